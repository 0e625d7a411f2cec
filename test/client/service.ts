/** Starts services for tests. They send given responses, or forward requests to a reference. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import {
  createClient,
  type SponseeCreate,
  type SponsorshipClientOptions,
} from "../../client/index.ts";
import { createReference, type Reference } from "../../reference/core/reference.ts";
import { isStrict, listening } from "../listening.ts";

export const sponsees = "/admin/api/v2/sponsees";
export const sponsee = "/admin/api/v2/sponsees/{id}";
export const contributions = "/admin/api/v3/contributions";
export const params = { path: { id: "1001" } };
export const newSponsee: SponseeCreate = {
  reference_number: "KEN-0063",
  first_name: "Zawadi",
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
};

/** A request as the service received it. */
export interface Seen {
  method: string;
  /** The path and the query. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A response. A string in `body` is sent unchanged, and any other body as JSON. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const half = '{"data": [';

/** The faults of a connection, which breaks or falls silent before or during a response. */
const breaks = {
  reset: (response) => response.destroy(),
  silence: () => {},
  "half, then silence": (response) => response.write(half),
  "half a body": (response) => response.write(half, () => response.destroy()),
  "less than its length": (response) =>
    response.writeHead(200, { "content-length": 99 }).write(half, () => response.destroy()),
} satisfies Record<string, (response: ServerResponse) => void>;

/** What a request gets: a response, or a fault of the connection. */
export type Turn = Reply | keyof typeof breaks;

/**
 * Starts an HTTP service for one test. The service handles each request with the next turn, and
 * repeats the last turn. `seen` contains every request that the service received. Like Tomcat, it
 * returns 400 for a URL with brackets.
 */
export async function startService(
  ...turns: (Turn | ((seen: Seen) => Turn | Promise<Turn>))[]
): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const one = { method, url, headers, body: await text(request) };
    const turn = turns[Math.min(seen.push(one), turns.length) - 1] ?? {};
    if (!isStrict(url)) send(response, { status: 400 });
    else send(response, typeof turn === "function" ? await turn(one) : turn);
  });
  return { origin: await listening(server), seen };
}

function send(response: ServerResponse, turn: Turn): void {
  if (typeof turn === "string") return void breaks[turn](response);
  const { status = 200, headers, body } = turn;
  const isJson = body !== undefined && typeof body !== "string";
  response.writeHead(status, {
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...headers,
  });
  response.end(isJson ? JSON.stringify(body) : body);
}

/** Starts a service, and creates a client for it. The client's `pause` is 1 ms by default. */
export async function clientOf(
  turns: Parameters<typeof startService>,
  options: Partial<SponsorshipClientOptions> = {},
) {
  const { origin, seen } = await startService(...turns);
  return { client: createClient({ baseUrl: origin, pause: 1, ...options }), origin, seen };
}

/** Returns the reason with which a call rejects. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (reason) {
    return reason;
  }
  throw new Error("The call did not reject.");
}

/** Returns a reference, and a client that calls this reference without a network. */
export function startCalm(reference = createReference()) {
  const calm = createClient({ baseUrl: "http://service.test", fetch: reference.fetch });
  return { reference, calm };
}

/** Returns the reply of a reference to a request. */
export async function replyOf(
  reference: Pick<Reference, "fetch">,
  { method, url, headers: { host }, body }: Seen,
): Promise<Reply> {
  const headers = { "content-type": "application/json" };
  const init = { method, headers, body: body || null };
  const response = await reference.fetch(new Request(`http://${host}${url}`, init));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/**
 * The faults of a network.
 *
 * - "before": the request does not reach the reference.
 * - "after": the reference handles the request, but its response does not reach the client.
 * - "arrives late": the request reaches the reference after the connection broke.
 */
export const faults = {
  "reset before": "reset",
  "503 before": { status: 503, body: "busy" },
  "429 before": { status: 429, headers: { "retry-after": "0" } },
  "reset after": "reset",
  "502 after": { status: 502, body: "<h1>Bad gateway</h1>" },
  "half a body after": "half a body",
  "less than its length after": "less than its length",
  "half JSON after": { body: '{"data": {"id": "10' },
  "a success without a body after": { body: "" },
  "reset while the request arrives late": "reset",
} satisfies Record<string, Turn>;
export type Fault = keyof typeof faults;

/**
 * Starts a service that forwards requests to a reference, with the faults that `faultOf` returns.
 * `late` contains a promise for each request that arrives late.
 */
export async function startNetwork(
  reference: Pick<Reference, "fetch">,
  faultOf: (seen: Seen) => Fault | undefined,
) {
  const late: Promise<unknown>[] = [];
  const service = await startService(async (seen) => {
    const fault = faultOf(seen);
    if (fault?.endsWith("before")) return faults[fault];
    const forward = () => replyOf(reference, seen);
    if (fault?.endsWith("late")) late.push(setTimeout(1 + Math.random() * 6).then(forward));
    else if (fault === undefined) return forward();
    else await forward();
    return faults[fault];
  });
  return { ...service, late };
}
