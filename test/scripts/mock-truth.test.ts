/** The mock's answers are about the request: it refuses what the reference refuses, in the same words. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createClient } from "../../client/client.ts";
import { paginate } from "../../client/paginate.ts";
import { operations } from "../../generated/operations.ts";
import type { RunningService } from "../../lib/run-services.ts";
import { startMock } from "../../lib/start-mock.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { examples } from "../../world/examples.ts";
import { contract, responseExamples } from "../contract/contract.ts";
import { startReference } from "../listening.ts";
import {
  type Contribution,
  contributions,
  type List,
  type Sponsee,
  sponsees,
} from "../reference/calls.ts";
import {
  everyFault,
  refusedBodies,
  refusedContributionQueries,
  refusedQueries,
  required,
  unreadableBodies,
} from "../reference/refused.ts";
import { contractIn, temporaryFolder } from "./processes.ts";

let mock: RunningService;
const log: string[] = [];
beforeAll(async () => {
  mock = await startMock({ log: (line) => log.push(line) });
});
afterAll(() => mock?.stop());

interface Sent {
  method: string;
  target: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const json = { "content-type": "application/json" };
const send = (method: string, target: string, payload: unknown, headers = json): Sent => ({
  method,
  target,
  body: typeof payload === "string" ? payload : JSON.stringify(payload),
  headers,
});

const cases = parse(readFileSync(join(root, "conformance/cases/sponsees.yaml"), "utf8")) as {
  refused: { id: string; send?: object; without?: string[] }[];
};

/** The payload of a case, with the texts that stand for something filled in. */
function payloadOf(given: object = {}): object {
  const text = JSON.stringify(given)
    .replace(/\{reference:(\d+)(?::(.))?\}/g, (_, length, letter = "R") => letter.repeat(length))
    .replace(/\{\w+\}/g, "text");
  return JSON.parse(text) as object;
}

const refused: [string, Sent][] = [
  ...cases.refused.flatMap(({ id, send: given, without = [] }): [string, Sent][] => {
    const whole = Object.entries({ ...required, ...payloadOf(given) });
    const create = Object.fromEntries(whole.filter(([name]) => !without.includes(name)));
    const all: [string, Sent][] = [[`create ${id}`, send("POST", sponsees, create)]];
    if (given === undefined) return all;
    for (const method of ["PUT", "PATCH"]) {
      all.push([`${method} ${id}`, send(method, `${sponsees}/1001`, payloadOf(given))]);
    }
    return all;
  }),
  ...refusedQueries.map(([query]): [string, Sent] => [
    `sponsees ?${query.slice(0, 40)}`,
    { method: "GET", target: `${sponsees}?${query}` },
  ]),
  ...refusedContributionQueries.map(([query]): [string, Sent] => [
    `contributions ?${query}`,
    { method: "GET", target: `${contributions}?${query}` },
  ]),
  ...[everyFault[0], ...refusedBodies.map(([body]) => body)].map((body): [string, Sent] => [
    `create with ${JSON.stringify(body).slice(0, 60)}`,
    send("POST", sponsees, body),
  ]),
  ...unreadableBodies
    .filter(([name]) => name !== "too large")
    .map(([name, type, body]): [string, Sent] => [
      `a body that is ${name}`,
      send("POST", sponsees, body, { "content-type": type }),
    ]),
  ["a body that is too large", send("POST", sponsees, "x".repeat(1024 * 1024 + 1))],
  [
    "a body that is not UTF-8",
    { method: "POST", target: sponsees, headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) },
  ],
  [
    "a body without a type",
    { method: "POST", target: sponsees, body: new Uint8Array([0x7b, 0x7d]) },
  ],
  ["a taken reference number", send("PATCH", `${sponsees}/1002`, { reference_number: "KEN-0001" })],
  ...["GET", "DELETE"].map((method): [string, Sent] => [
    `${method} of an id that nobody has`,
    { method, target: `${sponsees}/999999999` },
  ]),
  ["PUT of an id that nobody has", send("PUT", `${sponsees}/999999999`, {})],
  ["a contribution that is not there", { method: "GET", target: `${contributions}/1` }],
  ["an address that is not there", { method: "GET", target: "/admin/api/v2/nowhere" }],
  ["a method that is not offered", { method: "DELETE", target: contributions }],
];

