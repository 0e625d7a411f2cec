/** Filtering sponsees. */
import { skipAll } from "../../book.ts";
import { check } from "../../check.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { isSendable } from "../../service/path.ts";
import { type Look, look } from "../shared/look.ts";
import { filtersIgnored, isAmbiguous, takesFilters } from "../shared/query.ts";
import { isAnswered } from "../shared/sorted.ts";
import { nearby, nobodysText, spread } from "../shared/strangers.ts";
import {
  meets,
  type PartialField,
  pairsOf,
  partialFields,
  patternsOf,
  probesOf,
  strangerFilters,
} from "../shared/texts.ts";

const byIdIds = {
  sound: "sponsees.filter.id.sound",
  complete: "sponsees.filter.id.complete",
  exact: "sponsees.filter.id.exact",
};
const byTextIds: Record<PartialField, { sound: string; complete: string; partial: string }> = {
  first_name: {
    sound: "sponsees.filter.first-name.sound",
    complete: "sponsees.filter.first-name.complete",
    partial: "sponsees.filter.first-name.partial",
  },
  last_name: {
    sound: "sponsees.filter.last-name.sound",
    complete: "sponsees.filter.last-name.complete",
    partial: "sponsees.filter.last-name.partial",
  },
  reference_number: {
    sound: "sponsees.filter.reference-number.sound",
    complete: "sponsees.filter.reference-number.complete",
    partial: "sponsees.filter.reference-number.partial",
  },
};
const across = ["sponsees.filter.combined", "sponsees.filter.no-match"] as const;
const [combined, noMatch] = across;
const all = [
  ...Object.values(byIdIds),
  ...Object.values(byTextIds).flatMap((ids) => Object.values(ids)),
  ...across,
];

const filters = check(all, async (run) => {
  await look(run, "sponsees", all, async (looking) => {
    const base = await looking.list("sponsees");
    if (!base.ok || base.records.length === 0) {
      return skipAll(looking, all, "the list of sponsees shows none");
    }
    if (isAmbiguous(looking, base, all)) return;
    if (!(await takesFilters(looking, base, strangerFilters(base))))
      return skipAll(looking, all, filtersIgnored);
    await byId(looking, base);
    for (const field of partialFields) await byText(looking, base, field);
    await together(looking, base);
    await byNothing(looking, base);
  });
});

async function byId(looking: Look, base: List): Promise<void> {
  const asked = spread([...new Set(base.ids)].filter(isSendable), 8);
  await parallel(asked, async (id) => {
    const list = await looking.list("sponsees", { filter: { id } });
    if (!isAnswered(looking, list, byIdIds.complete)) return;
    onlyWith(looking, byIdIds.sound, list, { id });
    if (list.complete && !list.ids.includes(id)) {
      missing(looking, byIdIds.complete, list, `the sponsee ${id}`);
    }
  });
  looking.pass(byIdIds.sound, `${asked.length} ids`);
  looking.pass(byIdIds.complete, `${asked.length} ids`);

  const near = [...new Set(spread(asked, 2).flatMap((id) => nearby(id, base.ids)))];
  await parallel(near, async (text) => {
    const list = await looking.list("sponsees", { filter: { id: text } });
    // A text that cannot be an id may be refused.
    if (list.ok) onlyWith(looking, byIdIds.exact, list, { id: text });
  });
  if (near.length > 0) looking.pass(byIdIds.exact, `${near.length} texts near an id`);
  else looking.skip(byIdIds.exact, "no part of an id is at hand");
}

async function byText(looking: Look, base: List, field: PartialField): Promise<void> {
  const ids = byTextIds[field];
  const probes = probesOf(base, field);
  if (probes.length === 0) {
    return skipAll(looking, Object.values(ids), `no sponsee has a ${field}`);
  }
  await parallel(probes, async ({ text, from, kind }) => {
    const list = await looking.list("sponsees", { filter: { [field]: text } });
    const isPart = kind === "beginning" || kind === "middle" || kind === "end";
    if (!isAnswered(looking, list, isPart ? ids.partial : ids.complete)) return;
    onlyWith(looking, ids.sound, list, { [field]: text });
    for (const id of left(base, list, { [field]: text })) {
      const part = isPart && id === String(from.id);
      const which = part
        ? `the sponsee ${id}, whose ${field} has that ${kind}`
        : `the sponsee ${id}`;
      missing(looking, part ? ids.partial : ids.complete, list, which);
    }
  });
  await byPattern(looking, base, field, ids.sound);
  looking.pass(ids.sound, `${probes.length} texts`);
  looking.pass(ids.complete, `${probes.length} texts`);
  const kinds = new Set(probes.map(({ kind }) => kind));
  if (kinds.has("beginning") && kinds.has("end")) {
    looking.pass(ids.partial, [...kinds].filter((kind) => kind !== "common").join(", "));
  } else looking.skip(ids.partial, `every ${field} is too short to be cut`);
}

