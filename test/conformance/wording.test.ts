/** The groups of failures in reports. `golden.test.ts` compares the sentences of a whole report. */
import { expect, test } from "vitest";
import { checks, type RunOptions, runChecks } from "../../conformance/index.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import {
  inner,
  instead,
  type Meta,
  objectsAt,
  onQuery,
  onSponsees,
  onSuccess,
  sponseePath,
} from "../proof/layers.ts";
import { catalogue } from "../proof/mutants/catalogue.ts";
import { bare, isObject, json, type Layer, layered, operationOf } from "../proof/service.ts";
import { smallRecords } from "../proof/variants/records.ts";
import { onReply, serveReference } from "./served.ts";

/**
 * Runs the suite on the reference with this layer, and returns the terminal report. If `only` is
 * undefined, the report covers every requirement.
 */
async function saidOf(layer: Layer, only: string | undefined, options: Partial<RunOptions> = {}) {
  await using served = await serveReference({ layer });
  const some = only === undefined ? {} : { only: [only] };
  return terminalReport(await runChecks(checks, { baseUrl: served.url, ...some, ...options }));
}

const writes = { allowWrites: true };

test.concurrent("a per_page that is too low makes only one requirement fail", async () => {
  const layer = onSuccess("listContributions", ({ body }) => {
    (body.meta as Meta).per_page -= 1;
  });
  const said = await saidOf(layer, "contributions.page");
  expect(said).toContain("expected: at most 24 records, because meta.per_page is 24");
  expect(said).toContain("fails 1 of ");
});

test.concurrent.each([
  ["null", null],
  ["an empty object", {}],
])(
  "a report on a GET that returns 200 with %s after a delete does not say that the sponsee remains",
  async (_what, data) => {
    const layer = onReply(({ status }, ask) =>
      operationOf(ask).operation === "getSponsee" && status === 404 ? json({ data }) : {},
    );
    const said = await saidOf(layer, "sponsees.delete.gone", writes);
    expect(said).not.toContain("Could not be removed");
  },
);

test.concurrent.each([
  ["no record", json({ data: null })],
  ["no JSON", { ...json(undefined), text: "<p>Hello</p>" }],
])(
  "a report on a sponsee whose GET returns %s says that the sponsee was not deleted, and why",
  async (_what, reply) => {
    const layer = layered(
      instead("getSponsee", ({ id }) => (Number(id) > 1062 ? reply : undefined)),
      instead("deleteSponsee", () => bare(405)),
    );
    const said = await saidOf(layer, "sponsees.create.responds", writes);
    expect(said).toMatch(
      /! sponsees? [\d, ]+: not deleted, because GET returns 200 without a record\n/,
    );
  },
);

test.concurrent.each([
  ["200 without a record", json({ data: null })],
  ["400", bare(400)],
])("a deleted record whose GET returns %s is not reported as left over", async (_what, reply) => {
  const gone = new Set<string>();
  const layer = layered(
    instead("getSponsee", ({ id }) => (gone.has(id) ? reply : undefined)),
    instead("deleteSponsee", ({ id }) => void gone.add(id)),
  );
  const said = await saidOf(layer, "sponsees.create.responds", writes);
  expect(said).not.toContain("Could not be removed");
});

test.concurrent("when PUT and PATCH return the old sponsee, sponsees.create.reference-number-unique does not fail", async () => {
  const layer = instead(["replaceSponsee", "updateSponsee"], async ({ ask, next, id }) => {
    const before = await next(inner(ask, "GET", sponseePath(id)));
    const reply = await next(ask);
    return reply.status < 300 ? before : reply;
  });
  const said = await saidOf(layer, "sponsees.create.reference-number-unique", writes);
  expect(said).toContain("does not return the number that was sent");
  expect(said).toContain("0 failed");
});

test.concurrent.each([
  ["contributions.page.per-page: meta.per_page is 100 on page 2.", ["contributions.page.per-page"]],
  [
    "contributions.page.last-page: meta.last_page is one too low.",
    ["contributions.page.last-page"],
  ],
  [
    "sponsees.page.last-page: meta.last_page is one too high on page 2 only.",
    ["sponsees.page.last-page"],
  ],
  [
    "contributions.get.not-found: GET by an unknown id returns 200 with null.",
    ["contributions.get.not-found", "examples.getContribution"],
  ],
  [
    "sponsees.page.envelope: SponseeList.data is null in the list of sponsees.",
    ["sponsees.page.envelope", "examples.listSponsees"],
  ],
  [
    "sponsees.update.responds: PATCH returns the old sponsee.",
    [
      "sponsees.update.responds",
      "sponsees.update.every-field",
      "sponsees.update.custom-fields-array",
    ],
  ],
])("a defect makes only related requirements fail: %s", async (id, failed) => {
  const layer = catalogue.find((mutant) => mutant.id === id)?.layer;
  await using served = await serveReference({ ...(layer && { layer }) });
  const { results } = await runChecks(checks, { baseUrl: served.url, ...writes });
  const ids = results.filter(({ status }) => /^(fail|warning)$/.test(status)).map(({ id }) => id);
  expect(ids).toEqual(failed);
});