describe("refuses what the reference refuses, for the same faults", () => {
  test("an address that Node does not read", async () => {
    const [mocked, own] = await Promise.all(
      [mock.url, await startReference()].map((url) =>
        fetch(`${url}${sponsees}?first_name=${"x".repeat(20_000)}`),
      ),
    );
    expect([mocked?.status, mocked?.headers.get("content-type")]).toEqual([
      431,
      "application/problem+json",
    ]);
    expect(await mocked?.text()).toBe(await own?.text());
  });

  test.each(refused)("%s", async (_, { method, target, ...init }) => {
    const answers = [
      await fetch(mock.url + target, { method, ...init }),
      await createReference().fetch(
        new Request(`http://service.test${target}`, { method, ...init }),
      ),
    ];
    const [found, wanted] = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        type: answer.headers.get("content-type"),
        allow: answer.headers.get("allow"),
        problem: await answer.json(),
      })),
    );
    expect(wanted?.status).toBeGreaterThanOrEqual(400);
    expect(found).toEqual(wanted);
  });
});

describe("links lead to where the caller has called", () => {
  /** Every address in an answer that is one of the service. */
  const addresses = (body: unknown) =>
    JSON.stringify(body).match(/https?:[^"]*?(?=\/admin\/api\/)/g) ?? [];

  test.each([undefined, "example=middle-page"])("Prefer: %s", async (prefer) => {
    const headers = { ...(prefer && { prefer }), host: "mock.example.org:8080" };
    // fetch sets the Host header itself.
    const text = await new Promise<string>((done, fail) => {
      get(`${mock.url}${sponsees}?page=2`, { headers }, (response) => {
        let all = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          all += part;
        });
        response.on("end", () => done(all));
      }).on("error", fail);
    });
    const found = new Set(addresses(JSON.parse(text)));
    expect(found).toEqual(new Set(["http://mock.example.org:8080"]));
  });

  test("of another contract, too", async () => {
    const { site } = examples().world;
    const source = readFileSync(join(root, "generated/openapi.yaml"), "utf8");
    expect(source).toContain(`${site}${sponsees}?page=`);
    const contract = contractIn(temporaryFolder(), "copy.yaml", source);
    const copy = await startMock({ contract });
    const body = (await (await fetch(copy.url + sponsees)).json()) as List<Sponsee>;
    await copy.stop();
    expect(new Set(addresses(body))).toEqual(new Set([copy.url]));
    expect(body.data[0]?.url, "a public page is not the service's").toContain(site);
  });

  test("the client pages through every list", async () => {
    const client = createClient({ baseUrl: mock.url });
    const ids = new Set<string>();
    for await (const { id } of paginate(client, sponsees)) ids.add(id);
    expect(ids.size).toBe(62);
    const gifts = { params: { query: { filter: { onetime: true } } } };
    let count = 0;
    for await (const one of paginate(client, contributions, gifts)) {
      expect(one.is_recurring).toBe(false);
      count++;
    }
    expect(count).toBeGreaterThan(25);
  });
});

