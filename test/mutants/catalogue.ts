import { listMutants } from "./lists.ts";
import type { Mutant } from "./mutant.ts";
import { pagingMutants } from "./paging.ts";
import { readMutants } from "./reads.ts";
import { everyShapeMutant, shapeMutants } from "./shapes.ts";
import { writeMutants } from "./writes.ts";

const others = [...readMutants, ...pagingMutants, ...listMutants, ...writeMutants];

/** The mutants of every run. */
export const catalogue: readonly Mutant[] = [...others, ...shapeMutants];

/** These, and every other way to break the shape of a field. */
export const wholeCatalogue: readonly Mutant[] = [...others, ...everyShapeMutant];
