/** Follows the redirects of reads, within the target's own origin: secrets go nowhere else. */
import type { Ask } from "./exchanges.ts";
import { NoAnswer } from "./failures.ts";
import type { Redactor } from "./redact.ts";

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

export function redirected(ask: Ask, redact: Redactor, notes: Set<string>): Ask {
  return async (request, first) => {
    let url = first;
    for (let count = 0; ; count++) {
      const response = await ask(request, url);
      const { location } = response.headers;
      if (request.method !== "GET" || !redirects.includes(response.status) || !location) {
        return response;
      }
      const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
      if (next?.origin !== first.origin) {
        notes.add(`A redirect to another origin was not followed: ${redact.text(location)}`);
        return response;
      }
      if (count >= maxRedirects) {
        response.exchange.failure = "redirect";
        const why = `it redirects more than ${maxRedirects} times`;
        throw new NoAnswer("redirect", why, response.exchange);
      }
      url = next;
    }
  };
}
