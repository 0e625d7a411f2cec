import { type Answer, bytesOf, type Call } from "./answer.ts";
import { readBody } from "./body.ts";
import { type Fault, invalid, problem } from "./problem.ts";
import type { Conditions, Snapshot, State } from "./state.ts";

/** Where the control routes are. They are no part of the contract. */
export const controlPrefix = "/__reference__/";

export interface Controlled {
  state: State;
  /** What a reset leads to. */
  seed: { snapshot: Snapshot; conditions: Conditions };
  /** By their names, and at most so many as `snapshotLimit` says. */
  snapshots: Map<string, Snapshot>;
  bodyLimit: number;
}

const snapshotLimit = 100;
const done: Answer = { status: 204, headers: {}, chunks: [] };

/** Answers a request to a control route, which changes the state of the caller's session. */
export function control(call: Call, path: string, controlled: Controlled): Answer {
  const { state, seed, snapshots } = controlled;
  const [what = "", name = "", action = ""] = path.slice(controlPrefix.length).split("/");
  const route = `${call.method} ${what}${name && "/{name}"}${action && `/${action}`}`;
  switch (route) {
    case "GET state":
      return stateOf(controlled);
    case "POST reset":
      state.restore(seed.snapshot);
      state.conditions = seed.conditions;
      return done;
    case "PUT snapshots/{name}":
      if (!snapshots.has(name) && snapshots.size >= snapshotLimit) {
        return problem(422, `There are ${snapshotLimit} snapshots already: delete some.`);
      }
      snapshots.set(name, state.snapshot());
      return done;
    case "DELETE snapshots/{name}":
      return snapshots.delete(name) ? done : noSnapshot(name);
    case "POST snapshots/{name}/restore": {
      const snapshot = snapshots.get(name);
      if (snapshot === undefined) return noSnapshot(name);
      state.restore(snapshot);
      return done;
    }
    case "PUT clock":
      return withObject(call, controlled, ({ now }, faults) => {
        const time = now === "system" ? 0 : instantOf(now);
        if (time === undefined) {
          const detail = 'Must be a point in time such as 2026-03-14T09:26:53Z, or "system".';
          faults.push({ pointer: "/now", detail });
        } else {
          state.setClock(now === "system" ? Date.now : () => time);
        }
      });
    case "PUT conditions":
      return withObject(call, controlled, (given, faults) => {
        const { latency = state.conditions.latency, failRate = state.conditions.failRate } = given;
        if (!isNumber(latency, 0, 60_000)) {
          faults.push({ pointer: "/latency", detail: "Must be a number from 0 to 60000." });
        }
        if (!isNumber(failRate, 0, 1)) {
          faults.push({ pointer: "/failRate", detail: "Must be a number from 0 to 1." });
        }
        if (isNumber(latency, 0, 60_000) && isNumber(failRate, 0, 1)) {
          state.conditions = { latency, failRate };
        }
      });
    default:
      return problem(
        404,
        `There is no control route ${call.method} ${path}. There are: GET state, POST reset, PUT and DELETE snapshots/NAME, POST snapshots/NAME/restore, PUT clock, PUT conditions.`,
      );
  }
}

function stateOf({ state, snapshots }: Controlled): Answer {
  const body = {
    now: state.now,
    ...state.conditions,
    sponsees: state.sponsees.size,
    contributions: state.common.contributions.size,
    snapshots: [...snapshots.keys()],
  };
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    chunks: [bytesOf(JSON.stringify(body))],
  };
}

function withObject(
  call: Call,
  { bodyLimit }: Controlled,
  use: (given: Record<string, unknown>, faults: Fault[]) => void,
): Answer {
  const body = readBody(call, bodyLimit);
  if ("refusal" in body) return body.refusal;
  if (typeof body.value !== "object" || body.value === null) {
    return invalid([{ pointer: "", detail: "Must be an object." }]);
  }
  const faults: Fault[] = [];
  use(body.value as Record<string, unknown>, faults);
  return faults.length > 0 ? invalid(faults) : done;
}

function noSnapshot(name: string): Answer {
  return problem(404, `There is no snapshot ${JSON.stringify(name)}.`);
}

function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

/** Reads a point in time, in milliseconds since 1970, with a year that has four digits. */
export function instantOf(text: unknown): number | undefined {
  const time = typeof text === "string" && /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