/** Texts that only a wildcard or a list of texts would match. They may be refused. */
async function byPattern(looking: Look, base: List, field: PartialField, id: string) {
  await parallel(patternsOf(base, field), async (text) => {
    const list = await looking.list("sponsees", { filter: { [field]: text } });
    if (list.ok) onlyWith(looking, id, list, { [field]: text });
  });
}

async function together(looking: Look, base: List): Promise<void> {
  const queries = combinationsOf(base);
  await parallel(queries, async (filter) => {
    const list = await looking.list("sponsees", { filter });
    if (!isAnswered(looking, list, combined)) return;
    onlyWith(looking, combined, list, filter);
    for (const id of left(base, list, filter))
      missing(looking, combined, list, `the sponsee ${id}`);
  });
  if (queries.length > 0) looking.pass(combined, `${queries.length} combinations`);
  else looking.skip(combined, "the sponsees are too much alike");
}

/** Filters that contradict each other, that agree, and that overlap. */
function combinationsOf(base: List): Record<string, string>[] {
  const first = base.records.find(({ id }) => isSendable(String(id)));
  if (first === undefined) return [];
  const given = partialFields.flatMap((field) => {
    const value = first[field];
    return typeof value === "string" && value.trim() !== "" && isSendable(value)
      ? [[field, value.trim()] as const]
      : [];
  });
  const id = String(first.id);
  const apart = given.map(([field]) => ({ id, [field]: nobodysText }));
  const others = partialFields.flatMap((field) => {
    const other = base.records.find(
      (record) => !meets(first, { [field]: String(record[field]) }).may,
    );
    const value = other?.[field];
    return typeof value === "string" && isSendable(value) ? [{ id, [field]: value }] : [];
  });
  // Of three filters the last one leaves nobody.
  const triple = { ...Object.fromEntries(given), reference_number: nobodysText };
  return [{ id, ...Object.fromEntries(given) }, triple, ...apart, ...others, ...pairsOf(base)];
}

async function byNothing(looking: Look, base: List): Promise<void> {
  const queries = strangerFilters(base);
  let shown = 0;
  await parallel(queries, async (query) => {
    const list = await looking.list("sponsees", query);
    const isId = query.filter?.id !== undefined;
    // An id that is made up may have a form that the service refuses.
    if (isId && list.first.status >= 400 && list.first.status < 500) return;
    shown++;
    if (!isAnswered(looking, list, noMatch)) return;
    if (list.records.length === 0 && (list.total ?? 0) === 0) return;
    looking.fail(noMatch, {
      request: list.first,
      expected: "no sponsees, and a total of 0",
      actual: `${list.records.length} sponsees, and a total of ${list.total}`,
      at: "/data",
    });
  });
  if (shown > 0) looking.pass(noMatch, `${shown} filters`);
  else looking.skip(noMatch, "what nobody has is refused");
}

function onlyWith(looking: Look, id: string, list: List, filter: Record<string, string>): void {
  for (const { answer, records } of list.pages) {
    for (const [index, record] of records.entries()) {
      if (meets(record, filter).may) continue;
      const fields = Object.keys(filter);
      const [field = "id"] = fields.filter((name) => {
        return !meets(record, { [name]: filter[name] ?? "" }).may;
      });
      looking.fail(id, {
        request: answer,
        expected:
          field === "id"
            ? `only the sponsee with the id "${filter[field]}"`
            : `only sponsees with "${filter[field]}" in their ${field}`,
        actual: record[field],
        at: `/data/${index}/${field}`,
      });
    }
  }
}

/** The ids of the sponsees that must be in a list and are not. */
function left(base: List, list: List, filter: Record<string, string>): string[] {
  if (!list.complete) return [];
  const listed = new Set(list.ids);
  return base.records
    .filter((record) => meets(record, filter).must && !listed.has(String(record.id)))
    .map(({ id }) => String(id));
}

function missing(looking: Look, id: string, list: List, which: string): void {
  looking.fail(id, {
    request: list.first,
    expected: `a list with ${which}`,
    actual: "a list without it",
    at: "/data",
  });
}

export const checks = [filters];
