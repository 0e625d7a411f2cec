/** Reads requirements.yaml: the tested requirements, and statements that the suite cannot test. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type OperationId, type Resource, resources } from "../../generated/operations.ts";
import { responseSchema, sectionOf } from "../contract.ts";
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
}

export interface Unobservable {
  words: string;
  section: string;
  statement: string;
  why: string;
}

/** The member `templates` of requirements.yaml. */
export interface Templates {
  /** The ends of ids, such as `page.total` of `sponsees.page.total`. */
  list: readonly string[];
  get: readonly string[];
  /** Statements by the end of the id. */
  filter: Readonly<Record<string, string>>;
  sort: string;
}

/** What a template applies to, and the id of each of its requirements. */
export interface Expanded {
  resource: string;
  /** A filter or a sort. */
  name?: string;
  ids: Readonly<Record<string, string>>;
}

const file = new URL("../requirements.yaml", import.meta.url);

const source = parse(readFileSync(file, "utf8")) as {
  requirements: readonly (Omit<Requirement, "section" | "since"> & { since?: string })[];
  unobservable: readonly Omit<Unobservable, "section">[];
  templates: Templates;
};

const stated: readonly Requirement[] = source.requirements.map((one) => ({
  ...withSection(one),
  since: one.since ?? "0.1",
}));

/** What the templates apply to in this contract. */
export const missing = missingIn(stated, source.templates);

/** All requirements: the stated ones, and those that `templates` gives to further resources. */
export const requirements: readonly Requirement[] = [
  ...stated,
  ...expanded(stated, source.templates),
];
export const unobservable: readonly Unobservable[] = source.unobservable.map(withSection);

function kebab(name: string): string {
  return name.replaceAll("_", "-");
}

/** The resources, filters and sorts without a stated requirement. */
function missingIn(stated: readonly { id: string }[], templates: Templates) {
  const isStated = (start: string) => stated.some(({ id }) => `${id}.`.startsWith(`${start}.`));
  const lists: Expanded[] = [];
  const gets: Expanded[] = [];
  const filters: Expanded[] = [];
  const sorts: Expanded[] = [];
  for (const [resource, entry] of Object.entries<Resource>(resources)) {
    if (entry.parent !== undefined || entry.operations.list === undefined) continue;
    const idsOf = (ends: readonly string[], start: string) =>
      Object.fromEntries(ends.map((end) => [end, `${start}.${end}`]));
    if (!isStated(resource)) {
      lists.push({ resource, ids: idsOf(templates.list, resource) });
      if (entry.operations.get !== undefined) {
        gets.push({ resource, ids: idsOf(templates.get, resource) });
      }
    }
    for (const name of Object.keys(entry.filters)) {
      const start = `${resource}.filter.${kebab(name)}`;
      if (isStated(start)) continue;
      filters.push({ resource, name, ids: idsOf(Object.keys(templates.filter), start) });
    }
    for (const name of entry.sorts) {
      const start = `${resource}.sort.${kebab(name)}`;
      if (!isStated(start)) sorts.push({ resource, name, ids: { sort: start } });
    }
  }
  return { lists, gets, filters, sorts };
}

/** Returns the requirements that the templates add to the stated ones. */
function expanded(stated: readonly Requirement[], templates: Templates): Requirement[] {
  const { lists, gets, filters, sorts } = missing;
  const like = ({ resource, ids }: Expanded) => {
    const { schema, noun, operations }: Resource = resources[resource as keyof typeof resources];
    return Object.entries(ids).map(([end, id]): Requirement => {
      const model = stated.find((one) => one.id === `sponsees.${end}`);
      if (model === undefined) throw new Error(`requirements.yaml has no "sponsees.${end}".`);
      const operation = end.startsWith("get") ? operations.get : operations.list;
      const whole = responseSchema(operation as OperationId)
        ?.$ref?.split("/")
        .at(-1);
      return {
        ...model,
        id,
        ...citing(resource),
        statement: model.statement.replaceAll("sponsees", resource).replaceAll("sponsee", noun),
        ...(model.covers && whole && { covers: { schemas: [whole, schema] } }),
      };
    });
  };
  const said = (
    { resource, name = "", ids }: Expanded,
    statements: Readonly<Record<string, string>>,
  ) =>
    Object.entries(ids).map(
      ([end, id]): Requirement => ({
        id,
        ...citing(resource),
        level: "documented",
        since: "0.1",
        statement: (statements[end] ?? "")
          .replaceAll("NAME", name)
          .replaceAll("RESOURCE", resource),
      }),
    );
  return [
    ...[...lists, ...gets].flatMap(like),
    ...filters.flatMap((one) => said(one, templates.filter)),
    ...sorts.flatMap((one) => said(one, { sort: templates.sort })),
  ];
}

/** The section of the operation that lists a resource. */
function citing(resource: string): Pick<Requirement, "words" | "section"> {
  const { operations }: Resource = resources[resource as keyof typeof resources];
  const section = sectionOf(operations.list ?? "");
  return { words: section, section };
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
  if (isOfContract(requirement(id))) return "conformance/checks/shapes.ts";
  if (!stated.some((one) => one.id === id)) return "conformance/checks/every-resource.ts";
  if (cases.split(/[\s,[\]]+/).includes(id)) return "conformance/cases/sponsees.yaml";
  const topic = topics.find(([ids]) => ids.test(id));
  if (topic) return `conformance/checks/sponsees/${topic[1]}.ts`;
  const [first = "", second = ""] = id.split(".");
  const isResource = first in resources;
  return `conformance/checks/${isResource ? `${first}/${second}` : first}.ts`;
}
