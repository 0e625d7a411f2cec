import type { Ajv2020 } from "ajv/dist/2020.js";
import type { KeywordErrorCxt } from "ajv/dist/types/index.js";
import { Failure } from "../../lib/command.ts";
import { type Contract, resolve, type Schema } from "../../lib/contract.ts";
import { mustBe, typeInWords } from "../../lib/faults.ts";

/**
 * Replaces Ajv's messages with plain sentences, in the validators that Ajv compiles later. A
 * sentence does not contain the validated value, which may be private.
 */
export function wordFaults(ajv: Ajv2020, contract: Contract): void {
  const message = (fault: KeywordErrorCxt) => sentenceFor(contract, fault);
  for (const keyword of Object.keys(ajv.RULES.all)) {
    const definition = ajv.getKeyword(keyword);
    if (typeof definition === "object" && definition.error !== undefined) {
      definition.error = { ...definition.error, message };
    }
  }
}

/** Functions that return the message of a keyword. The argument is 3 for `minLength: 3`. */
// biome-ignore lint/suspicious/noExplicitAny: a keyword's value, which Ajv has checked.
const sentences: Record<string, (value: any) => string> = {
  required: () => "Is required.",
  additionalProperties: () => "Is unknown.",
  // lib/faults.ts shows this fault at the property that has the wrong name.
  propertyNames: ({ minLength }) =>
    minLength === 1 ? "Must have a name that is not empty." : "Must be absent.",
  // In the contract, only a rule for field names uses `not`. lib/faults.ts leaves this fault out,
  // but each keyword needs a message.
  not: () => "Must have another name.",
  minLength: (least) =>
    least === 1 ? "Must not be empty." : `Must have at least ${least} characters.`,
  maxLength: (most) => `Must have at most ${most} characters.`,
  minimum: (least) => `Must be at least ${least}.`,
};

function sentenceFor(
  contract: Contract,
  { keyword, schema: value, parentSchema = {} }: KeywordErrorCxt,
): string {
  const sentence = sentences[keyword];
  if (sentence !== undefined) return sentence(value);
  if (["enum", "pattern", "format", "anyOf", "oneOf"].includes(keyword)) {
    return mustBe(allowedForms(contract, parentSchema));
  }
  throw new Failure(
    `There is no message for the keyword ${keyword}. Add one to scripts/generate/wording.ts.`,
  );
}

/** The forms of a valid value, in words. */
function allowedForms(contract: Contract, schema: Schema): string[] {
  const union = (schema.anyOf ?? schema.oneOf ?? [schema]).map((form) => target(contract, form));
  const allowed = union.flatMap((form) => form.enum ?? []);
  const named = union.flatMap((form) =>
    form.enum === undefined ? typesInWords(contract, form) : [],
  );
  if (allowed.length === 0) return named;
  return [...named, `one of ${allowed.map((value) => JSON.stringify(value)).join(", ")}`];
}

/** Resolves a reference, which begins with the name of its document: `contract#/components/schemas/Url`. */
function target(contract: Contract, { $ref, ...schema }: Schema): Schema {
  return $ref === undefined ? schema : resolve(contract, { $ref: $ref.replace(/^[^#]*/, "") });
}

/** Returns the types of a schema in words. Describes a string by its pattern, if it has one. */
function typesInWords(contract: Contract, schema: Schema): string[] {
  const text = schema.maxLength === 0 ? "the empty string" : patternInWords(contract, schema);
  return [schema.type ?? []].flat().map((type) => (type === "string" && text) || typeInWords(type));
}

/** Returns the contract's words for a pattern: "a calendar day as YYYY-mm-dd". */
function patternInWords(
  { components: { schemas } }: Contract,
  { pattern }: Schema,
): string | undefined {
  if (pattern === undefined) return undefined;
  // `birth_date` can be null. It has a copy of the pattern of CalendarDate instead of a `$ref`.
  const { description = "" } =
    Object.values(schemas).find((schema) => schema.pattern === pattern) ?? {};
  const [first = ""] = description.replaceAll("`", "").split(/\.(?:\s|$)/);
  return first === "" ? undefined : first.charAt(0).toLowerCase() + first.slice(1);
}
