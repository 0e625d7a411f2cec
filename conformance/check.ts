/** What a check is, and what it is given to work with. */
import type { Answers } from "./answers.ts";
import type { Book } from "./book.ts";
import type { List } from "./lists.ts";
import { requirement } from "./requirements.ts";
import type { Resource, Service } from "./service/service.ts";

/**
 * When checks run, in this order: writes after reads, and only when they are allowed; then the checks
 * that need many requests for what they decide; and last what judges every answer of the run.
 */
export const phases = ["read", "write", "late write", "late read", "judge"] as const;
export type Phase = (typeof phases)[number];

export interface Check {
  /** The requirements that it decides, and no other. */
  requirements: readonly string[];
  phase: Phase;
  body(run: Run): Promise<void>;
}

/**
 * Makes reads and writes late ones: where few requests are allowed, they are left out first. Throws for
 * a check of another phase.
 */
export function late(...checks: readonly Check[]): Check[] {
  return checks.map((one) => {
    const { phase, requirements } = one;
    if (phase === "read" || phase === "write") return { ...one, phase: `late ${phase}` };
    throw new Error(`The check of ${requirements.join(", ")} cannot be late: it is "${phase}".`);
  });
}

/** All that a run knows. Checks get it, and keep nothing elsewhere. */
export interface Run {
  service: Service;
  /** What may be asked for. */
  resources: readonly Resource[];
  /** Where the check says what it finds. */
  book: Book;
  /** Whether this check has waited for a list in vain: it does not wait again. */
  waited: { inVain: boolean };
  /** Every answer so far, and what it shows of each property. */
  answers: Answers;
  /**
   * A list as it was when the run first visited it: every page when there are few, and otherwise
   * the first, the second, the last and some between.
   */
  visit(resource: Resource): Promise<List>;
  /** What functions made by `oncePerRun` have found out. */
  found: Map<unknown, Promise<unknown>>;
  /** A value for a message: short, and without secrets. */
  shown(value: unknown): string;
}

/** A function that finds something out about the service: once in a run, whoever asks. */
export function oncePerRun<T>(find: (run: Run) => Promise<T>): (run: Run) => Promise<T> {
  return (run) => {
    const known = run.found.get(find) as Promise<T> | undefined;
    if (known) return known;
    const coming = find(run);
    run.found.set(find, coming);
    // What failed for a moment is tried again by the next check that asks.
    coming.catch(() => run.found.delete(find));
    return coming;
  };
}

/**
 * Makes a check. Its body says something of each of its requirements; one of which it says nothing
 * is a fault of the check. Throws for an id that no requirement has.
 */
export function check(
  requirements: readonly string[],
  body: (run: Run) => Promise<void>,
  phase: Phase = "read",
): Check {
  for (const id of requirements) requirement(id);
  return { requirements, phase, body };
}
