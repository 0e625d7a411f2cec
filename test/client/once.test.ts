/**
 * `createSponseeOnce` against the reference over HTTP, with faults before and after its commit.
 * `CREATES=10000 npx vitest run test/client/once.test.ts` runs the full number.
 */
import { describe, expect, test } from "vitest";
import {
  collect,
  createClient,
  createSponseeOnce,
  type Fetch,
  paginate,
  ResponseError,
  type SponseeCreate,
  UnclearError,
} from "../../client/index.ts";
import { startReference } from "../listening.ts";

const path = "/admin/api/v2/sponsees";
const quick = { pause: 1 };

/** A sponsee to create; numbers contain one another, as KEN-1 and KEN-10 do. */
const bodyOf = (number: number | string, first_name = "Zawadi"): SponseeCreate => ({
  reference_number: `ONCE-${number}`,
  first_name,
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
  biography: "<p>Sings.</p>",
  custom_fields: { favourite_subject: "Music" },
});

const reset = () => new TypeError("fetch failed");

/** What can happen to a request. Each has its answer, or throws; some let it through later. */
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

/** A fetch whose POSTs meet these faults, one after another, and then none. */
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
  const params = { query: { filter: { reference_number } } };
  const all = await collect(paginate(client, path, { params }));
  return all.filter((one) => one.reference_number === reference_number);
}

test.each(Object.keys(faults) as (keyof typeof faults)[])("%s: one sponsee", async (fault) => {
  const baseUrl = await startReference();
  // The look-up must not take these for it.
  const calm = createClient({ baseUrl });
  for (const other of ["10", "1-b"]) await calm.POST(path, { body: bodyOf(other) });
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
});