test.concurrent.each<[string, Layer, string[][]]>([
  [
    "a PATCH response without last_name",
    onSuccess("updateSponsee", ({ records }) => {
      for (const record of records) record.last_name = undefined;
    }),
    [["sponsees.update.responds", "sponsees.update.every-field", "sponsees.update.all-optional"]],
  ],
  [
    "a date with a time in GET by id",
    onSponsees((sponsee) => {
      sponsee.enrollment_date = `${sponsee.enrollment_date}T00:00:00`;
    }, "item"),
    [["sponsee.enrollment-date"]],
  ],
  [
    "a page with one record too few",
    onSuccess("listSponsees", ({ reply }) => {
      const { data, meta } = reply.body as { data: unknown[]; meta: Record<string, number> };
      if (meta.current_page === 2 && Number(meta.last_page) > 2) data.pop();
    }),
    [["sponsees.page.per-page", "sponsees.page.partition", "sponsees.sort.pages"]],
  ],
])("a report on %s has one group of failures", async (_what, layer, groups) => {
  await using served = await serveReference({ layer });
  const { causes } = await runChecks(checks, { baseUrl: served.url, ...writes });
  expect(
    causes.map(({ requirements }, index) => requirements.slice(0, groups[index]?.length)),
  ).toEqual(groups);
});

test.concurrent("when the service ignores the filter first_name, sponsees.filter.combined is inconclusive", async () => {
  const layer = onQuery("listSponsees", () => ({ "filter[first_name]": null }));
  const said = await saidOf(layer, "sponsees.filter");
  expect(said).toContain(
    "sponsees.filter.combined (implied): each filter must first work alone, but sponsees.filter.first-name.sound fails",
  );
  expect(said).not.toContain("sponsees.filter.literal");
});

test.concurrent("when the service ignores the filter occurred_before, contributions.filter.combined is inconclusive", async () => {
  const layer = onQuery("listContributions", () => ({
    "filter[occurred_before]": null,
    occurred_before: null,
  }));
  const said = await saidOf(layer, "contributions.filter");
  expect(said).toContain("contributions.filter.occurred-before.sound");
  expect(said).toContain(
    "contributions.filter.combined (implied): each filter must first work alone, but contributions.filter.occurred-before.sound fails",
  );
});

test.concurrent("a report on a PATCH that returns another id has one group of failures", async () => {
  const layer = onSuccess("updateSponsee", ({ records: [record] }) => {
    if (record) record.id = `${record.id}0`;
  });
  const said = await saidOf(layer, "sponsees.update", writes);
  expect(said).toContain("✖ sponsees.update.id-kept");
  expect(said).toContain(
    "Also failing for this reason: sponsees.update.other-fields-kept (warning)",
  );
});

test.concurrent("a report on a GET that returns another biography has one group of failures for all reads", async () => {
  const layer = onSuccess("getSponsee", ({ records: [record] }) => {
    if (record) record.biography = "Something else";
  });
  const said = await saidOf(layer, "sponsees.create.read-back", writes);
  expect(said).toContain(", for 1 reason. ");
});

test.concurrent("a report on a last_page that is too high does not also list meta-links-active", async () => {
  const layer = onSuccess("listContributions", ({ body: { meta } }) => {
    if (isObject(meta)) meta.last_page = Number(meta.last_page) + 1;
  });
  expect(await saidOf(layer, "contributions.page")).not.toContain("meta-links-active");
});

test.concurrent("a report on a wrong links.next does not also list meta-links-numbers", async () => {
  const layer = onSuccess("listSponsees", ({ body: { links } }) => {
    if (isObject(links)) links.next = null;
  });
  expect(await saidOf(layer, "sponsees.page")).not.toContain("meta-links-numbers");
});

test.concurrent("a report on labels of meta.links with a wrong type has one group of failures", async () => {
  const layer = onSuccess("listSponsees", ({ body }) => {
    for (const entry of objectsAt(body, "meta.links")) entry.label = null;
  });
  const said = await saidOf(layer, undefined);
  expect(said).toContain(", for 1 reason. ");
  expect(said).toContain("✖ page.meta-links ");
});

