/** Filtering contributions by flags. The date filters are judged in checks/every-resource/bound.ts. */

import { isObject } from "../../../lib/is-object.ts";
import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { metaOf } from "../../evidence/parsed-response.ts";
import { grouped } from "../../grouped.ts";
import { NotTried } from "../../http/failures.ts";
import { askEach, statusOf } from "../../verdict/results.ts";
import {
  combinedCheck,
  type FlagValue,
  filterCheck,
  flagOn,
  flagsOf,
} from "../every-resource/filter.ts";
import { judgeAll, judgeOnly, type ListRun, tooLong } from "../shared/list-check.ts";
import { day, fieldsFor, isBefore, milestones, timeIn } from "../shared/times.ts";

async function judgeFlags(run: ListRun, base: List): Promise<void> {
  const on = await flagOn(run, "contributions");
  const listOf = (flag: string) => run.list("contributions", { filter: { [flag]: on } });
  const onetime = await listOf("onetime");
  const recurring = await listOf("recurring");
  const initial = await listOf("initial_recurring");
  const union = await listOf("one_time_and_initial_recurring");
  const due = (is: boolean) => base.items.filter(({ record }) => isRecurring(record) === is);

  const without = "contributions whose line items all have is_recurring false";
  const mayBeOnce = (record: Json) => isRecurring(record) !== true;
  judgeOnly(run, "contributions.filter.onetime.sound", onetime, without, mayBeOnce);
  judgeAll(run, "contributions.filter.onetime.complete", onetime, due(false), without);

  const withItem = "contributions with is_recurring true in a line item";
  const mayRecur = (record: Json) => isRecurring(record) !== false;
  judgeOnly(run, "contributions.filter.recurring.sound", recurring, withItem, mayRecur);
  judgeOnly(run, "contributions.filter.initial-recurring.sound", initial, withItem, mayRecur);
  judgeAll(run, "contributions.filter.recurring.complete", recurring, due(true), withItem, {
    others: [initial],
  });

  const excludes = "contributions.filter.recurring.excludes-initial";
  // A contribution that creates one profile and pays for another profile is both initial and recurring.
  const mayPay = (record: Json) =>
    new Set(profileIds(record)).size > 1 || !initial.ids.includes(String(record.id));
  if (initial.ids.length === 0)
    run.notTried(excludes, "the filter initial_recurring lists no contribution");
  else {
    const others = "contributions that initial_recurring does not list";
    judgeOnly(run, excludes, recurring, others, mayPay);
  }

  judgeFirst(run, base, initial);

  const isUnion = "contributions.filter.one-time-and-initial-recurring.union";
  for (const [name, part] of Object.entries({ onetime, initial_recurring: initial })) {
    judgeAll(run, isUnion, union, part.items, `contributions that the filter ${name} lists`);
  }
  if (!onetime.complete || !initial.complete) return;
  const inParts = "contributions that the filter onetime or the filter initial_recurring lists";
  const listed = new Set([...onetime.ids, ...initial.ids]);
  judgeOnly(run, isUnion, union, inParts, (record) => listed.has(String(record.id)));
}

/** Undefined if this is unclear, as for an item with `is_recurring: false` and a profile id. */
function isRecurring(record: Json): boolean | undefined {
  if (!Array.isArray(record.line_items)) return undefined;
  const each = record.line_items.map((item) => (isObject(item) ? item.is_recurring : undefined));
  if (each.includes(true)) return true;
  const isNone = each.every((one) => one === false) && profileIds(record).length === 0;
  return isNone ? false : undefined;
}

function itemsOf({ line_items: items }: Json): Json[] {
  return Array.isArray(items) ? items.filter(isObject) : [];
}

function profileIds(record: Json): string[] {
  return itemsOf(record).flatMap((item) => profileIdOf(item) ?? []);
}

function profileIdOf({ recurring_profile_id: id }: Json): string | undefined {
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : undefined;
}

