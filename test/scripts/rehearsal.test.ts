/**
 * Follows CONTRIBUTING.md to add a filter and a sort, a nested list, a read-only resource, and a
 * resource with all operations to a copy of the project. Counts the lines that a person has to write
 * outside of the contract and of the sample data.
 */
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { root } from "../../lib/tool.ts";
import { listening } from "../listening.ts";
import { projectCopy } from "./copy.ts";
import { anyPort, runProcess } from "./processes.ts";

const { folder, run, lint } = await projectCopy();

/** A change of a file: the text to insert, and the text before which it comes. */
type Edit = readonly [file: string, before: string, text: string];

/** The changes of hand-written files for each addition. The folder `rehearsal/` has the new files. */
const additions: Record<string, { most: number; edits: Edit[] }> = {
  "a filter and a sort": {
    most: 10,
    edits: [
      [
        "openapi/contributions/schemas/ContributionFilter.yaml",
        "  onetime:\n",
        [
          "  updated_after:",
          "    $ref: DateOrTimestamp.yaml",
          "    x-filter: after",
          "    x-field: updated_at",
          "    description: Lists only contributions that were changed after this day or time.",
          '    examples: ["2026-09-01"]',
          "",
        ].join("\n"),
      ],
      ["openapi/sponsees/schemas/SponseeSort.yaml", "birth_date, first_name", "created_at, "],
      ["openapi/sponsees/schemas/SponseeSort.yaml", "-birth_date, -first_name", "-created_at, "],
    ],
  },
  "nested lists": {
    most: 15,
    edits: [
      [
        "openapi/openapi.yaml",
        "paths:\n",
        "  - name: Payments\n    description: The payments of contributions.\n",
      ],
      [
        "openapi/openapi.yaml",
        "  /admin/api/v3/contributions/{id}:\n",
        [
          "  /admin/api/v3/contributions/{id}/payments:\n    $ref: payments/paths/payments.yaml\n",
          "  /admin/api/v3/contributions/{id}/line-items:\n    $ref: payments/paths/line-items.yaml\n",
          "  /admin/api/v2/sponsees/{id}/custom-fields:\n    $ref: payments/paths/custom-fields.yaml\n",
        ].join(""),
      ],
    ],
  },
  "a read-only resource": {
    most: 30,
    edits: [
      [
        "openapi/openapi.yaml",
        "paths:\n",
        "  - name: Supporters\n    description: The people who contribute.\n",
      ],
      [
        "openapi/openapi.yaml",
        "  /admin/api/v3/contributions/{id}:\n",
        [
          "  /admin/api/v3/supporters:\n    $ref: supporters/paths/supporters.yaml\n",
          "  /admin/api/v3/supporters/{id}:\n    $ref: supporters/paths/supporter.yaml\n",
        ].join(""),
      ],
      [
        "domain/rules.ts",
        "  return { sponsees, contributions }",
        [
          "  const supporters: Rules<SupporterRecord> = {",
          "    items: () => Object.values(records.supporters),",
          "    shown: (supporter) => readSupporter(supporter, records.template),",
          "  };",
          "",
          "",
        ].join("\n"),
      ],
      ["domain/rules.ts", " } as Readonly<Record<string, Rules>>", ", supporters"],
      ["domain/rules.ts", "type Order, updatedAt", "readSupporter, "],
      ["domain/rules.ts", ' } from "./records.ts"', ", SupporterRecord"],
      ["domain/contribution.ts", "function readSupporter(", "export "],
      [
        "docs/the-service.md",
        "<!-- fields Group -->",
        "<!-- meanings SupporterFilter -->\n<!-- /meanings SupporterFilter -->\n\n",
      ],
    ],
  },
  "a resource with all operations": {
    most: 60,
    edits: [
      [
        "openapi/openapi.yaml",
        "paths:\n",
        "  - name: Payment options\n    description: The payment options of the charity.\n",
      ],
      [
        "openapi/openapi.yaml",
        "  /admin/api/v3/contributions:\n",
        [
          "  /admin/api/v2/payment-options:\n    $ref: payment_options/paths/payment_options.yaml\n",
          "  /admin/api/v2/payment-options/{id}:\n    $ref: payment_options/paths/payment_option.yaml\n",
        ].join(""),
      ],
      [
        "domain/records/template.yaml",
        "supporter:\n",
        "payment_option: { id: '', name: '', interval: null, is_active: true }\n",
      ],
      [
        "docs/the-service.md",
        "<!-- fields Card -->",
        [
          "<!-- fields PaymentOption -->",
          "<!-- /fields PaymentOption -->",
          "",
          "<!-- payload PaymentOptionCreate -->",
          "<!-- /payload PaymentOptionCreate -->",
          "",
          "",
        ].join("\n"),
      ],
    ],
  },
};

