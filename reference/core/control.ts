import { isObject } from "../../lib/is-object.ts";
import { decodeBody, maxLevels, nestsTooDeep, readJson } from "./body.ts";
import type { Call, Reply } from "./call.ts";
import { conditionFaults } from "./check-conditions.ts";
import type { Conditions } from "./conditions.ts";
import { parseInstant } from "./instant.ts";
import { invalid, problem } from "./problem.ts";
import type { Session } from "./session.ts";

/** The path of the control routes, which are not part of the contract. */
export const controlPrefix = "/__reference__/";

/**
 * Every request to a control route needs this header, to keep out web pages of other origins. Forms
 * and links cannot send the header. A script of another origin needs a successful CORS preflight.
 */
const controlHeader = "x-reference-control";

const snapshotLimit = 100;
const done: Reply = { status: 204, headers: {}, body: "" };

/**
 * The control routes. `name` is the name in the path, and `body` is the parsed body of `PUT clock`
 * or `PUT conditions`.
 */
const routes: Record<string, (session: Session, name: string, body: unknown) => Reply> = {
  "GET state": (session) => json(describeState(session)),
  "GET requests": ({ requests }) => json(requests.all()),
  "POST reset": (session) => {
    session.reset();
    return done;
  },
  "PUT snapshots/NAME": keepSnapshot,
  "DELETE snapshots/NAME": ({ snapshots }, name) =>
    snapshots.delete(name) ? done : noSnapshot(name),
  "POST snapshots/NAME/restore": (session, name) => {
    const snapshot = session.snapshots.get(name);
    if (snapshot === undefined) return noSnapshot(name);
    session.restore(snapshot);
    return done;
  },
  "PUT clock": setClock,
  "PUT conditions": setConditions,
};

/** Responds to a request to a control route. Each route applies to the caller's session. */
export function control(call: Call, path: string, session: Session, bodyLimit: number): Reply {
  const [what = "", name, ...actions] = path.slice(controlPrefix.length).split("/");
  const parts = [what, ...(name === undefined ? [] : [name && "NAME"]), ...actions];
  const key = `${call.method} ${parts.join("/")}`;
  const route = Object.hasOwn(routes, key) ? routes[key] : undefined;
  if (route === undefined) {
    const known = Object.keys(routes).join(", ");
    return problem(
      404,
      `There is no control route ${call.method} ${path}. Control routes: ${known}.`,
    );
  }
  if (call.header(controlHeader) === undefined) {
    return problem(403, "A control route needs the header X-Reference-Control, with any value.");
  }
  if (call.method !== "PUT" || what === "snapshots") return route(session, name ?? "", undefined);
  const body = readJson(call, decodeBody(call), bodyLimit);
  if ("rejection" in body) return body.rejection;
  if (nestsTooDeep(body.value)) {
    return problem(422, `The body must have at most ${maxLevels} levels.`);
  }
  return route(session, name ?? "", body.value);
}

function describeState({ state, snapshots, conditions }: Session) {
  return {
    now: state.moment.now,
    conditions: conditions.given,
    ...state.sizes,
    snapshots: [...snapshots.keys()],
  };
}

function keepSnapshot({ state, snapshots }: Session, name: string): Reply {
  if (!snapshots.has(name) && snapshots.size >= snapshotLimit) {
    return problem(422, `There are already ${snapshotLimit} snapshots. Delete one first.`);
  }
  snapshots.set(name, state.snapshot());
  return done;
}

function setClock({ state }: Session, _: string, body: unknown): Reply {
  if (!isObject(body)) return invalid([{ pointer: "", detail: "Must be an object." }]);
  const { now } = body;
  const time = parseInstant(now);
  if (now !== "system" && time === undefined) {
    const detail = 'Must be a point in time such as 2026-03-14T09:26:53Z, or "system".';
    return invalid([{ pointer: "/now", detail }]);
  }
  state.setClock(time === undefined ? Date.now : () => time);
  return done;
}

function setConditions({ conditions }: Session, _: string, body: unknown): Reply {
  const faults = conditionFaults(body);
  if (faults.length > 0) return invalid(faults);
  conditions.set(body as Conditions);
  return done;
}

function json(value: unknown): Reply {
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  };
}

function noSnapshot(name: string): Reply {
  return problem(404, `There is no snapshot ${JSON.stringify(name)}.`);
}
