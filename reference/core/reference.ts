import { examples } from "../../world/examples.ts";
import { randomFrom } from "../../world/random.ts";
import type { Records } from "../../world/records.ts";
import type { StoredSponsee } from "../../world/sponsee.ts";
import { storedSponsees } from "../../world/world.ts";
import { type Answer, type Call, joined } from "./answer.ts";
import { ContributionStore, defaultCacheBytes } from "./contribution-store.ts";
import { control, controlPrefix } from "./control.ts";
import { handlers, type Settings } from "./operations.ts";
import { problem } from "./problem.ts";
import { matchRoute } from "./route.ts";
import {
  type Common,
  type Conditions,
  type Journal,
  type Snapshot,
  State,
  sponseeSet,
} from "./state.ts";

export type { Answer, Call } from "./answer.ts";
export type { Journal, Snapshot } from "./state.ts";

export interface ReferenceOptions {
  /** What there is at the start: the world of the contract's examples, unless told otherwise. */
  records?: Records;
  /** The time in milliseconds since 1970. Without this it is always the moment of the records. */
  clock?: () => number;
  /** From how many sponsors on `sponsored_status` 2 counts as sponsored. */
  minimumSponsors?: number;
  pageSizes?: { sponsees?: number; contributions?: number };
  /** How many bytes the body of a request may have: 1 MiB. */
  bodyLimit?: number;
  /** The names that `payment_option_group` may have: those that the records use. */
  paymentOptionGroups?: readonly string[];
  /** Whether pages of any origin may call: yes. */
  cors?: boolean;
  /** Whether the control routes are there: no. */
  control?: boolean;
  /** Milliseconds that every answer waits: 0. */
  latency?: number;
  /** The share of requests that fail with 503: 0. */
  failRate?: number;
  /** Decides which requests fail. */
  seed?: number;
  /** The header whose every value has a state of its own: `x-session`. */
  sessionHeader?: string;
  /** How many sessions there can be before the one that rested longest is forgotten: 100. */
  maxSessions?: number;
  /** How many bytes of contributions are kept ready: 256 MiB. */
  cacheBytes?: number;
  /** The sponsees to begin with, when they are not those of the records, and the next id. */
  sponsees?: { stored: Iterable<StoredSponsee>; nextId: number };
  /** Where the writes of the default state are made to last. Those of sessions never are. */
  journal?: Journal;
}

/** The implementation of the contract, with memory. */
export interface Reference {
  /** Answers a request, and never rejects. */
  fetch(request: Request): Promise<Response>;
  /** The same for hosts that have requests of another kind. */
  answer(call: Call): Answer;
  /** How many milliseconds the host lets a request wait. */
  delay(call: Call): number;
  /** Whether a method's body matters, and how many bytes of it to read at most. */
  bodyLimitOf(method: string): number;
  /** Goes back to how everything was at the start, in the default state or a session. */
  reset(session?: string): void;
  snapshot(session?: string): Snapshot;
  restore(snapshot: Snapshot, session?: string): void;
  /** Sets the clock to a moment, or makes it run. */
  setClock(clock: Date | (() => number), session?: string): void;
}

/** Makes an implementation with a state and a clock of its own. */
export function createReference(options: ReferenceOptions = {}): Reference {
  return new ReferenceCore(options);
}

/** What is taken for a body that broke off. It is no JSON, so that nothing is written. */
const empty = new Uint8Array();

const withBody = new Set(["POST", "PUT", "PATCH"]);

class ReferenceCore implements Reference {
  readonly #settings: Settings;
  readonly #common: Common;
  readonly #cors: boolean;
  readonly #control: boolean;
  readonly #sessionHeader: string;
  readonly #maxSessions: number;
  readonly #random: () => number;
  readonly #seed: { snapshot: Snapshot; conditions: Conditions };
  readonly #default: State;
  readonly #sessions = new Map<string, State>();
  readonly #snapshots = new Map<string, Snapshot>();

