import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { type Contract, resolve, type Schema } from "../../lib/contract.ts";

/**
 * Generates the TypeScript types of the contract with openapi-typescript. Observed values become a
 * union that also allows other strings, and editors suggest the values.
 */
export async function typesFile(contract: Contract): Promise<string> {
  const nodes = await openapiTS(withWords(contract) as unknown as OpenAPI3, {
    alphabetize: false,
    silent: true,
    transform(schema) {
      const { type, "x-observed": observed } = schema as Schema;
      return type === "string" && observed ? openUnion(observed.map(String)) : undefined;
    },
  });
  return withUndefined(withNamedSchemas(plainComments(astToString(nodes))));
}

/** Generates the TypeScript types of `report.json` from its JSON Schema. */
export async function reportTypesFile(schema: { $defs: object }): Promise<string> {
  const { $defs, ...report } = schema;
  const components = { schemas: { Report: report, ...$defs } };
  const document = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components };
  const referring = JSON.stringify(document).replaceAll("#/$defs/", "#/components/schemas/");
  const nodes = await openapiTS(JSON.parse(referring) as OpenAPI3, { silent: true });
  const source = withNamedSchemas(plainComments(astToString(nodes)));
  const [declarations = ""] = /^\/\*\* report\.json.*(?=^export type \$defs)/ms.exec(source) ?? [];
  return declarations;
}

/** Returns `"card" | (string & {})`, because a plain `string` would hide the values from editors. */
function openUnion(values: string[]): ts.TypeNode {
  const { factory } = ts;
  const anyString = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    factory.createParenthesizedType(
      factory.createIntersectionTypeNode([anyString, factory.createTypeLiteralNode([])]),
    ),
  ]);
}

/** Copies a schema's description and examples to each property that only refers to the schema. */
function withWords(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const schema of Object.values(copy.components.schemas)) {
    for (const property of Object.values(schema.properties ?? {})) {
      if (property.$ref === undefined || property.description !== undefined) continue;
      const { description, examples } = resolve<Schema>(copy, property);
      Object.assign(property, { description }, examples && { examples });
    }
  }
  return copy;
}

/** Exports each schema as a type, such as `Sponsee`. Editors then show the name of the type. */
function withNamedSchemas(source: string): string {
  const named = source.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, "$1");
  const [, members = ""] = /^ {4}schemas: \{\n(.*?)^ {4}\};$/ms.exec(named) ?? [];
  const member = /^(\w+): (.*?);\n(?=[\w/]|$(?!\n))/gms;
  const declarations = members
    .replaceAll(/^ {8}/gm, "")
    .replaceAll(member, (_, name: string, type: string) =>
      /^\{.*\}$/s.test(type)
        ? `export interface ${name} ${type}\n`
        : `export type ${name} = ${type};\n`,
    );
  const names = Array.from(declarations.matchAll(/^export \w+ (\w+)/gm), ([, name]) => name);
  const references = names.map((name) => `        ${name}: ${name};\n`).join("");
  const [before, after] = named
    .replace(members, () => references)
    .split(/^(?=export type \$defs)/m);
  return `${before}${declarations}${after}`;
}

/**
 * Allows undefined for filters, query parameters and optional fields of a body, also with
 * `exactOptionalPropertyTypes`. The client leaves undefined values out of the request.
 */
function withUndefined(source: string): string {
  const blocks = /^(export interface \w+(Filter|Create|Patch|Replace)|\s+query\?:) \{.*?^\s*\}/gms;
  return source.replaceAll(blocks, (block) => block.replaceAll(/(\?: .+);$/gm, "$1 | undefined;"));
}

/** Removes the tag `@description`, which editors would display as text. */
function plainComments(source: string): string {
  return source
    .replaceAll(/(\/\*\*\s*(?:\* )?)@description /g, "$1")
    .replaceAll(/^(\s*\*) @description /gm, "$1\n$1 ");
}
