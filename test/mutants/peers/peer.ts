import type { Mutant } from "../mutant.ts";

/** Another tool that is let loose on the mutants. */
export interface Peer extends AsyncDisposable {
  name: string;
  /** The first that it holds against the mutant, and does not hold against the reference. */
  complaint(mutant: Mutant): Promise<string | undefined>;
}
