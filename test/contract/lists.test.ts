import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { components } from "../../generated/types.ts";
import { contract, operation, requestExamples, responseExamples } from "./contract.ts";
import {
  type Contribution,
  compare,
  fault,
  isInitial,
  type Sponsee,
  same,
  settings,
  world,
} from "./world.ts";

type Schemas = components["schemas"];
type Filter = Schemas["SponseeFilter"] & Schemas["ContributionFilter"];
type Resource = "sponsees" | "contributions";

interface Request {
  page?: number;
  filter?: Filter;
  sort?: string;
}
interface List {
  data: { id: string }[];
  links: Schemas["PageLinks"];
  meta: Schemas["PageMeta"];
}
interface Case {
  resource: Resource;
  name: string;
  request: Request;
  list: List;
}

/** Each list example with the request of the same name. */
const cases: Case[] = (["sponsees", "contributions"] as const).flatMap((resource) => {
  const id = resource === "sponsees" ? "listSponsees" : "listContributions";
  const asked = requestExamples(contract).filter((one) => one.operationId === id);
  return responseExamples(contract)
    .filter((one) => one.operationId === id && one.part === "200")
    .map(({ name, value }) => {
      const parameters = asked.filter((one) => one.name === name);
      const request: Request = Object.fromEntries(parameters.map((one) => [one.part, one.value]));
      return { resource, name, request, list: value as List };
    });
});

describe("a list example is what its request asks of the world", () => {
  test("and there are some", () => {
    expect(cases.length).toBeGreaterThan(8);
  });

  test.each(cases)("$resource $name has the right records", (one) => {
    expect(recordFaults(one)).toEqual([]);
  });

  test.each(cases)("$resource $name has links and meta that agree", (one) => {
    expect(pageFaults(one)).toEqual([]);
  });
});

describe("and breaking it is noticed", () => {
  const records: [string, string, (one: Case) => void][] = [
    ["a record too few", "first-page", ({ list }) => list.data.pop()],
    ["two that changed places", "last-page", ({ list }) => list.data.reverse()],
    ["a record that the filter leaves out", "by-id", ({ list }) => list.data.push(other("1002"))],
    ["a filter that leaves out too much", "by-names", ({ list }) => list.data.pop()],
    [
      "a sort that is not followed",
      "by-reference-number",
      ({ list }) => list.data.splice(0, 3, ...["1005", "1003", "1004"].map(other)),
    ],
    ["another page", "first-page", ({ request }) => Object.assign(request, { page: 2 })],
    [
      "a record unlike that of the world",
      "by-id",
      ({ list }) => Object.assign(list.data[0] as Sponsee, { first_name: "Nobody" }),
    ],
    [
      "the initial contributions only",
      "single-page",
      ({ request }) => delete request.filter?.initial_recurring,
    ],
    [
      "a day that is included",
      "single-page",
      ({ request }) => Object.assign(request.filter as Filter, { occurred_after: "2026-08-05" }),
    ],
  ];
  test.each(records)("%s", (_, name, spoil) => {
    expect(recordFaults(spoilt(name, spoil))).not.toEqual([]);
  });

  const pages: [string, string, (list: List) => void][] = [
    ["the first link", "middle-page", ({ links }) => add(links, "first", "2")],
    ["the last link", "middle-page", ({ links }) => add(links, "last", "2")],
    ["no previous page", "middle-page", ({ links }) => Object.assign(links, { prev: null })],
    [
      "a page after the last",
      "last-page",
      ({ links }) => Object.assign(links, { next: links.last }),
    ],
    ["the current page", "middle-page", ({ meta }) => Object.assign(meta, { current_page: 3 })],
    ["from", "middle-page", ({ meta }) => Object.assign(meta, { from: 15 })],
    ["to", "last-page", ({ meta }) => Object.assign(meta, { to: 75 })],
    ["from in an empty list", "empty-list", ({ meta }) => Object.assign(meta, { from: 1 })],
    ["the total", "last-page", ({ meta }) => Object.assign(meta, { total: 61 })],
    ["the page size", "middle-page", ({ meta }) => Object.assign(meta, { per_page: 25 })],
    ["the path", "by-names", ({ links, meta }) => Object.assign(meta, { path: links.first })],
    [
      "a link without its filter",
      "by-names",
      ({ links, meta }) => Object.assign(links, { last: `${meta.path}?page=1` }),
    ],
    [
      "two active labels",
      "middle-page",
      ({ meta }) => Object.assign(meta.links[1] ?? {}, { active: true }),
    ],
    [
      "no active label",
      "first-page",
      ({ meta }) => Object.assign(meta.links[1] ?? {}, { active: false }),
    ],
    ["a number left out", "first-page", ({ meta }) => meta.links.splice(3, 1)],
    ["an ellipsis for nothing", "middle-page", ({ meta }) => meta.links.splice(2, 0, ellipsis)],
    [
      "an ellipsis with a url",
      "middle-page",
      ({ links, meta }) => Object.assign(meta.links[4] ?? {}, { url: links.last }),
    ],
    [
      "a number that leads elsewhere",
      "middle-page",
      ({ links, meta }) => Object.assign(meta.links[1] ?? {}, { url: links.last }),
    ],
  ];
  test.each(pages)("%s", (_, name, spoil) => {
    expect(pageFaults(spoilt(name, ({ list }) => spoil(list)))).not.toEqual([]);
  });

  const ellipsis = { url: null, label: "...", active: false };
  const add = (links: List["links"], key: "first" | "last", digit: string) =>
    Object.assign(links, { [key]: links[key] + digit });
  const other = (id: string) => world.sponsees.find((one) => one.id === id) as Sponsee;

  function spoilt(name: string, spoil: (one: Case) => void): Case {
    const copy = structuredClone(cases.find((one) => one.name === name)) as Case;
    spoil(copy);
    return copy;
  }
});

