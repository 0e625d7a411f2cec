import { describe, expect, test } from "vitest";
import { examples } from "../../domain/examples.ts";
import { generateRecords } from "../../domain/random-records.ts";
import { createReference } from "../../reference/core/reference.ts";
import { rules, type SampleData } from "../contract/sample-data.ts";
import { type Contribution, call, contributions, faultsOf, type List, walk } from "./calls.ts";
import { refusedContributionQueries } from "./refused.ts";

const references = {
  examples: createReference(),
  made: createReference({
    records: generateRecords({ sponsees: 20, contributions: 120, seed: 5 }, examples()),
    pageSizes: { contributions: 50 },
  }),
};

/** The rules of service.md 4.2, in terms of a contribution alone. */
const isRecurring = (one: Contribution) => one.line_items.some((line) => line.is_recurring);
const isInitial = (one: Contribution) =>
  one.line_items.some((line) => line.recurring_profile?.started_on === one.ordered_at);
const flags: Record<string, (one: Contribution) => boolean> = {
  onetime: (one) => !isRecurring(one),
  recurring: (one) => isRecurring(one) && !isInitial(one),
  initial_recurring: isInitial,
  one_time_and_initial_recurring: (one) => !isRecurring(one) || isInitial(one),
};
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe.each(Object.entries(references))("the records: %s", async (_, reference) => {
  const all = await walk<Contribution>(reference, contributions);

  test("contain contributions of every kind", () => {
    for (const holds of Object.values(flags)) expect(all.filter(holds)).not.toHaveLength(0);
    expect(new Set(ids(all)).size).toBe(all.length);
  });

  const orders: Record<string, (a: Contribution, b: Contribution) => boolean> = {
    contribution_date: (a, b) => a.ordered_at < b.ordered_at,
    "-contribution_date": (a, b) => a.ordered_at > b.ordered_at,
    updated_at: (a, b) => a.updated_at < b.updated_at,
    "-updated_at": (a, b) => a.updated_at > b.updated_at,
  };
  /** Equal records keep the order of their ids. */
  const sorted = (sort: string, list: readonly Contribution[]) => {
    const isBefore = orders[sort] ?? (() => false);
    const order = (a: Contribution, b: Contribution) =>
      isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : Number(a.id) - Number(b.id);
    return ids(list.toSorted(order));
  };

  test("are listed newest first", () => {
    expect(ids(all)).toEqual(sorted("-contribution_date", all));
  });

  test.each(Object.keys(orders))("sort %s, with every filter and with dates", async (sort) => {
    const middle = all[all.length >> 1]?.ordered_at ?? "";
    const early = all[Math.floor(all.length * 0.8)]?.ordered_at ?? "";
    const [day, dayOf] = [middle.slice(0, 10), (one: Contribution) => one.ordered_at.slice(0, 10)];
    const spans: Record<string, (one: Contribution) => boolean> = {
      "": () => true,
      [`occurred_before=${middle}`]: (one) => one.ordered_at < middle,
      [`occurred_after=${middle}`]: (one) => one.ordered_at > middle,
      [`occurred_after=${early}&occurred_before=${middle}`]: (one) =>
        one.ordered_at > early && one.ordered_at < middle,
      [`occurred_after=${middle}&occurred_before=${early}`]: () => false,
      [`occurred_before=${day}`]: (one) => dayOf(one) < day,
      [`occurred_after=${day}`]: (one) => dayOf(one) > day,
    };
    const conditions = Object.entries(flags).map(
      ([flag, holds]) => [`filter[${flag}]=true`, holds] as const,
    );
    const always = () => true;
    for (const [span, within] of Object.entries(spans)) {
      for (const [condition, holds] of [
        ["", always],
        ["onetime=false", always],
        ...conditions,
      ] as const) {
        const query = [`sort=${sort}`, span, condition].filter((part) => part !== "").join("&");
        const found = await walk<Contribution>(reference, `${contributions}?${query}`);
        const wanted = all.filter((one) => within(one) && holds(one));
        expect(ids(found), query).toEqual(sorted(sort, wanted));
      }
    }
  });

  test("onetime and recurring exclude each other", async () => {
    const query = `${contributions}?onetime=true&recurring=true`;
    expect(await walk(reference, query)).toEqual([]);
    const both = `${contributions}?initial_recurring=true&one_time_and_initial_recurring=true`;
    expect(await walk(reference, both)).toHaveLength(all.filter(isInitial).length);
  });
});

