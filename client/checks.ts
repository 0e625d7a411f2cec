import type { RequestOptions } from "./calls.ts";
import type { RetryOptions } from "./retries.ts";

/** A `baseUrl` without a trailing slash. */
export function checkedBaseUrl(given: string): string {
  if (!/^https?:\/\/[^\s/?#@][^\s?#@]*$/i.test(given) || !URL.canParse(given)) {
    // The message does not repeat the address, because it may have a password.
    throw new TypeError(
      "baseUrl must be http(s)://host[/path], without a user name, a query or a fragment",
    );
  }
  return given.replace(/\/+$/, "");
}

/** The longest time that a timer can wait, in milliseconds: 24 days. */
const longest = 2 ** 31 - 1;

/** Throws for a time or a number of retries that is not usable. */
export function checkNumbers(options: RequestOptions & RetryOptions): void {
  for (const name of ["timeout", "retries", "pause", "maxPause"] as const) {
    const { [name]: value } = options;
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= longest))
      continue;
    throw new TypeError(`${name} must be a whole number from 0 to ${longest}, not ${value}`);
  }
}
