/** What an editor shows for a name: the type from the contract, and its description. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { clientMethodOf, operationsOf } from "../../lib/contract.ts";
import { root } from "../../lib/tool.ts";
import { contract } from "../contract/contract.ts";

/** The operations of the contract, and the methods of the client for them. */
const operations = operationsOf(contract).map(({ path, operation }) => ({
  ...operation,
  ...clientMethodOf({ path, id: operation.operationId }),
}));

const program = `
import { createClient, createSponseeOnce, type SponseeCreate } from "./client/index.ts";
import { queries } from "./client/query.ts";

const client = createClient({ baseUrl: "https://charity.example.org" });
const params = { path: { id: "1001" } };
const { data: read } = await client.GET("/admin/api/v2/sponsees/{id}", { params });
const { data: list } = await client.GET("/admin/api/v2/sponsees");
const one = await client.contributions.get("50001");
const made = await client.sponsees.create({} as SponseeCreate);
const first = await client.sponsees.list();
for await (const sponsee of client.sponsees.list()) void sponsee;
for await (const contribution of client.contributions.list()) void contribution;
for await (const page of client.contributions.list().pages()) void page;
const found = await queries(client).sponsees.get("1001").fetcher();
const { sponsee: created } = await createSponseeOnce(client, {} as SponseeCreate);
const { error } = await client.DELETE("/admin/api/v2/sponsees/{id}", { params });
const body: SponseeCreate = {
  reference_number: "KEN-0063",
  first_name: "Zawadi",
  sponsored_status: 2,
  enrollment_date: "2026-10-01",
  birth_date: "2017-08-23",
  gender: "F",
  custom_fields: {},
};
const day: Date = new Date();
${operations.map(({ resource, verb }) => `client.${resource}.${verb};`).join("\n")}
`;

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

/**
 * The hover information at the place in the program where `before` ends: the type, and the
 * description.
 */
function hover(before: string): { type: string; words: string } {
  const info = service.getQuickInfoAtPosition(file, program.indexOf(before) + before.length);
  return {
    type: ts.displayPartsToString(info?.displayParts),
    words: ts.displayPartsToString(info?.documentation),
  };
}

test("the sample program compiles without errors", () => {
  const faults = service.getSemanticDiagnostics(file).map(({ messageText }) => messageText);
  expect(faults).toEqual([]);
});

test.each([
  ["const { data: ", "const read: SponseeItem | undefined"],
  [
    '{ data: read } = await client.GET("/admin/api/v2/sponsees/{id}", { params });\nconst { data: ',
    "const list: SponseeList | undefined",
  ],
  ["const ", "const client: SponsorshipClient"],
  ["const one", "const one: Contribution"],
  ["const made", "const made: Sponsee"],
  ["const first", "const first: SponseeList"],
  ["const page", "const page: ContributionList"],
  ["const found", "const found: Sponsee"],
  ["const sponsee", "const sponsee: Sponsee"],
  ["const contribution", "const contribution: Contribution"],
  ["{ sponsee: ", "const created: Sponsee"],
  ["const { error", "const error: ProblemDetails | undefined"],
])("after %j an editor shows the type %j", (before, type) => {
  expect(hover(before).type).toBe(type);
});

test.each([
  ["  reference_num", "(property) SponseeCreate.reference_number: string", /own number/],
  [
    "  sponsored_sta",
    "(property) SponseeCreate.sponsored_status: SponsoredStatusInput",
    /0 is not sponsored/,
  ],
  ["  birth_da", "(property) SponseeCreate.birth_date?: string", /the service derives the age/],
  ["  gend", "(property) SponseeCreate.gender?: Gender", /gender of a sponsee/],
  ["  custom_fie", "(property) SponseeCreate.custom_fields?: CustomFieldsInput", /custom fields/i],
])("after %j an editor shows %j and its description", (before, type, words) => {
  const shown = hover(before);
  expect(shown.type.replace(" | undefined", "")).toBe(type);
  expect(shown.words).toMatch(words);
  expect(shown.words).not.toContain("@description");
});

test.each(operations)("client.$resource.$verb has the description of $operationId", (operation) => {
  const { resource, verb, description } = operation;
  expect(hover(`client.${resource}.${verb.slice(0, -1)}`).words).toBe(description);
});

test.each([
  [
    "client.sponsees.lis",
    "(query?: SponseesQuery, options?: ListOptions) => ListPromise<SponseeList>",
  ],
  ["client.sponsees.ge", "(id: string, options?: CallOptions) => Promise<Sponsee>"],
  [
    "client.sponsees.updat",
    "(id: string, body: SponseePatch, options?: CallOptions) => Promise<Sponsee>",
  ],
])("after %j an editor shows the signature %j", (before, type) => {
  expect(hover(before).type.replaceAll(" | undefined", "")).toContain(type);
});

test("types of the client do not hide global types", () => {
  const source = readFileSync(join(root, "generated/types.ts"), "utf8");
  const names = Array.from(
    source.matchAll(/^export (?:interface|type) (\w+)/gm),
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => name !== undefined && name in globalThis)).toEqual([]);
});
