/**
 * Simplifies the contract for readers and code generators: merges `allOf`, and writes a nullable
 * type as a list of types.
 */
import { Failure } from "../../lib/command.ts";
import { type Contract, changed, reasonsOf, resolve, type Schema } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";

/** Keywords that only describe. A schema does not take them from its parts, nor marks of sentences. */
const words = ["description", "examples", "x-section", "x-search"];
const wordsAndMarks = [...words, "x-implied", "x-provisional"];

/**
 * Returns a contract that accepts the same values, without `allOf`. An `anyOf` of a type and null
 * becomes a list such as `["string", "null"]`. A nullable object with properties keeps its `anyOf`.
 * Throws a Failure for schemas that cannot be merged.
 */
export function simplified(contract: Contract): Contract {
  // Only schemas have allOf and anyOf, so every other object stays as it is.
  return changed(contract, (node) =>
    isObject(node) ? withNull(contract, joined(contract, node)) : node,
  );
}

/** Merges the parts of an `allOf` into the schema that contains it. */
function joined(contract: Contract, schema: Schema): Schema {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  const parts = [...allOf, own].map((part) => joined(contract, resolve<Schema>(contract, part)));
  const whole: Schema = {};
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      if (wordsAndMarks.includes(keyword)) continue;
      if (keyword === "properties") {
        whole.properties = { ...whole.properties, ...(value as Schema["properties"]) };
      } else if (keyword === "required") {
        const names = [...(whole.required ?? []), ...(value as string[])];
        whole.required = [...new Set(names)];
      } else if (keyword in whole && whole[keyword] !== value) {
        throw new Failure(
          `The parts of an allOf differ in "${keyword}", in the schema with the description "${schema.description}".`,
        );
      } else whole[keyword] = value;
    }
  }
  const { type, required, ...rest } = whole;
  return withoutUndefined({ type, ...pick(own, wordsAndMarks), required, ...rest }) as Schema;
}

/** Writes a nullable type as a list of types. An object with properties keeps its `anyOf`. */
function withNull(contract: Contract, schema: Schema): Schema {
  const { anyOf, ...own } = schema;
  if (anyOf?.length !== 2) return schema;
  const branches = anyOf.map((branch) => resolve<Schema>(contract, branch));
  const none = branches.find(({ type }) => type === "null");
  const some = branches.find(({ type }) => type !== "null");
  if (!none || !some || typeof some.type !== "string" || some.properties) return schema;
  const { type, enum: values, ...rules } = omit(some, words);
  const { "": why } = reasonsOf(none["x-provisional"]);
  const both = { type: [type as string, "null"], enum: values && [...values, null] };
  return withoutUndefined({ ...both, ...rules, "x-provisional-null": why, ...own });
}

const pick = (schema: Schema, names: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));

const omit = (schema: Schema, names: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