test.concurrent("in a run with --query-style on a service that ignores every filter, sponsees.filter.literal is inconclusive, and the report does not list a fault of the suite", async () => {
  const layer = onQuery("listSponsees", ({ query }) =>
    Object.fromEntries(
      [...new URLSearchParams(query).keys()].flatMap((name) =>
        name.startsWith("filter") ? [[name, null]] : [],
      ),
    ),
  );
  const said = await saidOf(layer, "sponsees.filter", {
    queryStyle: { sponsees: "bracket" },
  });
  expect(said).toContain(
    "sponsees.filter.literal (provisional): the filters by first_name, last_name and reference_number fail",
  );
  expect(said).not.toContain("Faults of the suite");
});

test.concurrent("a report on a PUT that returns 204 without a body has one group of failures", async () => {
  const layer = onSuccess("replaceSponsee", ({ reply }) =>
    Object.assign(reply, { status: 204, body: undefined, headers: {} }),
  );
  const said = await saidOf(layer, undefined, writes);
  expect(said).toContain(", for 1 reason. ");
  expect(said).toContain("✖ service.json");
});

/** Runs the suite on a defect of the catalogue. Returns the failed requirements of each cause. */
async function groupsOf(id: string): Promise<string[][]> {
  const layer = catalogue.find((mutant) => mutant.id === id)?.layer;
  if (layer === undefined) throw new Error(`No defect has the id "${id}".`);
  const small = { records: smallRecords(), pageSizes: { sponsees: 3, contributions: 5 } };
  await using served = await serveReference({ layer, ...small });
  const { causes, warnings } = await runChecks(checks, { baseUrl: served.url, ...writes });
  return [...causes, ...warnings].map(({ requirements }) => requirements);
}

test.concurrent.each([
  "sponsee.id-unique: A sponsee of page 2 has the id of a sponsee of page 1.",
  "service.content-type: GET of a contribution has the media type text/html.",
  "contributions.filter.occurred-before.sound: The service ignores occurred_before.",
  "sponsees.page.partition: The last page lacks its last record.",
  "sponsees.page.partition: The service ignores the page parameter.",
  "sponsees.page.partition: Page 2 begins with the last record of page 1.",
  "sponsees.filter.last-name.complete: The filter last_name lists only one of several matches.",
  "sponsees.replace.required-fields-optional: PUT requires reference_number.",
  "sponsee.status-labels-differ: Every status has the label Sponsored.",
  "sponsees.sort.birth-date: The service ignores the sort birth_date.",
  "sponsees.sort.pages: The sort first_name sorts each page separately.",
  "sponsee.age-derived: PUT changes the birth date, but not the age.",
  "sponsees.replace.custom-fields-array: PUT ignores the array form of custom fields.",
  "sponsees.create.custom-fields-read: A create cuts the value of a custom field after 20 characters.",
])("a report on a defect has one group: %s", async (id) => {
  expect(await groupsOf(id)).toHaveLength(1);
});

test.concurrent("a report separates failures of a filter from failures of a write, even if both concern the same field", async () => {
  const layer = layered(
    onQuery("listSponsees", () => ({ "filter[last_name]": null })),
    onSuccess("replaceSponsee", ({ records, sent }) => {
      for (const record of records) if ("last_name" in sent) record.last_name = "?";
    }),
  );
  await using served = await serveReference({ layer });
  const { causes } = await runChecks(checks, { baseUrl: served.url, ...writes });
  const firsts = causes.map(({ requirements: [first] }) => first);
  expect(firsts).toContain("sponsees.filter.last-name.sound");
  expect(firsts).toContain("sponsees.replace.responds");
});

test.concurrent("a report on a PUT that stores a sent age lists only sponsees.replace.age-read-only", async () => {
  const id =
    "sponsees.replace.age-read-only: PUT stores the age that is sent for a sponsee without a birth date.";
  expect(await groupsOf(id)).toEqual([["sponsees.replace.age-read-only"]]);
});

test.concurrent.each([
  [
    "sponsees.update.other-fields-kept",
    "sponsees.update.responds: PATCH returns 204 without a body.",
  ],
  ["sponsees.replace.read-back", "sponsees.replace.id-kept: PUT returns a different id."],
  [
    "sponsees.replace.only-this",
    "contribution.sponsee-linked: GET of a sponsee returns an id other than the requested id.",
  ],
  ["sponsees.page.links-ends", "sponsees.page.partition: The service ignores the page parameter."],
  [
    "sponsees.delete.only-this",
    'sponsees.create.read-back-item: A create stores "?" for letters that are not ASCII in the first name.',
  ],
])("%s does not fail because of the defect %s", async (requirement, id) => {
  expect((await groupsOf(id)).flat()).not.toContain(requirement);
});
