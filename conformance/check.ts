/** What a check is, and what it is given to work with. */
import type { Answers } from "./answers.ts";
import type { Book } from "./book.ts";
import type { Setup } from "./checks/shared/writes/setup.ts";
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
  /** Whether a list did not show a write as long as this check waited: it does not wait again. */
  waited: { tooLong: boolean };
  /** Every answer so far, and what it shows of each property. */
  answers: Answers;
  /**
   * A list as it was when the run first visited it: every page when there are few, and otherwise
   * the first, the second, the last and some between.
   */
  visit(resource: Resource): Promise<List>;
  /** Visits each list, and its first record, so that there are responses to judge. */
  lookAround(): Promise<void>;
  /**
   * What the first writes of the run have found out, and the sponsees that checks share. They are sent
   * when a check asks for it first.
   */
  setUp(): Promise<Setup>;
  /** A value for a message: short, and without secrets. */
  shown(value: unknown): string;
}

/** The requirements of a check, under the names by which its body reports them. */
export type Ids = readonly string[] | Readonly<Record<string, string>>;

/**
 * Makes a check. Its body reports something for each of its requirements; a requirement without a report
 * is a fault of the check. Throws for an id that no requirement has.
 */
export function check<const I extends Ids>(
  ids: I,
  body: (run: Run, ids: I) => Promise<void>,
  phase: Phase = "read",
): Check {
  const requirements = idsIn(ids);
  for (const id of requirements) requirement(id);
  return { requirements, phase, body: (run) => body(run, ids) };
}

export function idsIn(ids: Ids): string[] {
  return [...new Set<string>(Object.values(ids))];
}
