import type { Mutant } from "../mutant.ts";

/** Another tool that is let loose on the mutants. */
export interface Peer extends AsyncDisposable {
  name: string;
  /** The first that it holds against the mutant, and does not hold against the reference. */
  complaint(mutant: Mutant): Promise<string | undefined>;
}

/** The reference without a defect, as a mutant that breaks nothing. */
export function unbroken(world: Mutant["world"]): Mutant {
  return {
    id: "unbroken",
    name: "unbroken",
    requirement: "",
    kind: "service",
    description: "Nothing is wrong.",
    fair: true,
    world,
    layer: () => (service) => service,
  };
}
