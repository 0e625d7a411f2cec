import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { type Contract, resolve, type Schema } from "../../lib/contract.ts";

/**
 * Makes the TypeScript types of the contract: a type with the name and the words of each schema,
 * which an editor shows, and what openapi-typescript makes of the paths.
 *
 * A set of observed values becomes a union that is open: an editor offers the values, and any other
 * string is as good.
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

/** The contract, in which a property that only refers to a schema has the words of that schema. */
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
 * Turns the members of `components["schemas"]` into separate interfaces and types, and every
 * reference to one into its name.
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
 * Whoever asks for a list has a value of a form for a filter, or undefined: with
 * `exactOptionalPropertyTypes` that is no missing property. The client leaves it out of the address.
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

/** An exported interface, or a type for what is no object, with the comment of the member. */
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

/** An editor shows a tag `@description` as a word of the text. */
function plainComments(source: string): string {
  return source
    .replaceAll(/(\/\*\*\s*(?:\* )?)@description /g, "$1")
    .replaceAll(/^(\s*\*) @description /gm, "$1\n$1 ");
}
