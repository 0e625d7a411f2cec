/** How the suite restricts its writes, masks secrets, and handles a target that misbehaves. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanUpRun } from "../../conformance/clean-up.ts";
import { Service } from "../../conformance/evidence/service.ts";
import { classify, Exhausted, NoResponse } from "../../conformance/http/failures.ts";
import { redactor } from "../../conformance/http/redact.ts";
import { statusText } from "../../conformance/http/response.ts";
import { examples } from "../../domain/examples.ts";
import { services } from "../proof/hostile/services.ts";
import { type Ask, bare, json, type Layer } from "../proof/service.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { create, openService, type ServeOptions, serveReference } from "./served.ts";
import { runCommand, verdictOn } from "./suite.ts";

afterEach(() => vi.unstubAllEnvs());

const get = { method: "GET", path: "/admin/api/v2/sponsees" };

test.each([
  ["never responds", "timeout"],
  ["never ends the body", "timeout"],
  ["resets every connection", "reset"],
  ["sends an endless body quickly", "too large"],
  ["sends a compression bomb", "too large"],
  ["sends broken gzip", "broken response"],
  ["announces two body lengths", "broken response"],
  ["does not speak HTTP", "broken response"],
  ["redirects in a circle", "redirect"],
])("when a service %s, the failure of the request is: %s", async (name, kind) => {
  const respond: ServeOptions["respond"] = (ask, response) => {
    services[name]?.send?.(response, json({ data: examples().sponsees }), ask, 1);
    return true;
  };
  const timeout = kind === "timeout" ? 300 : 30_000;
  await using open = await openService({ respond }, { maxBytes: 1_000_000, timeout });
  await expect(open.http.send(get)).rejects.toMatchObject({ constructor: NoResponse });
  expect(open.http.exchanges.at(-1)).toMatchObject({ method: "GET", failure: kind });
});

describe("a target that stops responding", () => {
  /**
   * Opens a service, and gets one response. Afterwards, requests for the paths that `hangs` selects
   * get no response.
   */
  async function hanging(hangs: (path: string) => boolean) {
    let isOver = false;
    const respond = ({ path }: Ask) => isOver && hangs(path);
    const open = await openService({ respond }, { timeout: 200 });
    await open.http.send(get);
    isOver = true;
    return open;
  }
  const late = { constructor: NoResponse, exchange: { failure: "timeout" } };
  const over = { constructor: Exhausted, message: "the service has stopped responding" };
  const other = { method: "GET", path: "/admin/api/v3/contributions" };

  test("gets no further requests after a timeout, but the clean-up still sends requests until its first timeout", async () => {
    await using open = await hanging(() => true);
    const { service, http } = open;
    for (const last of [false, true]) {
      await expect(http.send({ ...other, last })).rejects.toMatchObject(late);
      const asked = service.asks.length;
      await expect(http.send({ ...other, last })).rejects.toMatchObject(over);
      await expect(http.send({ method: "POST", path: get.path, last })).rejects.toMatchObject(over);
      expect(service.asks).toHaveLength(asked);
    }
  });

  test("at only one path still gets requests for all paths", async () => {
    await using open = await hanging((path) => path === other.path);
    await expect(open.http.send(other)).rejects.toMatchObject(late);
    expect(await open.http.send({ ...get, fresh: true })).toMatchObject({ status: 200 });
    await expect(open.http.send(other)).rejects.toMatchObject(late);
  });

  test("fails service.responds, and the run ends", async () => {
    let asked = 0;
    await using service = await serveReference({ respond: () => ++asked > 150 });
    const options = { allowWrites: true, timeout: 300 };
    const { report, violated } = await verdictOn(service.url, options);
    expect(violated).toEqual(["service.responds"]);
    expect(report.results.flatMap(({ reasons }) => reasons)).toContain(over.message);
    expect(asked).toBeLessThan(190);
  });
});

