/** Reads requirements.yaml: the tested requirements, and statements that the suite cannot test. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
import { shown } from "../../lib/paths.ts";
import { isStatusStated, responseSchema, sectionOf } from "../contract.ts";
import type { Place } from "../evidence/places.ts";
import { allResources } from "../evidence/service.ts";

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
  /**
   * For a requirement of a template: the name of the template, the end of the id in the code, and the
   * beginning of the ids of the filter, sort or write.
   */
  template?: { name: string; end: string; start: string };
}

export interface Unobservable {
  words: string;
  section: string;
  statement: string;
  why: string;
}

/** What a requirement of requirements.yaml has there. */
type Stated = Omit<Requirement, "section" | "since" | "template"> & { since?: string };

/**
 * Requirements that apply to each resource with a part. Their ids have no resource, as in `page.total`
 * and `filter.NAME.sound`. Without `words`, they cite the section of the operation.
 */
interface Template {
  template: TemplateName;
  requirements: readonly Model[];
}

type TemplateName = keyof typeof namesOf;

type Model = Pick<Stated, "id" | "statement"> &
  Partial<Omit<Stated, "words">> & { words?: string | Readonly<Record<string, string>> };

/** A filter of a list, whose kind says which records match. */
export interface Filter {
  resource: ResourceName;
  name: string;
  kind: FilterKind;
  /** The field of a record that the filter compares. */
  field: string;
  /** Whether requirements.yaml states a requirement of the filter. */
  isStated: boolean;
  /** The ids of the requirements that the kind gives the filter, by their ends. */
  ids: Readonly<Record<string, string>>;
  /** Returns the id with this end, such as `sound`. Throws for an unknown end. */
  id(end: string): string;
}

const source = parse(readFileSync(new URL("../requirements.yaml", import.meta.url), "utf8")) as {
  requirements: readonly (Stated | Template)[];
  unobservable: readonly Omit<Unobservable, "section">[];
  templates: readonly Template[];
};

const namesOfKind =
  (own: FilterKind) =>
  ({ filters, fields }: Resource): string[] =>
    // A flag needs a field of the records. Otherwise the kind does not say which records match.
    Object.entries(filters).flatMap(([name, { kind, field }]) =>
      kind === own && (kind !== "flag" || fields.includes(field)) ? [name] : [],
    );

const once = (hasPart: boolean): string[] => (hasPart ? [""] : []);

/**
 * The names of the filters or sorts of a resource that a template concerns. An empty name stands for
 * another part, if the resource has this part.
 */
const namesOf = {
  list: () => once(true),
  get: ({ operations }: Resource) => once(operations.get !== undefined),
  filters: ({ filters }: Resource) => once(Object.keys(filters).length > 0),
  sorts: ({ sorts }: Resource) => once(sorts.length > 0),
  exact: namesOfKind("exact"),
  partial: namesOfKind("partial"),
  before: namesOfKind("before"),
  after: namesOfKind("after"),
  flag: namesOfKind("flag"),
  sort: ({ sorts, defaultSort }: Resource) => (defaultSort === undefined ? sorts : []),
  // A default sort such as `-created_at` shows that a minus sign means descending order.
  "directed-sort": ({ sorts, defaultSort }: Resource) => (defaultSort === undefined ? [] : sorts),
  "default-sort": ({ defaultSort }: Resource) => once(defaultSort !== undefined),
  "sort-sign": ({ sorts, defaultSort }: Resource) =>
    once(sorts.length > 0 && defaultSort === undefined),
  // Without a get and a delete, a run cannot remove what it creates.
  write: ({ operations: { create, get, delete: remove } }: Resource) =>
    once(create !== undefined && get !== undefined && remove !== undefined),
};

const stated = source.requirements.filter((one) => !("template" in one)) as Stated[];

/** Whether requirements.yaml states a requirement with this id, or with this beginning of its id. */
export function isStated(start: string): boolean {
  return stated.some(({ id }) => `${id}.`.startsWith(`${start}.`));
}

/** The schemas that stated requirements cover. */
const covered = stated.flatMap(({ covers }) => covers?.schemas ?? []);

/** All requirements, in the order of the file. */
const all = source.requirements
  .concat(source.templates)
  .flatMap((one): Requirement[] =>
    "template" in one ? ofTemplate(one) : [{ since: "0.1", ...withSection(one) }],
  );

/** The templates of the requirements that the templates give to the contract, by their ids. */
const derived = new Map(all.flatMap(({ id, template }) => (template ? [[id, template]] : [])));

/**
 * All requirements. A template gives none to a filter, a sort or a write with stated requirements. If
 * one of these has the same id, the check of the template decides it.
 */
export const requirements: readonly Requirement[] = all.flatMap((one) => {
  if (one.template) return isStated(one.template.start) ? [] : [one];
  const template = derived.get(one.id);
  return [{ ...one, ...(template && { template }) }];
});
export const unobservable: readonly Unobservable[] = source.unobservable.map(withSection);

function ofTemplate({ template, requirements: models }: Template) {
  return allResources.flatMap((resource) =>
    namesOf[template](resources[resource]).flatMap((name) =>
      models.flatMap((model) => ofModel(template, model, resource, name)),
    ),
  );
}