describe("what is not certain", () => {
  test.each([
    ["number that is taken", bodyOf(1)],
    ["body that is wrong", { ...bodyOf(2), enrollment_date: "soon" }],
  ])("a %s is refused by the service, and one request suffices to know", async (_, body) => {
    const client = createClient({ baseUrl: await startReference() });
    await client.POST(path, { body: bodyOf(1, "Other") });
    const methods: string[] = [];
    client.use({ onRequest: ({ request }) => void methods.push(request.method) });
    const error = await createSponseeOnce(client, body, quick).catch((one) => one);
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ status: 422 });
    expect(methods).toEqual(["GET", "POST"]);
  });

  test.each([
    ["GET", 401],
    ["GET", 404],
    ["GET", 302],
    ["POST", 403],
  ])("%s answered with %i is not sent again", async (method, status) => {
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
    expect(error.name).toBe(method === "GET" ? "PageError" : "ResponseError");
    expect(methods).toEqual(method === "GET" ? ["GET"] : ["GET", "POST"]);
  });

  test("a create without a reference number is refused, and nothing is sent", async () => {
    const fetch = () => Promise.reject(new Error("sent"));
    const client = createClient({ baseUrl: "http://service.test", fetch });
    const create = createSponseeOnce(client, { ...bodyOf(1), reference_number: "" }, quick);
    await expect(create).rejects.toThrow(TypeError("reference_number is empty"));
  });

  test("the signal of the client ends a create", async () => {
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
    expect(error).toMatchObject({ name: "UnclearError" });
    expect(await numbered(baseUrl, "ONCE-1")).toEqual([]);
  });

  test("a refusal after a lost answer is in the message", async () => {
    const baseUrl = await startReference();
    let tries = 0;
    const client = createClient({
      baseUrl,
      fetch: (request) => {
        if (request.method !== "POST") return fetch(request);
        const status = ++tries === 1 ? 503 : 422;
        return Promise.resolve(Response.json({ detail: "No such gender." }, { status }));
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toMatchObject({ name: "UnclearError" });
    expect(error.message).toMatch(/then it was refused: POST .* answered 422 No such gender\.$/);
  });

  test.each(["Zawadi", "Other"])(
    "a lost answer, where %s had the number before, is unclear",
    async (name) => {
      const baseUrl = await startReference();
      await createClient({ baseUrl }).POST(path, { body: bodyOf(1, name) });
      const client = createClient({ baseUrl, fetch: faulty("502 after").send });
      const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
      if (!(error instanceof UnclearError)) throw error;
      expect(error.message).toMatch(/ONCE-1 .* taken before: POST http.* answered 502 /);
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
  ])("a lost answer, and another writer with %j: unclear", async (other) => {
    const baseUrl = await startReference();
    const client = createClient({
      baseUrl,
      fetch: async (request) => {
        if (request.method !== "POST") return fetch(request);
        // It comes first, and this create never arrives.
        await createClient({ baseUrl }).POST(path, { body: { ...bodyOf(1), ...other } });
        throw reset();
      },
    });
    const error = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(error).toBeInstanceOf(UnclearError);
    expect(error.sponsee?.reference_number).toBe("ONCE-1");
  });

  test("look-ups that fail after a lost answer: unclear, and before: an error of the list", async () => {
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
    const unclear = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(unclear).toMatchObject({ name: "UnclearError", cause: { name: "PageError" } });
    expect(unclear.message).toMatch(/looking it up failed: Page 1: GET http.*: [^:]+$/);
    const failed = await createSponseeOnce(client, bodyOf(1), quick).catch((one) => one);
    expect(failed).toMatchObject({ name: "PageError" });
  });

  test("waits as long as the service asks", async () => {
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

  test("tries that are never answered: unclear", async () => {
    const baseUrl = await startReference();
    const turns = Array(3).fill("503 before");
    const client = createClient({ baseUrl, fetch: faulty(...turns).send });
    const options = { ...quick, tries: 3 };
    const error = await createSponseeOnce(client, bodyOf(1), options).catch((one) => one);
    expect(error).toMatchObject({
      name: "UnclearError",
      sponsee: undefined,
      cause: { status: 503 },
      message: expect.stringMatching(/none of 3 tries created it: POST http.* answered 503 /),
    });
  });

  test("an abort before the create is its reason, and after it unclear", async () => {
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
    await expect(late).rejects.toMatchObject({ name: "UnclearError", cause: reason });
  });
});

const count = Number(process.env.CREATES ?? 200);

test(`${count} creates, none lost, none double, none reported wrongly`, async () => {
  const baseUrl = await startReference();
  const late: Promise<unknown>[] = [];
  const kinds = Object.values(faults);
  const client = createClient({
    baseUrl,
    // Three in ten requests meet a fault: creates any, reads one that they can meet.
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
      // One number in ten is wanted by another writer, before, during or after.
      const rival = async () => {
        await new Promise((done) => setTimeout(done, Math.random() * 8));
        const { error } = await calm.POST(path, { body: bodyOf(number, "Other") });
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

  const query = { filter: { reference_number: "ONCE-" } };
  const there = await collect(paginate(calm, path, { params: { query } }));
  const numbers = there.map(({ reference_number }) => reference_number);
  expect(new Set(numbers).size).toBe(numbers.length);
  let made = 0;
  for (const [number, outcome] of said) {
    const sponsee = there.find((one) => one.reference_number === number);
    const success = !outcome.endsWith("Error");
    if (success) made++;
    if (success) expect([sponsee?.id, sponsee?.first_name], number).toEqual([outcome, "Zawadi"]);
    // Refused means that another has it, and that this one was never made.
    if (outcome === "ResponseError") expect(taken.has(number), number).toBe(true);
    // The look-up before the create failed, and nothing was sent.
    if (outcome === "PageError") expect(sponsee?.first_name, number).not.toBe("Zawadi");
    expect(success || /^(Response|Unclear|Page)Error$/.test(outcome), outcome).toBe(true);
  }
  expect(made).toBeGreaterThan(count * 0.8);
});