/** The records that the request selects from the world, in its order, by page. */
function recordFaults({ resource, request, list }: Case): string[] {
  const { page = 1, filter = {} } = request;
  const size = settings.page_size[resource];
  const whole: (Sponsee | Contribution)[] = world[resource];
  // Where service.md can be read in two ways, every reading must select the same.
  const [selected = [], ...others] = readings.map((select) =>
    whole.filter((one) => select(one, filter)).map(({ id }) => id),
  );
  const sort = request.sort ?? (resource === "contributions" ? "-contribution_date" : "id");
  const records = sorted(
    whole.filter(({ id }) => selected.includes(id)),
    sort,
  );
  return [
    ...fault(
      others.every((ids) => isDeepStrictEqual(ids, selected)),
      "two readings differ",
    ),
    ...same(list.meta.total, records.length, "total"),
    ...fault(
      isDeepStrictEqual(list.data, records.slice((page - 1) * size, page * size)),
      `the list has ${list.data.map(({ id }) => id)}, the world has ${records.map(({ id }) => id)}`,
    ),
  ];
}

type Select = (record: Sponsee | Contribution, filter: Filter) => boolean;

/**
 * Two readings of the filters: a partial match heeds upper and lower case or does not, and a day
 * begins, or ends, the time that comes after it.
 */
const readings: Select[] = [
  (record, filter) =>
    "reference_number" in record
      ? isSponseeSelected(record, filter, (text) => text)
      : isContributionSelected(record, filter, "T00:00:00Z"),
  (record, filter) =>
    "reference_number" in record
      ? isSponseeSelected(record, filter, (text) => text.toLowerCase())
      : isContributionSelected(record, filter, "T23:59:59Z"),
];

function isSponseeSelected(one: Sponsee, filter: Filter, fold: (text: string) => string): boolean {
  const contains = (text: string, part = "") => fold(text).includes(fold(part));
  return (
    (filter.id === undefined || filter.id === one.id) &&
    contains(one.first_name, filter.first_name) &&
    contains(one.last_name, filter.last_name) &&
    contains(one.reference_number, filter.reference_number)
  );
}

function isContributionSelected(one: Contribution, filter: Filter, afterDay: string): boolean {
  const { occurred_before: before, occurred_after: after } = filter;
  const moment = (value: string, time: string) =>
    Date.parse(value.length === 10 ? value + time : value);
  const at = Date.parse(one.ordered_at);
  const oneTime = !one.line_items.some(({ is_recurring }) => is_recurring);
  const initial = isInitial(one);
  return (
    (before === undefined || at < moment(before, "T00:00:00Z")) &&
    (after === undefined || at > moment(after, afterDay)) &&
    (!filter.onetime || oneTime) &&
    (!filter.recurring || (!oneTime && !initial)) &&
    (!filter.initial_recurring || initial) &&
    (!filter.one_time_and_initial_recurring || oneTime || initial)
  );
}

