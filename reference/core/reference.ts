import { examples } from "../../domain/examples.ts";
import type { Records } from "../../domain/records.ts";
import { Service } from "../../domain/service.ts";
import { type OperationId, type ResourceName, resources } from "../../generated/operations.ts";
import { decodeBody } from "./body.ts";
import type { Call, Reply } from "./call.ts";
import { checkedConditions } from "./check-conditions.ts";
import { checkItem } from "./check-items.ts";
import type { Condition, ConditionOfAny, Conditions } from "./conditions.ts";
import { control, controlPrefix } from "./control.ts";
import { toCall, toResponse } from "./fetch.ts";
import { type AllowedOrigins, corsHeaders, mayControl, preflight } from "./origins.ts";
import { failed, problem } from "./problem.ts";
import type { LoggedRequest } from "./request-log.ts";
import { listPaths, matchRoute } from "./route.ts";
import { type Seed, Session } from "./session.ts";
import {
  type Common,
  type Items,
  initialSets,
  type Snapshot,
  setsOf,
  type WriteStore,
} from "./state.ts";

export type { OperationId } from "../../generated/operations.ts";
export type { Call, Delivery, Reply } from "./call.ts";
export type { Condition, ConditionOfAny, Conditions, ContractResponse } from "./conditions.ts";
export type { LoggedRequest } from "./request-log.ts";
export type { Items, Snapshot, WriteStore } from "./state.ts";

export interface ReferenceOptions {
  /** The records at the start. Default: the sample data of the contract. */
  records?: Records;
  /**
   * Returns the time in milliseconds since 1970. Default: a fixed time, the date of the
   * records.
   */
  clock?: () => number;
  /**
   * A sponsee with `sponsored_status` 2 counts as sponsored when it has at least this many sponsors.
   * Default: the number in the settings of the records.
   */
  minimumSponsors?: number;
  /** The number of records on a page, by resource. Default: the `x-page-size` of the contract. */
  pageSizes?: Partial<Record<ResourceName, number>>;
  /** The maximum size of a request body in bytes. Default: 1 MiB. */
  bodyLimit?: number;
  /** The allowed names in `payment_option_group`. Default: the names that the records use. */
  paymentOptionGroups?: readonly string[];
  /**
   * The origins whose web pages may send requests: all (`true`), none (`false`), or a list
   * (`["http://localhost:5173"]`). Default: all. A list also allows its origins to use the control
   * routes, but `true` does not.
   */
  cors?: AllowedOrigins;
  /** Whether to serve the control routes, such as `POST /__reference__/reset`. Default: false. */
  control?: boolean;
  /** The conditions of every session at its start and after a reset. */
  conditions?: Conditions;
  /** The seed of the random numbers for conditions with a `share`. Default: 1. */
  seed?: number;
  /**
   * The maximum number of named sessions. A further session replaces the least recently used one.
   * Default: 100.
   */
  maxSessions?: number;
  /**
   * The initial records of the default session, by resource, such as `sponsees`. Default: the
   * initial records of `records`.
   */
  items?: Readonly<Record<string, Items>>;
  /** Stores the writes of the default session. Writes of other sessions are never stored. */
  writeStore?: WriteStore;
}

/**
 * Creates a reference with its own sessions.
 *
 * @throws TypeError when the conditions, the time of the clock or one of `items` are not valid
 */
export function createReference(options: ReferenceOptions = {}): Reference {
  return new ReferenceCore(options);
}

const withBody = new Set(["POST", "PUT", "PATCH"]);

const defaults = {
  pageSizes: {},
  bodyLimit: 1024 * 1024,
  cors: true,
  control: false,
  maxSessions: 100,
};

/**
 * The reference implementation of the contract. A method that is called without its `session`
 * argument uses the default session.
 */
export type Reference = Pick<ReferenceCore, keyof ReferenceCore>;

class ReferenceCore {
  readonly #options: Required<Pick<ReferenceOptions, keyof typeof defaults>>;
  readonly #common: Common;
  readonly #seed: Seed;
  readonly #default: Session;
  readonly #sessions = new Map<string, Session>();