function ofModel(template: TemplateName, model: Model, resource: ResourceName, NAME: string) {
  const { noun, schema, pageSize, operations, defaultSort }: Resource = resources[resource];
  const { words, covers, needs, level = "documented", statement, ...rest } = model;
  const [verb = ""] = model.id.split(".");
  const own = operations[verb as Verb];
  const cited = typeof words === "string" ? words : words?.[resource];
  // The description has no values of a resource that it does not name.
  const isUnknown = cited === undefined && level === "observed";
  if (isUnknown || (template === "write" && own === undefined)) return [];
  const operation = (own ?? operations.list) as OperationId;
  if (model.id === "delete.no-content" && !isStatusStated(operation, "204")) return [];
  const isOurs = model.id.endsWith(".not-found-404") && !isStatusStated(operation, "404");
  const response = nameOf(responseSchema(operation)) ?? "";
  const schemas = [response, schema].filter((one) => !covered.includes(one));
  const [start = model.id] = /^.*\bNAME/.exec(model.id) ?? (template === "write" ? [verb] : []);
  const idOf = (text: string) => `${resource}.${text.replace("NAME", NAME.replaceAll("_", "-"))}`;
  const values: Readonly<Record<string, string>> = {
    NAME,
    DEFAULT_SORT: defaultSort ?? "",
    RESOURCE: resource,
    RECORD: noun,
    PAGE_SIZE: `${pageSize}`,
  };
  return [
    {
      ...{ since: "0.1", ...rest, level: isOurs ? ("provisional" as const) : level },
      id: idOf(model.id),
      template: {
        name: template,
        end: model.id.replace(/^.*\bNAME\.?/, "") || template,
        start: idOf(start),
      },
      ...withSection({ words: cited ?? sectionOf(operation) }),
      statement: statement.replaceAll(/\b[A-Z_]{4,}\b/g, (word) => values[word] ?? word),
      ...(covers && { covers: { schemas } }),
      ...(needs && { needs: needs.map((one) => `${resource}.${one}`) }),
    },
  ];
}

function withSection<T extends { words: string }>(one: T): T & { section: string } {
  // If `words` is missing, the test of requirements.schema.json reports it.
  const [section = ""] = String(one.words).split(" ");
  return { ...one, section };
}

/** The ids of the requirements of a filter or sort that a template decides, by their ends. */
function idsOfPart(resource: string, part: "filter" | "sort", name: string) {
  const start = `${resource}.${part}.${name.replaceAll("_", "-")}`;
  const own = requirements.filter(({ template }) => template?.start === start);
  return { start, ids: Object.fromEntries(own.map(({ id, template }) => [template?.end, id])) };
}

export const filtersByKind: readonly Filter[] = allResources.flatMap((resource) => {
  const { filters }: Resource = resources[resource];
  return Object.entries(filters).flatMap(([name, { kind, field }]) => {
    const { start, ids } = idsOfPart(resource, "filter", name);
    const id = (end: string) => idOf(start, end);
    const one = { resource, name, kind, field, isStated: isStated(start), ids, id };
    return Object.keys(ids).length > 0 ? [one] : [];
  });
});

/** The sorts of a list, with the ids of their requirements by the ends: `sort`, `ascending` and `descending`. */
export function sortsOf(resource: ResourceName): { name: string; ids: Record<string, string> }[] {
  const { sorts }: Resource = resources[resource];
  return sorts.map((name) => ({ name, ids: idsOfPart(resource, "sort", name).ids }));
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

/** Returns a negative number if version `one` is older than `other`: `1.9` is older than `1.10`. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** The inputs of the checks and the checks, in the sources or in the package. */
function readSources() {
  const folder = fileURLToPath(new URL("../", import.meta.url));
  const checks = readdirSync(join(folder, "checks"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
    .map((name) => `checks/${name.replaceAll("\\", "/")}`)
    .sort();
  return ["cases/sponsees.yaml", ...checks].map((name) => {
    const path = join(folder, name);
    const file = `conformance/${name.replace(/\.js$/, ".ts")}`;
    const text = readFileSync(path, "utf8");
    return { file, path, text, words: new Set(text.split(/[^\w.-]+/)) };
  });
}

let sources: ReturnType<typeof readSources> | undefined;

/** By the id, or by what the schemas decide. Every report names the files of all requirements. */
const decided = new Map<string, ReturnType<typeof findDecided>>();

/**
 * The file that decides a requirement, and the line as `PATH:NUMBER`. For a requirement that the schemas
 * of the contract decide, it is the line that selects requirements by `covers`, `observes` or `choice`.
 * Otherwise the line contains the id, or the end of the id of a template.
 */
export function decidedBy(one: Requirement) {
  const key = (["covers", "observes", "choice"] as const).find((own) => one[own] !== undefined);
  const found = decided.get(key ?? one.id) ?? findDecided(one, key);
  decided.set(key ?? one.id, found);
  return found;
}

function findDecided({ id, template }: Requirement, key?: string): { file: string; line: string } {
  sources ??= readSources();
  const own = key ? `= requirements\\..*\\b${key}\\b` : `"${id}"|[ [,]${id}[\\],\\n]`;
  const shared = sources.filter(({ file }) => template && file.includes("/every-resource/"));
  const named = shared.filter(({ text }) => text.includes(`"${template?.name}"`));
  // A check may name the end in a list before it judges by it.
  const ends = [`\\bid\\("${template?.end}"\\)`, `"${template?.end}"`];
  const tries = [
    ...sources
      .filter(({ words }) => key || words.has(id))
      .map((source) => ({ ...source, pattern: own })),
    ...[...named, ...shared].flatMap((source) => ends.map((pattern) => ({ ...source, pattern }))),
  ];
  for (const { file, path, text, pattern } of tries) {
    const at = text.search(pattern);
    if (at >= 0) return { file, line: `${shown(path)}:${text.slice(0, at).split("\n").length}` };
  }
  throw new Error(`No file of checks/ contains "${id}" or "${template?.end}".`);
}
