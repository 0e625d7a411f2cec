import type { OperationId } from "../../generated/operations.ts";
import type { Reply } from "./call.ts";
import { ConditionBook, type Conditions } from "./conditions.ts";
import { respondUnder } from "./effects.ts";
import { type Context, handle } from "./handlers.ts";
import { RequestLog } from "./request-log.ts";
import { type Common, type Snapshot, State, type WriteStore } from "./state.ts";

/** The state that a reset restores. Named sessions also begin with this state. */
export interface Seed {
  snapshot: Snapshot;
  conditions: Conditions;
  /** The start value of the session's random numbers. */
  random: number;
}

/** A session has its own records, clock, snapshots, conditions and request log. */
export class Session {
  readonly state: State;
  readonly conditions: ConditionBook;
  readonly snapshots = new Map<string, Snapshot>();
  readonly requests = new RequestLog();
  readonly #seed: Seed;
  readonly #common: Common;
  /**
   * The state before a write, for each read operation with a `stale` condition. `left` is the
   * number of responses that still return this state.
   */
  readonly #old = new Map<OperationId, { state: State; left: number }>();

  constructor(common: Common, seed: Seed, begin: Snapshot, writeStore: WriteStore | undefined) {
    this.#common = common;
    this.#seed = seed;
    this.state = new State(common, begin, writeStore);
    this.conditions = new ConditionBook(seed.conditions, seed.random);
  }

  /** Restores the seed and clears the requests. Keeps the snapshots. */
  reset(): void {
    this.restore(this.#seed.snapshot);
    this.conditions.set(this.#seed.conditions);
    this.requests.clear();
  }

  restore(snapshot: Snapshot): void {
    this.state.restore(snapshot);
    this.#old.clear();
  }

  /** Runs an operation under the conditions of this session. */
  run(operation: OperationId, request: Omit<Context, "state" | "shift">): Reply {
    if (this.#old.size > 0) this.#forgetOld();
    const effects = this.conditions.effectsOn(operation);
    return respondUnder(effects, () => {
      const before = this.#staleReads(operation);
      const { page, stale } = effects;
      const shift = page === undefined ? 0 : page === "repeats" ? -1 : 1;
      const state = this.#stateFor(operation, stale);
      const reply = handle(operation, { ...request, state, shift });
      if (reply.status < 300) before?.keep();
      return reply;
    });
  }

  /** Returns the old state if the operation is a stale read, otherwise the current state. */
  #stateFor(operation: OperationId, stale: number | undefined): State {
    const old = stale === undefined ? undefined : this.#old.get(operation);
    if (old === undefined) return this.state;
    old.left--;
    if (old.left === 0) this.#old.delete(operation);
    return old.state;
  }

  /** Forgets the old state of each read whose `stale` condition was removed. */
  #forgetOld(): void {
    const reads = this.conditions.staleReads();
    for (const read of this.#old.keys()) if (!reads.has(read)) this.#old.delete(read);
  }

  /**
   * Saves the state before a write, if any reads have a `stale` condition. After a successful
   * write, `keep` makes these reads return the saved state.
   */
  #staleReads(operation: OperationId): { keep(): void } | undefined {
    if (/^(list|get)/.test(operation)) return undefined;
    const reads = this.conditions.staleReads();
    if (reads.size === 0) return undefined;
    const state = new State(this.#common, this.state.snapshot(), undefined);
    return {
      keep: () => {
        for (const [read, left] of reads) {
          if (!this.#old.has(read)) this.#old.set(read, { state, left });
        }
      },
    };
  }
}