/** Blocks this process, as a long computation does. */
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test.each([
  ["with the headers", 0, 0, true],
  ["a moment later", 20, 0, true],
  ["a moment later, without a Content-Length", 20, 0, false],
  ["while the suite is blocked", 20, 300, true],
])(
  "a body after a 204 is detected when it arrives %s, and is not part of the next response",
  async (_when, later, blocked, isAnnounced) => {
    const body = '{"deleted":true}';
    await using open = await openService({
      respond({ method }, response) {
        if (method !== "DELETE") return false;
        response.writeHead(204, isAnnounced ? { "Content-Length": body.length } : {});
        // Node drops the body of a 204 by default, but some servers send it.
        Object.assign(response, { _hasBody: true });
        if (later > 0) response.flushHeaders();
        const end = () => {
          response.end(body);
          block(blocked);
        };
        // After `setImmediate`, Node runs due timers before it reads sockets.
        setTimeout(() => setImmediate(end), later);
        return true;
      },
    });
    const remove = { method: "DELETE", path: `${get.path}/1001` };
    for (let count = 0; count < 3; count++) {
      expect(await open.http.send(remove)).toMatchObject({ status: 204, text: body });
      expect(await open.http.send({ ...get, fresh: true })).toMatchObject({ status: 200 });
    }
  },
);

