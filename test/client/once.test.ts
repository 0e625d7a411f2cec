/**
 * `createSponseeOnce` against the reference over HTTP, with faults before and after its commit.
 * `CREATES=10000 npx vitest run test/client/once.test.ts` runs the full number.
 */
import { describe, expect, test } from "vitest";
import {
  ConnectionError,
  collect,
  createClient,
  createSponseeOnce,
  type Fetch,
  type SponseeCreate,
  StatusError,
  UncertainCreateError,
  ValidationError,
} from "../../client/index.ts";
import { startReference } from "../listening.ts";

const quick = { pause: 1 };

/** A sponsee to create. Some numbers contain other numbers, such as KEN-1 and KEN-10. */
const bodyOf = (number: number | string, first_name = "Zawadi"): SponseeCreate => ({
  reference_number: `ONCE-${number}`,
  first_name,
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
  biography: "<p>Sings.</p>",
  custom_fields: { favourite_subject: "Music" },
});

const reset = () => new TypeError("fetch failed");

/**
 * The faults of a request. Each returns a response or throws; some let the request through later.
 */
const faults = {
  "reset before": async () => {
    throw reset();
  },
  "503 before": async () => new Response("busy", { status: 503 }),
  "429 before": async () => Response.json({ title: "Slow down" }, { status: 429 }),
  "reset after": async (request: Request) => {
    await fetch(request);
    throw reset();
  },
  "502 after": async (request: Request) => {
    await fetch(request);
    return new Response("<h1>Bad gateway</h1>", { status: 502 });
  },
  "half a body after": async (request: Request) => {
    const { status, body } = await fetch(request);
    const half = new ReadableStream({
      async start(to) {
        for await (const part of body ?? []) to.enqueue(part.slice(0, part.length / 2));
        to.error(reset());
      },
    });
    return new Response(half, { status });
  },
  "half JSON after": async (request: Request) => {
    const response = await fetch(request);
    return new Response((await response.text()).slice(0, 40), { status: response.status });
  },
  "a success without a body after": async (request: Request) => {
    await fetch(request);
    return new Response("", { status: 200 });
  },
  "on its way, and given up": async (request: Request, late: Promise<unknown>[]) => {
    const later = async () => {
      await new Promise((done) => setTimeout(done, 1 + Math.random() * 6));
      await fetch(request);
    };
    late.push(later());
    throw new DOMException("Time is up", "TimeoutError");
  },
} satisfies Record<string, (request: Request, late: Promise<unknown>[]) => Promise<Response>>;

/** A fetch whose POSTs have these faults, one after another, and then none. */
function faulty(...turns: (keyof typeof faults)[]) {
  const late: Promise<unknown>[] = [];
  const send: Fetch = (request) => {
    const fault = request.method === "POST" ? turns.shift() : undefined;
    return fault ? faults[fault](request, late) : fetch(request);
  };
  return { send, settled: () => Promise.all(late) };
}

async function numbered(baseUrl: string, reference_number: string) {
  const client = createClient({ baseUrl });
  const all = await collect(client.sponsees.list({ filter: { reference_number } }));
  return all.filter((one) => one.reference_number === reference_number);
}

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  "createSponseeOnce creates one sponsee when the first response is lost by %s",
  async (fault) => {
    const baseUrl = await startReference();
    // Similar records that the look-up must not confuse with the sponsee.
    const calm = createClient({ baseUrl });
    for (const other of ["10", "1-b"]) await calm.sponsees.create(bodyOf(other));
    for (const turns of [[fault], [fault, fault]]) {
      const { send, settled } = faulty(...turns);
      const client = createClient({ baseUrl, fetch: send });
      const body = bodyOf(turns.length);
      const { sponsee, outcome } = await createSponseeOnce(client, body, quick);
      await settled();
      const there = await numbered(baseUrl, body.reference_number);
      expect(there.map(({ id }) => id)).toEqual([sponsee.id]);
      if (fault.endsWith("before")) expect(outcome).toBe("created");
      if (fault.endsWith("after")) expect(outcome).toBe("found");
    }
  },
);

