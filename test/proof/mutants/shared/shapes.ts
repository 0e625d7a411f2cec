/**
 * A field that is missing, null or of another type: one mutant for each, on all records or on one.
 */
import type { Json, Layer, Resource } from "../../variants/service.ts";
import { objectsAt, onContributions, onPage, onSponsees } from "../defects.ts";
import { type Defect, deep, type Mutant, mutantOf, shape } from "../mutant.ts";

/** The wrong values of a field, by its type in service.md. */
const wrong = {
  string: 17,
  integer: 1.5,
  number: "12.50",
  boolean: "yes",
  /** A boolean or 0 or 1. */
  flag: 2,
  date: "02/11/2025",
  timestamp: "2026-02-30 at noon",
  utc: "2026-06-05T14:12:09+02:00",
  microseconds: "2026-06-05T14:12:09Z",
  url: "no url",
  decimal: "10.00",
  array: {},
  object: [],
  strings: [1],
  labels: 1,
  gender: "X",
  reference: "R".repeat(46),
  address: "Somewhere 1",
  /** A type that is not shown: the only defect is that it is missing. */
  unknown: undefined,
} as const;

type Type = keyof typeof wrong;

/**
 * A table of service.md, section 2, copied by hand. The mutants of shapes are derived from it and
 * not from the contract, so a field that the contract lacks survives.
 */
export interface Table {
  /** The component of the contract, for the name of the mutant. */
  name: string;
  resource: "sponsees" | "contributions";
  /** The place of its objects in a record. */
  paths: readonly string[];
  requirement: string;
  /** Names by type. */
  fields: Partial<Record<Type, string>>;
  /** The nullable fields. */
  nullable?: string;
  /** The fields that can be the empty string. */
  orEmpty?: string;
  /** The fields that other requirements cover, with their ids. */
  other?: Record<string, string>;
  /** The optional fields. */
  optional?: string;
}

type Break = (object: Json) => void;

/** Breaks every such object, or one of one record. */
function broken({ resource, paths }: Table, change: Break, one: boolean): () => Layer {
  const on = resource === "sponsees" ? onSponsees : onContributions;
  if (!one) {
    return () =>
      on((record) => {
        for (const path of paths) objectsAt(record, path).forEach(change);
      });
  }
  return () => {
    let chosen: unknown;
    return on((record) => {
      const last = objectsAt(record, paths.at(-1) ?? "").at(-1);
      if (last === undefined) return;
      chosen ??= record.id;
      if (record.id === chosen) change(last);
    });
  };
}

function words(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "");
}

function ofTable(table: Table): Mutant[][] {
  const { name, requirement, fields, other = {} } = table;
  const [nullable, orEmpty, optional] = [table.nullable, table.orEmpty, table.optional].map(words);
  const requirementOf = (field: string) =>
    Object.keys(other).find((id) => words(other[id]).includes(field)) ?? requirement;
  return Object.entries(fields).flatMap(([type, names], group) =>
    words(names).map((field, index) => {
      const id = (how: string) => `${name}-${field}-${how}`;
      const isOptional = optional?.includes(field) ?? false;
      // Every other defect is on one record only.
      const one = (group + index) % 2 === 0;
      const [rare, usual] = one ? [deep, shape] : [shape, deep];
      const where = (there: boolean) => (there ? " on one record only" : "");
      const set = (value: unknown) => (object: Json) => {
        object[field] = value;
      };
      const list: Defect[] = [];
      if (!isOptional) {
        const remove = (object: Json) => delete object[field];
        const description = `${name}.${field} is missing${where(one)}.`;
        list.push(rare(id("missing"), description, broken(table, remove, one)));
      }
      const value = wrong[type as Type];
      if (value !== undefined) {
        const change = (object: Json) => {
          if (object[field] !== undefined) object[field] = value;
        };
        const description = `${name}.${field} is ${JSON.stringify(value)}${where(one)}.`;
        // Where one object may lack the field, all objects lack it.
        list.push(rare(id("mistyped"), description, broken(table, change, one && !isOptional)));
      }
      if (type !== "unknown" && !nullable?.includes(field) && !isOptional) {
        const description = `${name}.${field} is null${where(!one)}.`;
        list.push(usual(id("null"), description, broken(table, set(null), !one)));
      }
      if (["date", "timestamp", "utc", "url"].includes(type) && !orEmpty?.includes(field)) {
        const description = `${name}.${field} is the empty string.`;
        list.push(shape(id("empty"), description, broken(table, set(""), false)));
      }
      return list.map((defect) => mutantOf(requirementOf(field), defect));
    }),
  );
}

/** Each field of the tables broken in one way, different from the field before it. */
export function oneShapeEach(tables: readonly Table[]): Mutant[] {
  return tables.flatMap((table) =>
    ofTable(table).flatMap((list, index) => list.slice(index % list.length).slice(0, 1)),
  );
}

/** Each field of the tables broken in every way. */
export function everyShape(tables: readonly Table[]): Mutant[] {
  return tables.flatMap((table) => ofTable(table).flat());
}

/** The parts of a list response that are not records. */
const parts = {
  envelope: { path: "", fields: { array: "data", object: "links meta" } },
  links: { path: "links", fields: { url: "first last prev next" }, nullable: "prev next" },
  meta: {
    path: "meta",
    fields: {
      integer: "current_page from last_page per_page to total",
      address: "path",
      array: "links",
    },
  },
  "meta-link": {
    path: "meta.links.*",
    fields: { url: "url", boolean: "active" },
    nullable: "url",
  },
} satisfies Record<string, Pick<Table, "fields" | "nullable"> & { path: string }>;

/** Each field of a part of a list response broken in every way. */
export function envelope(resource: Resource, part: keyof typeof parts): Defect[] {
  const { path, fields, nullable }: { path: string } & Pick<Table, "fields" | "nullable"> =
    parts[part];
  return Object.entries(fields).flatMap(([type, names]) =>
    words(names).flatMap((field) => {
      const make = (how: string, what: string, change: Break) =>
        shape(`${resource}-${part}-${field}-${how}`, `${part}.${field} is ${what}.`, () =>
          onPage(resource, "any", ({ body }) => objectsAt(body, path).forEach(change)),
        );
      const set = (how: string, value: unknown) =>
        make(how, JSON.stringify(value), (object) => {
          object[field] = value;
        });
      return [
        make("missing", "missing", (object) => delete object[field]),
        set("mistyped", wrong[type as Type]),
        ...(words(nullable).includes(field) ? [] : [set("null", null)]),
      ];
    }),
  );
}
