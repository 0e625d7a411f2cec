/**
 * The same contract in fewer pieces. A source shares the properties of another with `allOf`, and adds
 * null to it with `anyOf`. An object in one piece and `type: [string, "null"]` serve readers, generators
 * of code and agents better.
 */
import { Failure } from "../../lib/command.ts";
import {
  type Contract,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from "../../lib/contract.ts";

/** Words that only describe; the place that uses a schema may put its own in their stead. */
const words = ["description", "examples", "x-section"];

/**
 * A contract that admits the very same values, without `allOf`, and without an `anyOf` of a plain
 * type and null. Where null was provisional, `x-provisional-null` says why.
 *
 * @throws Failure when a schema has parts that cannot be joined
 */
export function simplified(contract: Contract): Contract {
  return mapSchemas(contract, (schema) => withNull(contract, joined(contract, schema)));
}

/**
 * A contract without references: all that an operation takes and answers is in its place, for tools
 * and agents that read one operation at a time.
 *
 * @throws Failure when a schema contains itself
 */
export function dereferenced(contract: Contract): Contract {
  for (const name of Object.keys(contract.components.schemas)) refuseCircle([name]);
  const whole = mapSchemas(contract, inPlace);
  for (const { operation } of operationsOf(whole)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      operation.responses[status] = resolve<Response>(whole, response);
    }
  }
  const { schemas: _, responses: __, ...components } = whole.components;
  return { ...whole, components: { ...components, schemas: {} } };

  function refuseCircle(chain: string[]): void {
    const schema = contract.components.schemas[chain.at(-1) ?? ""];
    for (const name of namesIn(schema)) {
      if (chain.includes(name)) {
        const circle = [...chain.slice(chain.indexOf(name)), name].join(" > ");
        throw new Failure(`A schema contains itself, so it needs a reference: ${circle}.`);
      }
      refuseCircle([...chain, name]);
    }
  }

  function inPlace(schema: Schema): Schema {
    const { $ref, ...own } = schema;
    return $ref === undefined
      ? schema
      : { ...inPlace(resolve<Schema>(contract, { $ref })), ...own };
  }
}

/** An object that `allOf` puts together, in one piece. The words are those of the whole. */
function joined(contract: Contract, schema: Schema): Schema {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  const parts = [...allOf, own].map((part) => joined(contract, resolve<Schema>(contract, part)));
  const whole: Schema = {};
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      if (words.includes(keyword)) continue;
      if (keyword === "properties") {
        whole.properties = { ...whole.properties, ...(value as Schema["properties"]) };
      } else if (keyword === "required") {
        whole.required = [...new Set([...asList(whole.required), ...asList(value)])];
      } else if (keyword in whole && whole[keyword] !== value) {
        throw new Failure(`The parts of an allOf differ in "${keyword}": ${schema.description}`);
      } else whole[keyword] = value;
    }
  }
  const { type, required, ...rest } = whole;
  return { type, ...pick(own, words), ...(required ? { required } : {}), ...rest } as Schema;
}

/** A plain type or null, as a list of types. */
function withNull(contract: Contract, schema: Schema): Schema {
  const { anyOf, ...own } = schema;
  if (anyOf?.length !== 2) return schema;
  const branches = anyOf.map((branch) => resolve<Schema>(contract, branch));
  const none = branches.find(({ type }) => type === "null");
  const some = branches.find(({ type }) => type !== "null");
  if (!none || !some || typeof some.type !== "string" || some.properties) return schema;
  const { type, enum: values, ...rules } = omit(some, words);
  const why = none["x-provisional"];
  return {
    type: [type as string, "null"],
    ...(values ? { enum: [...asList(values), null] } : {}),
    ...rules,
    ...(why ? { "x-provisional-null": why } : {}),
    ...own,
  };
}

/** A copy in which each schema is replaced, the inner ones after those around them. */
function mapSchemas(contract: Contract, change: (schema: Schema) => Schema): Contract {
  const copy = structuredClone(contract);
  const { schemas, responses = {} } = copy.components;
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = mapSchema(schema, change);
  const medias = [
    ...Object.values(responses),
    ...operationsOf(copy).flatMap(({ operation }) => [
      ...(operation.requestBody ? [operation.requestBody] : []),
      ...Object.values(operation.responses),
    ]),
  ].flatMap((node) => ("content" in node ? Object.values(node.content ?? {}) : []));
  const parameters = operationsOf(copy).flatMap(({ operation }) => operation.parameters ?? []);
  for (const holder of [...medias, ...parameters]) holder.schema = mapSchema(holder.schema, change);
  return copy;
}

function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const changed = change(schema);
  const inner = (node: Schema) => mapSchema(node, change);
  const result = { ...changed };
  if (changed.properties) {
    result.properties = Object.fromEntries(
      Object.entries(changed.properties).map(([name, property]) => [name, inner(property)]),
    );
  }
  if (changed.items) result.items = inner(changed.items);
  if (typeof changed.additionalProperties === "object") {
    result.additionalProperties = inner(changed.additionalProperties);
  }
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const branches = changed[keyword];
    if (branches) result[keyword] = branches.map(inner);
  }
  return result;
}

/** The schemas that something refers to. */
function namesIn(node: unknown): Set<string> {
  const found = JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return new Set(Array.from(found, ([, name = ""]) => name));
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const pick = (schema: Schema, names: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));

const omit = (schema: Schema, names: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