let reference: ReturnType<typeof runProcess>;
let url = "";

beforeAll(async () => {
  await cp(path.join(root, "test/scripts/rehearsal"), folder, { recursive: true });
  for (const { edits } of Object.values(additions)) {
    for (const [file, before, text] of edits) {
      const source = await readFile(path.join(folder, file), "utf8");
      expect(source).toContain(before);
      await writeFile(
        path.join(folder, file),
        source.replace(before, () => text + before),
      );
    }
  }
  const made = await run("scripts/generate.ts");
  expect(made.code, made.output).toBe(0);
  url = `http://127.0.0.1:${await anyPort()}`;
  const args = ["scripts/reference.ts", "--port", new URL(url).port, "--quiet"];
  reference = runProcess(process.execPath, args, { cwd: folder });
  await reference.says(url);
  return async () => {
    reference.kill("SIGTERM");
    await reference.ended;
  };
});

/** The folders whose lines are printed and not limited: the contract and the sample data. */
const free = ["openapi/", "domain/records/"];

test.each(Object.entries(additions))("%s needs few hand-written lines", (name, { most, edits }) => {
  const limited = edits.filter(([file]) => !free.some((place) => file.startsWith(place)));
  const lines = limited.reduce((sum, [, , text]) => sum + Math.max(1, lineCount(text)), 0);
  console.log(`${name}: ${lines} lines outside of openapi/ and domain/records/.`);
  expect(lines).toBeLessThanOrEqual(most);
});

test("the linters and the compiler find no fault", async () => {
  for (const name of ["tsconfig.json", ".spectral.yaml", "biome.json"]) {
    await cp(path.join(root, name), path.join(folder, name));
  }
  for (const name of ["redocly", "spectral", "types"]) {
    const { code, output } = await lint(name);
    expect(code, output).toBe(0);
  }
}, 120_000);