  constructor(options: ReferenceOptions) {
    this.#options = { ...defaults, ...options };
    const { records = examples(), minimumSponsors, paymentOptionGroups, items = {} } = options;
    const settings = { ...records.settings };
    settings.minimum_sponsors = minimumSponsors ?? settings.minimum_sponsors;
    const service = new Service(resources, { ...records, settings }, paymentOptionGroups);
    this.#common = { service, cached: new Map() };
    const start = Date.parse(settings.date);
    const clock = checkedClock(options.clock ?? (() => start));
    this.#seed = {
      snapshot: { sets: initialSets(service), clock },
      conditions: checkedConditions(options.conditions ?? {}),
      random: options.seed ?? 1,
    };
    const own = setsOf(service, items);
    for (const [name, set] of own) {
      for (const item of set) checkItem(service, name, item, settings.date);
    }
    const begin = { sets: new Map([...this.#seed.snapshot.sets, ...own]), clock };
    this.#default = new Session(this.#common, this.#seed, begin, options.writeStore);
  }

  /**
   * Responds to a request. The promise rejects only when a condition breaks the connection, or the
   * request is aborted.
   */
  fetch = async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    const call = await toCall(request, this.bodyLimitOf(request.method));
    // A page in happy-dom sends no Origin header, but still needs the CORS headers.
    return toResponse(this.#respond(call, call.header("origin") ?? ""), request);
  };

  /** Like `fetch`, for servers that do not use `Request` and `Response`. */
  handle(call: Call): Reply {
    return this.#respond(call, call.header("origin"));
  }

  #respond(call: Call, origin: string | undefined): Reply {
    const { target } = call;
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    if (this.#options.control && path.startsWith(controlPrefix))
      return this.#controlled(call, path);
    const session = this.#session(call.header("x-session"));
    const reply = this.#handle(call, session, path, mark < 0 ? "" : target.slice(mark + 1));
    const headers = {
      ...reply.headers,
      ...corsHeaders(origin, this.#options.cors),
      date: session.state.moment.date,
    };
    return { ...reply, headers };
  }

  /** The maximum number of body bytes to read for a method, or 0 when its body is ignored. */
  bodyLimitOf(method: string): number {
    return withBody.has(method) ? this.#options.bodyLimit : 0;
  }

  /**
   * Adds a condition for an operation, or for all operations (`every`).
   *
   * @returns a function that removes the condition
   * @throws TypeError when the operation is unknown, or the condition is not valid
   */
  on<Name extends OperationId | "every">(
    operation: Name,
    condition: Name extends OperationId ? Condition<Name> : ConditionOfAny,
    session?: string,
  ): () => void {
    checkedConditions({ [operation]: condition });
    return this.#session(session).conditions.add(operation, condition);
  }

  /** The last requests since the start or the last reset: at most 1000, the oldest first. */
  requests(session?: string): LoggedRequest[] {
    return this.#session(session).requests.all();
  }

  /** Restores the records, the clock and the conditions. Clears the requests. */
  reset(session?: string): void {
    this.#session(session).reset();
  }

  snapshot(session?: string): Snapshot {
    return this.#session(session).state.snapshot();
  }

  restore(snapshot: Snapshot, session?: string): void {
    this.#session(session).restore(snapshot);
  }

  /**
   * Sets the clock to a fixed time, or to a function that returns milliseconds since 1970.
   *
   * @throws TypeError when the time is not valid
   */
  setClock(clock: Date | (() => number), session?: string): void {
    const { state } = this.#session(session);
    state.setClock(checkedClock(typeof clock === "function" ? clock : () => clock.getTime()));
  }

  #controlled(call: Call, path: string): Reply {
    const { cors, bodyLimit } = this.#options;
    const origin = call.header("origin");
    if (!mayControl(call, cors)) {
      return problem(403, `Pages of ${origin} may not use the control routes.`);
    }
    const session = this.#session(call.header("x-session"));
    const reply = call.header("access-control-request-method")
      ? preflight(call, "GET, POST, PUT, DELETE")
      : catchErrors(call, () => control(call, path, session, bodyLimit));
    const named = cors === true ? undefined : corsHeaders(origin, cors);
    return { ...reply, headers: { ...reply.headers, ...named } };
  }

  #handle(call: Call, session: Session, path: string, search: string): Reply {
    const { method } = call;
    const route = matchRoute(path);
    const asked = call.header("access-control-request-method") !== undefined;
    if (method === "OPTIONS" && asked && this.#options.cors !== false) {
      return preflight(call, route?.allow ?? allMethods);
    }
    const operation = route?.operations.get(method);
    const text = decodeBody(call);
    let reply: Reply;
    if (route === undefined) reply = problem(404, notFound(path));
    else if (operation === undefined) {
      const { allow } = route;
      const headers = { allow };
      reply =
        method === "OPTIONS"
          ? { status: 204, headers, body: "" }
          : problem(405, `${method} is not allowed here. Allowed: ${allow}.`, { headers });
    } else {
      const { id } = route;
      const request = { call, text, path, search, id, settings: this.#options };
      reply = catchErrors(call, () => session.run(operation, request));
    }
    session.requests.add(call, text, operation, reply);
    return reply;
  }

  #session(name: string | undefined): Session {
    if (name === undefined || name === "") return this.#default;
    const { snapshot } = this.#seed;
    const session =
      this.#sessions.get(name) ?? new Session(this.#common, this.#seed, snapshot, undefined);
    // The map begins with the session that was used least recently.
    this.#sessions.delete(name);
    this.#sessions.set(name, session);
    const [first = ""] = this.#sessions.keys();
    if (this.#sessions.size > this.#options.maxSessions) this.#sessions.delete(first);
    return session;
  }
}

const allMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

function catchErrors({ method, target }: Call, run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotStored) return problem(507, error.message);
    return failed(method, target, error);
  }
}

/** Thrown by a write store when it could not store a write. */
export class NotStored extends Error {
  override name = "NotStored";
}

function checkedClock(clock: () => number): () => number {
  const now = clock();
  if (!Number.isNaN(new Date(now).getTime())) return clock;
  throw new TypeError(`The clock must return milliseconds since 1970, not ${now}.`);
}

function notFound(path: string): string {
  return path.startsWith(controlPrefix)
    ? "The control routes are off. Use --control, or `control: true` in createReference."
    : `There is nothing at ${JSON.stringify(path)}. The lists are ${listPaths.join(" and ")}.`;
}
