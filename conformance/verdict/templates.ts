/** The requirements of resources, filters and sorts that no requirement of requirements.yaml names. */
import { type OperationId, type Resource, resources } from "../../generated/operations.ts";
import { responseSchema, sectionOf } from "../contract.ts";
import type { Requirement } from "./requirements.ts";

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

const kebab = (name: string) => name.replaceAll("_", "-");

/** The resources, filters and sorts without a stated requirement. */
export function missingIn(stated: readonly { id: string }[], templates: Templates) {
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
export function expanded(stated: readonly Requirement[], templates: Templates): Requirement[] {
  const { lists, gets, filters, sorts } = missingIn(stated, templates);
  const like = ({ resource, ids }: Expanded) => {
    const { schema, operations }: Resource = resources[resource as keyof typeof resources];
    const noun = schema.replaceAll(/(?!^)[A-Z]/g, " $&").toLowerCase();
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
