import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { apiOf } from "../docs/site/contract/model.ts";
import { buildServiceRecords } from "../domain/service-records.ts";
import { defineCommand, Failure, flag } from "../lib/command.ts";
import { root } from "../lib/tool.ts";
import { bundleContract, dereferenced } from "./generate/bundle.ts";
import {
  conformanceGuide,
  conformanceReadme,
  requirementsPage,
} from "./generate/conformance-pages.ts";
import { openPlacesFile } from "./generate/open-places-file.ts";
import { operationsFile } from "./generate/operations-file.ts";
import { readRecords } from "./generate/records.ts";
import { resourcesFile } from "./generate/resources-file.ts";
import { seedFile, seedOf } from "./generate/seed-file.ts";
import { servicePage } from "./generate/service-page.ts";
import { simplified } from "./generate/simplify.ts";
import { typesFile } from "./generate/types-file.ts";
import { validatorsFile, validatorTypesFile } from "./generate/validators-file.ts";

const folder = "generated";
/** The pages with tables of the suite. */
const pages = {
  "conformance/README.md": conformanceReadme,
  "docs/guides/testing-your-implementation.md": conformanceGuide,
};

/** The page with tables of the contract. */
const serviceFile = "docs/the-service.md";

/** `npm run generate`: writes every file that is derived from other files. */
const command = defineCommand({
  name: "npm run generate",
  summary:
    "Write generated/ from the contract, the requirements page, and the tables of three pages.",
  options: {
    check: flag("Write nothing; fail when a file differs from its sources, and name the file"),
  },
  async run({ check }) {
    const files = await generate();
    const stale = await differing(files);
    const names = stale.join(", ");
    if (check && stale.length > 0) {
      throw new Failure(`Out of date: ${names}. Run "npm run generate" and commit the files.`);
    }
    await mkdir(path.join(root, folder), { recursive: true });
    for (const name of stale) {
      const content = files.get(name);
      if (content === undefined) await rm(path.join(root, name));
      else await writeFile(path.join(root, name), content);
    }
    console.log(
      stale.length === 0 ? `${files.size} generated files are up to date.` : `Wrote ${names}.`,
    );
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

/**
 * Returns the content of every generated file by its path. The same sources give the same bytes.
 */
async function generate(): Promise<Map<string, string>> {
  const contract = simplified(await bundleContract());
  const head = "# Made by `npm run generate` from openapi/. Do not edit.\n";
  const { settings, template, products, ...own } = readRecords();
  const records = buildServiceRecords({ settings, template, products, ...own });
  const seed = seedOf(contract, settings, records);
  const made: Record<string, string> = {
    "openapi.yaml": head + stringify(contract, { lineWidth: 100, aliasDuplicateObjects: false }),
    "openapi.json": `${JSON.stringify(contract, null, 2)}\n`,
    "openapi.dereferenced.json": `${await dereferenced(contract)}\n`,
    "types.ts": await typesFile(contract),
    "operations.ts": operationsFile(contract),
    "resources.ts": resourcesFile(contract),
    "open-places.ts": openPlacesFile(contract),
    "validators.js": await validatorsFile(contract),
    "validators.d.ts": validatorTypesFile(contract),
    "catalogue.json": `${JSON.stringify({ settings, template, products })}\n`,
    "records.json": `${JSON.stringify(own)}\n`,
    "seed.json": seedFile(seed),
  };
  const files = new Map(
    Object.entries(made).map(([name, content]) => [`${folder}/${name}`, content]),
  );
  const read = (name: string) => readFile(path.join(root, name), "utf8");
  for (const [page, fill] of Object.entries(pages)) files.set(page, fill(await read(page)));
  files.set("conformance/requirements.md", requirementsPage());
  const service = servicePage(apiOf(contract), await read(serviceFile), seed);
  return files.set(serviceFile, service);
}

/** Returns the paths of the files that are missing, not generated, or different on disk. */
async function differing(files: Map<string, string>): Promise<string[]> {
  // The mutants and the variants write the evidence.
  const present = (await readdir(path.join(root, folder)).catch(() => [])).filter(
    (name) => name !== "evidence.json",
  );
  const names = new Set([...files.keys(), ...present.map((name) => `${folder}/${name}`)]);
  const stale: string[] = [];
  for (const name of names) {
    const onDisk = await readFile(path.join(root, name), "utf8").catch(() => undefined);
    if (onDisk !== files.get(name)) stale.push(name);
  }
  return stale.sort();
}
