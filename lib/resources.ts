/** The resources of a contract: what `npm run generate` derives for everything that loops over them. */
import type { FilterKind, Resource, Verb } from "../generated/operations.ts";
import { Failure } from "./command.ts";
import {
  type Contract,
  nameOf,
  operationsOf,
  type PlacedOperation,
  resolve,
  type Schema,
} from "./contract.ts";

/** What an operation does with its resource. */
const verbs: readonly Verb[] = ["list", "create", "get", "replace", "update", "delete"];

const filterKinds: readonly FilterKind[] = ["exact", "partial", "before", "after", "flag"];

/**
 * Derives the resources of a contract, by name.
 *
 * @throws Failure when an operation, a path or a filter has no meaning in the table. The message says
 *   what to add
 */
export function resourcesOf(contract: Contract): Record<string, Resource> {
  const byResource = Map.groupBy(operationsOf(contract), ({ resource }) => resource);
  return Object.fromEntries(
    [...byResource].map(([name, all]) => {
      const operations: Partial<Record<Verb, string>> = {};
      for (const { verb, operation, path } of all) {
        if (!isVerb(verb)) {
          throw new Failure(
            `openapi/: ${operation.operationId} (${path}) begins with none of ${verbs.join(", ")}: rename it, or add "${verb}" to lib/resources.ts and reference/core/handlers.ts.`,
          );
        }
        operations[verb] = operation.operationId;
      }
      // A placeholder in the middle of a path is the id of a record of another resource.
      const [path, ...others] = new Set(all.map((one) => one.path.replace(/\/\{\w+\}$/, "")));
      const parts = path?.split("/") ?? [];
      if (path === undefined || others.length > 0 || parts.filter(isPlaceholder).length > 1) {
        throw new Failure(
          `openapi/: ${[path, ...others].join(" and ")} cannot both be the resource "${name}": it needs one path, with the id of at most one other record before its name.`,
        );
      }
      const parent = parts.some(isPlaceholder) ? parts.at(-3) : undefined;
      return [name, { path, ...(parent && { parent }), operations, ...contentOf(contract, all) }];
    }),
  );
}

/** Returns the part of a resource that its operations, schemas and parameters declare. */
function contentOf(contract: Contract, all: readonly PlacedOperation[]) {
  const propertiesOf = (body: Schema = {}) => resolve<Schema>(contract, body).properties ?? {};
  const list = all.find(({ verb }) => verb === "list");
  const one = list ?? all.find(({ verb }) => verb === "get");
  const body = propertiesOf(one?.results["200"]);
  const data = body.data && (resolve<Schema>(contract, body.data).items ?? body.data);
  const schema = nameOf(data);
  if (data === undefined || schema === undefined) {
    const ids = all.map(({ operation }) => operation.operationId).join(", ");
    throw new Failure(`openapi/: ${ids}: none has a status 200 whose \`data\` refers to a schema.`);
  }
  const written = all.flatMap(({ body }) => Object.entries(propertiesOf(body)));
  const unique = written.filter(([, node]) => node["x-unique"]).map(([name]) => name);
  const parameters = list?.operation.parameters ?? [];
  const schemaOf = (name: string) => {
    const found = parameters.find((parameter) => parameter.name === name);
    return found && resolve<Schema>(contract, found.schema);
  };
  const filters = Object.entries(schemaOf("filter")?.properties ?? {}).map(([name, node]) => {
    const { "x-filter": kind, "x-field": field = name } = node;
    if (!filterKinds.includes(kind as FilterKind)) {
      throw new Failure(
        `openapi/: The filter ${name} of ${list?.operation.operationId} does not say what it does: add \`x-filter: ${filterKinds.join(" | ")}\`.`,
      );
    }
    return [name, { kind, field }];
  });
  const pageSize = Number(list?.operation["x-page-size"] ?? 0);
  if (list !== undefined && !(Number.isInteger(pageSize) && pageSize > 0)) {
    throw new Failure(
      `openapi/: ${list.operation.operationId} does not say how many records a full page has: add \`x-page-size\`.`,
    );
  }
  const sort = schemaOf("sort");
  const sorts = [sort, ...(sort?.anyOf ?? [])].flatMap((node) => (node?.enum ?? []) as string[]);
  return {
    schema,
    noun: schema.replaceAll(/(?!^)[A-Z]/g, " $&").toLowerCase(),
    fields: Object.keys(propertiesOf(data)),
    unique: [...new Set(unique)],
    pageSize,
    filters: Object.fromEntries(filters) as Resource["filters"],
    sorts: [...new Set(sorts.map((name) => name.replace(/^-/, "")))],
    ...(sort?.default !== undefined && { defaultSort: String(sort.default) }),
  };
}

const isVerb = (verb: string): verb is Verb => (verbs as readonly string[]).includes(verb);
const isPlaceholder = (part: string) => part.startsWith("{");
