import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import type { Contract } from "./types.ts";

/**
 * Makes the TypeScript types of the contract. A set of observed values becomes a union that is
 * open: an editor offers the values, and any other string is as good.
 */
export async function typesFile(contract: Contract): Promise<string> {
  const nodes = await openapiTS(structuredClone(contract) as unknown as OpenAPI3, {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform(schema) {
      const observed: unknown = (schema as Record<string, unknown>)["x-observed"];
      return Array.isArray(observed) && schema.type === "string" ? openUnion(observed) : undefined;
    },
  });
  return astToString(nodes);
}

/** `"card" | (string & {})`: plain `string` would swallow the values. */
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
