/** Reads requirements.yaml: the tested requirements, and statements that the suite cannot test. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  type FilterKind,
  type OperationId,
  type Resource,
  type ResourceName,
  resources,
  type Verb,
} from "../../generated/operations.ts";
import { nameOf } from "../../lib/contract.ts";
import { isStatusStated, responseSchema, sectionOf } from "../contract.ts";
import type { Place } from "../evidence/places.ts";

/**
 * `documented`: the charity's description of the service states the requirement, even in the narrowest
 * reading. `implied`: the words plainly mean it without stating it. `observed`: the description has the
 * value only as an example. `provisional`: the requirement is our choice.
 */
export type Level = "documented" | "implied" | "observed" | "provisional";

export interface Requirement {
  /** The permanent id: `sponsees.create.reference-number-max`. */
  id: string;
  /** A part of the description: `2.1 row gender` is a row of the table in section 2.1. */
  words: string;
  /** The first section that `words` names. */
  section: string;
  level: Level;
  /** For an implied requirement: the words, and what they mean. */
  because?: string;
  /** The first version of the contract with this requirement: `0.1`. */
  since: string;
  statement: string;
  /**
   * Other requirements, or the beginnings of their ids. If one of them fails, a failure of this requirement
   * is inconclusive.
   */
  needs?: readonly string[];
  /** Schemas that the responses must match. With `properties`, only these properties must match. */
  covers?: { schemas: string[]; properties?: string[] };
  /** For a statement about observed values: properties with `x-observed`, such as `Payment.type`. */
  observes?: string[];
  /** Further values that we chose for the properties in `observes`. */
  chosen?: string[];
  /**
   * The kind of value that breaks the requirement, such as `relative URL`. See `Choice` in
   * `evidence/mismatches.ts`.
   */
  choice?: string;
  /** For a requirement of a template: the name of the template, and the end of the id in the code. */
  template?: { name: string; end: string };
}

export interface Unobservable {
  words: string;
  section: string;
  statement: string;
  why: string;
}

/** What a requirement of requirements.yaml has there. */
type Stated = Omit<Requirement, "section" | "since" | "template"> & { since?: string };

/** Requirements that apply to each resource, with the ends of their ids, such as `page.total`. */
interface Template {
  template: keyof typeof hasPart;
  requirements: readonly (Omit<Stated, "words"> & {
    words: string | Readonly<Record<string, string>>;
  })[];
}

/** A filter of a list. */
export interface Filter {
  resource: string;
  name: string;
  kind: FilterKind;
  /** The field of a record that the filter compares. */
  field: string;
  /** The ids of the requirements that the kind gives the filter, by their ends. */
  ids: Readonly<Record<string, string>>;
  /** Returns the id with this end, such as `sound`. Throws for an unknown end. */
  id(end: string): string;
}

/** A requirement of a filter. `id` is the end of the id. */
type FilterModel = Pick<Requirement, "id" | "because" | "statement"> & { level?: Level };

const file = new URL("../requirements.yaml", import.meta.url);

const source = parse(readFileSync(file, "utf8")) as {
  requirements: readonly (Stated | Template)[];
  unobservable: readonly Omit<Unobservable, "section">[];
  /** For filters, by their kinds, sorts and writes that have no requirement. */
  templates: {
    filter: Readonly<Record<FilterKind, readonly FilterModel[]>>;
    sort: string;
    /** Statements by the verb of the operation and the end of the id. */
    writes: Readonly<Partial<Record<Verb, Readonly<Record<string, string>>>>>;
  };
};

/** The resources whose lists have a path without the id of another record. */
const ownLists = Object.entries<Resource>(resources).filter(
  ([, { parent, operations }]) => parent === undefined && operations.list !== undefined,
);

/** Whether a resource has the part that a template concerns. */
const hasPart = {
  list: () => true,
  get: ({ operations }: Resource) => operations.get !== undefined,
  filters: ({ filters }: Resource) => Object.keys(filters).length > 0,
  sorts: ({ sorts }: Resource) => sorts.length > 0,
};

const stated = source.requirements.filter((one) => !("template" in one)) as Stated[];

const isStated = (start: string) => stated.some(({ id }) => `${id}.`.startsWith(`${start}.`));

const declaredFilters = ownLists.flatMap(([resource, { filters }]) =>
  Object.entries(filters).map(([name, { kind, field }]): Filter => {
    const start = startOf(resource, "filter", name);
    const ends = source.templates.filter[kind].map(({ id: end }) => [end, `${start}.${end}`]);
    const ids: Record<string, string> = Object.fromEntries(ends);
    const id = (end: string) => {
      if (ids[end] === undefined) throw new Error(`The template of ${kind} has no "${end}".`);
      return ids[end];
    };
    return { resource, name, kind, field, ids, id };
  }),
);