const send = async (method: string, place: string, body?: object) => {
  const headers = { "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}/admin/api/${place}`, init);
  return { status: response.status, json: response.status === 204 ? {} : await response.json() };
};
const ids = async (place: string) =>
  (await send("GET", place)).json.data.map(({ id }: { id: string }) => id);

test("the reference filters and sorts by the new parameters", async () => {
  const filter = "filter[updated_after]=2026-10-25";
  expect(await ids(`v3/contributions?${filter}`)).toEqual(["50052"]);
  expect((await send("GET", "v3/contributions?filter[updated_after]=soon")).status).toBe(422);
  const newest = (await ids("v2/sponsees?sort=-created_at")).slice(0, 2);
  const oldest = (await ids("v2/sponsees?sort=created_at")).slice(0, 2);
  expect(newest).not.toEqual(oldest);
});

test("the reference lists the records inside a record", async () => {
  const { json } = await send("GET", "v3/contributions/50051/payments");
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual(["950051"]);
  expect(json.meta).toMatchObject({ total: 1, per_page: 2 });
  expect((await send("GET", "v3/contributions/1/payments")).status).toBe(404);
  expect((await send("POST", "v3/contributions/50051/payments", {})).status).toBe(405);
});

test.each([
  ["v3/contributions/50051", "line-items", "line_items"],
  // A custom field has no id.
  ["v2/sponsees/1001", "custom-fields", "custom_fields"],
])("the list in %s has the records of the read", async (record, part, field) => {
  const whole = (await send("GET", record)).json.data;
  const { data, meta } = (await send("GET", `${record}/${part}`)).json;
  expect(data).toEqual(whole[field]);
  expect(meta.total).toBe(2);
});

test("the reference reads a read-only resource", async () => {
  expect(await ids("v3/supporters")).toEqual(["301", "302", "303", "304", "305"]);
  expect(await ids("v3/supporters?page=2")).toEqual(["306", "307"]);
  expect(await ids("v3/supporters?filter[email]=MAREN")).toEqual(["301"]);
  expect(await ids("v3/supporters?sort=-id&page=2")).toEqual(["302", "301"]);
  expect((await send("GET", "v3/supporters/302")).json.data.id).toBe("302");
  expect((await send("GET", "v3/supporters/3")).status).toBe(404);
});

test("the reference reads and writes a resource with all operations", async () => {
  const options = "v2/payment-options";
  const made = await send("POST", options, { name: "Weekly" });
  expect(made.status).toBe(201);
  expect(made.json.data).toMatchObject({ id: "3", interval: null, is_active: true });
  const taken = await send("POST", options, { name: "Monthly" });
  expect(taken.status).toBe(422);
  expect(JSON.stringify(taken.json)).toContain("belongs to another payment option");
  await send("PATCH", `${options}/3`, { is_active: false });
  await send("PUT", `${options}/3`, { interval: "week" });
  const { data } = (await send("GET", `${options}/3`)).json;
  expect(data).toMatchObject({ name: "Weekly", interval: "week", is_active: false });
  expect((await send("DELETE", `${options}/3`)).status).toBe(204);
  expect((await send("GET", `${options}/3`)).status).toBe(404);
  expect(await ids(options)).toEqual(["1", "2"]);
});

test("the suite judges the old resources as before, and the new ones too", async () => {
  const suite = await run("conformance/command/cli.ts", "--base-url", url, "--allow-writes");
  const sentIn = (text: string) => Number(/^(\d+) requests in/m.exec(text)?.[1]);
  const readme = await readFile(path.join(folder, "README.md"), "utf8");
  expect(sentIn(suite.output)).toBeLessThanOrEqual(sentIn(readme));
  expect(suite.output).toContain(" 0 failed");
  // No list of the new resources has enough pages for an ellipsis.
  expect(suite.output).toContain("(2 documented)");
  expect(suite.code).toBe(0);
}, 60_000);

interface Ask {
  method: string;
  target: string;
  body?: string;
}
interface Reply {
  status: number;
  text: string;
}
/** A defect of a service: the reply to a request. `next` sends a request to the reference. */
type Defect = (ask: Ask, next: (ask: Ask) => Promise<Reply>) => Promise<Reply>;

/** A defect that reads a part of a request target differently. */
const reading =
  (part: RegExp | string, as = ""): Defect =>
  (ask, next) =>
    next({ ...ask, target: ask.target.replace(part, as) });

/** A defect of the replies to requests of a method. The target begins or ends with a part of a path. */
const replying =
  (method: string, part: RegExp, change: (reply: Reply) => Reply): Defect =>
  async (ask, next) => {
    const reply = await next(ask);
    return ask.method === method && part.test(ask.target) ? change(reply) : reply;
  };

/** A defect that does another thing in place of requests of a method for a payment option. */
const instead =
  (method: string, serve: Defect): Defect =>
  (ask, next) =>
    ask.method === method && oneOption.test(ask.target) ? serve(ask, next) : next(ask);

const not404 = ({ status, text }: Reply) => ({ status: status === 404 ? 400 : status, text });
const oneSupporter = /\/supporters\/./;
const oneOption = /\/payment-options\/./;
const options = /\/payment-options(\?|$)/;
const readOnly: Defect = (ask, next) => next({ method: "GET", target: ask.target });
const defects: Record<string, Defect> = {
  "supporters.filter.email.sound": reading(/(filter%5B)?email(%5D)?=[^&]*/),
  "supporters.filter.active.complete": replying("GET", /active/, emptied),
  "contributions.filter.updated-after.sound": reading(/(filter%5B)?updated_after(%5D)?=[^&]*/),
  "supporters.sort.last-name": reading("sort=last_name", "sort=id"),
  "sponsees.sort.created-at": reading("sort=created_at", "sort=reference_number"),
  "supporters.page.partition": reading(/(?<=supporters.*)page=\d+/),
  "supporters.get.not-found": replying("GET", oneSupporter, not404),
  "payment_options.get.not-found": replying("GET", oneOption, not404),
  "payment_options.create.responds": replying("POST", options, ({ text }) => ({
    status: 201,
    text: text.replace(/"is_active":false/, '"is_active":true'),
  })),
  "payment_options.create.read-back": replying("GET", options, (reply) =>
    reply.text.includes("sct-") ? emptied(reply) : reply,
  ),
  "payment_options.update.responds": instead("PATCH", readOnly),
  "payment_options.replace.responds": instead("PUT", readOnly),
  "payment_options.delete.no-content": replying("DELETE", oneOption, ({ text }) => ({
    status: 202,
    text,
  })),
  "payment_options.delete.gone": instead("DELETE", async () => ({ status: 204, text: "" })),
  "payment_options.delete.only-this": instead("DELETE", async (ask, next) => {
    const after = ask.target.replace(/\d+$/, (id) => `${Number(id) + 1}`);
    await next({ ...ask, target: after });
    return next(ask);
  }),
};

function emptied({ status, text }: Reply): Reply {
  const body = JSON.parse(text);
  const meta = { ...body.meta, total: 0, last_page: 1 };
  return { status, text: JSON.stringify({ ...body, data: [], meta }) };
}

test.each(Object.entries(defects))(
  "the suite detects a defect in %s",
  async (id, defect) => {
    const next = async ({ method, target, body = "" }: Ask) => {
      const headers = { "content-type": "application/json" };
      const init = { method, headers, ...(body !== "" && { body }) };
      const response = await fetch(url + target, init);
      return { status: response.status, text: await response.text() };
    };
    const proxy = createServer(async (request, response) => {
      const { method = "", url: target = "" } = request;
      const { status, text } = await defect({ method, target, body: await textOf(request) }, next);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    });
    const own = await listening(proxy);
    const start = id.split(".").slice(0, 2).join(".");
    const args = ["--base-url", own, "--only", start, "--allow-writes"];
    const suite = await run("conformance/command/cli.ts", ...args);
    proxy.close();
    expect(suite.output).toContain(id);
    expect(suite.code).toBe(1);
  },
  60_000,
);

test("the client has methods for the new resources", async () => {
  const script = path.join(folder, "look.ts");
  await writeFile(
    script,
    [
      'import { createClient } from "./client/index.ts";',
      `const client = createClient({ baseUrl: ${JSON.stringify(url)} });`,
      'const payments = await client.payments.list("50051");',
      "const supporters = [];",
      'for await (const { id } of client.supporters.list({ sort: "-id" })) supporters.push(id);',
      'const { id } = await client.payment_options.create({ name: "Daily" });',
      "await client.payment_options.update(id, { is_active: false });",
      "const { is_active } = await client.payment_options.get(id);",
      "await client.payment_options.delete(id);",
      'const [item] = (await client.line_items.list("50051")).data;',
      "const name = item?.sponsee?.first_name;",
      "console.log(JSON.stringify([payments.data.length, supporters.length, is_active, typeof name]));",
    ].join("\n"),
  );
  const { output } = await run("look.ts");
  expect(JSON.parse(output)).toEqual([1, 7, false, "string"]);
});

test("the docs describe the new operations", async () => {
  const { code, output } = await run("scripts/docs.ts", "--dir", path.join(folder, "dist"));
  expect(code, output).toBe(0);
  for (const operation of ["listPayments", "getSupporter", "replacePaymentOption"]) {
    const page = await readFile(path.join(folder, `dist/reference/${operation}.html`), "utf8");
    expect(page).toContain("/admin/api/");
  }
}, 60_000);

function lineCount(text: string): number {
  return text.split("\n").filter((line) => line.trim() !== "").length;
}