/** Only a complete list shows which contribution of a profile is the first. */
function judgeFirst(run: ListRun, base: List, initial: List) {
  const id = "contributions.filter.initial-recurring.first";
  if (!base.complete) return run.notTried(id, tooLong);
  const payments = base.items.flatMap((item) =>
    itemsOf(item.record).map((lineItem) => ({ item, lineItem, profile: profileIdOf(lineItem) })),
  );
  const byProfile = grouped(payments, ({ profile }) => profile);
  const othersOf = ({ id: own }: Json, profile: string) =>
    (byProfile.get(profile) ?? []).map(({ item }) => item.record).filter((one) => one.id !== own);
  const earlierIn = (record: Json) =>
    profileIds(record).map((profile) => ({
      profile,
      earlier: othersOf(record, profile).find((other) => isBefore(other, record)),
    }));
  const isFirst = (record: Json) => {
    const profiles = earlierIn(record);
    return profiles.length === 0 || profiles.some(({ earlier }) => earlier === undefined);
  };
  const reason = (record: Json) => {
    const [one] = earlierIn(record);
    return `, although contribution ${one?.earlier?.id} of profile ${one?.profile} is earlier`;
  };
  const words = "first contributions of a profile";
  judgeOnly(run, id, initial, words, isFirst, { reason });
  const creations = payments.filter(({ item: { record }, lineItem, profile }) => {
    const { recurring_profile: details, recurring_with_initial_charge: charged } = lineItem;
    // A profile that began without a charge has no contribution that created it.
    if (profile === undefined || charged === false) return false;
    const started = Date.parse(String(isObject(details) ? details.started_on : ""));
    const isNear = (field: string) => Math.abs(timeIn(record, field) - started) < day;
    // If no date is near the start, a deleted contribution may have created the profile.
    if (!fieldsFor("contribution_date").some(isNear)) return false;
    return othersOf(record, profile).every((other) => isBefore(record, other));
  });
  const created = creations.map(({ item }) => item);
  judgeAll(run, id, initial, created, words);
}

/** Returns flags with both bounds, and flags with each other. */
async function combinationsOf(run: ListRun, base: List): Promise<Record<string, FlagValue>[]> {
  const on = await flagOn(run, "contributions");
  const { early, late } = milestones(base, "ordered_at");
  if (early === undefined || late === undefined || early === late) return [];
  const bounds = { occurred_after: early, occurred_before: late };
  return [
    { onetime: on, ...bounds },
    { recurring: on, ...bounds },
    { initial_recurring: on, one_time_and_initial_recurring: on, ...bounds },
    { onetime: on, recurring: on },
  ];
}

/** Our choice is that a false flag has no effect. It could also list what the true flag omits. */
async function judgeFalse(run: ListRun, base: List): Promise<void> {
  const id = "contributions.filter.false";
  const { service } = run;
  if (base.total === undefined) throw new NotTried("meta.total of the list is missing or wrong");
  const on = await flagOn(run, "contributions");
  const off = on === true ? false : on === 1 ? 0 : "False";
  // Sends each flag alone, because the effects of four flags together can cancel each other out.
  const wrong = async (flag: string) => {
    const query = { filter: { [flag]: off } };
    let total: number | undefined = base.total;
    let request = await run.service.list("contributions", query);
    if (request.ok && metaOf(request, "total") !== total) {
      // Another client may have created or deleted a contribution since the first request.
      const before = await service.list("contributions", {}, { fresh: true });
      request = await service.list("contributions", query, { fresh: true });
      total = metaOf(before, "total");
    }
    const whenOn = await run.service.list("contributions", { filter: { [flag]: on } });
    const found = metaOf(request, "total");
    if (request.ok && found === total) return undefined;
    const like = found === metaOf(whenOn, "total") ? `, as with ${flag}=${on}` : "";
    return {
      request,
      expected: `a total of ${total} with ${flag}=${off}, as without the flag`,
      actual: request.ok ? { words: `a total of ${found}${like}` } : statusOf(request),
    };
  };
  await askEach(run, id, flagsOf("contributions"), wrong, { evidence: "flags" });
}

export const checks = [
  filterCheck(
    "contributions",
    [
      "contributions.filter.onetime.sound",
      "contributions.filter.onetime.complete",
      "contributions.filter.recurring.sound",
      "contributions.filter.recurring.excludes-initial",
      "contributions.filter.recurring.complete",
      "contributions.filter.initial-recurring.sound",
      "contributions.filter.initial-recurring.first",
      "contributions.filter.one-time-and-initial-recurring.union",
    ],
    judgeFlags,
  ),
  // Not late, because it needs lists that the checks of single filters have just requested.
  combinedCheck("contributions", "contributions.filter.combined", combinationsOf),
  ...late(filterCheck("contributions", "contributions.filter.false", judgeFalse)),
];
