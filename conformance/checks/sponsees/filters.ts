import { check } from "../../check.ts";
import { parallel } from "../../parallel.ts";
import { isSendable, type ListQuery } from "../../service/service.ts";
import { heeded, queryStyleHolds, unheeded } from "../shared/heeded.ts";
import { decide, type List, type Look, noneShown } from "../shared/look.ts";
import { isAnswered } from "../shared/sorted.ts";
import { nearby, nobodysText, spread, strangersTo } from "../shared/strangers.ts";
import { meets, type PartialField, pairsOf, partialFields, probesOf } from "./texts.ts";

const prefix = "sponsees.filter";
const partsOf = (field: string) => {
  const name = `${prefix}.${field.replaceAll("_", "-")}`;
  return { sound: `${name}.sound`, complete: `${name}.complete`, partial: `${name}.partial` };
};
const idParts = {
  sound: `${prefix}.id.sound`,
  complete: `${prefix}.id.complete`,
  exact: `${prefix}.id.exact`,
};
const combined = `${prefix}.combined`;
const noMatch = `${prefix}.no-match`;
const all = [
  ...Object.values(idParts),
  ...partialFields.flatMap((field) => Object.values(partsOf(field))),
  combined,
  noMatch,
];

export const filters = check(all, async (run) => {
  await decide(run, "sponsees", all, async (look) => {
    const base = await look.list("sponsees");
    if (!base.ok || base.records.length === 0) {
      return noneShown(look, all, "the list of sponsees shows none");
    }
    if (!(await heeded(look, base, strangerFilters(base)))) return noneShown(look, all, unheeded);
    await byId(look, base);
    for (const field of partialFields) await byText(look, base, field);
    await together(look, base);
    await byNothing(look, base);
  });
});

export const queryStyle = queryStyleHolds("sponsees", async (look) =>
  strangerFilters(await look.list("sponsees")),
);

async function byId(look: Look, base: List): Promise<void> {
  const asked = spread([...new Set(base.ids)].filter(isSendable), 8);
  await parallel(asked, async (id) => {
    const list = await look.list("sponsees", { filter: { id } });
    if (!isAnswered(look, list, idParts.complete)) return;
    onlyWith(look, idParts.sound, list, { id });
    if (list.complete && !list.ids.includes(id)) {
      missing(look, idParts.complete, list, `the sponsee ${id}`);
    }
  });
  look.holds(idParts.sound, `${asked.length} ids`);
  look.holds(idParts.complete, `${asked.length} ids`);

  const near = [...new Set(spread(asked, 2).flatMap((id) => nearby(id, base.ids)))];
  await parallel(near, async (text) => {
    const list = await look.list("sponsees", { filter: { id: text } });
    // A text that cannot be an id may be refused.
    if (list.ok) onlyWith(look, idParts.exact, list, { id: text });
  });
  if (near.length > 0) look.holds(idParts.exact, `${near.length} texts near an id`);
  else look.notShown(idParts.exact, "no part of an id is at hand");
}

async function byText(look: Look, base: List, field: PartialField): Promise<void> {
  const ids = partsOf(field);
  const probes = probesOf(base, field);
  if (probes.length === 0) {
    return noneShown(look, Object.values(ids), `no sponsee has a ${field}`);
  }
  await parallel(probes, async ({ text, from, kind }) => {
    const list = await look.list("sponsees", { filter: { [field]: text } });
    const isPart = kind === "beginning" || kind === "middle" || kind === "end";
    if (!isAnswered(look, list, isPart ? ids.partial : ids.complete)) return;
    onlyWith(look, ids.sound, list, { [field]: text });
    for (const id of left(base, list, { [field]: text })) {
      const part = isPart && id === String(from.id);
      const which = part
        ? `the sponsee ${id}, whose ${field} has that ${kind}`
        : `the sponsee ${id}`;
      missing(look, part ? ids.partial : ids.complete, list, which);
    }
  });
  look.holds(ids.sound, `${probes.length} texts`);
  look.holds(ids.complete, `${probes.length} texts`);
  const kinds = new Set(probes.map(({ kind }) => kind));
  if (kinds.has("beginning") && kinds.has("end")) {
    look.holds(ids.partial, [...kinds].filter((kind) => kind !== "common").join(", "));
  } else look.notShown(ids.partial, `every ${field} is too short to be cut`);
}

async function together(look: Look, base: List): Promise<void> {
  const queries = combinationsOf(base);
  await parallel(queries, async (filter) => {
    const list = await look.list("sponsees", { filter });
    if (!isAnswered(look, list, combined)) return;
    onlyWith(look, combined, list, filter);
    for (const id of left(base, list, filter)) missing(look, combined, list, `the sponsee ${id}`);
  });
  if (queries.length > 0) look.holds(combined, `${queries.length} combinations`);
  else look.notShown(combined, "the sponsees are too much alike");
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
  return [{ id, ...Object.fromEntries(given) }, ...apart, ...others, ...pairsOf(base)];
}

async function byNothing(look: Look, base: List): Promise<void> {
  const queries = strangerFilters(base);
  let shown = 0;
  await parallel(queries, async (query) => {
    const list = await look.list("sponsees", query);
    const isId = query.filter?.id !== undefined;
    // An id that is made up may have a form that the service refuses.
    if (isId && list.first.status >= 400 && list.first.status < 500) return;
    shown++;
    if (!isAnswered(look, list, noMatch)) return;
    if (list.records.length === 0 && (list.total ?? 0) === 0) return;
    look.fault(noMatch, {
      request: list.first,
      expected: "no sponsees, and a total of 0",
      actual: `${list.records.length} sponsees, and a total of ${list.total}`,
      at: "/data",
    });
  });
  if (shown > 0) look.holds(noMatch, `${shown} filters`);
  else look.notShown(noMatch, "what nobody has is refused");
}

/** A filter for each field that no sponsee meets. */
function strangerFilters(base: List): ListQuery[] {
  // Of a list that was not seen whole, nobody can tell which ids there are not.
  const [id] = base.complete ? strangersTo(base.ids) : [];
  return [
    ...(id === undefined ? [] : [{ filter: { id } }]),
    ...partialFields.map((field) => ({ filter: { [field]: nobodysText } })),
  ];
}

function onlyWith(look: Look, id: string, list: List, filter: Record<string, string>): void {
  for (const { answer, records } of list.pages) {
    for (const [index, record] of records.entries()) {
      if (meets(record, filter).may) continue;
      const fields = Object.keys(filter);
      const [field = "id"] = fields.filter((name) => {
        return !meets(record, { [name]: filter[name] ?? "" }).may;
      });
      look.fault(id, {
        request: answer,
        expected: `${field} ${field === "id" ? "is" : "has"} "${filter[field]}"`,
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

function missing(look: Look, id: string, list: List, which: string): void {
  look.fault(id, {
    request: list.first,
    expected: `${which} in the list`,
    actual: `${list.records.length} others`,
    at: "/data",
  });
}
