/** Lists with their own rules: their filters, their order, and the delay of writes. */
import { onContributions, onSponsees } from "../layers.ts";
import {
  type Ask,
  asking,
  everyPage,
  type Json,
  type Layer,
  layered,
  operationOf,
  pageOfList,
  type Resource,
  type Service,
} from "../service.ts";

export interface Listing {
  sizes: { sponsees: number; contributions: number };
  /** Orders two strings. */
  compare(a: string, b: string): number;
  /** Whether a partial filter matches a string. */
  matches(value: string, part: string): boolean;
  /** Whether a sort of sponsees without a minus descends. */
  descends: boolean;
  /** The place of records without a value in a sorted list. */
  blanks: "lowest" | "first" | "last";
  /** Whether equal records are in the opposite order. */
  tiesReversed: boolean;
  /** The order of sponsees in a request without a sort. */
  unsorted: "as they came" | "newest first" | "mixed";
  /** The sort key of is_sponsored. */
  sponsored: "yes or no" | "status";
  /** The number of digits of a second. */
  digits: 0 | 3 | 6;
  /** The field that contribution_date and "placed" mean. */
  placed: "ordered_at" | "created_at";
  /** The first and last instant of a date, in microseconds. */
  dayOf(date: string): { start: number; end: number };
  /** The delay in milliseconds until a list contains a write. */
  late: number;
}

const day = 86_400_000_000;

export const usualListing: Listing = {
  sizes: { sponsees: 8, contributions: 6 },
  compare: (a, b) => a.localeCompare(b, "en"),
  matches: (value, part) => value.toLowerCase().includes(part.toLowerCase()),
  descends: false,
  blanks: "lowest",
  tiesReversed: false,
  unsorted: "as they came",
  sponsored: "yes or no",
  digits: 0,
  placed: "ordered_at",
  dayOf(date) {
    const start = microseconds(`${date}T00:00:00Z`);
    return { start, end: start + day - 1 };
  },
  late: 0,
};

/** A timestamp in microseconds since 1970; NaN when it is not valid. */
export function microseconds(timestamp: string): number {
  const [, fraction = ""] = /\.(\d+)/.exec(timestamp) ?? [];
  const second = Date.parse(timestamp.replace(/\.\d+/, ""));
  return second * 1000 + Number(fraction.padEnd(6, "0").slice(0, 6));
}

const filters = {
  sponsees: ["id", "first_name", "last_name", "reference_number"],
  contributions: [
    ...["occurred_before", "occurred_after", "onetime", "recurring", "initial_recurring"],
    "one_time_and_initial_recurring",
  ],
};
const sorts = {
  sponsees: [
    ...["birth_date", "first_name", "last_name", "reference_number", "is_sponsored"],
    "is_enabled",
  ],
  contributions: ["contribution_date", "updated_at"],
};

type Key = (record: Json) => string | number | null;

/** Responds to lists in place of the service, with all records that the service lists. */
export function listing(rules: Listing): Layer {
  const answering: Layer = (next) => {
    const stores = { sponsees: openStore(), contributions: openStore() };
    return async (ask) => {
      const { operation } = operationOf(ask);
      if (ask.method !== "GET") {
        const reply = await next(ask);
        for (const store of Object.values(stores)) store.until ??= Date.now() + rules.late;
        return reply;
      }
      if (operation !== "listSponsees" && operation !== "listContributions") return next(ask);
      const resource = operation === "listSponsees" ? "sponsees" : "contributions";
      const asked = understood(ask, resource, rules);
      // The service itself rejects requests that cannot be parsed.
      if (asked === undefined) return next(ask);
      const { until = Number.POSITIVE_INFINITY } = stores[resource];
      if (until <= Date.now()) stores[resource] = openStore();
      const store = stores[resource];
      const bare = { ...ask, query: new URLSearchParams() };
      store.records ??= everyPage(next, bare);
      let records = await store.records;
      for (const flag of asked.flags) {
        store.flagged[flag] ??= idsOf(next, asking(bare, { [flag]: "true" }));
        const ids = await store.flagged[flag];
        records = records.filter(({ id }) => ids.has(String(id)));
      }
      const found = records.filter((record) => asked.conditions.every((meets) => meets(record)));
      const ordered = asked.order === undefined ? found : inOrder(found, asked.order, rules);
      return pageOfList(ask, ordered, rules.sizes[resource]);
    };
  };
  const { digits } = rules;
  return digits === 0 ? answering : layered(answering, fractions(digits));
}

