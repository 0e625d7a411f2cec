import type { Layer } from "../variants/service.ts";

export type Kind =
  | "shape"
  | "paging"
  | "filters"
  | "order"
  | "item"
  | "writes"
  | "deep"
  | "service"
  | "examples";

/** A reference with one defect. */
export interface Mutant {
  /** Unique: `sponsees.create.reference-number-max/46-accepted`. */
  id: string;
  /** The documented requirement that it breaks. */
  requirement: string;
  kind: Kind;
  /** What is wrong with it, in one sentence. */
  description: string;
  /** Whether a suite can be expected to catch it, or why not. */
  fair: true | { unfair: string };
  /** The records that it has: its own, or those of the examples. */
  world: "own" | "examples";
  /** Makes the defect anew, without memory of an earlier run. */
  layer: () => Layer;
}

/** Makes the mutants of one kind. */
export function mutants(kind: Kind, world: Mutant["world"] = "own") {
  return (
    requirement: string,
    name: string,
    description: string,
    layer: () => Layer,
    fair: Mutant["fair"] = true,
  ): Mutant => ({
    id: `${requirement}/${name}`,
    requirement,
    kind,
    description,
    fair,
    world,
    layer,
  });
}