test("contributions of one moment keep the order of their ids in both directions", async () => {
  const records = examples();
  const at = "2026-05-04T10:00:00Z";
  const gifts = records.orders.gifts.map((gift) => ({ ...gift, at }));
  const reference = createReference({ records: { ...records, orders: { plans: [], gifts } } });
  for (const sort of ["contribution_date", "-contribution_date"]) {
    const found = ids(await walk<Contribution>(reference, `${contributions}?sort=${sort}`));
    expect(found).toHaveLength(gifts.length);
    expect(found).toEqual(found.toSorted());
  }
});

describe("bounds", () => {
  const one = "2026-07-31T00:00:00Z";
  test.each([
    ["occurred_before=2026-07-31", false],
    ["occurred_before=2026-08-01", true],
    ["occurred_after=2026-07-30", true],
    ["occurred_after=2026-07-31", false],
    [`occurred_before=${one}`, false],
    [`occurred_after=${one}`, false],
    ["occurred_before=2026-07-31T00:00:00.0001Z", true],
    ["occurred_after=2026-07-31T00:00:00.0001Z", false],
    ["occurred_before=2026-07-31T02:00:00%2B02:00", false],
    ["occurred_before=2026-07-31T02:00:01%2B0200", true],
    ["occurred_after=2026-07-30T18:59:59-05", true],
    ["occurred_after=2026-07-30T24:00:00Z", false],
    ["occurred_after=2026-07-30T23:59:60Z", false],
    ["occurred_before=2026-07-31T00:01", true],
  ])("the bound %s selects contributions placed as the day began: %s", async (query, found) => {
    const list = await walk<Contribution>(references.examples, `${contributions}?${query}`);
    expect(list.some(({ ordered_at }) => ordered_at === one)).toBe(found);
  });

  test.each(refusedContributionQueries)("reject %s", async (query, pointer, detail) => {
    expect(await faultsOf(references.examples, "GET", `${contributions}?${query}`)).toEqual({
      [pointer]: expect.stringMatching(detail),
    });
  });
});

describe("generated records", () => {
  test.each([
    [0, 0],
    [0, 7],
    [1, 1],
    [3, 0],
    [40, 333],
  ])("have exactly %d sponsees and %d contributions", async (sponsees, count) => {
    const make = (seed: number) =>
      generateRecords({ sponsees, contributions: count, seed }, examples());
    const reference = createReference({ records: make(3) });
    const { body } = await call<List<Contribution>>(reference, "GET", contributions);
    expect(body.meta.total).toBe(count);
    const people = await call<List<unknown>>(reference, "GET", "/admin/api/v2/sponsees");
    expect(people.body.meta.total).toBe(sponsees);
    expect(make(3)).toEqual(make(3));
    if (count > 10) expect(make(4)).not.toEqual(make(3));
  });

  test("obey every rule of the sample data, for any seed", async () => {
    // A generated sponsee without automatic status may have sponsors.
    const { "sponsored labels agree with the number of sponsors": _, ...others } = rules;
    for (let seed = 1; seed <= 20; seed++) {
      const records = generateRecords({ sponsees: 5, contributions: 60, seed }, examples());
      const reference = createReference({ records });
      const data: SampleData = {
        sponsees: await walk(reference, "/admin/api/v2/sponsees"),
        contributions: await walk(reference, `${contributions}?sort=contribution_date`),
      };
      for (const rule of Object.values(others)) rule(data);
    }
  });
});
