/**
 * Follows redirects only within the target's origin, because requests contain secrets. Follows a
 * redirect of a write only if the method and the last part of the path stay the same. Otherwise,
 * the write could change another record.
 */
import type { Ask } from "./exchange.ts";
import { NoResponse } from "./failures.ts";
import { statusText } from "./response.ts";

const maxRedirects = 5;
const keepsMethod = [307, 308];
const redirects = [301, 302, 303, ...keepsMethod];

export function redirected(ask: Ask, notes: Set<string>): Ask {
  let isNoted = false;
  return async (request, first) => {
    let url = first;
    for (let count = 0; ; count++) {
      const response = await ask(request, url);
      const { location } = response.headers;
      const statuses = request.method === "GET" ? redirects : keepsMethod;
      if (!statuses.includes(response.status) || !location) return response;
      if (!URL.canParse(location, url)) return response;
      const next = new URL(location, url);
      if (next.origin !== first.origin) {
        // Only the origin, because the rest of the URL may contain a secret.
        notes.add(`A redirect to another origin was not followed: ${next.origin}`);
        return response;
      }
      if (request.method !== "GET" && lastPart(next) !== lastPart(first)) return response;
      if (count >= maxRedirects) {
        response.exchange.failure = "redirect";
        const why = `it redirects more than ${maxRedirects} times`;
        throw new NoResponse("redirect", why, response.exchange);
      }
      if (!isNoted) notes.add(followed(`${request.method} ${url.pathname}`, statusText(response)));
      isNoted = true;
      url = next;
    }
  };
}

function followed(sent: string, received: string): string {
  return `${sent} returns ${received}. The suite followed this redirect. Clients that do not follow redirects, such as the client of sponsorship-api, fail.`;
}

/** The id of a record: `1001` of `/admin/api/v2/LIST/1001/`. */
function lastPart({ pathname }: URL): string | undefined {
  return pathname.replace(/\/$/, "").split("/").at(-1);
}
