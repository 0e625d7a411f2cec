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
  return plainComments(astToString(nodes.flatMap(withNamedSchemas)));
}

/** `"card" | (string & {})`: plain `string` would hide the values. */
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

/** Gives a property that only refers to a schema the description of that schema. */
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

/**
 * Converts the members of `components["schemas"]` to separate types, and references to their names.
 */
function withNamedSchemas(node: ts.Node): ts.Node[] {
  const { factory } = ts;
  const own: ts.Node[] = [];
  const named = ts.transform(node, [
    (context) => (root) => {
      const visit = (one: ts.Node, parents: string[]): ts.Node => {
        const schema = referencedSchema(one);
        if (schema !== undefined) return factory.createTypeReferenceNode(schema);
        const name = ts.isPropertySignature(one) && ts.isIdentifier(one.name) ? one.name.text : "";
        const path = name === "" ? parents : [...parents, name];
        const visited = withUndefined(
          ts.visitEachChild(one, (child) => visit(child, path), context),
          parents,
        );
        if (!ts.isPropertySignature(visited) || path.length !== 2 || path[0] !== "schemas") {
          return visited;
        }
        own.push(declareSchema(name, visited));
        const type = factory.createTypeReferenceNode(name);
        return factory.createPropertySignature(undefined, name, undefined, type);
      };
      return ts.isInterfaceDeclaration(root) ? visit(root, []) : root;
    },
  ]);
  return [...named.transformed, ...own];
}

/**
 * Allows undefined for filters, because forms have undefined values and
 * `exactOptionalPropertyTypes` would reject them. The client leaves them out of the address.
 */
function withUndefined(node: ts.Node, parents: string[]): ts.Node {
  const { factory } = ts;
  const isOfQuery = /^query$|Filter$/.test(parents.at(-1) ?? "");
  if (!isOfQuery || !ts.isPropertySignature(node) || !node.questionToken || !node.type) return node;
  const none = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const type = factory.createUnionTypeNode([node.type, none]);
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}

/** `Name`, where a type is `components["schemas"]["Name"]`. */
function referencedSchema(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return;
  const [kind, name] = [node.objectType.indexType, node.indexType].map((type) =>
    ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined,
  );
  return kind === "schemas" ? name : undefined;
}

/**
 * An exported interface, or a type for a schema without properties, with the comment of the member.
 */
function declareSchema(name: string, member: ts.PropertySignature): ts.Node {
  const { factory } = ts;
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const { type } = member;
  if (type === undefined) throw new TypeError(`The schema ${name} has no type.`);
  const declaration = ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
}

/** Editors display the tag `@description` as text. */
function plainComments(source: string): string {
  return source
    .replaceAll(/(\/\*\*\s*(?:\* )?)@description /g, "$1")
    .replaceAll(/^(\s*\*) @description /gm, "$1\n$1 ");
}
