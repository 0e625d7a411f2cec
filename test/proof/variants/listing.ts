/** Lists with other rules for pages, filters, order, and the delay until a list contains a write. */
import { onObjects } from "../layers.ts";
import {
  everyPage,
  type Json,
  type Layer,
  layered,
  operationOf,
  pageOfList,
  type Resource,
} from "../service.ts";

export interface Listing {
  sizes: { sponsees: number; contributions: number };
  /** Orders two strings. */
  compare(a: string, b: string): number;
  /** Whether a partial filter matches a string. */
  matches(value: string, part: string): boolean;
  /** Whether a sort of sponsees descends when it has no minus. */
  descends: boolean;
  /** The place of records without a value in a sorted list. */
  blanks: "lowest" | "first" | "last";
  /** Whether equal records are in the opposite order. */
  tiesReversed: boolean;
  /** The order of sponsees when a request has no sort. */
  unsorted: "as they came" | "newest first" | "mixed";
  /** The sort key of is_sponsored. */
  sponsored: "yes or no" | "status";
  /** The number of digits in the fraction of a second. */
  digits: 0 | 3 | 6;
  /** The field that the sort contribution_date and the date filters compare. */
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

type Key = (record: Json) => string | number | null;

/** The records of lists, by the parameters that the reference applies, and the time when the lists expire. */
interface Store {
  lists: Record<string, Promise<Json[]>>;
  until: number;
}

const openStore = (): Store => ({ lists: {}, until: Number.POSITIVE_INFINITY });

/** Responds to list requests in place of the service: applies the rules to all records that the service lists. */
export function listing(rules: Listing): Layer {
  const replying: Layer = (next) => {
    const stores = { sponsees: openStore(), contributions: openStore() };
    return async (ask) => {
      const { operation } = operationOf(ask);
      const reply = await next(ask);
      if (ask.method !== "GET") {
        const until = Date.now() + rules.late;
        for (const store of Object.values(stores)) store.until = Math.min(store.until, until);
      }
      const isList = operation === "listSponsees" || operation === "listContributions";
      // The service itself rejects invalid queries.
      if (!isList || reply.status >= 300) return reply;
      const resource = operation === "listSponsees" ? "sponsees" : "contributions";
      if (stores[resource].until <= Date.now()) stores[resource] = openStore();
      const { lists } = stores[resource];
      const conditions: ((record: Json) => boolean)[] = [];
      const query = new URLSearchParams();
      for (const [name, value] of ask.query) {
        const filter = name.replace(/^filter\[(\w+)\]$/, "$1");
        const condition = conditionOf(filter, value, rules);
        if (condition) conditions.push(condition);
        else if (name !== "page" && name !== "sort") query.append(name, value);
      }
      lists[`${query}`] ??= everyPage(next, { ...ask, query });
      const records = (await lists[`${query}`]) ?? [];
      const found = records.filter((record) => conditions.every((meets) => meets(record)));
      const order = orderOf(ask.query.get("sort"), resource, rules);
      return pageOfList(ask, order ? inOrder(found, order, rules) : found, rules.sizes[resource]);
    };
  };
  const { digits } = rules;
  return digits === 0 ? replying : layered(replying, fractions(digits));
}

/** The condition of a filter that this layer applies. Undefined for a filter that the reference applies. */
function conditionOf(name: string, value: string, rules: Listing) {
  if (name === "id") return ({ id }: Json) => id === value;
  if (["first_name", "last_name", "reference_number"].includes(name)) {
    return ({ [name]: field }: Json) => rules.matches(String(field ?? ""), value);
  }
  if (!name.startsWith("occurred_")) return undefined;
  const instant = microseconds(value);
  const { start, end } =
    value.length === 10 ? rules.dayOf(value) : { start: instant, end: instant };
  return (record: Json) => {
    const placed = microseconds(String(record[rules.placed]));
    return name === "occurred_before" ? placed < start : placed > end;
  };
}

interface Order {
  key: Key;
  descending: boolean;
}

function orderOf(sort: string | null, resource: Resource, rules: Listing): Order | undefined {
  if (resource === "sponsees" && !sort) {
    const key = unsortedKey[rules.unsorted];
    return key && { key, descending: rules.unsorted === "newest first" };
  }
  const order = sort || "-contribution_date";
  const isTurned = resource === "sponsees" && rules.descends;
  const key = keyOf(order.replace(/^-/, ""), rules);
  return { key, descending: order.startsWith("-") !== isTurned };
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

function inOrder(records: readonly Json[], order: Order, rules: Listing) {
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

/** Adds a fraction of a second to timestamps: always the same fraction for one record. */
function fractions(digits: 3 | 6): Layer {
  const precise = (timestamp: string, { id }: Json) => {
    const own = String((Number(id) * 7919) % 1000).padStart(3, "0");
    // With six digits, only the microseconds differ, so a comparison in milliseconds finds no difference.
    return timestamp.replace(/(?=Z$|[+-]\d\d:\d\d$)/, `.${digits === 3 ? own : `866${own}`}`);
  };
  const ofBoth = { created_at: precise, updated_at: precise };
  return layered(
    onObjects("Sponsee", ofBoth),
    onObjects("Contribution", { ...ofBoth, ordered_at: precise }),
  );
}