  constructor(options: ReferenceOptions) {
    const { records = examples(), latency = 0, failRate = 0 } = options;
    const { world } = records;
    const start = Date.parse(world.date);
    this.#common = {
      contributions: new ContributionStore(records, options.cacheBytes ?? defaultCacheBytes),
      minimumSponsors: options.minimumSponsors ?? world.minimum_sponsors,
      site: world.site,
    };
    const seeded = storedSponsees(records);
    this.#settings = {
      pageSizes: { ...world.page_size, ...options.pageSizes },
      bodyLimit: options.bodyLimit ?? 1024 * 1024,
      paymentOptionGroups: options.paymentOptionGroups ?? groupsOf(seeded),
    };
    this.#cors = options.cors ?? true;
    this.#control = options.control ?? false;
    this.#sessionHeader = (options.sessionHeader ?? "x-session").toLowerCase();
    this.#maxSessions = options.maxSessions ?? 100;
    this.#random = randomFrom(options.seed ?? 1);
    const clock = options.clock ?? (() => start);
    this.#seed = {
      snapshot: { sponsees: sponseeSet(seeded, 1, this.#common), clock },
      conditions: { latency, failRate },
    };
    const begin = options.sponsees
      ? {
          sponsees: sponseeSet(options.sponsees.stored, options.sponsees.nextId, this.#common),
          clock,
        }
      : this.#seed.snapshot;
    this.#default = new State(this.#common, begin, this.#seed.conditions, options.journal);
  }

  fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const limit = this.bodyLimitOf(request.method);
    const call: Call = {
      method: request.method,
      origin: url.origin,
      target: url.pathname + url.search,
      header: (name) => request.headers.get(name) ?? undefined,
      body: limit > 0 ? await readUpTo(request, limit).catch(() => empty) : undefined,
    };
    const delay = this.delay(call);
    if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    const { status, headers, chunks } = this.answer(call);
    const body = joined(chunks);
    return new Response(status === 204 || request.method === "HEAD" ? null : body, {
      status,
      headers: status === 204 ? headers : { ...headers, "content-length": String(body.length) },
    });
  };

  answer(call: Call): Answer {
    let answer: Answer;
    try {
      answer = this.#answer(call);
    } catch (error) {
      const full = error instanceof NotStored;
      const why = full ? error.message : "This is a fault of the server, and was not foreseen.";
      answer = problem(full ? 507 : 500, why);
    }
    const headers = this.#cors ? withCors(answer.headers) : answer.headers;
    return { ...answer, headers: { ...headers, date: this.#stateOf(call).date } };
  }

  delay(call: Call): number {
    return call.target.startsWith(controlPrefix) ? 0 : this.#stateOf(call).conditions.latency;
  }

  bodyLimitOf(method: string): number {
    return withBody.has(method) ? this.#settings.bodyLimit : 0;
  }

  reset(session?: string): void {
    const state = this.#state(session);
    state.restore(this.#seed.snapshot);
    state.conditions = this.#seed.conditions;
  }

  snapshot(session?: string): Snapshot {
    return this.#state(session).snapshot();
  }

  restore(snapshot: Snapshot, session?: string): void {
    this.#state(session).restore(snapshot);
  }

  setClock(clock: Date | (() => number), session?: string): void {
    this.#state(session).setClock(typeof clock === "function" ? clock : () => clock.getTime());
  }

  #answer(call: Call): Answer {
    const { target, method } = call;
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const search = mark < 0 ? "" : target.slice(mark + 1);
    const controls = this.#control && path.startsWith(controlPrefix);
    if (method === "OPTIONS" && this.#cors && call.header("access-control-request-method")) {
      return preflight(call, controls ? undefined : matchRoute(path)?.allow);
    }
    const state = this.#stateOf(call);
    if (controls) {
      const { bodyLimit } = this.#settings;
      return control(call, path, {
        state,
        seed: this.#seed,
        snapshots: this.#snapshots,
        bodyLimit,
      });
    }
    const { failRate } = state.conditions;
    if (failRate > 0 && this.#random() < failRate) {
      return problem(503, "This request failed on purpose, because of the fail rate.");
    }
    const route = matchRoute(path);
    if (route === undefined) return problem(404, `There is nothing at ${path}.`);
    if (method === "OPTIONS") return { status: 204, headers: { allow: route.allow }, chunks: [] };
    const operation = route.operations.get(method === "HEAD" ? "GET" : method);
    if (operation === undefined) {
      const headers = { allow: route.allow };
      return problem(405, `${method} is not offered here. These are: ${route.allow}.`, { headers });
    }
    const { id } = route;
    return handlers[operation]({ call, state, path, search, id, settings: this.#settings });
  }

  #stateOf(call: Call): State {
    return this.#state(call.header(this.#sessionHeader));
  }

  #state(session: string | undefined): State {
    if (session === undefined || session === "") return this.#default;
    let state = this.#sessions.get(session);
    if (state === undefined) {
      const { snapshot, conditions } = this.#seed;
      state = new State(this.#common, snapshot, conditions, undefined);
      if (this.#sessions.size >= this.#maxSessions) {
        const [longestRested = ""] = this.#sessions.keys();
        this.#sessions.delete(longestRested);
      }
    } else {
      this.#sessions.delete(session);
    }
    this.#sessions.set(session, state);
    return state;
  }
}

/** A journal throws this when it could not make a write last. */
export class NotStored extends Error {
  override name = "NotStored";
}

function groupsOf(sponsees: readonly StoredSponsee[]): string[] {
  const groups = sponsees.map(({ input }) => input.payment_option_group);
  return [...new Set(groups)].filter((group) => group !== undefined);
}

/** What lets pages of every origin read an answer. */
const corsHeaders = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };
const known = new WeakMap<Answer["headers"], Answer["headers"]>();

function withCors(headers: Answer["headers"]): Answer["headers"] {
  const done = known.get(headers);
  if (done !== undefined) return done;
  const both = { ...headers, ...corsHeaders };
  known.set(headers, both);
  return both;
}

function preflight(call: Call, allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"): Answer {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": allow,
      "access-control-allow-headers": call.header("access-control-request-headers") ?? "*",
      "access-control-max-age": "600",
    },
    chunks: [],
  };
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array | "too large"> {
  if (Number(request.headers.get("content-length")) > limit) return "too large";
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader?.cancel();
      return "too large";
    }
    chunks.push(value);
  }
  return joined(chunks);
}
