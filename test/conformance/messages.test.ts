/** A report names the cause of a failure: its requirement, its requests and why others are open. */
import { expect, test } from "vitest";
import { checks, type Report, runChecks } from "../../conformance/index.ts";
import {
  inner,
  instead,
  type Meta,
  onPage,
  onQuery,
  onSponsees,
  onSuccess,
  sponseePath,
} from "../proof/layers.ts";
import { asking, everyPage, isObject, type Layer, pageOfList } from "../proof/service.ts";
import { serveReference } from "./served.ts";

async function reportOn(layer: Layer, allowWrites = false): Promise<Report> {
  await using served = await serveReference({ layer });
  return await runChecks(checks, { baseUrl: served.url, allowWrites });
}

/** The first requirement of each cause. */
const firstsOf = ({ causes }: Report) => causes.map(({ requirements: [first] }) => first);

const openReasonsOf = ({ results }: Report) =>
  results.filter(({ status }) => status === "inconclusive").flatMap(({ reasons }) => reasons);

/** The requests of the first failure of a run: method, last part of the path, and body. */
function requestsOf({ causes: [cause] }: Report): string[] {
  const [failure] = cause?.failures ?? [];
  const lines = [...(failure?.before ?? []).map(({ curl }) => curl), failure?.curl ?? ""];
  return lines.map((line) => {
    const [, method = "GET"] = /-X (\w+)/.exec(line) ?? [];
    const [, last = ""] = /\/([^/?']+)(\?[^']*)?'/.exec(line) ?? [];
    return `${method} ${last}`;
  });
}

/** A list that joins each contribution with one to three rows, and counts the rows. */
const joined = (limit: "records" | "rows"): Layer =>
  instead("listContributions", async ({ ask, next }) => {
    const first = await next(asking(ask, { page: null }));
    if (first.status >= 300) return first;
    const all = await everyPage(next, asking(ask, { page: null }));
    const rows = all.flatMap((one) => Array.from({ length: 1 + (Number(one.id) % 3) }, () => one));
    const { per_page: size } = (first.body as { meta: Meta }).meta;
    const reply = pageOfList(ask, rows, size);
    const from = (Number(ask.query.get("page") ?? 1) - 1) * size;
    const of = (some: typeof all) => some.slice(from, from + size);
    return {
      ...reply,
      body: {
        ...(reply.body as object),
        data: limit === "rows" ? [...new Set(of(rows))] : of(all),
      },
    };
  });

test.concurrent("a total that a join multiplies is one cause, and the report names the total", async () => {
  const report = await reportOn(joined("records"));
  expect(firstsOf(report)).toEqual(["contributions.page.total"]);
  expect(report.causes[0]?.failures[0]).toMatchObject({ at: "/meta/total", actual: "151" });
  expect(report.causes[0]?.requirements).not.toContain("contributions.page.per-page");
});

test.concurrent("a report on pages that a join shortens names the number of different records and the total", async () => {
  const report = await reportOn(joined("rows"));
  const failure = report.causes.find(({ requirements: [id] }) => id?.endsWith("per-page"));
  expect(failure?.requirements).toContain("contributions.page.total");
  expect(failure?.failures[0]?.actual).toMatch(/76 different records.* meta\.total is 151/);
});

test.concurrent.each(["sponsees", "contributions"] as const)(
  "a wrong meta.total of %s is the only cause",
  async (resource) => {
    const layer = onPage(resource, "any", ({ meta }) => {
      meta.total += 1;
    });
    expect(firstsOf(await reportOn(layer, true))).toEqual([`${resource}.page.total`]);
  },
);

test.concurrent.each([
  ["meta.current_page is 1", null],
  ["meta.current_page is the requested page", undefined],
] as const)("an ignored page parameter is one cause, when %s", async (_how, sent) => {
  const layer = layeredPage(sent);
  const report = await reportOn(layer);
  expect(firstsOf(report)).toEqual(["contributions.page.partition"]);
  expect(requestsOf(report).at(-1)).toBe("GET contributions");
  const failed = report.results.filter(({ status }) => status === "fail").map(({ id }) => id);
  expect(failed).not.toContain("contributions.page.total");
  expect(openReasonsOf(report)).toContain("page 2 of contributions has the records of page 1");
  expect(openReasonsOf(report)).not.toContain("there are no contributions");
});

/** Ignores the page parameter. If `sent` is undefined, the response repeats the page number. */
function layeredPage(sent: null | undefined): Layer {
  if (sent === null) return onQuery("listContributions", () => ({ page: null }));
  return instead("listContributions", async ({ ask, next }) => {
    const reply = await next(asking(ask, { page: null }));
    const meta = isObject(reply.body) && reply.body.meta;
    if (isObject(meta)) meta.current_page = Number(ask.query.get("page") ?? 1);
    return reply;
  });
}

test.concurrent.each([
  ["next", 1],
  ["previous", -1],
])(
  "a delete that also removes the %s sponsee is the only cause, with the DELETE",
  async (_which, step) => {
    const layer = instead("deleteSponsee", async ({ ask, next, id }) => {
      await next(inner(ask, "DELETE", sponseePath(String(Number(id) + step))));
      return next(ask);
    });
    const report = await reportOn(layer, true);
    expect(firstsOf(report)).toEqual(["sponsees.delete.only-this"]);
    const methods = requestsOf(report).map((line) => line.split(" ")[0]);
    expect(methods.length).toBeLessThanOrEqual(6);
    expect(methods.filter((method) => /POST|DELETE/.test(method ?? ""))).toEqual([
      ...["POST", "POST", "DELETE"],
    ]);
  },
);

test.concurrent.each(["list", "item", "write"] as const)(
  "a report on sponsees without an id (%s) names no record with the id undefined",
  async (form) => {
    const layer = onSponsees((sponsee) => {
      sponsee.id = undefined;
    }, form);
    const report = await reportOn(layer, true);
    expect(firstsOf(report)).toEqual(["sponsee.fields"]);
    expect(JSON.stringify(report)).not.toContain("undefined");
  },
);

test.concurrent("the requests before a failure concern only the sponsee of this failure", async () => {
  const layer = onSponsees((sponsee) => {
    if (String(sponsee.first_name).startsWith("Zoë")) sponsee.is_enabled = 7;
  }, "list");
  const missing = onSuccess("listSponsees", ({ body, records }) => {
    body.data = records.filter(({ sponsored_status: label }) => label !== "Not Sponsored");
  });
  expect(requestsOf(await reportOn(layer, true)).length).toBeLessThanOrEqual(2);
  const { causes } = await reportOn(missing, true);
  const shown = causes.flatMap(({ failures }) => failures);
  for (const { before = [], request } of shown) {
    const creates = before.filter(({ curl }) => curl.includes("-X POST"));
    expect(creates.length, request).toBeLessThanOrEqual(1);
  }
});
