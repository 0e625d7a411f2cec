/** `npm run generate`: writes the generated files, and the generated parts of pages. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import reportSchema from "../conformance/report/report.schema.json" with { type: "json" };
import { apiOf } from "../docs/site/contract/model.ts";
import { defineCommand, Failure, flag } from "../lib/command.ts";
import type { Contract } from "../lib/contract.ts";
import { root } from "../lib/tool.ts";
import { bundleContract, dereferenced } from "./generate/bundle.ts";
import { edition30 } from "./generate/edition-3-0.ts";
import { composeExamples, exampleRecipes } from "./generate/examples.ts";
import { checkMeanings } from "./generate/meanings.ts";
import { openPlacesFile } from "./generate/open-places-file.ts";
import { operationsFile } from "./generate/operations-file.ts";
import { readRecords } from "./generate/records.ts";
import { requestsFile, resourcesFile } from "./generate/resources-file.ts";
import { type Seed, seedFile, seedOf } from "./generate/seed-file.ts";
import { servicePage } from "./generate/service-page.ts";
import { simplified } from "./generate/simplify.ts";
import { reportTypesFile, typesFile } from "./generate/types-file.ts";
import { validatorsFile, validatorTypes } from "./generate/validators-file.ts";
import { yamlText } from "./generate/yaml-text.ts";

/** The content of files by their paths. Undefined means that the file must not exist. */
type Files = Record<string, string | undefined>;

const command = defineCommand({
  name: "npm run generate",
  summary:
    "Write generated/, lists of the requirements in conformance/, and the generated parts of other pages.",
  options: {
    check: flag("Fail if a file is out of date, and write nothing"),
  },
  async run({ check }) {
    const stale = update(await exampleFiles(check), check);
    const contract = simplified(await bundleContract());
    const seed = seedOf(contract, readRecords());
    const generated = await generatedFiles(contract, seed);
    stale.push(...update(generated, check));
    // `pageFiles` imports the suite, and the suite imports generated files. So `update` writes the
    // generated files first.
    const pages = await pageFiles(contract, seed);
    stale.push(...update(pages, check));
    const count = Object.keys({ ...generated, ...pages }).length;
    const names = stale.sort().join(", ");
    console.log(names === "" ? `${count} generated files are up to date.` : `Updated ${names}.`);
    return 0;
  },
});

/** Returns the response examples of the contract, which the sources refer to. */
async function exampleFiles(check: boolean): Promise<Files> {
  const paths = exampleRecipes().map(({ path }) => path);
  // A bundle needs each file that the sources refer to.
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  update(Object.fromEntries(missing.map((path) => [path, "value: null\n"])), check);
  const old = globSync("openapi/*/examples/*.yaml", { cwd: root });
  const contract = simplified(await bundleContract());
  const records = readRecords();
  checkMeanings(contract, records);
  const files = composeExamples(contract, records);
  return { ...Object.fromEntries(old.map((path) => [path, undefined])), ...files };
}

/** Returns the files of `generated/`, and the types of the client. The same sources give the same bytes. */
async function generatedFiles(contract: Contract, seed: Seed): Promise<Files> {
  const { settings, template, products, ...records } = readRecords();
  const files: Files = {
    ...documentFiles("openapi", contract),
    ...documentFiles("openapi-3.0", await edition30(contract)),
    "openapi.dereferenced.json": `${await dereferenced(contract)}\n`,
    "types.ts": await typesFile(contract),
    "report.ts": await reportTypesFile(reportSchema),
    "operations.ts": operationsFile(contract),
    "resources.ts": requestsFile(contract),
    "open-places.ts": openPlacesFile(contract),
    "validators.js": await validatorsFile(contract),
    "validators.d.ts": validatorTypes,
    "catalogue.json": `${JSON.stringify({ settings, template, products })}\n`,
    "records.json": `${JSON.stringify(records)}\n`,
    "seed.json": seedFile(seed),
  };
  const names = new Set([
    ...Object.keys(files),
    ...globSync("*", { cwd: join(root, "generated") }),
  ]);
  return {
    ...Object.fromEntries(Array.from(names, (name) => [`generated/${name}`, files[name]])),
    // A file of `generated/` cannot import the types of the client.
    "client/resources.ts": resourcesFile(contract),
  };
}

/** Returns an OpenAPI document as YAML and as JSON. */
function documentFiles(name: string, document: Contract): Files {
  const head = "# Made by `npm run generate` from openapi/. Do not edit.\n";
  return {
    [`${name}.yaml`]: head + yamlText(document),
    [`${name}.json`]: `${JSON.stringify(document, null, 2)}\n`,
  };
}

/** Returns the pages with generated parts. */
async function pageFiles(contract: Contract, seed: Seed): Promise<Files> {
  const { conformancePage, requirementsPage, templatesPage } = await import(
    "./generate/conformance-pages.ts"
  );
  const { readmePage } = await import("./generate/readme.ts");
  const api = apiOf(contract);
  const filled = (name: string, fill: (text: string) => string) => [
    name,
    fill(readFileSync(join(root, name), "utf8")),
  ];
  return Object.fromEntries([
    filled("conformance/README.md", conformancePage),
    filled("docs/guides/testing-your-implementation.md", conformancePage),
    filled("docs/the-service.md", (text) => servicePage(api, text, seed)),
    filled("README.md", (text) => readmePage(api, text, seed)),
    ["conformance/requirements.md", requirementsPage()],
    ["conformance/templates.md", templatesPage()],
  ]);
}

/**
 * Writes or removes each file that differs on disk, and returns the paths. With `check`, throws a
 * Failure if a file differs.
 */
function update(files: Files, check: boolean): string[] {
  const stale = Object.keys(files).filter((name) => {
    const path = join(root, name);
    return (existsSync(path) ? readFileSync(path, "utf8") : undefined) !== files[name];
  });
  if (check && stale.length > 0) {
    const names = stale.sort().join(", ");
    throw new Failure(`Out of date: ${names}. Run "npm run generate" and commit the files.`);
  }
  for (const name of stale) {
    const content = files[name];
    mkdirSync(dirname(join(root, name)), { recursive: true });
    if (content === undefined) rmSync(join(root, name));
    else writeFileSync(join(root, name), content);
  }
  return stale;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
