import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { defineCommand, Failure, flag } from "../lib/command.ts";
import { root } from "../lib/tool.ts";
import { buildWorld } from "../world/world.ts";
import { bundleContract } from "./generate/bundle.ts";
import { operationsFile } from "./generate/operations-file.ts";
import { orderFields } from "./generate/order-examples.ts";
import { readRecords } from "./generate/records.ts";
import { dereferenced, simplified } from "./generate/simplify.ts";
import type { Contract } from "./generate/types.ts";
import { typesFile } from "./generate/types-file.ts";
import { validatorsFile, validatorTypesFile } from "./generate/validators-file.ts";

const folder = path.join(root, "generated");

/** `npm run generate`: makes everything in `generated/` from the sources in `openapi/`. */
const command = defineCommand({
  name: "npm run generate",
  summary: "Makes everything in generated/ from the contract in openapi/.",
  options: {
    check: flag(
      "Write nothing; fail, and name the file, when generated/ differs from the contract",
    ),
  },
  async run({ check }) {
    const files = await generate();
    const stale = await differing(files);
    if (check) {
      if (stale.length === 0) {
        console.log(`generated/ is what the contract makes: ${files.size} files.`);
        return 0;
      }
      const names = stale.map((name) => `generated/${name}`).join(", ");
      throw new Failure(
        `Not what the contract makes: ${names}. Run npm run generate, and commit what it writes.`,
      );
    }
    await mkdir(folder, { recursive: true });
    for (const name of stale) {
      const content = files.get(name);
      if (content === undefined) await rm(path.join(folder, name));
      else await writeFile(path.join(folder, name), content);
    }
    console.log(
      stale.length === 0
        ? `generated/ was up to date: ${files.size} files.`
        : `Wrote ${stale.map((name) => `generated/${name}`).join(", ")}.`,
    );
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));

/** Makes the content of every generated file, by its name. The same sources give the same bytes. */
export async function generate(): Promise<Map<string, string>> {
  const contract = simplified(await bundleContract());
  const head = "# Made by `npm run generate` from openapi/. Do not edit.\n";
  return new Map([
    ["openapi.yaml", head + stringify(contract, { lineWidth: 100, aliasDuplicateObjects: false })],
    ["openapi.json", `${JSON.stringify(contract, null, 2)}\n`],
    ["openapi.dereferenced.json", `${JSON.stringify(dereferenced(contract))}\n`],
    ["types.ts", await typesFile(contract)],
    ["operations.ts", operationsFile(contract)],
    ["validators.js", await validatorsFile(contract)],
    ["validators.d.ts", validatorTypesFile(contract)],
    ["world.json", worldFile(contract)],
  ]);
}

/** Every record of the examples' world, for whoever wants to serve or seed it: a line a record. */
function worldFile(contract: Contract): string {
  const records = readRecords();
  const world = buildWorld(records);
  const lines = (all: unknown[], schema: string) =>
    all
      .map((one) =>
        JSON.stringify(orderFields(contract, one, { $ref: `#/components/schemas/${schema}` })),
      )
      .join(",\n");
  return [
    `{"records":${JSON.stringify(records)},`,
    `"sponsees":[\n${lines(world.sponsees, "Sponsee")}\n],`,
    `"contributions":[\n${lines(world.contributions, "Contribution")}\n]}\n`,
  ].join("\n");
}

/** The names of the files that are missing, too many, or different on disk. */
async function differing(files: Map<string, string>): Promise<string[]> {
  const present = await readdir(folder).catch(() => []);
  const names = new Set([...files.keys(), ...present]);
  const stale: string[] = [];
  for (const name of names) {
    const onDisk = await readFile(path.join(folder, name), "utf8").catch(() => undefined);
    if (onDisk !== files.get(name)) stale.push(name);
  }
  return stale.sort();
}
