/** Tests of the mock, which is Prism with some additions. */
import { once } from "node:events";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, STATUS_CODES } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { examples } from "../../domain/examples.ts";
import { operations } from "../../generated/operations.ts";
import { contractFile } from "../../lib/paths.ts";
import type { RunningService } from "../../lib/ports.ts";
import { root } from "../../lib/tool.ts";
import { type MockOptions, startMock } from "../../scripts/mock/server.ts";
import { contract, responseExamples } from "../contract/contract.ts";
import { type List, type Sponsee, sponsees } from "../reference/calls.ts";
import { required } from "../reference/refused.ts";
import {
  anyPort,
  contractIn,
  portIsFree,
  runProcess,
  runScript,
  type Script,
  temporaryFolder,
  tinyContract,
} from "./processes.ts";

const folder = temporaryFolder();
const { site } = examples().settings;
const json = { "content-type": "application/json" };

let mock: RunningService;
const log: string[] = [];
beforeAll(async () => {
  mock = await startMock({ log: (line) => log.push(line) });
});
afterAll(() => mock?.stop());

const post = (body: unknown, headers: Record<string, string> = json): RequestInit => ({
  method: "POST",
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const call = async (target: string, init?: RequestInit, url = mock.url) => {
  const response = await fetch(url + target, init);
  const { status, headers } = response;
  const content = await response.text();
  return { status, headers, body: content === "" ? undefined : JSON.parse(content) };
};

/** Writes a contract into a file with this name, and starts a mock of this contract. */
async function mockOf(source: string, name: string, options: MockOptions = {}) {
  const file = contractIn(folder, name, source);
  const other = await startMock({ ...options, contract: file });
  onTestFinished(() => other.stop());
  return { file, url: other.url };
}

/** Returns the arguments of `call` for an operation. */
function asking(operationId: string, headers: Record<string, string> = {}) {
  const { path, method } = operations[operationId as keyof typeof operations];
  const isWrite = method !== "GET" && method !== "DELETE";
  return [
    path.replace("{id}", "1001"),
    {
      method,
      headers: { ...(isWrite && json), ...headers },
      ...(isWrite && { body: JSON.stringify(required) }),
    },
  ] as const;
}

/** Replaces the server's host in the URLs of a body with the host of the examples. */
const asWritten = (body: unknown, url: string) =>
  JSON.parse(JSON.stringify(body ?? null).replaceAll(`"${url}/admin/api/`, `"${site}/admin/api/`));

describe("the contract's examples", () => {
  const all = responseExamples(contract);

  test.each(Object.keys(operations))("%s returns its first example", async (operationId) => {
    const first = all.find((one) => one.operationId === operationId && one.part.startsWith("2"));
    const { status, body } = await call(...asking(operationId));
    expect(status).toBe(Number(first?.part ?? 204));
    expect(asWritten(body, mock.url)).toEqual(first?.value ?? null);
  });

  test("the header Prefer selects each example, by its status and its name", async () => {
    expect(all.length).toBeGreaterThan(40);
    for (const { operationId, part, name, value, where } of all) {
      const status = Number(part.replace("XX", "02"));
      const prefer = `code=${status}, example=${name}`;
      const got = await call(...asking(operationId, { prefer }));
      expect(got.status, where).toBe(status);
      expect(asWritten(got.body, mock.url), where).toEqual(value);
    }
  });

  test("the mock does not filter lists, and does not keep writes", async () => {
    const { body } = await call(sponsees);
    expect((await call(`${sponsees}?filter[last_name]=zzz&page=7`)).body).toEqual(body);
    expect((await call(sponsees, post(required))).status).toBe(201);
    expect((await call(`${sponsees}/1`, { method: "DELETE" })).status).toBe(204);
    expect((await call(sponsees)).body).toEqual(body);
  });
});

describe("the mock and `prism mock`", () => {
  let other: string;
  let script: Script;
  beforeAll(async () => {
    const args = ["mock", "--port", "0", contractFile];
    const env = { ...process.env, NO_COLOR: "1" };
    script = runProcess(join(root, "node_modules/.bin/prism"), args, { env });
    await script.says(/listening on http:\S+\s/);
    [, other = ""] = /listening on (http:\S+)/.exec(script.output()) ?? [];
  });
  afterAll(() => script?.kill("SIGKILL"));

  const preferring = (prefer: string) => ({ headers: { prefer } });
  test.each<[string, string, RequestInit?]>([
    ["a list", sponsees],
    ["a valid create", sponsees, post(required)],
    ["an example without its code", sponsees, preferring("example=empty-list")],
    ["a code", sponsees, preferring("code=422")],
    ["a code in the query", `${sponsees}?__code=422`],
    ["an unknown code", sponsees, preferring("code=500")],
    [
      "an example for a rejected create",
      sponsees,
      post({}, { ...json, prefer: "code=422, example=duplicate-reference-number" }),
    ],
    ["a code that is not a number", sponsees, preferring("code=abc")],
    ["a preference that is not a boolean", sponsees, preferring("dynamic=maybe")],
    ["a Prefer header that cannot be parsed", sponsees, preferring('",;==;"')],
    ["generated data", `${sponsees}/1001`, preferring("dynamic=true, seed=7")],
    ["another media type", sponsees, { headers: { accept: "application/xml" } }],
    ["an unknown path", "/nowhere"],
    ["an unknown method", sponsees, { method: "DELETE" }],
    ["OPTIONS without an origin", sponsees, { method: "OPTIONS" }],
  ])("send the same response: %s", async (_, target, init) => {
    const [ours, theirs] = [await call(target, init), await call(target, init, other)];
    expect(ours.status).toBe(theirs.status);
    expect(ours.headers.get("content-type")).toBe(theirs.headers.get("content-type"));
    expect(asWritten(ours.body, mock.url)).toMatchObject(theirs.body);
  });
});

describe("a rejected request", () => {
  const cases = parse(readFileSync(join(root, "conformance/cases/sponsees.yaml"), "utf8")) as {
    refused: { id: string; send?: Record<string, unknown>; without?: string[] }[];
  };
  // Prism does not know the configured payment option groups, or the taken reference numbers.
  const unknown = ["payment-option-group-unknown", "reference-number-taken"];
  const known = cases.refused.filter(({ id }) => !unknown.includes(id));

  test.each(known)("with the input of the case $id gets a 422 with one fault", async (wrong) => {
    const { send, without = [] } = wrong;
    const filled = JSON.stringify(send ?? {}).replace(
      /\{reference:(\d+)(?::(.))?\}/g,
      (_, length, letter = "R") => letter.repeat(length),
    );
    const fields = JSON.parse(filled) as Record<string, unknown>;
    const whole = Object.entries({ ...required, ...fields });
    const create = Object.fromEntries(whole.filter(([name]) => !without.includes(name)));
    const responses = [await call(sponsees, post(create))];
    for (const method of send === undefined ? [] : ["PUT", "PATCH"]) {
      responses.push(await call(`${sponsees}/1001`, { ...post(fields), method }));
    }
    const [name] = Object.keys(fields);
    const pointer = expect.stringMatching(name === undefined ? /^$/ : `^/${name}`);
    for (const { status, headers, body } of responses) {
      expect([status, headers.get("content-type")]).toEqual([422, "application/problem+json"]);
      expect(body).toEqual({
        ...{ type: "about:blank", title: "Unprocessable Content", status: 422 },
        detail: "The request has 1 fault.",
        errors: [{ pointer, detail: expect.stringMatching(/^Request body .*\.$/) }],
      });
    }
  });

  test("gets a list with one fault for each pointer, in Prism's words", async () => {
    const create = { sponsored_status: "ключ", custom_fields: { ключ: 5, "a/b": 6 } };
    expect((await call(sponsees, post(create))).body.errors).toEqual([
      {
        pointer: "",
        detail:
          "Request body must have required property 'reference_number'. Request body must have required property 'first_name'. Request body must have required property 'enrollment_date'.",
      },
      {
        pointer: "/sponsored_status",
        detail:
          "Request body property sponsored_status must be integer. Request body property sponsored_status must be equal to one of the allowed values: 0, 1, 2.",
      },
      {
        pointer: "/custom_fields/ключ",
        detail: "Request body property custom_fields.ключ must be string.",
      },
      {
        pointer: "/custom_fields/a~1b",
        detail: "Request body property custom_fields.a~1b must be string.",
      },
    ]);
    const query = "?page=0&filter[id]=1&filter[id]=2";
    expect((await call(sponsees + query)).body.errors).toEqual([
      { pointer: "page", detail: "Request query parameter page must be >= 1." },
      { pointer: "filter[id]", detail: "Request query parameter filter.id must be string." },
    ]);
  });

  const text = post("x", { "content-type": "text/plain" });
  const garbage = { headers: { "content-type": "x" } };
  const large = post(`"${"x".repeat(1024 * 1024)}"`);
  const teapot = { headers: { prefer: "code=418" } };
  test.each<[string, string, RequestInit, number, string, string?]>([
    ["JSON that does not parse", sponsees, post("{"), 400, "The body is not valid JSON: "],
    ["an empty body", sponsees, post(""), 422, "is required.", "Unprocessable Content"],
    ["another media type", sponsees, text, 415, "Supported content types: application/json."],
    ["an invalid media type", sponsees, garbage, 500, "", 'Could not parse MIME type string "x"'],
    [
      "a body of more than 1 MiB",
      sponsees,
      large,
      413,
      "The body must have at most 1048576 bytes.",
      "Content Too Large",
    ],
    [
      "a path with an invalid escape",
      `${sponsees}/%E0%A4%A`,
      {},
      400,
      "The path must be percent-encoded UTF-8",
    ],
    [
      "a preferred status without a body in the contract",
      sponsees,
      teapot,
      418,
      "The contract has no body for the status",
    ],
    ["the path //", "//", {}, 404, "The route // ", "Route not resolved, no path matched"],
  ])(
    "gets a problem document: %s",
    async (_, target, init, status, detail, title = STATUS_CODES[status]) => {
      const got = await call(target, init);
      expect(got.status).toBe(status);
      expect(got.headers.get("content-type")).toBe("application/problem+json");
      expect(got.body).toMatchObject({ status, title, detail: expect.stringContaining(detail) });
      expect(got.body.errors).toBe(undefined);
      expect((await call(`${sponsees}/1001`)).status, "the mock keeps running").toBe(200);
    },
  );

  test("adds one line to the log, without secrets", async () => {
    log.length = 0;
    await call(`${sponsees}?page=0&api_key=sesame`);
    await call(sponsees, { headers: { prefer: "code=abc" } });
    await call(`${sponsees}/1001`);
    expect(log).toEqual([
      `✖ GET ${sponsees}?page=0&api_key=*** 422 Request query parameter page must be >= 1.`,
      `✖ GET ${sponsees} 422 optional property "code" └─ cannot decode "abc", should be a number`,
    ]);
  });
});

test.each([
  "example=none",
  "code=200, example=none",
  "code=404, example=none",
  "example=not-found",
])("an unknown example gets a 404 that lists the examples: Prefer: %s", async (prefer) => {
  const names = responseExamples(contract)
    .filter(({ operationId }) => operationId === "getSponsee")
    .map(({ name, part }) => `${name} (${part})`);
  expect(names).toContain("not-found (404)");
  const { status, body } = await call(`${sponsees}/1001`, { headers: { prefer } });
  expect(status).toBe(404);
  expect(body).toEqual({
    type: "https://stoplight.io/prism/errors#NOT_FOUND",
    title: "The server cannot find the requested content",
    status: 404,
    detail: `No example of this status has the name "${prefer.split("=").at(-1)}". Examples: ${names.join(", ")}.`,
  });
});

test("a media type that the mock cannot produce gets the same problem with and without a code", async () => {
  const get = (prefer?: string) => {
    const headers = { accept: "text/html", ...(prefer && { prefer }) };
    return call(`${sponsees}/1001`, { headers });
  };
  const { status, body } = await get();
  expect(status).toBe(406);
  expect(body.detail).toBe("Unable to find content for text/html");
  for (const prefer of ["code=200", "code=404"]) {
    expect(await get(prefer)).toMatchObject({ status, body });
  }
});

describe("the HTTP behaviour of the mock", () => {
  test("the URLs of the service in a response have the host of the request", async () => {
    const headers = { host: "mock.example.org:8080" };
    // fetch sets the Host header itself.
    const request = get(`${mock.url}${sponsees}`, { headers });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const { data, links } = JSON.parse(await text(response)) as List<Sponsee>;
    expect(links.first).toBe(`http://mock.example.org:8080${sponsees}?page=1`);
    expect(data[0]?.url, "the URL of a public page keeps its host").toContain(site);
  });

  test("HEAD returns the headers of GET, without the body", async () => {
    const [head, got] = [await call(sponsees, { method: "HEAD" }), await call(sponsees)];
    expect(head.body).toBe(undefined);
    for (const name of ["content-type", "content-length"]) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  });

  test.each([
    ["application/json", 200, 404],
    ["application/json;charset=utf-8", 200, 404],
    ["text/html, */*;q=0.1", 200, 404],
    ["application/json; charset", 200, 404],
    ["a", 200, 404],
    [",", 200, 404],
    ['"', 200, 404],
    ["application/json,", 200, 404],
    ["application/problem+json", 406, 404],
    ["text/html", 406, 406],
    ["application/json;q=0", 406, 404],
  ])(
    "a caller with Accept: %s gets status %s, and problems as JSON",
    async (accept, usual, chosen) => {
      const status = async (prefer?: string) =>
        (await call(`${sponsees}/1001`, { headers: { accept, ...(prefer && { prefer }) } })).status;
      expect(await status()).toBe(usual);
      expect(await status("code=200")).toBe(usual);
      expect(await status("code=404")).toBe(chosen);
      expect(await status("code=404, example=not-found")).toBe(chosen);
    },
  );

  test("a request that accepts only XML does not affect the next request", async () => {
    const headers = { accept: "application/xml" };
    expect((await call(sponsees, { headers })).status).toBe(406);
    expect((await call(sponsees)).status).toBe(200);
  });

  test("pages of any origin may send requests with cookies", async () => {
    const origin = "http://app.example.org:3000";
    const method = "OPTIONS";
    const asked = {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "a",
    };
    const preflight = await call(sponsees, { method, headers: { origin, ...asked } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("PATCH");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("a");
    const rejected = await call(`${sponsees}?page=two`, { headers: { origin } });
    for (const { headers } of [preflight, rejected]) {
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
    }
  });
});

describe("the mock of another contract", () => {
  test.each([
    ["OpenAPI 2", 'swagger: "2.0"'],
    ["OpenAPI 3.0", "openapi: 3.0.3"],
    ["OpenAPI 3.1", "openapi: 3.1.0"],
  ])("serves a contract in %s", async (name, version) => {
    const operation = "{responses: {default: {description: Any}}}";
    const source = `{${version}, info: {title: A, version: "1"}, paths: {/a: {get: ${operation}}}}`;
    const { url } = await mockOf(source, `${name}.yaml`);
    expect((await fetch(`${url}/a`)).status).toBe(200);
    const waiting = await call("/a", { headers: { prefer: "code=101" } }, url);
    expect(waiting.body.title).toBe("Status 101 is not a final response.");
  });

  test("returns Prism's problem document with the faults if the contract has no 422 response", async () => {
    const lines: string[] = [];
    const { url } = await mockOf(tinyContract, "tiny.yaml", { log: (line) => lines.push(line) });
    expect((await call(`${sponsees}?page=1`, {}, url)).body).toEqual({ data: [{ id: 1 }] });
    const { status, body } = await call(sponsees, post({}), url);
    expect(status).toBe(422);
    expect(body.type).toMatch(/^https:\/\/stoplight\.io\/prism\/errors#/);
    const detail = "Request body must have required property 'name'.";
    expect(body.errors).toEqual([{ pointer: "", detail }]);
    expect(lines).toEqual([`✖ POST ${sponsees} 422 ${detail}`]);
  });

  test("returns the error bodies and the XML bodies of the contract", async () => {
    const source = tinyContract.replace(
      "'201': {description: Created}",
      `'201': {description: Created, content: {application/xml: {schema: {type: object, properties: {a: {type: string}}}}}}
        '422': {description: No, content: {application/json: {example: {reason: Because}}}}`,
    );
    const { url } = await mockOf(source, "own-errors.yaml");
    expect((await call(sponsees, post({}), url)).body).toEqual({ reason: "Because" });
    const made = await fetch(url + sponsees, post({ name: "A" }));
    expect(await made.text()).toBe("<xml><a>string</a></xml>");
  });

  test("returns a 500 for a header value that HTTP does not allow, and keeps running", async () => {
    const source = tinyContract.replace(
      "description: A page",
      'headers: {X-A: {schema: {type: string, example: "a\\nb"}}}\n          description: A page',
    );
    const { url } = await mockOf(source, "header.yaml");
    const { status, body } = await call(sponsees, {}, url);
    expect([status, body.title]).toEqual([500, 'Invalid character in header content ["x-a"]']);
    expect((await call(sponsees, post({ name: "A" }), url)).status).toBe(201);
  });
});

describe("a contract file that changes", () => {
  test("is read again; while it is broken or missing, the mock serves the previous contract", async () => {
    const lines: string[] = [];
    const { file, url } = await mockOf(tinyContract, "changes.yaml", {
      log: (line) => lines.push(line),
    });
    const first = async () => (await call(sponsees, {}, url)).body.data[0].id;
    const lastLine = () => expect.poll(() => lines.at(-1));
    expect(await first()).toBe(1);

    // Some editors write a new file, and then rename it to the name of the contract.
    writeFileSync(`${file}.new`, tinyContract.replace("id: 1", "id: 2"));
    renameSync(`${file}.new`, file);
    await lastLine().toBe("The contract has changed: the mock serves the new one.");
    expect(await first()).toBe(2);

    writeFileSync(file, "openapi: 3.1.0\npaths: [");
    await lastLine().toMatch(
      /^Prism cannot serve .*changes\.yaml as OpenAPI .* \(.*\)\. The mock still serves the previous contract\.$/,
    );
    expect(await first()).toBe(2);

    rmSync(file);
    await lastLine().toBe(`${file} does not exist. The mock still serves the previous contract.`);
    writeFileSync(file, tinyContract.replace("id: 1", "id: 3"));
    await lastLine().toBe("The contract has changed: the mock serves the new one.");
    expect(await first()).toBe(3);
  });
});

describe("a contract that cannot be served", () => {
  const source = (paths: string) =>
    `{openapi: 3.1.0, info: {title: A, version: "1"}, paths: ${paths}}`;
  test.each([
    ["none.yaml", undefined, "does not exist"],
    ["not-yaml.yaml", "a: [b\nc: d", /\(.*line 2, column 1\)/],
    ["text.yaml", "hello", /\(.*not a valid JSON Schema\)/],
    ["list.yaml", "[1]", "(Unsupported document format)"],
    ["empty.yaml", source("{/a: {summary: A}}"), "(it has no operations)"],
    [
      "dangling.yaml",
      source('{/a: {get: {responses: {"200": {$ref: "#/components/responses/No"}}}}}'),
      /\(.*"#\/components\/responses\/No" does not exist\)/,
    ],
  ])("%s causes an error of one line", async (name, content, reason) => {
    const contract = content === undefined ? join(folder, name) : contractIn(folder, name, content);
    const starting = startMock({ contract });
    await expect(starting).rejects.toThrow(reason);
    await expect(starting).rejects.toThrow(/^(Prism cannot serve )?\S+\.yaml [^\n]+\.$/);
  });
});

test("npm run mock shows every request with --verbose, stops at Ctrl-C, and reports a taken port", async () => {
  const port = await anyPort();
  const script = runScript("mock.ts", "--port", String(port), "--verbose");
  await script.says(`The mock runs on http://127.0.0.1:${port} (Ctrl-C stops it).\n`);
  await fetch(`http://127.0.0.1:${port}${sponsees}?page=1`);
  await script.says(`\nGET ${sponsees}?page=1 200\n`);
  const second = runScript("mock.ts", "--port", String(port));
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Port \d+ is in use\. .* choose another port with --port\.\n$/);
  script.kill("SIGINT");
  expect(await script.ended).toBe(0);
  expect(script.output()).toMatch(/^Starting the mock \.\.\.\n.*\nStopped\.\n$/s);
  await portIsFree(port);
});