/** The filters whose kind says which records match. A flag needs a field of the records for this. */
export const filtersByKind = declaredFilters.filter(({ resource, kind, field }) => {
  const { fields }: Resource = resources[resource as ResourceName];
  return kind !== "flag" || fields.includes(field);
});

/** The filters and sorts of this contract without a stated requirement. */
export const missing = {
  filters: declaredFilters.filter(
    ({ resource, name }) => !isStated(startOf(resource, "filter", name)),
  ),
  sorts: ownLists.flatMap(([resource, { sorts }]) => {
    const all = sorts.map((name) => ({ resource, name, id: startOf(resource, "sort", name) }));
    return all.filter(({ id }) => !isStated(id));
  }),
  // Without a get and a delete, a run cannot remove what it creates.
  writes: ownLists.flatMap(([resource, { operations }]) => {
    const { create, get, delete: remove } = operations;
    const isKnown = create !== undefined && get !== undefined && remove !== undefined;
    const verbs = Object.keys(source.templates.writes) as Verb[];
    return verbs
      .filter((verb) => isKnown && verb in operations && !isStated(`${resource}.${verb}`))
      .map((verb) => ({ resource: resource as ResourceName, verb }));
  }),
};

/** The files of the checks of filters in checks/every-resource/. */
const fileOf = {
  exact: "exact",
  partial: "partial",
  before: "bound",
  after: "bound",
  flag: "flag",
};

/** The template of a requirement that the kind of a filter gives. */
const ofKinds = new Map(
  filtersByKind.flatMap(({ kind, ids }) =>
    Object.entries(ids).map(([end, id]) => [id, { template: { name: fileOf[kind], end } }]),
  ),
);

/** All requirements: the stated ones, and those that the templates give to the contract. */
export const requirements: readonly Requirement[] = [
  ...source.requirements.flatMap((one) =>
    "template" in one
      ? ofTemplate(one)
      : [{ since: "0.1", ...withSection(one), ...ofKinds.get(one.id) }],
  ),
  ...missing.filters.flatMap(({ resource, name, kind, id }) =>
    source.templates.filter[kind].map(({ id: end, statement, ...more }) => ({
      ...unstated(resource, id(end), filled(statement, { NAME: name, RESOURCE: resource })),
      ...more,
    })),
  ),
  ...missing.sorts.map(({ resource, name, id }) => ({
    ...unstated(resource, id, filled(source.templates.sort, { NAME: name, RESOURCE: resource })),
    template: { name: "sort", end: "sort" },
  })),
  ...missing.writes.flatMap(({ resource, verb }) => {
    const { noun, operations }: Resource = resources[resource];
    const operation = operations[verb] as OperationId;
    const statements = Object.entries(source.templates.writes[verb] ?? {});
    return statements.map(([end, statement]): Requirement => {
      const isOurs = end === "not-found-404" && !isStatusStated(operation, "404");
      return {
        ...unstated(resource, `${resource}.${verb}.${end}`, filled(statement, { RECORD: noun })),
        ...withSection({ words: sectionOf(operation) }),
        ...(isOurs && { level: "provisional" }),
        template: { name: "write", end: `${verb}.${end}` },
      };
    });
  }),
];
export const unobservable: readonly Unobservable[] = source.unobservable.map(withSection);

function ofTemplate({ template, requirements: models }: Template): Requirement[] {
  const covered = stated.flatMap(({ covers }) => covers?.schemas ?? []);
  return ownLists.flatMap(([resource, entry]) => {
    if (!hasPart[template](entry)) return [];
    const { noun, schema, pageSize, operations } = entry;
    const operation = template === "get" ? operations.get : operations.list;
    const response = nameOf(responseSchema(operation as OperationId)) ?? "";
    return models.flatMap((model): Requirement[] => {
      const { id: end, words, covers, needs, level, statement, ...rest } = model;
      const cited = typeof words === "string" ? words : words[resource];
      // The description has no values of a resource that it does not name.
      if (cited === undefined && level === "observed") return [];
      const names = { RESOURCE: resource, RECORD: noun, PAGE_SIZE: `${pageSize}` };
      const schemas = [response, schema].filter((name) => !covered.includes(name));
      return [
        {
          ...{ since: "0.1", ...rest, level, template: { name: template, end } },
          id: `${resource}.${end}`,
          ...withSection({ words: cited ?? sectionOf(operations.list ?? "") }),
          statement: filled(statement, names),
          ...(covers && { covers: { schemas } }),
          ...(needs && { needs: needs.map((one) => `${resource}.${one}`) }),
        },
      ];
    });
  });
}

