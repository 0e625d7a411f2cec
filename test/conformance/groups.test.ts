/**
 * How a report groups the failures of a service with one defect: which requirements fail for one
 * reason, which requests show it, and why requirements are inconclusive. After a change, read the
 * difference, and update the file: `npx vitest run test/conformance/groups.test.ts --update`.
 */
import { expect, test } from "vitest";
import { parallel } from "../../conformance/evidence/parallel.ts";
import { checks, type Report, type RunOptions, runChecks } from "../../conformance/index.ts";
import {
  inner,
  instead,
  type Meta,
  onPage,
  onPayload,
  onQuery,
  onSponsees,
  onSuccess,
  sponseePath,
} from "../proof/layers.ts";
import { duplicating } from "../proof/mutants/shared/rules.ts";
import { isWebAddress } from "../proof/mutants/shared/writes.ts";
import {
  asking,
  bare,
  everyPage,
  filterOf,
  isObject,
  json,
  type Layer,
  layered,
  operationOf,
  pageOfList,
  type Reply,
  recordsOf,
} from "../proof/service.ts";
import { clearing } from "../proof/variants/axes/writes.ts";
import { smallRecords } from "../proof/variants/records.ts";
import { mutantOf, onReply, serveReference } from "./served.ts";

const small = { records: smallRecords(), pageSizes: { sponsees: 3, contributions: 5 } };

/** The groups of a report as text, without the tag of the run. */
function textOf({ causes, results, leftovers, faults }: Report): string {
  const groups = causes.flatMap(({ requirements, failures: [failure] }) => {
    const lines = [...(failure?.before ?? []), { curl: failure?.curl ?? "" }];
    return [
      requirements.join(", "),
      `  ${lines.map(({ curl }) => requestIn(curl)).join(", ")}: ${failure?.actual}`,
    ];
  });
  const open = results.filter(({ status }) => status === "inconclusive");
  const reasons = Map.groupBy(open, ({ reasons: [reason] }) => reason);
  const inconclusive = [...reasons].map(([reason, all]) => {
    const which = all.length > 3 ? "four or more" : all.map(({ id }) => id).join(", ");
    return `? ${which}: ${reason}`;
  });
  // The small pages differ from the sizes in the examples of the description.
  const different = results.filter(
    ({ id, status }) => status === "difference" && !id.endsWith(".size-observed"),
  );
  const differences = different.map(({ id, failures: [first] }) => `~ ${id}: ${first?.actual}`);
  const left = leftovers.filter((one) => !one.startsWith("To try again"));
  return [...groups, ...inconclusive, ...differences, ...left.map((one) => `! ${one}`), ...faults]
    .join("\n")
    .replaceAll(/sct-[a-z0-9]{8}/g, "sct-abcdefgh")
    .replaceAll(/(\d+)(, \d+){3,}/g, "$1, and more");
}

