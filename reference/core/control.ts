import type { Call, Reply } from "./answer.ts";
import { decodeBody, maxLevels, nestsTooDeep, readJson } from "./body.ts";
import { conditionFaults } from "./check-conditions.ts";
import type { Conditions } from "./conditions.ts";
import { parseInstant } from "./instant.ts";
import { type Fault, invalid, problem } from "./problem.ts";
import type { Session } from "./session.ts";

/** The path of the control routes, which are not part of the contract. */
export const controlPrefix = "/__reference__/";

/**
 * Every request to a control route needs this header. Forms and links cannot send it, so a browser
 * asks for permission before it lets a page of another origin send such a request.
 */
const controlHeader = "x-reference-control";

const snapshotLimit = 100;
const done: Reply = { status: 204, headers: {}, body: "" };

/** A control route: a function of the session, a name from the path, and the body. */
interface ControlRoute {
  body?: true;
  run(session: Session, name: string, body: unknown): Reply;
}

const routes: Record<string, ControlRoute> = {
  "GET state": { run: (session) => json(describeState(session)) },
  "GET requests": { run: ({ requests }) => json(requests.all()) },
  "POST reset": {
    run(session) {
      session.reset();
      return done;
    },
  },
  "PUT snapshots/NAME": { run: keepSnapshot },
  "DELETE snapshots/NAME": {
    run: ({ snapshots }, name) => (snapshots.delete(name) ? done : noSnapshot(name)),
  },
  "POST snapshots/NAME/restore": {
    run(session, name) {
      const snapshot = session.snapshots.get(name);
      if (snapshot === undefined) return noSnapshot(name);
      session.restore(snapshot);
      return done;
    },
  },
  "PUT clock": { body: true, run: (session, _, body) => setClock(session, body) },
  "PUT conditions": { body: true, run: (session, _, body) => setConditions(session, body) },
};

/** Responds to a request to a control route, which concerns the caller's session. */
export function control(call: Call, path: string, session: Session, bodyLimit: number): Reply {
  const [what = "", name = "", action = ""] = path.slice(controlPrefix.length).split("/");
  const key = `${call.method} ${what}${name && "/NAME"}${action && `/${action}`}`;
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
  if (!route.body) return route.run(session, name, undefined);
  const body = readJson(call, decodeBody(call), bodyLimit);
  if ("rejection" in body) return body.rejection;
  if (nestsTooDeep(body.value)) {
    return problem(422, `The body must have at most ${maxLevels} levels.`);
  }
  return route.run(session, name, body.value);
}

function describeState({ state, snapshots, conditions }: Session) {
  return {
    now: state.now,
    conditions: conditions.given,
    sponsees: state.sponsees.size,
    contributions: state.common.contributions.size,
    snapshots: [...snapshots.keys()],
  };
}

function keepSnapshot({ state, snapshots }: Session, name: string): Reply {
  if (!snapshots.has(name) && snapshots.size >= snapshotLimit) {
    return problem(422, `There are already ${snapshotLimit} snapshots. Delete some.`);
  }
  snapshots.set(name, state.snapshot());
  return done;
}

function setClock({ state }: Session, body: unknown): Reply {
  const unknown = unknownMembers(body, ["now"]);
  if (unknown.length > 0) return invalid(unknown);
  const { now } = body as { now?: unknown };
  const time = parseInstant(now);
  if (now !== "system" && time === undefined) {
    const detail = 'Must be a point in time such as 2026-03-14T09:26:53Z, or "system".';
    return invalid([{ pointer: "/now", detail }]);
  }
  state.setClock(time === undefined ? Date.now : () => time);
  return done;
}

function setConditions({ conditions }: Session, body: unknown): Reply {
  const faults = conditionFaults(body);
  if (faults.length > 0) return invalid(faults);
  conditions.set(body as Conditions);
  return done;
}

function unknownMembers(body: unknown, known: readonly string[]): Fault[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return [{ pointer: "", detail: "Must be an object." }];
  }
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  const detail = `Is unknown. Names: ${known.join(", ")}.`;
  return unknown.map((name) => ({ pointer: `/${name}`, detail }));
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
