import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import { rolldown } from "rolldown";
import { Failure } from "../../lib/command.ts";
import { type Contract, operationsOf, resolve, type Schema } from "../../lib/contract.ts";
import { isObject } from "../../lib/is-object.ts";
import { documentedView } from "./documented-view.ts";
import { withTypesInWords, wordFaults } from "./wording.ts";

/** One validator of the generated module: where it hangs, and the schema that it checks. */
interface Entry {
  operation: string;
  /** `query`, `body`, or a response by its status. */
  part: string;
  schema: Schema;
}

/**
 * Makes a module that validates requests and responses by `operationId`, compiled ahead of time so
 * that it needs no `eval` and starts at once.
 *
 * Requests are held against the whole contract. Responses are held against its documented view, so
 * that no implementation fails for choosing differently where service.md is silent.
 */
export async function validatorsFile(contract: Contract): Promise<string> {
  const requests = requestEntries(contract);
  const responses = responseEntries(contract);
  const parts = [
    { name: "requests", contract, entries: requests },
    { name: "responses", contract: documentedView(contract), entries: responses },
  ];
  const sources = new Map(parts.map((part) => [`virtual:${part.name}`, compile(part)]));
  sources.set(
    "virtual:index",
    [
      ...parts.map(({ name }) => `import * as ${name}_ from "virtual:${name}";`),
      table("requests", requests),
      table("responses", responses),
    ].join("\n"),
  );
  return `${banner}${await inOneFile(sources)}`;
}

const banner = "// Made by `npm run generate` from openapi/. Do not edit.\n";

/** The module that has the validator of an entry. */
function moduleName({ part }: Entry): string {
  return part === "query" || part === "body" ? "requests" : "responses";
}

function requestEntries(contract: Contract): Entry[] {
  return operationsOf(contract).flatMap(({ operation }) => {
    const { operationId, parameters = [], requestBody } = operation;
    const query = parameters.filter((parameter) => parameter.in === "query");
    const body = requestBody?.content["application/json"]?.schema;
    return [
      ...(query.length > 0
        ? [{ operation: operationId, part: "query", schema: querySchema(query) }]
        : []),
      ...(body ? [{ operation: operationId, part: "body", schema: body }] : []),
    ];
  });
}

function querySchema(parameters: { name: string; schema: Schema }[]): Schema {
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

function responseEntries(contract: Contract): Entry[] {
  return operationsOf(contract).flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, node]) => {
      const schema = resolve(contract, node).content?.["application/json"]?.schema;
      return schema ? [{ operation: operation.operationId, part: status, schema }] : [];
    }),
  );
}

/** The source of a module that exports a validator for each entry. */
function compile(part: { contract: Contract; entries: Entry[] }): string {
  const ajv = new Ajv2020({
    allErrors: true,
    // A union of types is what service.md describes ("string or integer").
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true, lines: false },
  });
  addFormats.default(ajv);
  ajv.addKeyword("components");
  ajv.addSchema({ $id: "contract", components: rules(part.contract.components) } as never);
  for (const entry of part.entries) {
    ajv.addSchema({ $id: validatorName(entry), ...absolute(rules(entry.schema)) });
  }
  // Not before: Ajv has compiled a validator for the schemas themselves by now.
  wordFaults(ajv, part.contract);
  const names = part.entries.map(validatorName);
  try {
    const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
    return withTypesInWords(code);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `A schema is not a JSON Schema: ${(error as Error).message}.\nnpm run lint -- redocly names its file. Fix it, then run npm run generate again.`,
    );
  }
}

const validatorName = ({ operation, part }: Entry) => `${operation}_${part}`;

/** Schemas without descriptions and examples, which check nothing, and without our extensions. */
function rules<T>(node: T): T {
  const text = JSON.stringify(node, (key, value) => {
    const describes = /^(description|examples)$/.test(key) && !isObject(value);
    return describes || key.startsWith("x-") ? undefined : value;
  });
  return JSON.parse(text) as T;
}

/** A schema whose references lead into the contract, wherever the schema itself is. */
function absolute<T>(node: T): T {
  return JSON.parse(JSON.stringify(node).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as T;
}

/** `export const NAME = { operationId: { part: validator } };` */
function table(name: string, entries: Entry[]): string {
  const byOperation = Map.groupBy(entries, ({ operation }) => operation);
  const rows = [...byOperation].map(([operation, group]) => {
    const cells = group.map(
      (entry) =>
        `${JSON.stringify(entry.part)}: ${moduleName(entry)}_[${JSON.stringify(validatorName(entry))}]`,
    );
    return `  ${operation}: { ${cells.join(", ")} },`;
  });
  return `export const ${name} = {\n${rows.join("\n")}\n};`;
}

/** Ajv's code imports a few helpers; they are copied into the file, so that it needs nothing else. */
async function inOneFile(sources: Map<string, string>): Promise<string> {
  const require = createRequire(import.meta.url);
  const build = await rolldown({
    input: "virtual:index",
    treeshake: true,
    plugins: [
      {
        name: "virtual",
        resolveId: (id) =>
          sources.has(id) ? `\0${id}` : id.startsWith("ajv") ? require.resolve(id) : null,
        load: (id) => sources.get(id.slice(1)) ?? null,
      },
    ],
  });
  const { output } = await build.generate({ format: "esm", comments: false });
  await build.close();
  // Each part is headed by the path that it has on this machine, which would make the bytes differ
  // from place to place.
  return output[0].code.replaceAll(/^\/\/ .*\n/gm, "");
}

/** The declarations of the module that `validatorsFile` makes. */
export function validatorTypesFile(contract: Contract): string {
  return `${banner}
/** One fault that a validator found. */
export interface Fault {
  /** A JSON Pointer to the value that is at fault. */
  instancePath: string;
  /** Where in the schema the broken rule is. */
  schemaPath: string;
  /** The JSON Schema keyword that is broken. */
  keyword: string;
  params: Record<string, unknown>;
  /** The name that breaks a rule about names. */
  propertyName?: string;
  /** A sentence: what the value must be. */
  message: string;
}

/** Tells whether a value obeys a schema; \`errors\` holds the faults of the last call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: Fault[] | null;
}

/** Validators of what a request carries. The parameters of a query have the types of the contract. */
export declare const requests: {
${declared(requestEntries(contract))}
};

/** Validators of JSON answers by status, held against what the description states and no more. */
export declare const responses: {
${declared(responseEntries(contract))}
};
`;
}

function declared(entries: Entry[]): string {
  return [...Map.groupBy(entries, ({ operation }) => operation)]
    .map(([operation, group]) => {
      const parts = group.map(({ part }) => `${JSON.stringify(part)}: Validate`);
      return `  ${operation}: { ${parts.join("; ")} };`;
    })
    .join("\n");
}
