/** A layer that changes the rules of lists: pages, filters, order and the delay after a write. */
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
  /** Whether `value` contains `part`, for the filters with a partial match. */
  matches(value: string, part: string): boolean;
  /** Reverses each `sort` of sponsees. For example, `sort=first_name` descends. */
  descends: boolean;
  /**
   * The place of records whose sort field is null or empty. "lowest" means first in ascending
   * order, and last in descending order.
   */
  blanks: "lowest" | "first" | "last";
  /** Reverses the order of records with the same sort value. */
  tiesReversed: boolean;
  /** The order of sponsees when a request has no sort. */
  unsorted: "unchanged" | "newest first" | "mixed";
  /** The sort by is_sponsored uses 0 and 1 for "yes or no", and 0, 1 and 2 for "status". */
  sponsored: "yes or no" | "status";
  /** The number of digits in the fraction of a second. */
  digits: 0 | 3 | 6;
  /** The field that the date filters and the sort by contribution_date use. */
  placed: "ordered_at" | "created_at";
  /** The first and last instant of a date, in microseconds. */
  dayOf(date: string): { start: number; end: number };
  /** For this number of milliseconds after a write, lists can be out of date. */
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
  unsorted: "unchanged",
  sponsored: "yes or no",
  digits: 0,
  placed: "ordered_at",
  dayOf(date) {
    const start = microseconds(`${date}T00:00:00Z`);
    return { start, end: start + day - 1 };
  },
  late: 0,
};

/** Returns microseconds since 1970, or NaN if `timestamp` is not valid. */
export function microseconds(timestamp: string): number {
  const [, fraction = ""] = /\.(\d+)/.exec(timestamp) ?? [];
  const second = Date.parse(timestamp.replace(/\.\d+/, ""));
  return second * 1000 + Number(fraction.padEnd(6, "0").slice(0, 6));
}

type Key = (record: Json) => string | number | null;

/** The cached lists of one resource. The key is the query that this layer sends to the service. */
interface Store {
  lists: Record<string, Promise<Json[]>>;
  expires: number;
}

const openStore = (): Store => ({ lists: {}, expires: Number.POSITIVE_INFINITY });

/** Gets all records from the service, and applies the rules to the records and pages of lists. */
export function listing(rules: Listing): Layer {
  const replying: Layer = (next) => {
    const stores = { sponsees: openStore(), contributions: openStore() };
    return async (ask) => {
      const { operation } = operationOf(ask);
      const reply = await next(ask);
      if (ask.method !== "GET") {
        const expires = Date.now() + rules.late;
        for (const store of Object.values(stores)) store.expires = Math.min(store.expires, expires);
      }
      const isList = operation === "listSponsees" || operation === "listContributions";
      // The service itself rejects invalid queries.
      if (!isList || reply.status >= 300) return reply;
      const resource = operation === "listSponsees" ? "sponsees" : "contributions";
      if (stores[resource].expires <= Date.now()) stores[resource] = openStore();
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

/** Returns the condition of a filter that this layer applies, or undefined for other parameters. */
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
  unchanged: undefined,
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

/** Adds a fraction of a second to timestamps. The fraction depends only on the id of the record. */
function fractions(digits: 3 | 6): Layer {
  const precise = (timestamp: string, { id }: Json) => {
    const own = String((Number(id) * 7919) % 1000).padStart(3, "0");
    // With six digits, all records have 866 ms. Only a comparison of microseconds finds the order.
    return timestamp.replace(/(?=Z$|[+-]\d\d:\d\d$)/, `.${digits === 3 ? own : `866${own}`}`);
  };
  const ofBoth = { created_at: precise, updated_at: precise };
  return layered(
    onObjects("Sponsee", ofBoth),
    onObjects("Contribution", { ...ofBoth, ordered_at: precise }),
  );
}
