/**
 * Tests `createSponseeOnce` with the reference over HTTP. Requests fail before or after the reference
 * stores a sponsee. `CREATES=10000 npx vitest run test/client/once.test.ts` runs the last test with
 * 10,000 creates instead of 200.
 */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  type CreateOnceOptions,
  collect,
  createClient,
  createSponseeOnce,
  type SponseeCreate,
  type SponsorshipClient,
} from "../../client/index.ts";
import {
  type Fault,
  failureOf,
  faults,
  newSponsee,
  replyOf,
  type Seen,
  sponsees,
  startCalm,
  startNetwork,
  startService,
  type Turn,
} from "./service.ts";

const quick = { pause: 1 };
const enough = new Error("enough");
const kinds = Object.keys(faults) as Fault[];

/** A sponsee to create. */
const bodyOf = (number: number | string, first_name = "Zawadi"): SponseeCreate => ({
  ...newSponsee,
  reference_number: `ONCE-${number}`,
  first_name,
  biography: "<p>Sings.</p>",
  custom_fields: { favourite_subject: "Music" },
});

test.each(kinds)(
  'createSponseeOnce creates exactly one sponsee when one or two POST requests have the fault "%s"',
  async (fault) => {
    const { reference, calm } = startCalm();
    // Similar records that the look-up must not confuse with the sponsee.
    for (const other of ["10", "1-b"]) await calm.sponsees.create(bodyOf(other));
    for (const times of [1, 2]) {
      let left = times;
      const { origin, late } = await startNetwork(reference, ({ method }) =>
        method === "POST" && left-- > 0 ? fault : undefined,
      );
      const body = bodyOf(times);
      const client = createClient({ baseUrl: origin });
      const { sponsee, outcome } = await createSponseeOnce(client, body, quick);
      await Promise.all(late);
      const all = await collect(calm.sponsees.list({ filter: { reference_number: "ONCE-" } }));
      const there = all.filter((one) => one.reference_number === body.reference_number);
      expect(there.map(({ id }) => id)).toEqual([sponsee.id]);
      if (fault.endsWith("before")) expect(outcome).toBe("created");
      if (fault.endsWith("after")) expect(outcome).toBe("found");
    }
  },
);

/** The conditions of a create. The default is a create of `bodyOf(1)` without faults. */
interface Case {
  body?: SponseeCreate;
  /** A sponsee that the service already has. */
  before?: SponseeCreate;
  /** Replaces the response to a request. `posts` is the number of creates that have arrived. */
  instead?(seen: Seen, posts: number, calm: SponsorshipClient): Promise<Turn> | Turn | undefined;
  options?: CreateOnceOptions;
}

/** Returns the error of a create that fails, and the methods of the requests. */
async function failedCreate({ body = bodyOf(1), before, instead, options }: Case) {
  const { reference, calm } = startCalm();
  if (before) await calm.sponsees.create(before);
  const { origin, seen } = await startService((one) => {
    const posts = seen.filter(({ method }) => method === "POST").length;
    return instead?.(one, posts, calm) ?? replyOf(reference, one);
  });
  const client = createClient({ baseUrl: origin });
  const error = await failureOf(createSponseeOnce(client, body, { ...quick, ...options }));
  return { error, methods: seen.map(({ method }) => method).join(" ") };
}

/** A case in which all requests with this method get this response or fault. */
const replying = (method: string, turn: Turn): Case => ({
  instead: (seen) => (seen.method === method ? turn : undefined),
});