interface Store {
  /** The content of the lists until it expires. */
  records?: Promise<Json[]>;
  flagged: Record<string, Promise<Set<string>>>;
  /** The time at which it expires. */
  until?: number;
}

function openStore(): Store {
  return { flagged: {} };
}

async function idsOf(next: Service, ask: Ask): Promise<Set<string>> {
  return new Set((await everyPage(next, ask)).map(({ id }) => String(id)));
}

interface Understood {
  conditions: ((record: Json) => boolean)[];
  flags: string[];
  order?: { key: Key; descending: boolean };
}

function understood(ask: Ask, resource: Resource, rules: Listing): Understood | undefined {
  const asked: Understood = { conditions: [], flags: [] };
  let order = resource === "contributions" ? "-contribution_date" : "";
  for (const [name, value] of ask.query) {
    const filter = /^filter\[(\w+)\]$/.exec(name)?.[1] ?? name;
    if (name === "page") {
      if (!/^[1-9]\d{0,8}$/.test(value)) return undefined;
    } else if (name === "sort") order = value;
    else if (!filters[resource].includes(filter)) return undefined;
    else if (filter === "id") asked.conditions.push(({ id }) => id === value);
    else if (resource === "sponsees") {
      asked.conditions.push((record) => rules.matches(String(record[filter] ?? ""), value));
    } else if (filter.startsWith("occurred_")) {
      const { start, end } =
        value.length === 10
          ? rules.dayOf(value)
          : { start: microseconds(value), end: microseconds(value) };
      if (Number.isNaN(start)) return undefined;
      const placed = (record: Json) => microseconds(String(record[rules.placed]));
      asked.conditions.push((record) =>
        filter === "occurred_before" ? placed(record) < start : placed(record) > end,
      );
    } else if (value === "true" || value === "1") asked.flags.push(filter);
    else if (value !== "false" && value !== "0") return undefined;
  }
  const name = order.replace(/^-/, "");
  if (order === "") {
    const key = unsortedKey[rules.unsorted];
    if (key) asked.order = { key, descending: rules.unsorted === "newest first" };
  } else if (sorts[resource].includes(name)) {
    const turned = resource === "sponsees" && rules.descends;
    asked.order = { key: keyOf(name, rules), descending: order.startsWith("-") !== turned };
  } else return undefined;
  return asked;
}

const unsortedKey: Record<Listing["unsorted"], Key | undefined> = {
  "as they came": undefined,
  "newest first": ({ id }) => Number(id),
  mixed: ({ id }) => (Number(id) * 7919) % 1009,
};

function keyOf(name: string, rules: Listing): Key {
  if (name === "contribution_date") return (record) => microseconds(String(record[rules.placed]));
  if (name === "updated_at") return (record) => microseconds(String(record.updated_at));
  if (name === "is_enabled") return (record) => Number(record.is_enabled);
  if (name === "is_sponsored") {
    return ({ sponsored_status: label }) => {
      if (rules.sponsored === "yes or no")
        return Number(/^Sponsored$|\(Sponsored\)/.test(`${label}`));
      return label === "Sponsored" ? 1 : /Auto/.test(`${label}`) ? 2 : 0;
    };
  }
  return (record) => {
    const value = record[name];
    return value === undefined || value === null || value === "" ? null : String(value);
  };
}

function inOrder(records: readonly Json[], order: Required<Understood>["order"], rules: Listing) {
  const sign = order.descending ? -1 : 1;
  const compare = (a: ReturnType<Key>, b: ReturnType<Key>): number => {
    if (a === null || b === null) {
      const low = Number(b === null) - Number(a === null);
      return rules.blanks === "lowest" ? sign * low : rules.blanks === "first" ? low : -low;
    }
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * rules.compare(String(a), String(b));
  };
  const keyed = records.map((record) => ({ record, key: order.key(record) }));
  if (rules.tiesReversed) keyed.reverse();
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ record }) => record);
}

/** Timestamps with a part of a second, always the same for one record. */
function fractions(digits: 3 | 6): Layer {
  const precise = (fields: readonly string[]) => (record: Json) => {
    const own = String((Number(record.id) * 7919) % 1000).padStart(3, "0");
    // Microseconds differ within one millisecond, so comparing milliseconds is wrong.
    const fraction = digits === 3 ? own : `866${own}`;
    for (const field of fields) {
      record[field] = String(record[field]).replace(/(?=Z$|[+-]\d\d:\d\d$)/, `.${fraction}`);
    }
  };
  return layered(
    onSponsees(precise(["created_at", "updated_at"])),
    onContributions(precise(["created_at", "ordered_at", "updated_at"])),
  );
}
