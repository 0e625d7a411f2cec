/** Sends each row of docs/inputs.yaml to the reference, and looks for it on an operation's page. */
import { describe, expect, test } from "vitest";
import { type Input, inputsOf, readInputs } from "../../docs/site/contract/inputs.ts";
import { type ApiOperation, apiOf } from "../../docs/site/contract/model.ts";
import { createReference } from "../../reference/core/reference.ts";
import { contract } from "../contract/contract.ts";
import { call, contributions, sponsees } from "../reference/calls.ts";
import { required } from "../reference/refused.ts";
import { textOf } from "./site.ts";

const { operations } = apiOf(contract);
const groups = await readInputs();
const reference = createReference();

/** The method, the path and the body of the request in a row. */
function requestOf({ id, method, path }: ApiOperation, row: Input, isShared: boolean) {
  const whole = /^([A-Z]+) (\S+)(?: (.+))?$/s.exec(row.send);
  if (whole) return { method: whole[1], path: String(whole[2]), body: whole[3] };
  const target = path.replace("{id}", "1001");
  if (row.send.startsWith("?")) return { method, path: target + row.send, body: undefined };
  const isFields = isShared && id === "createSponsee" && /^\{.*\}$/s.test(row.send);
  // JSON.stringify would write 1.0 as 1, so this code joins strings. The fields of the row are
  // last, so they replace required fields with the same names.
  const body = isFields
    ? `${JSON.stringify(required).slice(0, -1)},${row.send.slice(1)}`
    : row.send;
  return { method, path: target, body };
}

const cases = groups.flatMap((group) =>
  group.operations.flatMap((id) => {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`docs/inputs.yaml names ${id}, which is not an operation.`);
    const isShared = group.operations.length > 1;
    return inputsOf(operation, [group]).map((row) => ({ id, operation, row, isShared }));
  }),
);

test("the rows of docs/inputs.yaml have only known keys", () => {
  // In a row such as `{ says: a, b }`, YAML reads `b` as another key.
  const known = ["send", "without", "status", "says", "expect", "kind"];
  const keys = groups.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row)));
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});

test("every operation has inputs that are accepted and inputs that are rejected", () => {
  for (const operation of operations) {
    const statuses = inputsOf(operation, groups).map(({ status }) => status < 400);
    expect(new Set(statuses), operation.id).toEqual(new Set([true, false]));
  }
});

describe("the reference responds as the page of the operation says", () => {
  test.each(cases)("$id: $row.send", async ({ operation, row, isShared }) => {
    reference.reset();
    const { path, body, method = "" } = requestOf(operation, row, isShared);
    const headers = row.without ? {} : { "Content-Type": "application/json" };
    const response = await reference.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers,
        // With a string as the body, Request would add the header Content-Type.
        ...(body && { body: new TextEncoder().encode(body) }),
      }),
    );
    expect(response.status).toBe(row.status);
    expect(["documented", "provisional", "not specified"]).toContain(row.kind);
    if (row.expect) expect(await response.json()).toMatchObject(row.expect);
  });

  test("a successful create returns no Location header, and contributions allow only GET, HEAD and OPTIONS", async () => {
    reference.reset();
    const created = await call(reference, "POST", sponsees, required);
    expect(created.headers.get("Location")).toBe(null);
    const options = await call(reference, "OPTIONS", contributions);
    expect(options.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

test("the page of an operation has the operation's rows from docs/inputs.yaml, in HTML and Markdown", () => {
  for (const operation of operations) {
    const read = (type: string) => textOf(`reference/${operation.id}.${type}`);
    const rows = inputsOf(operation, groups);
    const [, table = ""] = /<h2 id="inputs">.*?<table(.*?)<\/table>/s.exec(read("html")) ?? [];
    expect(new Set(table.match(/(?<=<tr id=")[^"]+/g)), operation.id).toEqual(
      new Set(rows.map(({ id }) => id)),
    );
    expect(new Set(rows.map(({ id }) => id)), operation.id).toHaveProperty("size", rows.length);
    for (const { status, says, kind } of rows) {
      expect(read("md")).toContain(` | ${status}. ${says}. *(${kind})* |`);
    }
  }
});