test.each<[when: string, given: Case, error: object, methods: string]>([
  [
    "a sponsee already has the reference number",
    { before: bodyOf(1, "Other") },
    {
      ...{ name: "ValidationError", status: 409, attempts: 0, method: "POST" },
      faults: { reference_number: 'Must be unique: "ONCE-1" belongs to sponsee 1063.' },
      message: expect.stringMatching(
        /^POST http\S+\/sponsees was not sent: reference_number: Must be unique: "ONCE-1" belongs to sponsee 1063\.$/,
      ),
    },
    "GET",
  ],
  [
    "another client takes the reference number before the create",
    {
      instead: ({ method }, _, calm) =>
        method === "POST"
          ? calm.sponsees.create(bodyOf(1)).then((): Turn => ({ status: 422 }))
          : undefined,
    },
    { name: "ValidationError", status: 422 },
    "GET POST",
  ],
  ["the look-up gets 401", replying("GET", { status: 401 }), { status: 401 }, "GET"],
  ["the create gets 403", replying("POST", { status: 403 }), { status: 403 }, "GET POST"],
  [
    "the reference number is empty",
    { body: { ...bodyOf(1), reference_number: "" } },
    { name: "TypeError", message: "reference_number is empty" },
    "",
  ],
  [
    "ifExists is misspelled",
    { options: { ifExists: "retrun" as "return" } },
    { name: "TypeError", message: 'ifExists must be "throw" or "return", not "retrun"' },
    "",
  ],
  [
    "the body cannot be JSON",
    { body: { ...bodyOf(1), biography: 10n as unknown as string } },
    { name: "TypeError", message: expect.stringContaining("BigInt") },
    "",
  ],
  [
    "the look-up gets no response",
    replying("GET", "reset"),
    { name: "ConnectionError", attempts: 5 },
    "GET GET GET GET GET",
  ],
  ["the signal is already aborted", { options: { signal: AbortSignal.abort(enough) } }, enough, ""],
])(
  "createSponseeOnce throws an error, but not an UncertainCreateError, when %s",
  async (_, given, error, methods) =>
    expect(await failedCreate(given)).toMatchObject({ error, methods }),
);

/**
 * Another client creates a sponsee with the same number, and the create of this test does not reach
 * the reference.
 */
const overtaken = (other: Partial<SponseeCreate>): Case => ({
  instead: ({ method }, _, calm) =>
    method === "POST"
      ? calm.sponsees.create({ ...bodyOf(1), ...other }).then((): Turn => "reset")
      : undefined,
});

const afterCreate = (turn: Turn): Case => ({ instead: (_, posts) => (posts ? turn : undefined) });
const rejecting: Case["instead"] = ({ method }, posts) =>
  method === "POST" ? { status: posts > 1 ? 422 : 503, body: { detail: "No." } } : undefined;
const different = /^POST .* may have created ONCE-1: .* not the values that were sent: /;
const other = { reference_number: "ONCE-1" };

test.each<[when: string, given: Case, message: RegExp, error?: object]>([
  [
    "a retry is rejected",
    { instead: rejecting },
    /rejects a retry: POST .* 422: No\. \(2 attempts\)$/,
  ],
  [
    "the found sponsee has a different name",
    overtaken({ first_name: "Other" }),
    different,
    { sponsee: other },
  ],
  [
    "the found sponsee has a different date",
    overtaken({ enrollment_date: "2026-10-02" }),
    different,
  ],
  [
    "the found sponsee has a different biography",
    overtaken({ biography: "<p>Reads.</p>" }),
    different,
  ],
  [
    "the found sponsee has a different custom field",
    overtaken({ custom_fields: { favourite_subject: "A" } }),
    different,
  ],
  [
    "the look-up after the create fails",
    afterCreate("reset"),
    /then the look-up failed: GET http.* got no complete response: /,
    { cause: { name: "ConnectionError" } },
  ],
  [
    "every attempt returns 503",
    { ...replying("POST", { status: 503 }), options: { retries: 2 } },
    /no sponsee has this number after the last attempt: POST http.* returned 503: /,
    { method: "POST", attempts: 3, sponsee: undefined, cause: { status: 503 } },
  ],
])("createSponseeOnce throws an UncertainCreateError when %s", async (_, given, message, rest) => {
  const { error } = await failedCreate(given);
  const name = "UncertainCreateError";
  expect(error).toMatchObject({ name, message: expect.stringMatching(message), ...rest });
});

test("createSponseeOnce returns the sponsee that already has the number when ifExists is return", async () => {
  const { reference, calm } = startCalm();
  const { id } = await calm.sponsees.create(bodyOf(1, "Other"));
  const { origin, seen } = await startService((one) => replyOf(reference, one));
  const client = createClient({ baseUrl: origin });
  const options: CreateOnceOptions = { ...quick, ifExists: "return", follow: "numbers" };
  const result = await createSponseeOnce(client, bodyOf(1), options);
  expect(result).toMatchObject({ outcome: "existed", sponsee: { id, first_name: "Other" } });
  expect(seen.map(({ method }) => method)).toEqual(["GET"]);
  expect(await createSponseeOnce(client, bodyOf(2), options)).toMatchObject({ outcome: "created" });
});

