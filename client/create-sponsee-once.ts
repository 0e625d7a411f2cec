import type { components } from "../generated/types.ts";
import type { SponsorshipClient } from "./client.ts";
import { PageError, ResponseError, UnclearError } from "./errors.ts";
import { inTime } from "./in-time.ts";
import { type ListOptions, pages } from "./paginate.ts";
import { retryAfter } from "./retries.ts";

type Sponsee = components["schemas"]["Sponsee"];
type SponseeCreate = components["schemas"]["SponseeCreate"];

const path = "/admin/api/v2/sponsees";

/** What `createSponseeOnce` takes besides the sponsee. */
export interface CreateOnceOptions
  extends Pick<ListOptions<typeof path>, "follow" | "headers" | "signal"> {
  /** How many times each request is sent at most. Default: 5. */
  tries?: number | undefined;
  /**
   * The first pause in milliseconds; each later one is twice as long, or as long as `Retry-After` asks,
   * a minute at most. Default: 500.
   */
  pause?: number | undefined;
}

/** A sponsee that exists once. */
export interface CreatedOnce {
  sponsee: Sponsee;
  /**
   * - `"created"`: the service answered the create with this sponsee.
   * - `"found"`: the response was lost. The number was free before, and now a sponsee has it with the
   *   values that were sent.
   */
  outcome: "created" | "found";
}

/**
 * Creates a sponsee exactly once, even on a bad network. Section 4.1 has no idempotency key, but a
 * `reference_number` is unique: it is looked up before the create, and again after a lost response
 * (no response, 408, 425, 429, 5xx, a redirect, no JSON). If no sponsee has it, the create is sent
 * again.
 *
 * In: a client, the body of a create, and options. Out: the sponsee, and how it is known.
 *
 * Errors:
 * - `TypeError` when the `reference_number` is empty;
 * - `ResponseError` when the service refuses the create, such as for a number that is taken;
 * - `UnclearError` when the outcome is unknown: the sponsee with this number existed before or has
 *   different values, so another writer may have created it; the look-ups fail; or no attempt got a
 *   response;
 * - `PageError`, or the reason of the signal, when it occurs before the create is sent.
 *
 * Another writer that sends the same values at the same time looks like this one. To tell them apart,
 * give a custom field a unique value.
 */
export async function createSponseeOnce(
  client: SponsorshipClient,
  body: SponseeCreate,
  options: CreateOnceOptions = {},
): Promise<CreatedOnce> {
  const { tries = 5, pause = 500, signal } = options;
  const number = body.reference_number;
  // The filter by an empty text lists everything.
  if (!number) throw new TypeError("reference_number is empty");
  const before = await sponseeOf(client, number, options);

  for (let sent = 1; ; sent++) {
    const { sponsee, lost } = await sentOnce(client, body, options);
    if (sponsee) return { sponsee, outcome: "created" };
    if (sent === 1 && isRefusal(lost)) throw lost;

    const unclear = (why: string, cause = lost, found?: Sponsee) =>
      new UnclearError(number, why, { cause, sponsee: found });
    const found = await sponseeOf(client, number, options).catch((error: unknown) => {
      throw unclear("the answer was lost, and looking it up failed", error);
    });
    if (found && before) throw unclear("the number was taken before", lost, found);
    if (found && !isAsSent(found, body)) {
      throw unclear("a sponsee has its number, but not its values", lost, found);
    }
    if (found) return { sponsee: found, outcome: "found" };
    if (isRefusal(lost)) throw unclear("an answer was lost, and then it was refused");
    if (sent >= tries) throw unclear(`none of ${tries} tries created it`);
    await paused(pause * 2 ** (sent - 1), lost, signal).catch((reason: unknown) => {
      throw unclear("it was aborted", reason);
    });
  }
}

/** Sends the create. Returns the sponsee, or why there is none. */
async function sentOnce(
  client: SponsorshipClient,
  body: SponseeCreate,
  { headers, signal }: Pick<CreateOnceOptions, "headers" | "signal">,
): Promise<{ sponsee?: Sponsee; lost?: unknown }> {
  signal?.throwIfAborted();
  try {
    const answer = await client.POST(path, {
      body,
      // An undefined one would take the place of the client's.
      ...(signal && { signal }),
      ...(headers && { headers }),
    });
    if (answer.error) return { lost: new ResponseError(answer) };
    const sponsee = answer.data?.data;
    return sponsee?.id ? { sponsee } : { lost: new Error("a success came without the sponsee") };
  } catch (lost) {
    return { lost };
  }
}

/**
 * Whether the service has certainly not created anything. When the client itself has sent the create
 * more than once, an earlier try may have.
 */
function isRefusal(error: unknown): boolean {
  return isFinal(error) && error.attempts === 1 && error.status >= 400;
}

/** Whether the same request would be answered in the same way again. */
function isFinal(error: unknown): error is ResponseError {
  return (
    error instanceof ResponseError && error.status < 500 && ![408, 425, 429].includes(error.status)
  );
}

/**
 * The sponsee with exactly this number; the filter also lists those that have it as a part. A page
 * that fails is asked for again, unless it would fail in the same way.
 */
async function sponseeOf(
  client: SponsorshipClient,
  reference_number: string,
  { tries = 5, pause = 500, ...init }: CreateOnceOptions,
): Promise<Sponsee | undefined> {
  // In an order that a sponsee who comes meanwhile changes least.
  const query = { filter: { reference_number }, sort: "reference_number" } as const;
  let page = 1;
  for (let failures = 0; ; ) {
    try {
      for await (const { data } of pages(client, path, {
        ...init,
        params: { query: { ...query, page } },
      })) {
        const found = data.find((one) => one.reference_number === reference_number);
        if (found) return found;
        failures = 0;
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof PageError) || isFinal(error.cause) || ++failures >= tries) throw error;
      page = error.page ?? 1;
      await paused(pause * 2 ** (failures - 1), error.cause, init.signal);
    }
  }
}

/** The fields that read back as they were written. Others may be shown in another form. */
const kept = [
  ...(["reference_number", "first_name", "last_name", "gender", "birth_date"] as const),
  ...(["enrollment_date", "is_enabled", "payment_option_group"] as const),
  ...(["biography", "private_notes"] as const),
];

/** Whether a sponsee has the values that were sent. */
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

/** Waits this long, or as long as the response asked for; a minute at most. */
function paused(
  milliseconds: number,
  lost: unknown,
  signal = new AbortController().signal,
): Promise<unknown> {
  const asked = lost instanceof ResponseError ? retryAfter(lost.response.headers) : 0;
  const pause = Math.max(asked, milliseconds * (1 - Math.random() / 2));
  return inTime(Math.min(60_000, pause), signal);
}
