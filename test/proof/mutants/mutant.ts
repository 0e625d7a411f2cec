import type { Layer } from "../service.ts";

/** Each key is a sentence that states a defect. The layer adds this defect to the reference. */
export type Defects = Record<string, Layer>;

/**
 * Defects by the requirement that they break. In `sponsees/create.ts`, the key `gender-set` is the
 * requirement `sponsees.create.gender-set`.
 */
export type Mutants = Record<string, Defects>;

/** The reference implementation with one defect. */
export interface Mutant {
  /** Unique: `sponsees.create.gender-set: A create accepts any gender.` */
  id: string;
  /** The documented or implied requirement that the defect breaks. */
  requirement: string;
  title: string;
  layer: Layer;
}

/** Merges groups of mutants. */
export function merged(...all: readonly Mutants[]): Mutants {
  const result: Mutants = {};
  for (const [key, defects] of all.flatMap((one) => Object.entries(one))) {
    result[key] = { ...result[key], ...defects };
  }
  return result;
}