function sorted<T extends { id: string }>(records: T[], sort: string): T[] {
  const field = sort.replace("-", "").replace("contribution_date", "ordered_at");
  // What has no value comes first, as it does in most databases.
  const key = (one: T) => String((one as Record<string, unknown>)[field] ?? "");
  const ascending = records.toSorted((a, b) => compare(key(a), key(b)));
  return sort.startsWith("-") ? ascending.toReversed() : ascending;
}

function pageFaults({ resource, request, list }: Case): string[] {
  const { data, links, meta } = list;
  const path = operation(contract, resource === "sponsees" ? "listSponsees" : "listContributions");
  const current = request.page ?? 1;
  const last = Math.max(1, Math.ceil(meta.total / meta.per_page));
  const from = data.length === 0 ? 0 : (current - 1) * meta.per_page + 1;
  const isOn = (url: string | null, page: number | null) =>
    url === null || page === null
      ? url === page
      : isDeepStrictEqual(readUrl(url), { path: meta.path, page, kept: kept(request) });
  const [before, ...rest] = meta.links;
  const after = rest.pop();
  const prev = current > 1 ? current - 1 : null;
  const next = current < last ? current + 1 : null;
  return [
    ...fault(
      URL.canParse(meta.path) && meta.path === new URL(path.path, meta.path).href,
      `the path is ${meta.path}`,
    ),
    ...same(meta.per_page, settings.page_size[resource], "the page size"),
    ...same(meta.current_page, current, "the current page"),
    ...same(meta.last_page, last, "the last page"),
    ...same(meta.from, from, "from"),
    ...same(meta.to, data.length === 0 ? 0 : from + data.length - 1, "to"),
    ...same(
      data.length,
      current < last ? meta.per_page : meta.total - (last - 1) * meta.per_page,
      "the number of records",
    ),
    ...fault(isOn(links.first, 1), `first is ${links.first}`),
    ...fault(isOn(links.last, last), `last is ${links.last}`),
    ...fault(isOn(links.prev, prev), `prev is ${links.prev}`),
    ...fault(isOn(links.next, next), `next is ${links.next}`),
    ...fault(before?.url === links.prev && !before.active, "the previous label differs from prev"),
    ...fault(after?.url === links.next && !after.active, "the next label differs from next"),
    ...fault(
      [before, after].every((one) => typeof one?.label === "string"),
      "the previous and next labels are no texts",
    ),
    ...pagerFaults(rest, current, last, isOn),
  ];
}

/** The numbers between the previous and the next label, and what stands for those left out. */
function pagerFaults(
  entries: Schemas["PageMetaLink"][],
  current: number,
  last: number,
  isOn: (url: string | null, page: number) => boolean,
): string[] {
  const numbers = entries.flatMap(({ label }) => (typeof label === "number" ? [label] : []));
  return [
    ...same(numbers[0], 1, "the first number"),
    ...same(numbers.at(-1), last, "the last number"),
    ...entries.flatMap(({ url, label, active }, index) => {
      const before = entries[index - 1]?.label ?? 0;
      if (typeof label === "number") {
        const follows = typeof before === "string" || label === before + 1;
        return [
          ...fault(isOn(url, label), `${label} leads to ${url}`),
          ...same(active, label === current, `active of ${label}`),
          ...fault(follows, `${label} stands after ${before}`),
        ];
      }
      const after = entries[index + 1]?.label;
      const leavesOut =
        typeof before === "number" && typeof after === "number" && after > before + 1;
      return [
        ...fault(leavesOut, `"${label}" leaves out nothing`),
        ...fault(url === null && !active, `"${label}" leads somewhere`),
      ];
    }),
  ];
}

/** What a link must keep of the request, in the bracket form of the contract. */
function kept({ filter = {}, sort }: Request): string[] {
  const filters = Object.entries(filter).map(([name, value]) => `filter[${name}]=${value}`);
  return [...filters, ...(sort === undefined ? [] : [`sort=${sort}`])].sort();
}

function readUrl(text: string) {
  const url = new URL(text);
  const page = Number(url.searchParams.get("page") ?? Number.NaN);
  url.searchParams.delete("page");
  const others = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort();
  return { path: url.origin + url.pathname, page, kept: others };
}
