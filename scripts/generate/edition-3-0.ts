import { bundleFromString, createConfig } from "@redocly/openapi-core";
import {
  type Contract,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { escapedPart } from "../../lib/json-pointer.ts";

type Schemas = Record<string, Schema>;

const about = `This is the OpenAPI 3.0 edition of the contract, for tools that do not read OpenAPI 3.1. Each filter
is a parameter, and a list contains the records that match all filters of the request. A schema has
only its first example. The response \`default\` describes every 4xx status that the operation does not
list. \`x-left-out\` lists the places of \`openapi.json\` that this edition leaves out, each with the
reason.`;

/** The keywords of a schema that have the same meaning in OpenAPI 3.0. */
const known =
  /^(x-.*|\$ref|type|enum|default|description|format|pattern|readOnly|required|additionalProperties|(min|max)(imum|Length|Items))$/;

/**
 * Returns the contract as OpenAPI 3.0. Its `x-left-out` has a JSON Pointer to each place of the
 * contract that OpenAPI 3.0 or the code generators for it do not support.
 */
export async function edition30(contract: Contract): Promise<Contract> {
  const edition = new Edition(contract);
  const { openapi: _, info, ...parts } = contract;
  const { summary: __, description, license, ...own } = info;
  edition.leftOut["#/info/summary"] = "OpenAPI 3.0 has no summary of a document.";
  const whole = {
    openapi: "3.0.3",
    info: {
      ...own,
      description: `${description}\n\n${about}`,
      license: { name: license.name, url: `https://spdx.org/licenses/${license.identifier}.html` },
    },
    ...(edition.partOf(parts, "#") as object),
  };
  const [source, config] = [JSON.stringify(whole), await createConfig({})];
  const made = await bundleFromString({ source, config, removeUnusedComponents: true });
  const document = made.bundle.parsed as Contract;
  for (const $ref of edition.nullable) resolve<Schema>(document, { $ref }).nullable = true;
  return { ...document, "x-left-out": edition.leftOut };
}

/** Converts the parts of a contract. A `place` is a JSON Pointer into the contract. */
class Edition {
  readonly leftOut: Record<string, string> = {};
  /** The references to schemas that also accept null. */
  readonly nullable: string[] = [];
  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Converts a part that is not a schema. */
  partOf(part: unknown, place: string): unknown {
    if (Array.isArray(part)) return part.map((one, index) => this.partOf(one, `${place}/${index}`));
    if (!isObject(part)) return part;
    const entries = Object.entries(part).flatMap(([key, value]) => {
      const at = `${place}/${escapedPart(key)}`;
      if (key === "examples") return [[key, value]];
      if (key === "schema") return [[key, this.#schemaOf(value as Schema, at)]];
      if (key === "schemas") return [[key, this.#schemasOf(value as Schemas, at)]];
      if (key === "4XX") return [["default", value]];
      if (key === "2XX") {
        this.leftOut[at] =
          "Code generators fail for a range. The listed success has the same body.";
        return [];
      }
      if (key === "parameters" && Array.isArray(value)) value = value.flatMap(this.#plain, this);
      // swagger-typescript-api 13 does not read the body of a success that is a reference.
      if (/^2\d\d$/.test(key)) value = resolve(this.#contract, value as Response);
      return [[key, this.partOf(value, at)]];
    });
    return Object.fromEntries(entries);
  }

  /** Replaces the parameter `filter` by a parameter for each filter. */
  #plain(given: Parameter & { style?: string; explode?: boolean }): Parameter[] {
    const { style, explode: _, examples = {}, ...parameter } = given;
    if (style !== "deepObject") return [given];
    const { properties = {}, additionalProperties } = resolve(this.#contract, parameter.schema);
    if (additionalProperties === false) {
      const place = `${parameter.schema.$ref}/additionalProperties`;
      this.leftOut[place] = "OpenAPI cannot state that a request has no other parameters.";
    }
    return Object.entries(properties).map(([name, { description = "", ...property }]) => {
      // This mark concerns the description, which is now next to the schema.
      const { "x-implied": implied, ...schema } = property;
      const named = Object.entries(examples).flatMap(([key, { summary, value }]) =>
        isObject(value) && name in value ? [[key, { summary, value: value[name] }]] : [],
      );
      const own = named.length > 0 ? { examples: Object.fromEntries(named) } : {};
      const marked = { ...parameter, ...(implied && { "x-implied": implied }) };
      return { ...marked, name: `${parameter.name}[${name}]`, description, schema, ...own };
    });
  }

  #schemasOf(schemas: Schemas, place: string): Schemas {
    const entries = Object.entries(schemas);
    return Object.fromEntries(
      entries.map(([name, schema]) => [name, this.#schemaOf(schema, `${place}/${name}`)]),
    );
  }

  #schemaOf(schema: Schema, place: string): Schema {
    const made: Schema = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const at = `${place}/${keyword}`;
      if (keyword === "type" && Array.isArray(value)) {
        const types = value.filter((type) => type !== "null");
        Object.assign(
          made,
          types.length === 1 ? { type: types[0] } : { oneOf: types.map((type) => ({ type })) },
          types.length < value.length && { nullable: true },
        );
      } else if (keyword === "anyOf" || keyword === "oneOf") {
        const branches = (value as Schema[]).filter(({ type }) => type !== "null");
        const [{ $ref } = {}] = branches;
        if (branches.length === 1 && $ref !== undefined) {
          this.nullable.push($ref);
          made.$ref = $ref;
        } else made[keyword] = branches.map((one, index) => this.#schemaOf(one, `${at}/${index}`));
      } else if (keyword === "examples") [made.example] = value as unknown[];
      else if (keyword === "properties") made[keyword] = this.#schemasOf(value as Schemas, at);
      else if (keyword === "items") made[keyword] = this.#schemaOf(value as Schema, at);
      else if (keyword === "additionalProperties" && isObject(value))
        made[keyword] = this.#schemaOf(value, at);
      else if (known.test(keyword)) made[keyword] = value;
      else this.leftOut[at] = `OpenAPI 3.0 has no ${keyword}.`;
    }
    const { $ref, ...others } = made;
    if ($ref === undefined || Object.keys(others).length === 0) return made;
    return { allOf: [{ $ref }], ...others };
  }
}
