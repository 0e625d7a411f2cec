/** Tests the type and the description that an editor shows for a name of the client. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { operationsOf } from "../../lib/contract.ts";
import { root } from "../../lib/tool.ts";
import { contract } from "../contract/contract.ts";

const params = '{ params: { path: { id: "1001" } } }';

/** Statements with the mark | after a name, and the type that an editor shows for this name. */
const types: [statement: string, type: string][] = [
  [
    'const client| = createClient({ baseUrl: "https://charity.example.org" });',
    "const client: SponsorshipClient",
  ],
  [
    `const { data: read| } = await client.GET("/admin/api/v2/sponsees/{id}", ${params});`,
    "const read: SponseeItem | undefined",
  ],
  [
    `const { error| } = await client.DELETE("/admin/api/v2/sponsees/{id}", ${params});`,
    "const error: ProblemDetails | undefined",
  ],
  ['const one| = await client.contributions.get("50001");', "const one: Contribution"],
  ["const made| = await client.sponsees.create({} as SponseeCreate);", "const made: Sponsee"],
  ["const first| = await client.sponsees.list();", "const first: SponseeList"],
  ["for await (const each| of client.sponsees.list()) void each;", "const each: Sponsee"],
  [
    "for await (const page| of client.contributions.list().pages()) void page;",
    "const page: ContributionList",
  ],
  ['const found| = await queries(client).sponsees.get("1").fetcher();', "const found: Sponsee"],
  [
    "const { sponsee| } = await createSponseeOnce(client, {} as SponseeCreate);",
    "const sponsee: Sponsee",
  ],
  [
    "({} as SponseeCreate).sponsored_status|;",
    "(property) SponseeCreate.sponsored_status: SponsoredStatusInput",
  ],
  [
    "client.sponsees.list|;",
    "(property) Sponsees.list: (query?: SponseesQuery, options?: ListOptions) => ListPromise<SponseeList>",
  ],
  [
    "client.sponsees.update|;",
    "(property) Sponsees.update: (id: string, body: SponseePatch, options?: CallOptions) => Promise<Sponsee>",
  ],
];

/** Statements with the mark | after a name, and the description that an editor shows for this name. */
const descriptions: [statement: string, words: string | RegExp][] = [
  ["({} as SponseeCreate).reference_number|;", /own number/],
  ["({} as SponseeCreate).sponsored_status|;", /0 for not sponsored/],
  ["({} as SponseeCreate).birth_date|;", /service derives the age/],
  ["({} as SponseeCreate).custom_fields|;", /custom fields/i],
  ...operationsOf(contract).map(({ resource, verb, operation }): [string, string] => {
    return [`client.${resource}.${verb}|;`, operation.description];
  }),
];

const program = [
  'import { createClient, createSponseeOnce, type SponseeCreate } from "./client/index.ts";',
  'import { queries } from "./client/query.ts";',
  ...[...types, ...descriptions].map(([statement]) => statement.replace("|", "")),
].join("\n");

const file = join(root, "hover.ts");
const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: () => "1",
  getScriptSnapshot(name) {
    const text = name === file ? program : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: (name) => (name === file ? program : ts.sys.readFile(name)),
});

/** The type and the description of the name before the mark. */
function hover(statement: string): { type: string; words: string } {
  const start = program.indexOf(statement.replace("|", ""));
  const info = service.getQuickInfoAtPosition(file, start + statement.indexOf("|") - 1);
  return {
    type: ts.displayPartsToString(info?.displayParts),
    words: ts.displayPartsToString(info?.documentation),
  };
}

test("the statements compile without errors", () => {
  const faults = service.getSemanticDiagnostics(file).map(({ messageText }) => messageText);
  expect(faults).toEqual([]);
});

test.each(types)(
  "for the name before the mark | in %j, an editor shows the type %j",
  (statement, type) => {
    // The compiler adds `| undefined` to the type of an optional parameter.
    expect(hover(statement).type.replaceAll(/(\?: \w+) \| undefined/g, "$1")).toBe(type);
  },
);

test.each(descriptions)(
  "for the name before the mark | in %j, the description in an editor contains %s",
  (statement, words) => {
    expect(hover(statement).words).toMatch(words);
    expect(hover(statement).words).not.toContain("@description");
  },
);

test("the names of generated types differ from the names of globals such as Response", () => {
  const source = readFileSync(join(root, "generated/types.ts"), "utf8");
  const names = Array.from(
    source.matchAll(/^export (?:interface|type) (\w+)/gm),
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => name !== undefined && name in globalThis)).toEqual([]);
});
