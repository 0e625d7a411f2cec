/**
 * Our contract in OpenAPI 2. Of the formats that Dredd reads it is the only one whose schemas it
 * holds answers against.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../lib/tool.ts";
import { isObject, type Json } from "../../variants/service.ts";

const contract = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8")) as Json;

/** What stays of a schema as it is. */
const keywords = ["format", "pattern", "minimum", "maximum", "minLength", "maxLength", "enum"];

export function swagger(): Json {
  const { title, version } = contract.info as Json;
  const paths = mapped(contract.paths, (item) => {
    const operations = Object.entries(item as Record<string, Json>).filter(
      ([, { operationId }]) => operationId !== undefined,
    );
    return Object.fromEntries(operations.map(([method, given]) => [method, operation(given)]));
  });
  return { swagger: "2.0", info: { title, version }, paths };
}

function operation({ operationId, summary, parameters = [], requestBody, responses }: Json): Json {
  const body = isObject(requestBody) ? onlyMedia(resolved(requestBody)) : undefined;
  const schema = { type: "object", example: body?.example };
  // It knows no ranges of status codes.
  const codes = Object.entries(responses as Json).filter(([status]) => /^\d+$/.test(status));
  return {
    operationId,
    summary,
    parameters: [
      ...(parameters as unknown[])
        .map(resolved)
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => ({
          name,
          in: "path",
          required: true,
          type: "string",
          "x-example": "1001",
        })),
      ...(body ? [{ name: "body", in: "body", schema }] : []),
    ],
    ...(body && { consumes: [body.type] }),
    responses: Object.fromEntries(
      codes.map(([status, response]) => [status, responseOf(resolved(response))]),
    ),
  };
}

function responseOf(response: Json): Json {
  const media = response.content ? onlyMedia(response) : undefined;
  return {
    description: response.description,
    ...(media && { schema: plain(media.schema), examples: { [media.type]: media.example } }),
  };
}

/** The media type, with the first of its examples. */
function onlyMedia({ content }: Json): { type: string; schema: Json; example: unknown } {
  const [entry] = Object.entries(content as Record<string, { schema: Json; examples: Json }>);
  if (entry === undefined) throw new Error("There is no media type.");
  const [type, { schema, examples }] = entry;
  const [example] = Object.values(examples) as { value: unknown }[];
  return { type, schema, example: example?.value };
}

/** A schema without references, without `allOf`, and without the choices that OpenAPI 2 cannot say. */
function plain(given: unknown): Json {
  const { allOf = [], anyOf, oneOf, properties, items, ...own } = resolved(given);
  const kept = Object.fromEntries(Object.entries(own).filter(([name]) => keywords.includes(name)));
  const schema: Json = {
    ...kept,
    ...(own.type !== undefined && { type: own.type }),
    ...(own.required !== undefined && { required: own.required }),
    ...(properties !== undefined && { properties: mapped(properties, plain) }),
    ...(items !== undefined && { items: plain(items) }),
  };
  const parts = [schema, ...(allOf as unknown[]).map(plain)];
  const choices = (anyOf ?? oneOf) as unknown[] | undefined;
  if (choices) parts.push(oneOfThem(choices.map(plain)));
  const merged: Json = Object.assign({}, ...parts);
  if (merged.properties) {
    merged.properties = Object.assign({}, ...parts.map((part) => part.properties));
  }
  if (merged.required) merged.required = parts.flatMap(({ required }) => list(required));
  return merged;
}

/** One schema for several: what one of them says of a type stays, if no other has that type. */
function oneOfThem(choices: Json[]): Json {
  const types = choices.flatMap(({ type }) => list(type));
  const clear = choices.filter(({ type }) =>
    list(type).every((name) => types.filter((other) => other === name).length === 1),
  );
  const { enum: _, ...schema } = Object.assign({}, ...clear) as Json;
  // An enumeration speaks of all types.
  const values = choices.map((choice) => {
    return choice.enum ?? { null: [null], boolean: [true, false] }[String(choice.type)];
  });
  return {
    ...schema,
    type: [...new Set(types)],
    ...(values.every(Array.isArray) && { enum: values.flat() }),
  };
}

function resolved(given: unknown): Json {
  const { $ref, ...own } = given as Json & { $ref?: string };
  if ($ref === undefined) return own;
  const place = $ref.split("/").slice(1);
  const found = place.reduce<unknown>((value, name) => (value as Json)[name], contract);
  return { ...resolved(found), ...own };
}

function mapped(object: unknown, change: (value: unknown) => unknown): Json {
  if (!isObject(object)) throw new Error("This is no object.");
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