describe("createSponseeOnce", () => {
  test.each([
    ["number that is taken", bodyOf(1)],
    ["body that is wrong", { ...bodyOf(2), enrollment_date: "soon" }],
  ])("rejects with the service's error for a %s, after one create", async (_, body) => {
    const client = createClient({ baseUrl: await startReference() });
    await client.sponsees.create(bodyOf(1, "Other"));
    const methods: string[] = [];
    client.use({ onRequest: ({ request }) => void methods.push(request.method) });
    const error = await createSponseeOnce(client, body, quick).catch((one) => one);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ status: 422 });
    expect(methods).toEqual(["GET", "POST"]);
  });

  test.each([
    ["GET", 401],
    ["GET", 404],
    ["GET", 302],
    ["POST", 403],
  ])("does not resend a %s that gets status %i", async (method, status) => {
    const baseUrl = await startReference();
    const methods: string[] = [];
    const client = createClient({
      baseUrl,
      fetch: (request) => {
        methods.push(request.method);
        return request.method === method
          ? Promise.resolve(new Response("", { status, headers: { location: "/elsewhere" } }))
          : fetch(request);
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({ method, status });
    expect(methods).toEqual(method === "GET" ? ["GET"] : ["GET", "POST"]);
  });

  test("rejects a body without a reference number, and sends nothing", async () => {
    const fetch = () => Promise.reject(new Error("sent"));
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const create = createSponseeOnce(client, { ...bodyOf(1), reference_number: "" }, quick);
    await expect(create).rejects.toThrow(TypeError("reference_number is empty"));
  });

  test("ends when the client's signal is aborted", async () => {
    const baseUrl = await startReference();
    const stop = new AbortController();
    const client = createClient({
      baseUrl,
      signal: stop.signal,
      fetch: async (request) => {
        if (request.method === "POST") stop.abort(new Error("enough"));
        request.signal.throwIfAborted();
        return fetch(request);
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toBeInstanceOf(UncertainCreateError);
    expect(await numbered(baseUrl, "ONCE-1")).toEqual([]);
  });

  test("names the rejection that follows a lost response", async () => {
    const baseUrl = await startReference();
    let posts = 0;
    const client = createClient({
      baseUrl,
      fetch: (request) => {
        if (request.method !== "POST") return fetch(request);
        const status = ++posts === 1 ? 503 : 422;
        return Promise.resolve(Response.json({ detail: "No such gender." }, { status }));
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toBeInstanceOf(UncertainCreateError);
    expect(error.message).toMatch(
      /^POST .* may have created ONCE-1: .* rejects it: POST .* returned 422: No such gender\. \(2 attempts\)$/,
    );
  });

  test.each(["Zawadi", "Other"])(
    "is uncertain after a lost response when %s had the number before",
    async (name) => {
      const baseUrl = await startReference();
      await createClient({ baseUrl }).sponsees.create(bodyOf(1, name));
      const client = createClient({ baseUrl, fetch: faulty("502 after").send });
      const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
      if (!(error instanceof UncertainCreateError)) throw error;
      expect(error.message).toMatch(/ONCE-1: .* taken before: POST http.* returned 502: /);
      expect(error.sponsee?.first_name).toBe(name);
      expect(error.cause).toMatchObject({ status: 502 });
    },
  );

  test.each<Partial<SponseeCreate>>([
    { first_name: "Other" },
    { enrollment_date: "2026-10-02" },
    { biography: "<p>Reads.</p>" },
    { custom_fields: { favourite_subject: "Maths" } },
    { custom_fields: {} },
  ])("is uncertain after a lost response when another client creates %j", async (other) => {
    const baseUrl = await startReference();
    const client = createClient({
      baseUrl,
      fetch: async (request) => {
        if (request.method !== "POST") return fetch(request);
        // The other sponsee is created first, and this create never arrives.
        await createClient({ baseUrl }).sponsees.create({ ...bodyOf(1), ...other });
        throw reset();
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toBeInstanceOf(UncertainCreateError);
    expect(error.sponsee?.reference_number).toBe("ONCE-1");
  });

  test("is uncertain when the look-up fails after a lost response, and fails when it fails before the create", async () => {
    const baseUrl = await startReference();
    let posted = false;
    const client = createClient({
      baseUrl,
      fetch: async (request) => {
        if (posted) throw reset();
        posted = request.method === "POST";
        if (posted) throw reset();
        return fetch(request);
      },
    });
    const uncertain = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(uncertain).toBeInstanceOf(UncertainCreateError);
    expect(uncertain.cause).toBeInstanceOf(ConnectionError);
    expect(uncertain.message).toMatch(/look-up after it failed: GET http.* got no response: /);
    const failed = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(failed).toMatchObject({ name: "ConnectionError", attempts: 5 });
  });

  test("waits as long as Retry-After asks", async () => {
    const times: number[] = [];
    const busy: Fetch = (request) => {
      if (request.method !== "POST") return fetch(request);
      times.push(performance.now());
      if (times.length > 1) return fetch(request);
      return Promise.resolve(new Response("", { status: 503, headers: { "retry-after": "1" } }));
    };
    const client = createClient({ baseUrl: await startReference(), fetch: busy });
    await createSponseeOnce(client, bodyOf("busy"), quick);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
  });

  test("is uncertain when no attempt gets a response", async () => {
    const baseUrl = await startReference();
    const turns = Array(3).fill("503 before");
    const client = createClient({ baseUrl, fetch: faulty(...turns).send });
    const options = { ...quick, retries: 2 };
    const error = await createSponseeOnce(client, bodyOf(1), options).catch((one) => one);
    expect(error).toMatchObject({
      name: "UncertainCreateError",
      method: "POST",
      attempts: 3,
      sponsee: undefined,
      cause: { status: 503 },
      message: expect.stringMatching(
        /it does not exist after the last attempt: POST http.* returned 503: /,
      ),
    });
  });

  test("rejects with the reason of an abort before the create, and is uncertain after it", async () => {
    const baseUrl = await startReference();
    const reason = new Error("enough");
    const calm = createClient({ baseUrl });
    const early = createSponseeOnce(calm, bodyOf(1), { signal: AbortSignal.abort(reason) });
    await expect(early).rejects.toBe(reason);

    const stop = new AbortController();
    const client = createClient({
      baseUrl,
      fetch: async (request) => {
        const response = await fetch(request);
        if (request.method === "POST") stop.abort(reason);
        request.signal.throwIfAborted();
        return response;
      },
    });
    const late = createSponseeOnce(client, bodyOf(1), { ...quick, signal: stop.signal });
    await expect(late).rejects.toMatchObject({ name: "UncertainCreateError", cause: reason });
  });
});

const count = Number(process.env.CREATES ?? 200);

test(`createSponseeOnce loses, duplicates and misreports none of ${count} creates`, async () => {
  const baseUrl = await startReference();
  const late: Promise<unknown>[] = [];
  const kinds = Object.values(faults);
  const client = createClient({
    baseUrl,
    // Three in ten requests have a fault: any fault for creates, a matching one for reads.
    fetch: (request) => {
      const fault = kinds[Math.floor(Math.random() * kinds.length)];
      return fault && Math.random() < 0.3 ? fault(request, late) : fetch(request);
    },
  });
  const calm = createClient({ baseUrl });
  const said = new Map<string, string>();
  const taken = new Set<string>();
  const next = Array.from({ length: count }, (_, number) => number).values();
  const worker = async () => {
    for (const number of next) {
      const body = bodyOf(number);
      // Another client creates one number in ten, before, during or after.
      const rival = async () => {
        await new Promise((done) => setTimeout(done, Math.random() * 8));
        const { error } = await calm.POST("/admin/api/v2/sponsees", {
          body: bodyOf(number, "Other"),
        });
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
    const success = !outcome.endsWith("Error");
    if (success) made++;
    if (success) expect([sponsee?.id, sponsee?.first_name], number).toEqual([outcome, "Zawadi"]);
    // Rejected means that another sponsee has the number, and this one was never created.
    if (outcome === "ValidationError") expect(taken.has(number), number).toBe(true);
    // The look-up before the create failed, and nothing was sent.
    const isBefore = /^(Connection|InvalidResponse|Page|RateLimit|Status)Error$/.test(outcome);
    if (isBefore) expect(sponsee?.first_name, number).not.toBe("Zawadi");
    const isKnown = success || isBefore || /^(Validation|UncertainCreate)Error$/.test(outcome);
    expect(isKnown, outcome).toBe(true);
  }
  expect(made).toBeGreaterThan(count * 0.8);
});
