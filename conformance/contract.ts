/** What the suite reads from the bundled contract: its examples, and where a value belongs. */
import { readFileSync } from "node:fs";
import { type OperationId, operations } from "../generated/operations.ts";

export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Example {
  value: unknown;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, Example>;
}

interface Answers {
  $ref?: string;
  content?: Record<string, Media>;
}

interface Operation {
  operationId: OperationId;
  parameters?: { name: string; in: "path" | "query"; examples?: Record<string, Example> }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answers>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answers> };
}

const contract = readJson("openapi.json") as Contract;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../generated/${file}`, import.meta.url), "utf8"));
}

/** A JSON object, of which nothing is known. */
export type Json = Record<string, unknown>;

/** Every record of the world that the examples tell of, by its id. */
export function exampleWorld(): { sponsees: Map<string, Json>; contributions: Map<string, Json> } {
  const world = readJson("world.json") as { sponsees: Json[]; contributions: Json[] };
  const byId = (records: Json[]) => new Map(records.map((record) => [String(record.id), record]));
  return { sponsees: byId(world.sponsees), contributions: byId(world.contributions) };
}

/** A documented request, and the answer that the contract shows for it. */
export interface ExampleExchange {
  operation: OperationId;
  name: string;
  /** `200`, or `422`. */
  status: number;
  path: Record<string, string>;
  query: Json;
  body: unknown;
  /** The documented body, and undefined where there is none. */
  answer: unknown;
  mediaType: string | undefined;
  /** Whether the contract shows a request for this answer. */
  paired: boolean;
}

/**
 * The documented exchanges, in the contract's order. A response example named N belongs to the
 * parameter examples and the body example named N of its operation. A response without a body
 * has the names that no other response has. Responses for a range of statuses have none.
 */
export function exampleExchanges(): ExampleExchange[] {
  return Object.values(contract.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => exchangesOf(operation)),
  );
}

function exchangesOf(operation: Operation): ExampleExchange[] {
  const { parameters = [], requestBody } = operation;
  const bodies = requestBody?.content["application/json"]?.examples ?? {};
  const responses = Object.entries(operation.responses)
    .filter(([status]) => /^\d{3}$/.test(status))
    .map(([status, node]) => ({ status: Number(status), content: resolved(node).content ?? {} }));
  const named = responses.flatMap(({ status, content }) =>
    Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value }]) => ({ status, mediaType, name, value })),
    ),
  );
  const taken = new Set(named.map(({ name }) => name));
  const requested = new Set([
    ...parameters.flatMap(({ examples = {} }) => Object.keys(examples)),
    ...Object.keys(bodies),
  ]);
  const silent = responses
    .filter(({ content }) => Object.keys(content).length === 0)
    .flatMap(({ status }) =>
      [...requested]
        .filter((name) => !taken.has(name))
        .map((name) => ({ status, name, mediaType: undefined, value: undefined })),
    );
  return [...named, ...silent].map(({ status, mediaType, name, value }) => {
    const given = (where: "path" | "query") =>
      parameters.flatMap(({ name: parameter, in: place, examples }) => {
        const example = examples?.[name];
        return place === where && example ? [[parameter, example.value] as const] : [];
      });
    return {
      operation: operation.operationId,
      name,
      status,
      path: Object.fromEntries(given("path").map(([key, text]) => [key, String(text)])),
      query: Object.fromEntries(given("query")),
      body: bodies[name]?.value,
      answer: value,
      mediaType,
      paired: requested.has(name),
    };
  });
}

function resolved(node: Answers): Answers {
  const { $ref } = node;
  if ($ref === undefined) return node;
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  const response = contract.components.responses[name];
  if (!response) throw new Error(`The contract has no response ${$ref}.`);
  return response;
}

/** Where a value stands: the schema that describes its object, and its name there. */
export interface Place {
  schema: string;
  property: string;
}

/** A schema without references and unions, under the component that it is a part of. */
interface Part {
  schema: Schema;
  /** Nothing for a schema that has no name. */
  owner: string | undefined;
}

const expanded = new WeakMap<Schema, Part[]>();

/** All that a schema says, through references and unions. The bundle has no `allOf`. */
function partsOf(schema: Schema): Part[] {
  const known = expanded.get(schema);
  if (known) return known;
  const parts = expand(schema, undefined);
  expanded.set(schema, parts);
  return parts;
}

function expand(schema: Schema, owner: string | undefined): Part[] {
  const { $ref, anyOf = [], oneOf = [] } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    const target = contract.components.schemas[name];
    if (!target) throw new Error(`The contract has no schema ${$ref}.`);
    return expand(target, name);
  }
  return [{ schema, owner }, ...[...anyOf, ...oneOf].flatMap((part) => expand(part, owner))];
}

/** The schema of an operation's JSON answer with a success status. */
export function answerSchema(operationId: OperationId): Schema | undefined {
  const { method, path } = operations[operationId];
  const operation = contract.paths[path]?.[method.toLowerCase()];
  for (const [status, node] of Object.entries(operation?.responses ?? {})) {
    const schema = resolved(node).content?.["application/json"]?.schema;
    if (status.startsWith("2") && schema) return schema;
  }
  return undefined;
}

/** Where a value of an answer stands. Its path is a list of property names and indexes. */
export function placeOf(root: Schema, path: readonly string[]): Place {
  let parts = partsOf(root);
  // The whole body belongs to the schema that the answer names.
  let place: Place = { schema: root.$ref?.replace(/^.*\//, "") ?? "", property: "" };
  for (const token of path) {
    const owner = parts.find((part) => part.schema.properties?.[token] && part.owner)?.owner;
    if (owner !== undefined) place = { schema: owner, property: token };
    parts = parts.flatMap(({ schema }) => childrenOf(schema, token));
  }
  return place;
}

function childrenOf(schema: Schema, token: string): Part[] {
  const property = schema.properties?.[token];
  if (property) return partsOf(property);
  return schema.items && /^\d+$/.test(token) ? partsOf(schema.items) : [];
}

/** Where a walk through a value leads from an object or array: to a property, or to the items. */
interface Step {
  /** Nothing where no named schema describes the property. */
  place: Place | undefined;
  parts: Part[];
}

/** The steps from the parts of a schema, by the name of the property, and "" for the items. */
const steps = new WeakMap<Part[], Map<string, Step | undefined>>();

/** A run walks through thousands of records of a few schemas: each step is found out once. */
function stepOf(parts: Part[], name: string): Step | undefined {
  const known = steps.get(parts) ?? new Map<string, Step | undefined>();
  if (known.size === 0) steps.set(parts, known);
  if (!known.has(name)) known.set(name, name === "" ? toItems(parts) : toProperty(parts, name));
  return known.get(name);
}

function toItems(parts: Part[]): Step | undefined {
  const items = parts.flatMap(({ schema }) => (schema.items ? partsOf(schema.items) : []));
  return items.length > 0 ? { place: undefined, parts: items } : undefined;
}

function toProperty(parts: Part[], name: string): Step | undefined {
  const own = parts.filter(
    ({ schema }) => schema.properties && Object.hasOwn(schema.properties, name),
  );
  if (own.length === 0) return undefined;
  const owner = own.find((part) => part.owner !== undefined)?.owner;
  return {
    place: owner === undefined ? undefined : { schema: owner, property: name },
    parts: own.flatMap(({ schema }) => childrenOf(schema, name)),
  };
}

/**
 * Calls `see` for every property of every object in a value that a named schema describes. The
 * same step of the schemas gives the same place, not only an equal one.
 */
export function visit(root: Schema, value: unknown, see: (place: Place, value: unknown) => void) {
  walk(partsOf(root), value);

  function walk(parts: Part[], node: unknown): void {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      const items = stepOf(parts, "");
      if (items) for (const item of node) walk(items.parts, item);
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      const step = name === "" ? undefined : stepOf(parts, name);
      if (step === undefined) continue;
      if (step.place) see(step.place, child);
      if (typeof child === "object") walk(step.parts, child);
    }
  }
}

/** The properties that a component names. */
export function propertiesOf(component: string): string[] {
  const schema = contract.components.schemas[component];
  if (!schema) throw new Error(`The contract has no schema ${component}.`);
  return [...new Set(partsOf(schema).flatMap((part) => Object.keys(part.schema.properties ?? {})))];
}
