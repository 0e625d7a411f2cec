import { type List, UsageError } from "../../lib/command.ts";
import { listMutants } from "./lists.ts";
import type { Kind, Mutant } from "./mutant.ts";
import { pagingMutants } from "./paging.ts";
import { readMutants } from "./reads.ts";
import { everyShapeMutant, shapeMutants } from "./shapes.ts";
import { writeMutants } from "./writes.ts";

const others = [...readMutants, ...pagingMutants, ...listMutants, ...writeMutants];

/** The mutants of every run. */
export const catalogue: readonly Mutant[] = [...others, ...shapeMutants];

/** These, and every other way to break the shape of a field. */
export const wholeCatalogue: readonly Mutant[] = [...others, ...everyShapeMutant];

/** The option `--kind KIND` of the commands that try mutants. */
export const kindOption: List<Kind> = {
  kind: "list",
  placeholder: "KIND",
  description: "Try the mutants of this kind only",
  parse(given) {
    const found = catalogue.find((mutant) => mutant.kind === given);
    if (!found) throw new UsageError(`names no kind: "${given}"`);
    return found.kind;
  },
};
