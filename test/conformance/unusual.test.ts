/** The output of the conformance command when a service is in an unusual state. */
import { expect, test } from "vitest";
import { onPages } from "../proof/layers.ts";
import { bare, isObject, json } from "../proof/service.ts";
import { replica } from "../proof/variants/axes/lists.ts";
import { emptyRecords } from "../proof/variants/records.ts";
import { onReply, serveReference } from "./served.ts";
import { commandOn, verdictOn } from "./suite.ts";

test("when many requirements are inconclusive for one reason, the second line of the output is the reason, and its request follows", async () => {
  const { code, lines } = await commandOn(
    onReply(({ status }) => (status >= 400 && status !== 404 ? json({ trace: "id-17" }, 500) : {})),
    "--allow-writes",
  );
  expect(lines[0]).toMatch(
    /^✔ URL passes: \d+ of 204 documented requirements passed, and none failed\.$/,
  );
  expect(lines[1]).toMatch(
    /^\? \d\d requirements, \d+ of them documented, were inconclusive for this reason \(--verbose lists them\): the service returns 500 for invalid input: only a 4xx status rejects the input$/,
  );
  expect(lines[2]).toMatch(/^ {4}request: {2}curl -i -X POST 'URL\/admin\/api\/v2\/sponsees'/);
  expect(lines.join("\n").match(/500 for invalid input/g)).toHaveLength(1);
  expect(code).toBe(0);
});

test("when a credential expires during the run, the output asks whether the credential has expired, and does not contain it", async () => {
  let asked = 0;
  const { output, lines } = await commandOn(
    (next) => async (ask) => (++asked > 60 ? bare(401) : next(ask)),
    ...["--header", "Authorization: Bearer s3cret-token"],
  );
  expect(lines[0]).toMatch(/^✔ URL passes/);
  expect(lines[2]).toMatch(
    /the service returns 401 for a list that it returned before: has the credential/,
  );
  expect(output).not.toContain("s3cret");
});

test("when filters have no effect, the output names the option --query-style", async () => {
  const { lines, output } = await commandOn((next) => (ask) => {
    const query = [...ask.query].filter(([name]) => name === "page" || name === "sort");
    return next({ ...ask, query: new URLSearchParams(query) });
  });
  expect(lines[2]).toMatch(/: the filters .* ignores them, .*--query-style/);
  expect(output).toContain("bracket (assumed: no filter has an effect in either style)");
});

test("when reads by id lag behind writes, a note of the run says so", async () => {
  const { output, code } = await commandOn(
    replica(200),
    ...["--allow-writes", "--only", "sponsees.update.responds"],
  );
  expect(output).toContain(
    "GET returned a sponsee's new values only some time after the response to the write.",
  );
  expect(code).toBe(0);
});

test("the run requests a list whose last page is full, even if it must create sponsees for it", async () => {
  await using served = await serveReference({
    clock: () => Date.now(),
    records: emptyRecords("sponsees"),
    pageSizes: { sponsees: 15, contributions: 11 },
    layer: onPages(({ meta }) => {
      meta.last_page = Math.floor(meta.total / meta.per_page) + 1;
    }),
  });
  const { violated } = await verdictOn(served.url, { allowWrites: true });
  expect(violated).toContain("sponsees.page.last-page");
  expect(violated).toContain("contributions.page.last-page");
});

test("when a service writes camelCase, page.meta fails, no filter or sort fails, and the suite reads all pages", async () => {
  const camelCased = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(camelCased);
    if (!isObject(value)) return value;
    const named = Object.entries(value).map(([name, member]) => {
      const other = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [other, camelCased(member)];
    });
    return Object.fromEntries(named);
  };
  const { code, output } = await commandOn(onReply(({ body }) => ({ body: camelCased(body) })));
  expect(code).toBe(1);
  expect(output).toContain(
    "expected: the property in this spelling (the response has another spelling)",
  );
  const failed = [...output.matchAll(/^✖ ([\w.-]+)/gm)].map(([, id]) => id);
  expect(failed).toContain("page.meta");
  expect(failed.filter((id) => /page\.(?!meta)|filter|sort/.test(id ?? ""))).toStrictEqual([]);
  expect(output).toContain("62 records on 5 of 5 pages");
});