/** Replaces the placeholders of a statement. */
function filled(statement: string, names: Readonly<Record<string, string>>): string {
  return statement.replaceAll(/\b[A-Z_]{4,}\b/g, (name) => names[name] ?? name);
}

/** The beginning of the ids of a filter or sort: `sponsees.filter.first-name`. */
function startOf(resource: string, part: "filter" | "sort", name: string): string {
  return `${resource}.${part}.${name.replaceAll("_", "-")}`;
}

/** A requirement that only the contract names. It cites the section of the list. */
function unstated(resource: string, id: string, statement: string): Requirement {
  const { operations }: Resource = resources[resource as ResourceName];
  const cited = withSection({ words: sectionOf(operations.list ?? "") });
  return { id, ...cited, level: "documented", since: "0.1", statement, ...ofKinds.get(id) };
}

function withSection<T extends { words: string }>(one: T): T & { section: string } {
  // If `words` is missing, the test of requirements.schema.json reports it.
  const [section = ""] = String(one.words).split(" ");
  return { ...one, section };
}

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

/** Throws for an unknown id, which is an error in the check. */
export function requirement(id: string): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`requirements.yaml has no "${id}".`);
  return found;
}

/**
 * The ids of the requirements of a resource with these ends, such as `page.total`. Leaves out an end
 * that only other resources have. Throws for an end that no template has.
 */
export function idsOf(resource: string, ends: readonly string[]): string[] {
  return ends.flatMap((end) => {
    if (!requirements.some(({ template }) => template?.end === end))
      throw new Error(`The templates of requirements.yaml have no "${end}".`);
    const id = `${resource}.${end}`;
    return byId.has(id) ? [id] : [];
  });
}

/** The id of the requirement of a resource with this end. Throws if the resource has no such requirement. */
export function idOf(resource: string, end: string): string {
  const [id] = idsOf(resource, [end]);
  if (id === undefined) throw new Error(`No requirement of ${resource} has the end "${end}".`);
  return id;
}

/**
 * Whether `text` selects this id. A complete id such as `page.meta` selects only itself. A prefix
 * such as `page` selects each id that begins with `page.` or `page-`.
 */
export function isNamed(id: string, text: string): boolean {
  if (byId.has(text)) return id === text;
  if (/[\w][.-]$/.test(text)) return id.startsWith(text);
  return id.startsWith(`${text}.`) || id.startsWith(`${text}-`);
}

/** The requirement that covers this property, or else the requirement for the whole schema. */
export function statementOn({ schema, property }: Place): Requirement | undefined {
  const of = requirements.filter(({ covers }) => covers?.schemas.includes(schema));
  return (
    of.find(({ covers }) => covers?.properties?.includes(property)) ??
    of.find(({ covers }) => covers?.properties === undefined)
  );
}

/** Whether the suite decides a requirement by comparing responses with the contract's schemas. */
export function isOfContract({ covers, observes, choice }: Requirement): boolean {
  return covers !== undefined || observes !== undefined || choice !== undefined;
}

/** Returns a negative number if version `one` is older than `other`: `1.9` is older than `1.10`. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** The inputs of writes, which name the requirements that they decide. */
const cases = readFileSync(new URL("../cases/sponsees.yaml", import.meta.url), "utf8");

/** The files in `checks/sponsees` that decide requirements of several operations. */
const topics: readonly [RegExp, string][] = [
  [/^sponsee\.age-derived$|\.age-read-only$/, "age"],
  [/\.custom-fields-/, "custom-fields"],
  [/\.(invalid-422|other-fields-kept)$/, "inputs"],
  [/^sponsees\.replace\./, "update"],
];

/** The file that decides a requirement: the file of its check, or the file of its inputs. */
export function checkFileOf(id: string): string {
  const one = requirement(id);
  const [first = "", second = ""] = id.split(".");
  const { name } = one.template ?? {};
  if (isOfContract(one)) return "conformance/checks/shapes.ts";
  if (name !== undefined)
    return `conformance/checks/every-resource/${name in hasPart ? second : name}.ts`;
  if (cases.split(/[\s,[\]]+/).includes(id)) return "conformance/cases/sponsees.yaml";
  const topic = topics.find(([ids]) => ids.test(id));
  if (topic) return `conformance/checks/sponsees/${topic[1]}.ts`;
  const isResource = first in resources;
  return `conformance/checks/${isResource ? `${first}/${second}` : first}.ts`;
}
