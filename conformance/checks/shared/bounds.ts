/** Bounds of the date on which a contribution was placed. */
import { skipAll } from "../../book.ts";
import { type Check, check } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { List } from "../../lists.ts";
import { parallel } from "../../parallel.ts";
import { strangerFilters } from "./flags.ts";
import { type Look, look } from "./look.ts";
import {
  type Bound,
  instantProbes,
  isWithin,
  type PlacedField,
  placedAt,
  placedField,
  queryOf,
} from "./placed.ts";
import { filtersIgnored, takesFilters } from "./query.ts";
import { spread } from "./strangers.ts";

const bounds = ["occurred_before", "occurred_after"] as const;

interface BoundIds {
  sound: string;
  complete: string;
  exclusive: string;
  date: string;
  datetime: string;
}

/** The requirements that each bound decides. */
export type BoundsIds = Record<Bound, BoundIds>;

/** Decides what is said of the bounds of the date on which a contribution was placed. */
export function boundsCheck(ids: BoundsIds): Check {
  const all = bounds.flatMap((bound) => Object.values(ids[bound]));
  return check(all, async (run) => {
    await look(run, "contributions", all, async (looking) => {
      const base = await looking.list("contributions");
      if (!base.ok || base.records.length === 0) {
        return skipAll(looking, all, "the list of contributions shows none");
      }
      if (!(await takesFilters(looking, base, strangerFilters()))) {
        return skipAll(looking, all, filtersIgnored);
      }
      const field = await placedField(looking);
      await byInstant(looking, base, field, ids);
      await byDay(looking, base, field, ids);
    });
  });
}

/** Bounds that stand exactly at a contribution, and beside it. */
async function byInstant(
  looking: Look,
  base: List,
  field: PlacedField,
  ids: BoundsIds,
): Promise<void> {
  const probes = instantProbes(base, field);
  const instants = ["sound", "complete", "exclusive", "datetime"] as const;
  if (probes.length === 0) {
    const all = bounds.flatMap((bound) => instants.map((part) => ids[bound][part]));
    return skipAll(looking, all, `no contribution shows ${field}`);
  }
  await parallel(probes, async (probe) => {
    const { bound, text, instant } = probe;
    const list = await looking.list("contributions", queryOf(probe));
    if (!list.ok) {
      looking.fail(ids[bound].datetime, {
        request: list.first,
        expected: `a list: ${bound} takes a datetime`,
        actual: `status ${list.first.status}`,
      });
      return;
    }
    const words = bound === "occurred_before" ? "before" : "after";
    for (const { answer, records } of list.pages) {
      for (const [index, record] of records.entries()) {
        const at = placedAt(record, field);
        if (at === undefined || isWithin(at, probe)) continue;
        looking.fail(ids[bound][at === instant ? "exclusive" : "sound"], {
          request: answer,
          expected: `placed ${words} ${text}, and not at it`,
          actual: record[field],
          at: `/data/${index}/${field}`,
        });
      }
    }
    for (const record of missingFrom(base, list, (one) => isInside(one, field, probe))) {
      looking.fail(ids[bound].complete, {
        request: list.first,
        expected: `the contribution ${record.id}, placed at ${record[field]}`,
        actual: `${list.records.length} others`,
        at: "/data",
      });
    }
  });
  for (const bound of bounds) {
    for (const part of instants) looking.pass(ids[bound][part], `${probes.length / 2} datetimes`);
  }
}

function isInside(record: Json, field: PlacedField, probe: Parameters<typeof isWithin>[1]) {
  const at = placedAt(record, field);
  return at !== undefined && isWithin(at, probe);
}

function missingFrom(base: List, list: List, belongs: (record: Json) => boolean): Json[] {
  if (!list.complete) return [];
  const listed = new Set(list.ids);
  return base.records.filter((record) => belongs(record) && !listed.has(String(record.id)));
}

const hour = 3_600_000;
const day = 24 * hour;

/** What a day can mean as a bound: its first instant or the whole of it, by the clock of a zone. */
interface Reading {
  name: string;
  /** Milliseconds from midnight in UTC to the first and the last instant of the bound. */
  start: number;
  end: number;
}

const readings: readonly Reading[] = [false, true].flatMap((whole) =>
  Array.from({ length: 27 }, (_, index) => index - 12)
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .map((offset) => ({
      name: `${whole ? "the whole day" : "the day's first instant"}, UTC${offset < 0 ? "" : "+"}${offset}`,
      start: -offset * hour,
      end: whole ? day - 1 - offset * hour : -offset * hour,
    })),
);

/** Bounds that are days: whatever a day means, it must mean the same each time. */
async function byDay(looking: Look, base: List, field: PlacedField, ids: BoundsIds): Promise<void> {
  const days = base.records
    .map((record) => placedAt(record, field))
    .filter((at) => at !== undefined)
    .map((at) => new Date(at).toISOString().slice(0, 10));
  const chosen = spread([...new Set(days)].sort(), 4);
  const probes = chosen.flatMap((text) => bounds.map((bound) => ({ bound, text })));
  const lists = await parallel(probes, (probe) => looking.list("contributions", queryOf(probe)));
  const answered = lists.flatMap((list, index) => {
    const probe = probes[index];
    if (probe === undefined) return [];
    if (list.ok) return [{ ...probe, list }];
    looking.fail(ids[probe.bound].date, {
      request: list.first,
      expected: `a list: ${probe.bound} takes a date`,
      actual: `status ${list.first.status}`,
    });
    return [];
  });
  let best: { wrong: Wrong[]; name: string } | undefined;
  for (const reading of readings) {
    const wrong = answered.flatMap((one) => wrongBy(reading, one, base, field));
    if (best === undefined || wrong.length < best.wrong.length) {
      best = { wrong, name: reading.name };
    }
    if (wrong.length === 0) break;
  }
  for (const { bound, text, list, record, listed } of best?.wrong ?? []) {
    const side = bound === "occurred_before" ? "before" : "after";
    looking.fail(ids[bound].date, {
      request: list.first,
      expected: `the contributions ${side} ${text}, whatever that day means: here, as best explains all days, ${best?.name}`,
      actual: `${record.id}, placed at ${record[field]}, is ${listed ? "" : "not "}listed`,
      at: "/data",
    });
  }
  for (const bound of bounds) {
    if (chosen.length > 0) looking.pass(ids[bound].date, `${chosen.length} days, as ${best?.name}`);
    else looking.skip(ids[bound].date, `no contribution shows ${field}`);
  }
}

interface Wrong {
  bound: Bound;
  text: string;
  list: List;
  record: Json;
  listed: boolean;
}

/** The first contribution that a list has, or lacks, against one reading of its day. */
function wrongBy(
  { start, end }: Reading,
  { bound, text, list }: { bound: Bound; text: string; list: List },
  base: List,
  field: PlacedField,
): Wrong[] {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  const belongs = (record: Json) => {
    const at = placedAt(record, field);
    if (at === undefined) return undefined;
    return bound === "occurred_before" ? at < midnight + start : at > midnight + end;
  };
  const extra = list.records.find((record) => belongs(record) === false);
  if (extra) return [{ bound, text, list, record: extra, listed: true }];
  const [lost] = missingFrom(base, list, (record) => belongs(record) === true);
  return lost ? [{ bound, text, list, record: lost, listed: false }] : [];
}