describe("Prefer", () => {
  const preferring = (target: string, prefer: string, more: Record<string, string> = {}) =>
    fetch(mock.url + target, { headers: { prefer, ...more } });

  test("picks an example, whatever else was asked for", async () => {
    const answer = await preferring(`${sponsees}/999999999`, "example=every-null");
    expect(((await answer.json()) as { data: Sponsee }).data.id).toBe("1004");
    const list = await preferring(sponsees, "example=empty-list");
    expect(((await list.json()) as List<Sponsee>).data).toEqual([]);
  });

  test("gives a list the links of the request", async () => {
    const [bare, filtered] = await Promise.all(
      ["", "?sort=updated_at&filter[onetime]=true"].map(async (query) => {
        const answer = await preferring(contributions + query, "example=empty-list");
        return (await answer.json()) as List<Contribution>;
      }),
    );
    expect(bare?.links.first).toBe(`${mock.url}${contributions}?page=1`);
    expect(filtered?.links.last).toBe(
      `${mock.url}${contributions}?sort=updated_at&filter%5Bonetime%5D=true&page=1`,
    );
    expect(filtered?.meta.links[1]?.url).toBe(filtered?.links.last);
  });

  test("gives every example of the contract, with its status", async () => {
    const paths = Object.entries(operations);
    for (const example of responseExamples(contract)) {
      const { operationId, part, name, value } = example;
      const [, { path, method }] = paths.find(([id]) => id === operationId) as (typeof paths)[0];
      const write = ["POST", "PUT", "PATCH"].includes(method);
      // The links of an answer are those of the request: it is sent with the example's filters.
      const { links } = value as Partial<List<Sponsee>>;
      const query = links ? new URL(links.first).search : "";
      const answer = await fetch(mock.url + path.replace("{id}", "1001") + query, {
        method,
        headers: {
          ...(write && json),
          prefer: `code=${part.replace("XX", "02")}, example="${name}"`,
        },
        ...(write && { body: JSON.stringify({ ...required }) }),
      });
      expect(answer.status, example.where).toBe(Number(part.replace("XX", "02")));
      const { site } = examples().world;
      const text = JSON.stringify(value).replaceAll(
        `"${site}/admin/api/`,
        `"${mock.url}/admin/api/`,
      );
      expect(await answer.json(), example.where).toEqual(JSON.parse(text));
    }
  });

  test.each([
    ["code=404", 404, { title: "Not Found", detail: expect.stringContaining("Prefer") }],
    [
      "code=500",
      500,
      { title: "Internal Server Error", detail: expect.stringContaining("Prefer") },
    ],
    ["code=429; wait=3", 429, { title: "Too Many Requests" }],
    ["code=200", 200, { data: { id: "1001" } }],
    ["code=404, example=not-found", 404, { status: 404 }],
    ["respond-async, return=representation", 200, { data: { id: "1001" } }],
    ['CODE = "404", code=500', 404, { title: "Not Found" }],
    [
      "exmaple=every-null",
      400,
      { detail: 'The mock does not know the preference "exmaple". It knows example and code.' },
    ],
    ["example=", 400, { detail: expect.stringMatching(/^This operation has no example ""\. /) }],
    [
      "example=nothing-such",
      400,
      {
        detail:
          'This operation has no example "nothing-such". Its examples are sponsored, automatically-sponsored, automatically-not-sponsored, every-null, not-found.',
      },
    ],
    [
      "code=404, example=every-null",
      400,
      {
        detail:
          'This operation has no example "every-null" with status 404. Its examples are not-found.',
      },
    ],
    [
      "code=503, example=not-found",
      400,
      { detail: expect.stringMatching(/with status 503\. Its examples are sponsored, /) },
    ],
    [
      "code=299",
      400,
      { detail: expect.stringMatching(/^The mock cannot answer with .*"299" here/) },
    ],
  ])("%s", async (prefer, status, body) => {
    const answer = await preferring(`${sponsees}/1001`, prefer, { accept: "text/html" });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
  });

  test("does not make a wrong request right", async () => {
    const answer = await preferring(`${sponsees}?page=two`, "example=first-page");
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: "page" }] });
  });
});

test("a valid create is answered with what was sent, and forgotten", async () => {
  for (const session of ["", "mine"]) {
    const headers = { ...json, "x-session": session };
    const body = JSON.stringify(required);
    const created = await fetch(mock.url + sponsees, { method: "POST", headers, body });
    expect(created.status).toBe(201);
    const { data } = (await created.json()) as { data: Sponsee };
    expect(data).toMatchObject({ reference_number: "NEW-1", first_name: "Neema" });
    expect((await fetch(`${mock.url}${sponsees}/${data.id}`, { headers })).status).toBe(404);
  }
});

test("no connection is closed while its caller may use it again", async () => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(mock.url + sponsees, { agent }), "response")) as [
    IncomingMessage,
  ];
  answer.resume();
  const { connection, "keep-alive": time } = answer.headers;
  expect([connection, time]).toEqual(["keep-alive", undefined]);
  agent.destroy();
});

test("HEAD answers as GET does, without the body", async () => {
  for (const headers of [undefined, { prefer: "example=last-page" }]) {
    const { status, headers: sent } = await fetch(mock.url + sponsees, {
      method: "HEAD",
      ...(headers && { headers }),
    });
    expect([status, sent.get("content-type")]).toEqual([200, "application/json"]);
  }
});

test("pages of any origin may call, with cookies", async () => {
  const origin = "http://app.example.org:3000";
  const asked = { origin, "access-control-request-method": "PATCH" };
  const preflight = await fetch(`${mock.url}${sponsees}/1001`, {
    method: "OPTIONS",
    headers: asked,
  });
  const answers = [
    preflight,
    await fetch(`${mock.url}${sponsees}/1001`, { headers: { origin } }),
    await fetch(`${mock.url}${sponsees}?page=two`, { headers: { origin } }),
    await fetch(`${mock.url}${sponsees}/1001`, { headers: { origin, prefer: "code=404" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 200, 422, 404]);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
  for (const { headers } of answers) {
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  }
});

test("the log names the faults, and no secret", async () => {
  log.length = 0;
  await fetch(`${mock.url}${sponsees}?page=0&api_key=sesame`);
  expect(log).toEqual([
    expect.stringMatching(
      /\?page=0&api_key=\*\*\* 422 api_key: Is not a parameter of this list\. There are: .*sort\. page: Must be a whole number from 1, not "0"\.$/,
    ),
  ]);
});
