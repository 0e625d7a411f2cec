import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { contributions, sponsees } from "../reference/calls.ts";
import { required } from "../reference/refused.ts";

const group = { payment_option_group: "Weekly" };
const large = { ...required, biography: "x".repeat(1024 ** 2) };
/** Requests that the reference rejects. `line` is the method and the address. */
const requests: [what: string, line: string, body?: object][] = [
  ["An id that no contribution has", `GET ${contributions}/999999999`],
  ["An id that no sponsee has", `DELETE ${sponsees}/999999999`],
  ["A filter that the list does not have", `GET ${sponsees}?filter%5Bage%5D=5`],
  ["A parameter that the list does not have", `GET ${sponsees}?per_page=5`],
  ["A wrong value for a filter", `GET ${contributions}?filter%5Bonetime%5D=1`],
  ["A filter without brackets, with a wrong value", `GET ${contributions}?onetime=maybe`],
  [
    "A time on a day that does not exist",
    `GET ${contributions}?filter%5Boccurred_after%5D=2026-02-30T00:00:00Z`,
  ],
  ["A page that is not a number", `GET ${sponsees}?page=two`],
  ["A page without a number", `GET ${sponsees}?page=`],
  ["A reference number that is taken", `PATCH ${sponsees}/1002`, { reference_number: "KEN-0001" }],
  ["A payment option group that is not configured", `PATCH ${sponsees}/1002`, group],
  ["A value of the wrong type", `PATCH ${sponsees}/1002`, { first_name: 5 }],
  ["A field that is missing", `POST ${sponsees}`, {}],
  ["A body of more than 1 MiB", `POST ${sponsees}`, large],
];

test("the guide for the mock lists the requests that the mock accepts and the reference rejects", async () => {
  const mock = await startMock();
  onTestFinished(() => mock.stop());
  const rows: string[] = [];
  for (const [what, line, body] of requests) {
    const [method = "", target = ""] = line.split(" ");
    const headers = { "content-type": "application/json" };
    const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
    const reference = await createReference().fetch(
      new Request(`http://service.test${target}`, init),
    );
    expect(reference.status, what).toBeGreaterThanOrEqual(400);
    const { status } = await fetch(mock.url + target, init);
    if (status >= 400) continue;
    const sent = JSON.stringify(body) ?? "";
    const example = `\`${line}${sent.length > 100 ? "" : ` ${sent}`}`.trimEnd();
    rows.push(`| ${what} | ${example}\` | ${status} | ${reference.status} |`);
  }
  const guide = readFileSync(join(root, "docs/guides/mock.md"), "utf8");
  const [, table = ""] = /\| Request \|.*\n\|[ -|]+\n((?:\|.*\n)+)/.exec(guide) ?? [];
  expect(table.trimEnd().split("\n")).toEqual(rows);
});
