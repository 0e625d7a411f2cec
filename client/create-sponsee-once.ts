import type { Sponsee, SponseeCreate } from "../generated/types.ts";
import { pauseFor } from "../lib/aborted.ts";
import { wrong } from "./checks.ts";
import type { SponsorshipClient } from "./client.ts";
import {
  InvalidResponseError,
  StatusError,
  UncertainCreateError,
  ValidationError,
} from "./errors.ts";
import type { ListOptions } from "./pages.ts";
import { growingPause, retryAfter } from "./retries.ts";

/** The options of `createSponseeOnce`, besides the sponsee. */
export interface CreateOnceOptions
  extends Pick<
    ListOptions,
    "follow" | "headers" | "signal" | "timeout" | "pause" | "maxPause" | "onRetry"
  > {
  /** The maximum number of retries of each request. Default: 4. */
  retries?: number | undefined;
  /** Returns a sponsee that already has the number, or throws a `ValidationError`, the default. */
  ifExists?: "throw" | "return" | undefined;
}

/** The result of `createSponseeOnce`. */
export interface CreatedOnce {
  sponsee: Sponsee;
  /**
   * - `"created"`: the service returned this sponsee for the create.
   * - `"found"`: the response was lost. The number was unused before, and now a sponsee has this
   *   number and the values that were sent.
   * - `"existed"`: a sponsee already had this number, and `ifExists` is `"return"`.
   */
  outcome: "created" | "found" | "existed";
}

/**
 * Creates a sponsee exactly once, even on a bad network. No idempotency key is documented, but a
 * `reference_number` is unique. This function looks the number up before the create, and again
 * after a lost response. If no sponsee has the number after a lost response, it sends the create
 * again. A response counts as lost if it does not arrive, has the status 3xx, 408, 425, 429 or 5xx,
 * or is 2xx without a record.
 *
 * It rejects with a TypeError when an option is not valid, the `reference_number` is empty, or the body
 * cannot be converted to JSON. It rejects with a `ValidationError` with status 409, and sends no create, when the first
 * look-up finds the number, unless `ifExists` is `"return"`. It rejects with the error of the request
 * when the first look-up fails, or when the service rejects the first create.
 *
 * After a lost response, it rejects with an `UncertainCreateError` in these cases:
 * - the look-up fails, or the signal aborts
 * - no sponsee has the number, and the service rejects a retry
 * - no sponsee has the number after the last attempt
 * - the sponsee with the number has different values
 *
 * After a lost response, it also accepts a sponsee that another client created with the same values in
 * the meantime. To prevent this, send a custom field with a unique value.
 */
export async function createSponseeOnce(
  client: SponsorshipClient,
  body: SponseeCreate,
  options: CreateOnceOptions = {},
): Promise<CreatedOnce> {
  const { ifExists = "throw", follow, ...call } = options;
  const { retries = 4, maxPause = 60_000, signal } = call;
  const number = body.reference_number;
  if (ifExists !== "throw" && ifExists !== "return") {
    throw wrong("ifExists", '"throw" or "return"', ifExists);
  }
  // A filter by an empty string returns the whole list.
  if (!number) throw new TypeError("reference_number is empty");
  // Throws for a body without a JSON form. In the loop below, this error would look like a lost response.
  JSON.stringify(body);
  const request = { method: "POST", url: `${client.baseUrl}/admin/api/v2/sponsees` };
  const existing = await sponseeWith(number, client, options);
  signal?.throwIfAborted();
  if (existing && ifExists === "return") return { sponsee: existing, outcome: "existed" };
  if (existing) throw duplicate(request, existing);

  for (let attempts = 1; ; attempts++) {
    let lost: unknown;
    try {
      const sponsee = await client.sponsees.create(body, call);
      return { sponsee, outcome: "created" };
    } catch (error) {
      lost = error;
    }
    if (attempts === 1 && isRejection(lost)) throw lost;

    const uncertain = (why: string, cause = lost, sponsee?: Sponsee) =>
      new UncertainCreateError({ request, attempts }, number, why, cause, sponsee);
    const found = await sponseeWith(number, client, options).catch((error: unknown) => {
      throw uncertain("the response was lost, and then the look-up failed", error);
    });
    if (found && !isAsSent(found, body)) {
      throw uncertain("a sponsee has this number, but not the values that were sent", lost, found);
    }
    if (found) return { sponsee: found, outcome: "found" };
    if (isRejection(lost)) throw uncertain("a response was lost, and the service rejects a retry");
    if (attempts > retries) throw uncertain("no sponsee has this number after the last attempt");
    const asked = lost instanceof StatusError ? retryAfter(lost.response) : 0;
    const pause = Math.min(maxPause, Math.max(asked, growingPause(attempts, options)));
    await pauseFor(pause, signal).catch((reason: unknown) => {
      throw uncertain("the call was aborted before a retry", reason);
    });
  }
}

/** Returns the error of a create that was not sent, because a sponsee already has the number. */
function duplicate(post: { method: string; url: string }, { id, reference_number }: Sponsee) {
  const detail = `Must be unique: ${JSON.stringify(reference_number)} belongs to sponsee ${id}.`;
  const errors = [{ pointer: "/reference_number", detail }];
  const error = { status: 409, title: "Conflict", errors };
  const response = new Response(null, { status: 409 });
  const failure = { request: new Request(post.url, post), response, attempts: 0, error };
  return new ValidationError(failure, `was not sent: reference_number: ${detail}`);
}

/** Whether the service certainly created nothing. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof StatusError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Finds the sponsee with exactly this number. The filter also matches longer numbers. */
async function sponseeWith(
  reference_number: string,
  client: SponsorshipClient,
  { retries = 4, ifExists: _, ...options }: CreateOnceOptions,
): Promise<Sponsee | undefined> {
  // The default order is not specified. If the order changes between two pages, the look-up could
  // miss the sponsee.
  const query = { filter: { reference_number }, sort: "reference_number" } as const;
  for (let attempt = 1; ; attempt++) {
    try {
      for await (const sponsee of client.sponsees.list(query, { retries, ...options })) {
        if (sponsee.reference_number === reference_number) return sponsee;
      }
      return undefined;
    } catch (error) {
      // The client does not retry after invalid JSON. This loop does, because a proxy may have cut
      // the body off.
      if (!(error instanceof InvalidResponseError) || attempt > retries) throw error;
    }
    await pauseFor(growingPause(attempt, options), options.signal);
  }
}

/** The fields to compare: a read returns them exactly as they were written. */
const kept = [
  ...(["reference_number", "first_name", "last_name", "gender", "birth_date"] as const),
  ...(["enrollment_date", "is_enabled", "payment_option_group"] as const),
  ...(["biography", "private_notes"] as const),
];

/** Whether a sponsee has the values that were sent in the fields of `kept` and in the custom fields. */
function isAsSent(sponsee: Sponsee, body: SponseeCreate): boolean {
  const { custom_fields: fields = [] } = body;
  const sent = Array.isArray(fields)
    ? fields
    : Object.entries(fields).map(([key, value]) => ({ key, value }));
  return (
    kept.every((name) => body[name] === undefined || body[name] === sponsee[name]) &&
    sent.every(({ key, value }) =>
      sponsee.custom_fields.some((field) => field.slug === key && field.value === value),
    )
  );
}
