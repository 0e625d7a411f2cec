/** The interface of a check, and the run that it works with. */

import type { List } from "./evidence/lists.ts";
import type { Read } from "./evidence/replication-lag.ts";
import type { Responses } from "./evidence/responses.ts";
import type { ListQuery, Resource, Service } from "./evidence/service.ts";
import { requirement } from "./verdict/requirements.ts";
import type { Results } from "./verdict/results.ts";

/** The order of checks. Late ones need many requests, and the last phase judges all responses. */
export const phases = ["read", "write", "late write", "late read", "judge"] as const;
export type Phase = (typeof phases)[number];

export interface Check {
  /** The requirements that this check decides. */
  requirements: readonly string[];
  phase: Phase;
  /** Why a requirement without a result at the end of the body was not tried. */
  none?: string | undefined;
  body(run: Run): Promise<void>;
}

/** Moves checks to the late phases. Throws for another phase than `read` and `write`. */
export function late(...checks: readonly Check[]): Check[] {
  return checks.map((one) => {
    const { phase, requirements } = one;
    if (phase === "read" || phase === "write") return { ...one, phase: `late ${phase}` };
    throw new Error(
      `The check of ${requirements.join(", ")} cannot be late, because its phase is "${phase}".`,
    );
  });
}

/** A run, as one of its checks sees it. Records the results of this check. */
export interface Run extends Results {
  service: Service;
  /** The resources that the run may request. */
  resources: readonly Resource[];
  /** The responses so far, and how often each property occurred in them. */
  responses: Responses;
  /** A list as the run first visited it: all pages of a short list, and some of a long one. */
  visit(resource: Resource): Promise<List>;
  /** A filtered or sorted list. For `enough`, see `visitList`. With `fresh`, every page is sent again. */
  list(
    resource: Resource,
    query: ListQuery,
    options?: { enough?: number | undefined; fresh?: boolean },
  ): Promise<List>;
  /**
   * Repeats a read until the result is as expected, and returns the last result. If the last result is
   * not as expected, later calls in the same check read only once.
   */
  eventually<T>(read: Read<T>, isExpected: (found: T) => boolean): Promise<T>;
  /** Requests each list and its first record, to have responses to judge. */
  lookAround(): Promise<void>;
  /** A value for a message: short, and without secrets. */
  shown(value: unknown): string;
}

/** The requirements of a check. An object gives each id a name for use in the body. */
export type Ids = string | readonly string[] | Readonly<Record<string, string>>;

/**
 * Creates a check. Without `none`, the body must report a result for each of its requirements, or throw
 * NotTried. Throws for an unknown id.
 */
export function check<const I extends Ids>(
  ids: I,
  body: (run: Run, ids: I) => Promise<void>,
  { phase = "read", none }: Partial<Pick<Check, "phase" | "none">> = {},
): Check {
  const requirements = idsIn(ids);
  for (const id of requirements) requirement(id);
  return { requirements, phase, none, body: (run) => body(run, ids) };
}

export function idsIn(ids: Ids): string[] {
  return typeof ids === "string" ? [ids] : [...new Set<string>(Object.values(ids))];
}
