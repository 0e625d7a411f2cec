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
  rejects,
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
function textOf({ causes, warnings, results, leftovers, faults }: Report): string {
  const groups = [...causes, ...warnings].flatMap(({ requirements, failures: [failure] }) => {
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

/** A delete that also removes the sponsee whose id is `step` higher. */
const deletingTwo = (step: number) =>
  instead("deleteSponsee", async ({ ask, next, id }) => {
    await next(inner(ask, "DELETE", sponseePath(String(Number(id) + step))));
    return next(ask);
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

/** Returns `reply` for GET of a deleted sponsee. */
function afterDelete(reply: Reply): Layer {
  const gone = new Set<string>();
  return layered(
    instead("getSponsee", ({ id }) => (gone.has(id) ? reply : undefined)),
    instead("deleteSponsee", ({ id }) => void gone.add(id)),
  );
}

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

const required = ["reference_number", "first_name", "sponsored_status", "enrollment_date"];
const requiringPut = rejects("replaceSponsee", (sent) => !required.every((field) => field in sent));

type Defect = [what: string, layer: Layer, options?: Partial<RunOptions>];

const defects: Defect[] = [
  ["a join multiplies the total", joined("records")],
  ["a join multiplies the total, and shortens pages", joined("rows")],
  ["the total is one too high", onPage("sponsees", "any", ({ meta }) => void meta.total++)],
  ["per_page is one too low", onPage("contributions", "any", ({ meta }) => void meta.per_page--)],
  [
    "last_page is one too high",
    onPage("contributions", "any", ({ meta }) => void meta.last_page++),
  ],
  ["the parameter page is ignored, but current_page repeats it", repeatingPage],
  [
    "links.next is null",
    onPage("sponsees", "any", ({ links }) => {
      links.next = null;
    }),
  ],
  [
    "labels of meta.links are null",
    onPage("sponsees", "any", ({ meta }) => {
      for (const entry of meta.links) Object.assign(entry, { label: null });
    }),
  ],
  ["page 2 lacks a record", onPage("sponsees", 2, ({ data }) => void data.pop())],
  ["a delete also removes the next sponsee", deletingTwo(1)],
  ["a delete also removes the previous sponsee", deletingTwo(-1)],
  ...(["list", "item", "write"] as const).map(
    (form): Defect => [
      `sponsees have no id (${form})`,
      onSponsees((sponsee) => {
        sponsee.id = undefined;
      }, form),
    ],
  ),
  [
    "is_enabled of some sponsees is 7 in the list",
    onSponsees((sponsee) => {
      if (String(sponsee.first_name).startsWith("Zoë")) sponsee.is_enabled = 7;
    }, "list"),
  ],
  [
    "the list lacks the sponsees that are not sponsored",
    onSuccess("listSponsees", ({ body, records }) => {
      body.data = records.filter(({ sponsored_status: label }) => label !== "Not Sponsored");
    }),
  ],
  [
    "a date has a time in GET by id",
    onSponsees((sponsee) => {
      sponsee.enrollment_date = `${sponsee.enrollment_date}T00:00:00`;
    }, "item"),
  ],
  [
    "GET returns another biography",
    onSponsees((sponsee) => {
      sponsee.biography = "Something else";
    }, "item"),
  ],
  [
    "PATCH returns another id",
    onSuccess("updateSponsee", ({ records }) => {
      for (const record of records) record.id = `${record.id}0`;
    }),
  ],
  [
    "PUT and PATCH return the old sponsee",
    instead(["replaceSponsee", "updateSponsee"], async ({ ask, next, id }) => {
      const before = await next(inner(ask, "GET", sponseePath(id)));
      const reply = await next(ask);
      return reply.status < 300 ? before : reply;
    }),
  ],
  ["PUT returns 204", onSuccess("replaceSponsee", ({ reply }) => Object.assign(reply, bare(204)))],
  ["PUT requires the fields of a create", requiringPut],
  [
    "PUT requires the fields of a create, and accepts a reference number of another sponsee",
    layered(requiringPut, duplicating(() => true)("replaceSponsee")),
  ],
  [
    "a create requires a last name",
    rejects("createSponsee", (sent) => sent.last_name === undefined),
  ],
  [
    "a create rejects the status 0",
    rejects("createSponsee", (sent) => sent.sponsored_status === 0),
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
  [
    "PUT and PATCH are missing, and deletes are rejected",
    layered(
      instead(["replaceSponsee", "updateSponsee"], () => bare(405)),
      instead("deleteSponsee", () => bare(422)),
    ),
  ],
  ["creates are not stored", forgettingCreates],
  ["writes are forbidden", (next) => async (ask) => (ask.method === "GET" ? next(ask) : bare(403))],
  [
    "invalid input gives 500",
    onReply(({ status }) => (status >= 400 && status !== 404 ? json({ trace: "id-17" }, 500) : {})),
  ],
  ["a deleted sponsee has 200 without a record", afterDelete(json({ data: null }))],
  ["a deleted sponsee has 400", afterDelete(bare(400))],
  [
    "GET of a new sponsee has no record, and deletes are rejected",
    unreadable(json({ data: null })),
  ],
  [
    "ids are numbers, and the list adds a space to last names",
    layered(
      onSponsees((sponsee) => {
        sponsee.id = Number(sponsee.id);
      }),
      onSponsees((sponsee) => {
        sponsee.last_name = `${sponsee.last_name} `;
      }, "list"),
    ),
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
  "page.meta: PageMeta.total is null in the list of sponsees.",
  "contribution.sponsee-linked: GET of a sponsee returns an id other than the requested id.",
  "contributions.filter.occurred-before.sound: The service ignores occurred_before.",
  "contributions.get.not-found: GET by an unknown id returns 200 with null.",
  "contributions.page.per-page: meta.per_page is 100 on page 2.",
  "service.content-type: GET of a contribution has the media type text/html.",
  "sponsee.age-derived: PUT changes the birth date, but not the age.",
  "sponsee.id-unique: A sponsee of page 2 has the id of a sponsee of page 1.",
  "sponsee.status-labels-differ: Every status has the label Sponsored.",
  "sponsees.create.custom-fields-read: A create cuts the value of a custom field after 20 characters.",
  'sponsees.create.read-back-item: A create stores "?" for letters that are not ASCII in the first name.',
  "sponsees.page.envelope: SponseeList.data is null in the list of sponsees.",
  "sponsees.page.partition: The service ignores the page parameter.",
  "sponsees.replace.age-read-only: PUT stores the age that is sent for a sponsee without a birth date.",
  "sponsees.replace.custom-fields-array: PUT ignores the array form of custom fields.",
  "sponsees.replace.id-kept: PUT returns a different id.",
  "sponsees.sort.birth-date: The service ignores the sort birth_date.",
  "sponsees.sort.pages: The sort first_name sorts each page separately.",
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
