/** Conditions: faults and delays on purpose, to test how a client handles them. */

import { type Random, randomFrom } from "../../domain/random.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { operations as Contract } from "../../generated/types.ts";
import type { ProblemStatus } from "./problem.ts";
import type { State } from "./state.ts";

/** Selects the calls to which a condition applies. Default: all calls of the operation. */
export interface When {
  /** Only these calls, counted from 1 since the condition was set: `1`, or `[2, 3]`. */
  calls?: number | readonly number[];
  /** Only this share of the calls, from 0 to 1. The `seed` of the reference decides which calls. */
  share?: number;
}

/** What a condition can do. A condition can combine the effects. */
export interface Effects {
  /** Delays the response by this many milliseconds. */
  delay?: number;
  /**
   * Breaks the connection without a response, before or after the operation runs. With `"after"`, a
   * write has already been made.
   */
  reset?: "before" | "after";
  /** Returns a problem with this status. The operation does not run. */
  status?: ProblemStatus;
  /** The seconds of a `Retry-After` header. */
  retryAfter?: number;
  /** Returns this response. The operation does not run. */
  response?: { status: number; headers?: Readonly<Record<string, string>>; body?: unknown };
  /**
   * `"cut"` sends half of the body and then breaks the connection. The other values replace the body
   * with an HTML page, truncated JSON, or nothing.
   */
  body?: "cut" | "html" | "broken-json" | "empty";
  /** Milliseconds over which to send the body in small pieces. */
  drip?: number;
  /**
   * Simulates that another client creates or deletes a record while the caller is paging. `"repeats"`
   * puts the last record of page 1 on page 2 too, and `"loses"` leaves out the first record of page
   * 2.
   */
  page?: "repeats" | "loses";
  /** The number of reads that still return the old state after a write. */
  stale?: number;
}

/** A successful delete has no body. So `body` and `drip` need a `status` or a `response`. */
type DeleteBodyEffect =
  | { body?: never; drip?: never }
  | (Pick<Effects, "body" | "drip"> & ({ status: ProblemStatus } | { response: { body: object } }));

type ListOperation = Extract<OperationId, `list${string}`>;
type ReadOperation = ListOperation | Extract<OperationId, `get${string}`>;

/** The effects that an operation cannot have, or whose values depend on the operation. */
type OtherEffect<O extends OperationId> =
  | "response"
  | (O extends `delete${string}` ? "body" | "drip" : never)
  | (O extends ListOperation ? never : "page")
  | (O extends ReadOperation ? never : "stale");

/** A condition for some calls of an operation. */
export type Condition<O extends OperationId = OperationId> = When &
  Omit<Effects, OtherEffect<O>> & {
    /** Returns this response. The operation does not run. */
    response?: ContractResponse<O>;
  } & (O extends `delete${string}` ? DeleteBodyEffect : unknown);

/** A condition for some calls of any operation. */
export type ConditionOfAny = When & Omit<Effects, "response" | "page" | "stale">;

/**
 * Conditions by operation. `every` applies to all operations. If two conditions set the same
 * effect, the condition of the operation overrides `every`. In an array, the later condition
 * overrides the earlier condition.
 */
export type Conditions = {
  [O in OperationId]?: Condition<O> | readonly Condition<O>[];
} & { every?: ConditionOfAny | readonly ConditionOfAny[] };

/** A response that the contract allows for an operation. */
export type ContractResponse<O extends OperationId> = {
  [S in keyof Contract[O]["responses"] & number]: {
    status: S;
    headers?: Readonly<Record<string, string>>;
  } & BodyOf<Contract[O]["responses"][S]>;
}[keyof Contract[O]["responses"] & number];

type BodyOf<R> = R extends { content: infer Content extends object }
  ? { body: Content[keyof Content] }
  : { body?: undefined };

interface Counted {
  name: string;
  condition: When & Effects;
  calls: number;
  /** The state before a write, for a condition with `stale`. */
  old?: OldState;
}

/** A state before a write, and the number of reads that still return it. */
export interface OldState {
  readonly state: State;
  left: number;
}

/** The conditions of one session, with the number of calls that each has counted. */
export class ConditionBook {
  readonly #seed: number;
  #random: Random;
  #all: readonly Counted[] = [];

  constructor(conditions: Conditions, seed: number) {
    this.#seed = seed;
    this.#random = randomFrom(seed);
    this.set(conditions);
  }

  /** All current conditions, from `set` and `add`. */
  get given(): Conditions {
    const given: Record<string, object[]> = {};
    for (const { name, condition } of this.#all) given[name] = [...(given[name] ?? []), condition];
    return given;
  }

  /** Replaces all conditions. Counts and random numbers start again. */
  set(conditions: Conditions): void {
    this.#random = randomFrom(this.#seed);
    this.#all = Object.entries(conditions).flatMap(([name, given]) =>
      toList<When & Effects>(given).map((condition) => ({ name, condition, calls: 0 })),
    );
  }

  /** Adds a condition. Returns a function that removes it. */
  add(name: OperationId | "every", condition: Condition | ConditionOfAny): () => void {
    const counted: Counted = { name, condition: condition as When & Effects, calls: 0 };
    this.#all = [...this.#all, counted];
    return () => {
      this.#all = this.#all.filter((one) => one !== counted);
    };
  }

  /** Returns the effects on this call of an operation, and counts the call. */
  effectsOn(operation: OperationId): Effects & { old?: OldState } {
    let effects: Effects & { old?: OldState } = {};
    for (const name of ["every", operation]) {
      for (const counted of this.#all) {
        if (counted.name !== name) continue;
        const { calls, share, ...own } = counted.condition;
        counted.calls++;
        if (calls !== undefined && !toList(calls).includes(counted.calls)) continue;
        if (share !== undefined && this.#random() >= share) continue;
        effects = { ...effects, ...own, ...(counted.old && { old: counted.old }) };
      }
    }
    return effects;
  }

  /** Whether any reads still return an old state after a write. */
  get hasStale(): boolean {
    return this.#all.some(({ condition }) => condition.stale);
  }

  /** Makes the reads with a `stale` condition return the state before a write. */
  keep(state: State): void {
    for (const counted of this.#all) {
      const { stale: left } = counted.condition;
      if (left && !counted.old?.left) counted.old = { state, left };
    }
  }

  /** Makes all reads return the current state. */
  forget(): void {
    for (const counted of this.#all) delete counted.old;
  }
}

export function toList<T>(given: T | readonly T[]): readonly T[] {
  return Array.isArray(given) ? given : [given as T];
}
