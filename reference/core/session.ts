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
    this.conditions.forget();
  }

  /** Runs an operation under the conditions of this session. */
  run(operation: OperationId, request: Omit<Context, "state" | "shift">): Reply {
    const { old, ...effects } = this.conditions.effectsOn(operation);
    return respondUnder(effects, () => {
      const { page } = effects;
      const shift = page === undefined ? 0 : page === "repeats" ? -1 : 1;
      const isWrite = !/^(list|get)/.test(operation);
      const before = isWrite && this.conditions.hasStale ? this.state.snapshot() : undefined;
      const state = old && old.left-- > 0 ? old.state : this.state;
      const reply = handle(operation, { ...request, state, shift });
      if (before && reply.status < 300) {
        this.conditions.keep(new State(this.#common, before, undefined));
      }
      return reply;
    });
  }
}