test("createSponseeOnce gives fetch none of its own options", async () => {
  const { reference } = startCalm();
  const inits: unknown[] = [];
  const fetch = (request: Request, init?: RequestInit) => {
    inits.push(init);
    return reference.fetch(request);
  };
  const client = createClient({ baseUrl: "http://service.test", fetch });
  await createSponseeOnce(client, bodyOf(1), { ifExists: "return", follow: "numbers" });
  expect(inits).toEqual([{}, {}]);
});

test.each(["client", "call"])(
  "createSponseeOnce throws an UncertainCreateError when the signal of the %s is aborted during the create",
  async (owner) => {
    const { reference, calm } = startCalm();
    const stop = new AbortController();
    const { origin } = await startService((one) => {
      if (one.method === "POST") stop.abort(enough);
      return one.method === "POST" ? "silence" : replyOf(reference, one);
    });
    const signal = { signal: stop.signal };
    const client = createClient({ baseUrl: origin, ...(owner === "client" && signal) });
    const options = { ...quick, ...(owner === "call" && signal) };
    const error = await failureOf(createSponseeOnce(client, bodyOf(1), options));
    expect(error).toMatchObject({ name: "UncertainCreateError", cause: enough });
    expect((await calm.sponsees.list()).meta.total).toBe(62);
  },
);

test("createSponseeOnce waits as long as Retry-After asks", async () => {
  const { reference } = startCalm();
  const times: number[] = [];
  const { origin } = await startService((one) => {
    if (one.method !== "POST") return replyOf(reference, one);
    const isFirst = times.push(performance.now()) === 1;
    return isFirst ? { status: 503, headers: { "retry-after": "1" } } : replyOf(reference, one);
  });
  await createSponseeOnce(createClient({ baseUrl: origin }), bodyOf("busy"), quick);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

const count = Number(process.env.CREATES ?? 200);

test(`createSponseeOnce makes no duplicates in ${count} creates, and reports each result correctly`, async () => {
  const { reference, calm } = startCalm();
  // Three in ten requests have a fault.
  const { origin, late } = await startNetwork(reference, () =>
    Math.random() < 0.3 ? kinds[Math.floor(Math.random() * kinds.length)] : undefined,
  );
  const client = createClient({ baseUrl: origin });
  const said = new Map<string, string>();
  const taken = new Set<string>();
  const next = Array(count).keys();
  const worker = async () => {
    for (const number of next) {
      const body = bodyOf(number);
      // For one number in ten, another client also sends a create, before, during or after this create.
      const rival = async () => {
        await setTimeout(Math.random() * 8);
        const { error } = await calm.POST(sponsees, { body: bodyOf(number, "Other") });
        if (!error) taken.add(body.reference_number);
      };
      const other = number % 10 === 0 ? rival() : undefined;
      const outcome = await createSponseeOnce(client, body, quick).then(
        ({ sponsee }) => sponsee.id,
        (error: Error) => error.name,
      );
      said.set(body.reference_number, outcome);
      await other;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await Promise.all(late);

  const there = await collect(calm.sponsees.list({ filter: { reference_number: "ONCE-" } }));
  const numbers = there.map(({ reference_number }) => reference_number);
  expect(new Set(numbers).size).toBe(numbers.length);
  let made = 0;
  for (const [number, outcome] of said) {
    const sponsee = there.find((one) => one.reference_number === number);
    if (!outcome.endsWith("Error")) {
      made++;
      expect([sponsee?.id, sponsee?.first_name], number).toEqual([outcome, "Zawadi"]);
    } else if (outcome === "ValidationError") {
      // Another sponsee has the number, and this sponsee was never created.
      expect(taken.has(number), number).toBe(true);
    } else if (outcome !== "UncertainCreateError") {
      // The look-up before the create failed, so no create was sent.
      expect(outcome).toMatch(/^(Connection|InvalidResponse|Page|RateLimit|Status)Error$/);
      expect(sponsee?.first_name, number).not.toBe("Zawadi");
    }
  }
  expect(made).toBeGreaterThan(count * 0.8);
});