test("the suite waits as long as Retry-After asks", async () => {
  let refusals = 2;
  await using open = await openService({
    respond(_ask, response) {
      if (refusals-- <= 0) return false;
      response.writeHead(429, { "Retry-After": "0.05" }).end();
      return true;
    },
  });
  const start = performance.now();
  expect((await open.http.send(get)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(90);
  expect(open.http.exchanges.map(({ status }) => status)).toStrictEqual([429, 429, 200]);
});

test("when every response is 429, the suite retries only the first request of the run and the first request of the clean-up", async () => {
  await using open = await openService({
    respond(_ask, response) {
      response.writeHead(429, { "Retry-After": "0.01" }).end();
      return true;
    },
  });
  const { service, http } = open;
  const counts: number[] = [];
  for (const last of [false, false, true, true]) {
    const before = service.asks.length;
    expect((await http.send({ ...get, fresh: true, last })).status).toBe(429);
    counts.push(service.asks.length - before);
  }
  expect(counts).toStrictEqual([8, 1, 8, 1]);
});

test("the suite follows redirects only within the origin of the target, because the request headers may contain a secret", async () => {
  await using stranger = await serveReference();
  await using open = await openService(
    {
      respond({ query }, response) {
        const to = query.get("to");
        if (to) response.writeHead(302, { Location: to }).end();
        return to !== null;
      },
    },
    { headers: [{ name: "X-Key", value: "s3cret-value" }] },
  );
  const sent = (to: string) => open.http.send({ ...get, path: `${get.path}?to=${to}` });
  expect((await sent(get.path)).status).toBe(200);
  expect((await sent(`${stranger.url}/?key=s3cret`)).status).toBe(302);
  expect((await sent("http://[")).status).toBe(302);
  expect([...open.http.notes]).toStrictEqual([
    expect.stringContaining(`GET ${get.path} returns status 302, to ${get.path}. `),
    `A redirect to another origin was not followed: ${stranger.url}`,
  ]);
  const keys = open.service.asks.map(({ headers }) => headers["x-key"]);
  expect(new Set(keys)).toStrictEqual(new Set(["s3cret-value"]));
  expect(stranger.asks).toStrictEqual([]);
});

test("a service that redirects reads to a path with a slash at the end passes, with one note", async () => {
  const slash: Layer = (next) => async (ask) => {
    if (ask.path.endsWith("/")) return next({ ...ask, path: ask.path.slice(0, -1) });
    return ask.method === "GET" ? bare(301, { location: `${ask.path}/?${ask.query}` }) : next(ask);
  };
  await using service = await serveReference({ layer: slash });
  const { report, violated } = await verdictOn(service.url);
  expect(violated).toEqual([]);
  expect(report.notes.filter((note) => note.includes("redirect"))).toEqual([
    `GET ${get.path} returns status 301, to ${get.path}/. The suite followed this redirect. Clients that do not follow redirects, such as the client of sponsorship-api, fail.`,
  ]);
});

test.each(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID"])(
  "an error with the code %s of Node is a failure of TLS",
  (code) => {
    const error = Object.assign(new Error("why"), { code });
    const message = `the TLS connection failed (${code}: why)`;
    expect(classify(error)).toStrictEqual({ kind: "tls", message });
  },
);

test.each<[number, Record<string, string>, string]>([
  [404, { location: "/elsewhere" }, "status 404"],
  [301, {}, "status 301"],
  [301, { location: "http://[" }, "status 301"],
  [301, { location: "/sponsees/?key=s3cret" }, "status 301, to /sponsees/"],
  [308, { location: "http://a:s3cret@x.example.org/sponsees/" }, "status 308, to /sponsees/"],
  [302, { location: "https://y.example.org/?to=s3cret" }, "status 302, to https://y.example.org/"],
])("status %i with the headers %j is reported as: %s", (status, headers, text) => {
  const url = "http://x.example.org/sponsees";
  const exchange = { number: 1, method: "POST", url, headers: {}, ms: 1 };
  const response = { status, headers, mediaType: "", text: "", isUtf8: true, exchange };
  expect(statusText(response)).toBe(text);
});

describe("writes", () => {
  test("throw an error without permission, for a record that the run did not create, and for a create without the tag of the run", async () => {
    await using open = await openService();
    const reading = new Service(open.http, { allowWrites: false });
    const body = reading.ledger.body("sponsees");
    await expect(reading.call("createSponsee", { body })).rejects.toThrow("not allowed");
    await expect(reading.raw({ method: "DELETE", path: "/" })).rejects.toThrow("not allowed");
    const service = new Service(open.http, { allowWrites: true });
    for (const operation of ["replaceSponsee", "updateSponsee", "deleteSponsee"] as const) {
      const call = service.call(operation, { id: "1001", body: {} });
      await expect(call).rejects.toThrow("not created by this run");
    }
    await expect(service.call("createSponsee", { body: {} })).rejects.toThrow("tag");
    expect(open.service.asks).toStrictEqual([]);
  });

  test.each(["the time limit of the run", "Ctrl-C"])(
    "are undone by the clean-up after an interrupt by %s",
    async (how) => {
      const interrupt = new AbortController();
      const options = how === "Ctrl-C" ? { signal: interrupt.signal } : { runTimeout: 200 };
      await using open = await openService(
        {
          respond(ask) {
            if (ask.method !== "POST") return false;
            create(open.service, ask);
            if (how === "Ctrl-C") interrupt.abort();
            return true;
          },
        },
        { timeout: 5_000, ...options },
      );
      const before = await open.service.sponsees();
      const service = new Service(open.http, { allowWrites: true });
      const body = service.ledger.body("sponsees");
      await expect(service.call("createSponsee", { body })).rejects.toThrow(Exhausted);
      // The run has ended, so this create is not sent. The clean-up does not wait for its sponsee.
      const unsent = service.ledger.body("sponsees");
      await expect(service.call("createSponsee", { body: unsent })).rejects.toThrow(Exhausted);
      expect(service.ledger.entries.map(({ state }) => state)).toStrictEqual([
        how === "Ctrl-C" ? "sent" : "timed out",
        "rejected",
      ]);
      expect(await cleanUpRun(service)).toStrictEqual([]);
      expect(await open.service.sponsees()).toStrictEqual(before);
    },
  );
});

describe("secrets", () => {
  const folder = temporaryFolder();
  const secret = `p"<&'/+ä s3cr3t=`;
  const spelled = Object.entries(services).flatMap(([name, { spell }]) =>
    spell ? [[name, spell(secret)] as [string, string]] : [],
  );
  const forms: [string, string][] = [
    ...spelled,
    ["URL-encoded", encodeURIComponent(secret)],
    [
      "URL-encoded in lower case",
      encodeURIComponent(secret).replace(/%../g, (c) => c.toLowerCase()),
    ],
    ["URL-encoded, some characters", secret.replace("p", "%70").replace("3", "%33")],
    ["form-encoded", new URLSearchParams([["", secret]]).toString().slice(1)],
    ["base64url", Buffer.from(secret).toString("base64url")],
    ["JSON", JSON.stringify(secret).slice(1, -1)],
    ["JSON in JSON", JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ["in the base64 of a longer string", Buffer.from(`user:${secret}`).toString("base64")],
    ["hexadecimal in capitals", Buffer.from(secret).toString("hex").toUpperCase()],
    ["HTML, with only & and < escaped", secret.replace("&", "&amp;").replace("<", "&lt;")],
    ["HTML that is URL-encoded", encodeURIComponent(secret.replace("<", "&lt;"))],
  ];
  test.each(forms)("a secret in this form is masked: %s", (_name, form) => {
    const { text } = redactor([{ name: "X-Key", value: secret }]);
    const shown = text(`before ${form} after`);
    expect(shown).toContain("***");
    expect(shown.startsWith("before ") && shown.endsWith(" after")).toBe(true);
    expect(shown.length).toBeLessThan(30);
  });

  test("the token of a Bearer header, the user and password of a Basic header, and the segments of a JWT are masked", () => {
    const { text } = redactor([
      { name: "X-Key", value: "Bearer abc123def", variable: "TOKEN" },
      { name: "Authorization", value: `Basic ${btoa("charles:open sesame")}` },
      { name: "X-Jwt", value: "eyJhbGciOiJub25lIn0.abcdefgh.x" },
    ]);
    expect(text("abc123def, Charles, open sesame, bearer, eyJhbGciOiJub25lIn0, abcdefgh")).toBe(
      "$TOKEN, ***, ***, bearer, ***, ***",
    );
  });

  test("secrets are masked before a string is cut", () => {
    const { text } = redactor([{ name: "X-Key", value: "abcdefgh" }]);
    expect(text("12 abcdefgh 34 abcdefgh", 5)).toBe("12 ***… (23 characters)");
    expect(text("12 abcdefgh 34 abcdefgh", 14)).toBe("12 *** 34… (23 characters)");
  });

  test("short values, words in the paths of the API, and values of headers without secrets are not masked", () => {
    const { text } = redactor([
      { name: "Authorization", value: `Basic ${btoa("admin:abc")}` },
      { name: "Accept-Language", value: "secret" },
    ]);
    expect(text("/admin/api/v2/sponsees?x=abc secret")).toBe("/admin/api/v2/sponsees?x=abc secret");
  });

  test("a secret is masked in the output and all files of a run on a target that repeats it everywhere", async () => {
    vi.stubEnv("TEST_TOKEN", "Bearer t0p-s3cret-t0ken");
    const repeating: Layer = (next) => async (ask) => {
      const token = String(ask.headers.authorization);
      const repeated = [token, encodeURIComponent(token), btoa(token), token.slice(7)];
      const reply = await next(ask);
      const body = JSON.parse(JSON.stringify(reply.body ?? null), (key, value) =>
        key === "gender" || key === "prev" ? `${"x".repeat(180)}${repeated.join(" ")}` : value,
      );
      if (body) body[token] = token;
      return { ...reply, headers: { "content-type": `text/${repeated.join("-")}` }, body };
    };
    await using service = await serveReference({ layer: repeating });
    const { code, output } = await runCommand(
      ...["--base-url", service.url, "--header-env", "Authorization=TEST_TOKEN"],
      ...["--verbose", "--report-dir", folder, "--only", "page", "--only", "sponsee"],
    );
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(code).toBe(1);
    expect(files).toHaveLength(6);
    const sent = new Set(service.asks.map(({ headers }) => headers.authorization));
    expect([...sent]).toStrictEqual(["Bearer t0p-s3cret-t0ken"]);
    expect(output).toContain('-H "Authorization: $TEST_TOKEN"');
    expect(output).toContain("$TEST_TOKEN");
    for (const trace of ["t0p", "s3cret", encodeURIComponent("Bearer t0"), btoa("Bearer t0p-s3")]) {
      for (const text of [output, ...files]) expect(text).not.toContain(trace);
    }
  });
});