/** The method and the last part of the path of a curl line. */
function requestIn(curl: string): string {
  const [, method = "GET"] = /-X (\w+)/.exec(curl) ?? [];
  const [, last = ""] = /\/([^/']+)'/.exec(curl) ?? [];
  return `${method} ${last}`;
}

/** A list that joins each contribution with one to three rows, and counts the rows. */
const joined = (limit: "records" | "rows"): Layer =>
  instead("listContributions", async ({ ask, next }) => {
    const first = await next(asking(ask, { page: null }));
    if (first.status >= 300) return first;
    const all = await everyPage(next, asking(ask, { page: null }));
    const rows = all.flatMap((one) => Array.from({ length: 1 + (Number(one.id) % 3) }, () => one));
    const { per_page: size } = (first.body as { meta: Meta }).meta;
    const from = (Number(ask.query.get("page") ?? 1) - 1) * size;
    const of = (some: typeof all) => some.slice(from, from + size);
    const data = limit === "rows" ? [...new Set(of(rows))] : of(all);
    const reply = pageOfList(ask, rows, size);
    return { ...reply, body: { ...(reply.body as object), data } };
  });

const repeatingPage = instead("listContributions", async ({ ask, next }) => {
  const reply = await next(asking(ask, { page: null }));
  const meta = isObject(reply.body) && reply.body.meta;
  if (isObject(meta)) meta.current_page = Number(ask.query.get("page") ?? 1);
  return reply;
});

const forgettingCreates: Layer = (next) => async (ask) => {
  const reply = await next(ask);
  if (operationOf(ask).operation === "createSponsee") {
    for (const { id } of recordsOf(reply)) await next(inner(ask, "DELETE", sponseePath(id)));
  }
  return reply;
};

const withoutFilters = onQuery("listSponsees", ({ query }) =>
  Object.fromEntries(
    [...query.keys()].flatMap((name) => (name.startsWith("filter") ? [[name, null]] : [])),
  ),
);

/** Rejects deletes, and returns `reply` for GET of a sponsee of the run. */
const unreadable = (reply: Reply): Layer =>
  layered(
    instead("getSponsee", ({ id }) => (Number(id) > 1007 ? reply : undefined)),
    instead("deleteSponsee", () => bare(405)),
  );

function failingOnce(): Layer {
  let creates = 0;
  return instead("createSponsee", () => ++creates === 1 && bare(503));
}

const requiringPut =
  "sponsees.replace.required-fields-optional: PUT requires first_name and enrollment_date.";

type Defect = [what: string, layer: Layer, options?: Partial<RunOptions>];

const defects: Defect[] = [
  ["a join multiplies the total", joined("records")],
  ["a join multiplies the total, and shortens pages", joined("rows")],
  ["the parameter page is ignored, but current_page repeats it", repeatingPage],
  [
    "sponsees in the list have no id",
    onSponsees((sponsee) => {
      sponsee.id = undefined;
    }, "list"),
  ],
  [
    "the list lacks the sponsees that are not sponsored",
    onSuccess("listSponsees", ({ body, records }) => {
      body.data = records.filter(({ sponsored_status: label }) => label !== "Not Sponsored");
    }),
  ],
  [
    "PUT requires two fields of a create, and accepts a reference number of another sponsee",
    layered(mutantOf(requiringPut).layer, duplicating(() => true)("replaceSponsee")),
  ],
  [
    "the filter last_name is ignored, and a PUT stores another last name",
    layered(
      onQuery("listSponsees", () => ({ "filter[last_name]": null })),
      onSuccess("replaceSponsee", ({ records, sent }) => {
        for (const record of records) if ("last_name" in sent) record.last_name = "?";
      }),
    ),
  ],
  [
    "the filter first_name is ignored",
    onQuery("listSponsees", () => ({ "filter[first_name]": null })),
  ],
  [
    "all filters are ignored in the query style that the user gives",
    withoutFilters,
    { queryStyle: { sponsees: "bracket" } },
  ],
  ["creates are not stored", forgettingCreates],
  ["writes are forbidden", (next) => async (ask) => (ask.method === "GET" ? next(ask) : bare(403))],
  [
    "invalid input gives 500",
    onReply(({ status }) => (status >= 400 && status !== 404 ? json({ trace: "id-17" }, 500) : {})),
  ],
  [
    "GET of a new sponsee has no record, and deletes are rejected",
    unreadable(json({ data: null })),
  ],
  ["a PUT clears the fields that its body lacks", clearing],
  ["the first create has 503", failingOnce()],
  [
    "a create drops the image URL, and disables the sponsee by default",
    onPayload("createSponsee", ({ is_enabled = false, image_url }) => ({
      is_enabled,
      image_url: isWebAddress(image_url) ? undefined : image_url,
    })),
  ],
  [
    "with a filter, meta.to is the page size",
    onPage("sponsees", "any", ({ meta }) => {
      if (meta.total < meta.per_page) meta.to = meta.per_page;
    }),
  ],
  [
    "GET of a sponsee returns another sponsee",
    (next) => async (ask) =>
      next({ ...ask, path: ask.path.replace("/sponsees/7001", "/sponsees/7002") }),
  ],
  [
    "a filter with an apostrophe has 500",
    (next) => async (ask) =>
      /'/.test(ask.query.toString().replaceAll("%27", "'")) ? bare(500) : next(ask),
  ],
  [
    "a PUT ignores custom fields",
    onPayload("replaceSponsee", () => ({ custom_fields: undefined })),
  ],
  ["each sort has 400", (next) => async (ask) => (ask.query.has("sort") ? bare(400) : next(ask))],
  [
    "onetime=false has the effect of onetime=true",
    onQuery(
      "listContributions",
      (ask) =>
        filterOf(ask, "onetime") === "false" &&
        filterOf(ask, "recurring") === undefined && { onetime: "true" },
    ),
  ],
];

const mutants = [
  "contributions.filter.occurred-before.sound: The service ignores occurred_before.",
  "contributions.get.not-found: GET by an unknown id returns 200 with null.",
  "contributions.page.last-page: meta.last_page is one too low.",
  "contributions.page.per-page: meta.per_page is 100 on page 2.",
  "page.meta: PageMeta.total is null in the list of sponsees.",
  "page.meta-links: PageMetaLink.label is null in the list of sponsees.",
  "service.content-type: GET of a contribution has the media type text/html.",
  "sponsee.age-derived: PUT changes the birth date, but not the age.",
  "sponsee.fields: Sponsee.id is missing in one record.",
  "sponsee.id-unique: A sponsee of page 2 has the id of a sponsee of page 1.",
  "sponsee.status-labels-differ: Every status has the label Sponsored.",
  "sponsees.create.custom-fields-read: A create cuts the value of a custom field after 20 characters.",
  "sponsees.create.optional-fields: A create requires last_name.",
  'sponsees.create.read-back-item: A create stores "?" for letters that are not ASCII in the first name.',
  "sponsees.create.sponsored-status-set: A create rejects the sponsored status 0.",
  "sponsees.delete.only-this: A delete also removes a neighbour of the sponsee in the list.",
  "sponsees.list.item-equal: GET of a sponsee and the list return different values of first_name.",
  "sponsees.page.envelope: SponseeList.data is null in the list of sponsees.",
  "sponsees.page.links-ends: links.next is always null.",
  "sponsees.page.partition: The last page lacks its last record.",
  "sponsees.page.partition: The service ignores the page parameter.",
  "sponsees.page.total: meta.total is one too high.",
  "sponsees.replace.age-read-only: PUT stores the age that is sent for a sponsee without a birth date.",
  "sponsees.replace.custom-fields-array: PUT ignores the array form of custom fields.",
  "sponsees.replace.id-kept: PUT returns a different id.",
  "sponsees.replace.responds: PUT returns 204 without a body.",
  "sponsees.replace.responds: PUT returns 405.",
  "sponsees.replace.responds: PUT returns the old sponsee.",
  requiringPut,
  "sponsees.sort.birth-date: The service ignores the sort birth_date.",
  "sponsees.sort.pages: The sort first_name sorts each page separately.",
  "sponsees.update.id-kept: PATCH returns a different id.",
  "sponsees.update.responds: PATCH returns 405.",
];

test("on a service with one defect, a report has the groups in golden/groups.txt", async () => {
  const all = [...defects, ...mutants.map((id): Defect => [id, mutantOf(id).layer])];
  const groups = await parallel(all, async ([what, layer, options = {}]) => {
    await using served = await serveReference({ layer, ...small });
    const report = await runChecks(checks, { baseUrl: served.url, allowWrites: true, ...options });
    const text = textOf(report);
    expect(text).not.toContain("undefined");
    return `# ${what}\n${text}\n`;
  });
  await expect(groups.join("\n")).toMatchFileSnapshot("golden/groups.txt");
});
