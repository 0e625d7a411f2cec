/** Sends a request again after a timeout, a rate limit, or a redirect. */
import { Exhausted, isTimeout, NoResponse } from "./failures.ts";
import type { Limits } from "./limits.ts";
import { type Request, type Response, statusText } from "./response.ts";

/**
 * Sends a request to `url`. After a redirect, `url` differs from the path in `request`. Throws
 * NoResponse or Exhausted from failures.ts.
 */
type Ask = (request: Request, url: URL) => Promise<Response>;

/** Without Retry-After, the pauses of 7 retries take about a minute in total. */
const maxRetries = 7;
/** The maximum wait for one Retry-After, in milliseconds. Many rate limits are per minute. */
const maxWait = 90_000;

/** What the suite knows of the target during the run, and again during the clean-up. */
interface Stage {
  /** Whether the target has limited the rate for too long, and has not responded otherwise since. */
  gaveUp?: boolean;
  /** Whether the target has stopped responding. Undefined if nothing suggests it. */
  stopped?: Promise<boolean> | undefined;
}

/**
 * Repeats a timed-out read once with a longer limit, and a rate-limited request after a pause.
 * Gives up after `maxRetries` retries, or when a wait is longer than `maxWait`. Then does not
 * repeat rate-limited requests until a response reports no rate limit.
 *
 * If a request times out while no other request gets a response, the target may have stopped. The
 * earliest read that got a response is then repeated. If it also times out, further requests of the
 * stage throw Exhausted.
 *
 * @param once Sends a request without retries
 */
export function repeating(once: Ask, limits: Limits, notes: Set<string>): Ask {
  const stages: { run: Stage; cleanUp: Stage } = { run: {}, cleanUp: {} };
  let responses = 0;
  let first: { request: Request; url: URL } | undefined;

  const patiently: Ask = async (request, url) => {
    try {
      return await once(request, url);
    } catch (error) {
      if (!isTimeout(error) || request.method !== "GET") throw error;
      notes.add("A request timed out (--timeout), and the suite sent it again.");
      return once({ ...request, patient: true }, url);
    }
  };

  async function hasStopped(last: boolean): Promise<boolean> {
    // Without a read to repeat, the run continues. The clean-up (`last`) stops, because it would
    // time out for each sponsee.
    if (first === undefined) return last;
    try {
      await once({ ...first.request, patient: true, last }, first.url);
      return false;
    } catch (error) {
      return isTimeout(error);
    }
  }

  return async (request, url) => {
    const { method, last = false } = request;
    const stage = last ? stages.cleanUp : stages.run;
    if (await stage.stopped) throw new Exhausted("the service has stopped responding");
    const before = responses;
    for (let retries = 0; ; retries++) {
      const response = await patiently(request, url).catch(async (error: unknown) => {
        if (isTimeout(error) && responses === before) {
          stage.stopped ??= hasStopped(last);
          if (!(await stage.stopped)) stage.stopped = undefined;
        }
        throw error;
      });
      responses++;
      if (method === "GET") first ??= { request, url };
      const { status, headers } = response;
      const wait = retryAfter(status, headers["retry-after"], retries);
      // A write with the response 503 may have succeeded, but a write with 429 has not.
      const mayRepeat = status === 429 || method === "GET";
      if (wait === undefined) stage.gaveUp = false;
      else if (retries >= maxRetries || wait > maxWait) stage.gaveUp = true;
      if (wait === undefined || !mayRepeat || stage.gaveUp) return response;
      notes.add(`The target limits the rate: it returned ${status}, and the suite waited.`);
      limits.rest(wait);
    }
  };
}

/** The milliseconds to wait, or undefined for a response that reports no rate limit. */
function retryAfter(status: number, header: string | undefined, retries: number) {
  if (status !== 429 && !(status === 503 && header !== undefined)) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? "") - Date.now();
  return Number.isNaN(ms) ? 500 * 2 ** retries : Math.max(0, ms);
}

const maxRedirects = 5;
const keepsMethod = [307, 308];
const redirects = [301, 302, 303, ...keepsMethod];

/**
 * Follows redirects only within the target's origin, because requests contain secrets. Follows a
 * redirect of a write only if the method and the last part of the path stay the same. Otherwise,
 * the write could change another record.
 */
export function redirected(ask: Ask, notes: Set<string>): Ask {
  let isNoted = false;
  return async (request, first) => {
    const { method } = request;
    let url = first;
    for (let count = 0; ; count++) {
      const response = await ask(request, url);
      const { location } = response.headers;
      const statuses = method === "GET" ? redirects : keepsMethod;
      if (!statuses.includes(response.status) || !location) return response;
      if (!URL.canParse(location, url)) return response;
      const next = new URL(location, url);
      if (next.origin !== first.origin) {
        // Only the origin, because the rest of the URL may contain a secret.
        notes.add(`A redirect to another origin was not followed: ${next.origin}`);
        return response;
      }
      if (method !== "GET" && lastPart(next) !== lastPart(first)) return response;
      if (count >= maxRedirects) {
        response.exchange.failure = "redirect";
        const why = `it redirects more than ${maxRedirects} times`;
        throw new NoResponse(why, response.exchange);
      }
      if (!isNoted) {
        notes.add(
          `${method} ${url.pathname} returns ${statusText(response)}. The suite followed this redirect. Clients that do not follow redirects, such as the client of sponsorship-api, fail.`,
        );
      }
      isNoted = true;
      url = next;
    }
  };
}

/** The id of a record: `1001` of `/admin/api/v2/LIST/1001/`. */
function lastPart({ pathname }: URL): string | undefined {
  return pathname.replace(/\/$/, "").split("/").at(-1);
}
