import type { Layer } from "../service.ts";

/** Layers by their titles. A title states the defect in a sentence. */
export type Defects = Record<string, Layer>;

/** Defects by the requirement that they break, without the words that the file's path has. */
export type Mutants = Record<string, Defects>;

/** A reference with one defect. */
export interface Mutant {
  /** Unique: `sponsees.create.gender-set: A create accepts any gender.` */
  id: string;
  /** The documented requirement that it breaks. */
  requirement: string;
  title: string;
  layer: Layer;
}

/** The defects of all of these. */
export function merged(...all: readonly Mutants[]): Mutants {
  const result: Mutants = {};
  for (const [words, defects] of all.flatMap((one) => Object.entries(one))) {
    result[words] = { ...result[words], ...defects };
  }
  return result;
}
