/** A field that is missing, null or of another type: one mutant each, on all records or on one. */
import { type Json, type Layer, objectsIn, type Resource } from "../variants/service.ts";
import { objectsAt, onAnswer, onContributions, onPage, onSponsees } from "./defects.ts";
import { type Mutant, mutants } from "./mutant.ts";
import { envelopes, type Table, type Type, tables, wrong } from "./tables.ts";

const make = mutants("shape");
const deep = mutants("deep");

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
  return Object.entries(fields).flatMap(([type, names], group) =>
    words(names).map((field, index) => {
      const named = other[field] ?? requirement;
      const id = (how: string) => `${name}-${field}-${how}`;
      // Every other defect is on one record only.
      const one = (group + index) % 2 === 0;
      const where = one ? " on one record only" : "";
      const list: Mutant[] = [];
      const kind = one ? deep : make;
      if (!optional?.includes(field)) {
        list.push(
          kind(
            named,
            id("missing"),
            `${name}.${field} is missing${where}.`,
            broken(table, (object) => delete object[field], one),
          ),
        );
      }
      const value = wrong[type as Type];
      const apply = (object: Json) => {
        if (object[field] !== undefined) object[field] = value;
      };
      if (value !== undefined) {
        list.push(
          kind(
            named,
            id("mistyped"),
            `${name}.${field} is ${JSON.stringify(value)}${where}.`,
            // Where one object may lack the field, all are broken.
            broken(table, apply, one && !optional?.includes(field)),
          ),
        );
      }
      if (type !== "unknown" && !nullable?.includes(field) && !optional?.includes(field)) {
        list.push(
          (one ? make : deep)(
            named,
            id("null"),
            `${name}.${field} is null${one ? "" : " on one record only"}.`,
            broken(
              table,
              (object) => {
                object[field] = null;
              },
              !one,
            ),
          ),
        );
      }
      if (["date", "timestamp", "utc", "url"].includes(type) && !orEmpty?.includes(field)) {
        list.push(
          make(
            named,
            id("empty"),
            `${name}.${field} is the empty string.`,
            broken(
              table,
              (object) => {
                object[field] = "";
              },
              false,
            ),
          ),
        );
      }
      return list;
    }),
  );
}

/** Every field once, each broken in another way than the one before it. */
function rotated(all: readonly Mutant[][]): Mutant[] {
  return all.flatMap((ofField, index) => ofField.slice(index % ofField.length).slice(0, 1));
}

function ofEnvelope(resource: Resource): Mutant[] {
  return envelopes.flatMap(({ name, path, requirement, fields, nullable }) =>
    Object.entries(fields).flatMap(([type, names]) =>
      words(names).flatMap((field) => {
        const id = (how: string) => `${resource}-${name}-${field}-${how}`;
        const change = (apply: Break) => () =>
          onPage(resource, "any", ({ body }) => objectsAt(body, path).forEach(apply));
        const set = (value: unknown) =>
          change((object) => {
            object[field] = value;
          });
        return [
          make(
            requirement(resource),
            id("missing"),
            `${name}.${field} is missing.`,
            change((object) => delete object[field]),
          ),
          make(
            requirement(resource),
            id("mistyped"),
            `${name}.${field} is ${JSON.stringify(wrong[type as Type])}.`,
            set(wrong[type as Type]),
          ),
          ...(words(nullable).includes(field)
            ? []
            : [make(requirement(resource), id("null"), `${name}.${field} is null.`, set(null))]),
        ];
      }),
    ),
  );
}

const single: Mutant[] = [
  make("page.meta-links", "label-boolean", "The labels of meta.links are booleans.", () =>
    onPage("sponsees", "any", ({ meta }) => {
      for (const link of objectsIn(meta.links)) link.label = true;
    }),
  ),
  make("page.meta-links", "label-missing", "The last entry of meta.links has no label.", () =>
    onPage("contributions", 2, ({ meta }) => {
      delete objectsIn(meta.links).at(-1)?.label;
    }),
  ),
  make("sponsees.get.data", "bare", "GET of a sponsee answers the record without data.", () =>
    onAnswer("getSponsee", ({ reply, body }) => {
      reply.body = body.data;
    }),
  ),
  make("sponsees.get.data", "array", "GET of a sponsee answers an array in data.", () =>
    onAnswer("getSponsee", ({ body }) => {
      body.data = [body.data];
    }),
  ),
  make("sponsees.get.data", "create-bare", "A create answers the record without data.", () =>
    onAnswer("createSponsee", ({ reply, body }) => {
      reply.body = body.data;
    }),
  ),
  make("sponsees.get.data", "update-id-only", "PATCH answers only the id in data.", () =>
    onAnswer("updateSponsee", ({ body }) => {
      body.data = { id: (body.data as Json).id };
    }),
  ),
  make("contributions.get.data", "bare", "GET of a contribution answers the record bare.", () =>
    onAnswer("getContribution", ({ reply, body }) => {
      reply.body = body.data;
    }),
  ),
  make("contributions.get.data", "null", "GET of a contribution answers null in data.", () =>
    onAnswer("getContribution", ({ body }) => {
      body.data = null;
    }),
  ),
  make("variant.price-presets", "no-other", "price_presets does not offer other.", () =>
    onContributions((record) => {
      for (const variant of objectsAt(record, "line_items.*.variant")) {
        variant.price_presets = "10,25,50";
      }
    }),
  ),
  make("variant.price-presets", "words", "price_presets has words between its commas.", () =>
    onContributions((record) => {
      for (const variant of objectsAt(record, "line_items.*.variant")) {
        variant.price_presets = "ten,twenty,other";
      }
    }),
  ),
];

const envelopeMutants = [...ofEnvelope("sponsees"), ...ofEnvelope("contributions"), ...single];

/** Each field broken in one way, which is quick to try. */
export const shapeMutants = [...tables.map(ofTable).flatMap(rotated), ...envelopeMutants];

/** Each field broken in every way. */
export const everyShapeMutant = [...tables.flatMap(ofTable).flat(), ...envelopeMutants];
