import { globSync } from "node:fs";
import type { Records } from "../../domain/records.ts";
import { rulesFor } from "../../domain/rules.ts";
import { Service, templateOf } from "../../domain/service.ts";
import type { Resource } from "../../generated/operations.ts";
import { Failure } from "../../lib/command.ts";
import { type Contract, nameOf, operationWith, resolve, type Schema } from "../../lib/contract.ts";
import { resourcesOf } from "../../lib/resources.ts";
import { root } from "../../lib/tool.ts";

/**
 * Checks that the reference has a meaning for each resource, filter and sort of the contract.
 *
 * @throws Failure with the file and the line to add for each that has none
 */
export function checkMeanings(contract: Contract, records: Records): void {
  const faults = [...faultsIn(contract, records)];
  if (faults.length > 0) throw new Failure(faults.join("\n"));
}

function* faultsIn(contract: Contract, records: Records): Generator<string> {
  const resources = resourcesOf(contract);
  const rules = rulesFor(records);
  const service = new Service(resources, records);
  for (const name of Object.keys(rules)) {
    if (name in resources) continue;
    yield `domain/rules.ts: the contract has no resource ${name}. Remove it.`;
  }
  for (const [name, resource] of Object.entries(resources)) {
    const { values = {}, shown } = rules[name] ?? {};
    if (resource.parent !== undefined) yield* nestedFaults(contract, resources, name, resource);
    else {
      try {
        service.items(name);
      } catch (error) {
        yield (error as Error).message;
      }
    }
    yield* fieldFaults(contract, name, resource, Object.keys(values));
    if (!shown) yield* createFaults(contract, name, resource, records);
  }
}

/** The faults of a resource whose records are inside the records of another resource. */
function* nestedFaults(
  contract: Contract,
  resources: Readonly<Record<string, Resource>>,
  name: string,
  { parent = "", path, operations }: Resource,
): Generator<string> {
  const owner = resources[parent];
  if (owner === undefined) {
    yield `${path}: the contract has no resource ${parent}.`;
    return;
  }
  const list = contract.components.schemas[owner.schema]?.properties?.[name];
  if (list === undefined || resolve<Schema>(contract, list).type !== "array")
    yield `${path}: add the array ${name} to the schema ${owner.schema}, which contains the records.`;
  for (const verb of Object.keys(operations)) {
    if (verb !== "list")
      yield `${path}: the reference can only list these records, not ${verb} them.`;
  }
}

/** The faults of a create: each required field of a record needs a value that the body may leave out. */
function* createFaults(
  contract: Contract,
  name: string,
  resource: Resource,
  { template }: Records,
): Generator<string> {
  const { create } = resource.operations;
  const { body } = create ? operationWith(contract, create) : {};
  if (body === undefined) return;
  const key = templateOf(resource);
  const given = (template as unknown as Record<string, object>)[key] ?? {};
  const { required = [] } = resolve<Schema>(contract, body);
  const known = ["id", "created_at", "updated_at", ...Object.keys(given), ...required];
  for (const field of contract.components.schemas[resource.schema]?.required ?? []) {
    if (known.includes(field)) continue;
    yield `domain/records/template.yaml: add \`${key}: { ${field}: … }\`, the value of a record of ${name} when the create leaves out ${field}.`;
  }
}

/** The faults of the filters and sorts. Each needs a field of the record, or a value of the rules. */
function* fieldFaults(
  contract: Contract,
  name: string,
  { schema, fields, filters, sorts, operations }: Resource,
  values: readonly string[],
): Generator<string> {
  const file = (parameter: string) => fileOf(contract, operations.list, parameter);
  const toAdd = `\`${name}\` in domain/rules.ts: \`values: { `;
  for (const [filter, { kind, field }] of Object.entries(filters)) {
    const node = contract.components.schemas[schema]?.properties?.[field] ?? {};
    const { type, format = "" } = resolve<Schema>(contract, node);
    const [isRight, what] = {
      flag: [type === "boolean", "boolean field"],
      before: [format.startsWith("date"), "date field"],
      after: [format.startsWith("date"), "date field"],
      exact: [fields.includes(field), "field"],
      partial: [fields.includes(field), "field"],
    }[kind];
    if (isRight || values.includes(field)) continue;
    yield `${file("filter")}: ${schema} has no ${what} ${field}. Add \`x-field\` with the field that ${filter} compares, or add to ${toAdd}${field}: { of: … } }\`.`;
  }
  for (const sort of sorts) {
    if (fields.includes(sort) || values.includes(sort)) continue;
    yield `${file("sort")}: ${schema} has no field ${sort}. Add to ${toAdd}${sort}: { of: … } }\`.`;
  }
}

/** Returns the file with the schema of a parameter. */
function fileOf(contract: Contract, list = "", parameter = ""): string {
  const { parameters = [] } = operationWith(contract, list).operation;
  const schema = nameOf(parameters.find(({ name }) => name === parameter)?.schema);
  return globSync(`openapi/*/schemas/${schema}.yaml`, { cwd: root })[0] ?? list;
}
