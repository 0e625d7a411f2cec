/**
 * `npm run build`: writes the content of the npm package to dist/package. `npm pack` runs it first.
 */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { defineCommand, Failure } from "../lib/command.ts";
import { shown } from "../lib/paths.ts";
import { root, runTool, tsc } from "../lib/tool.ts";
import { buildDocs, replaceFolder } from "./docs.ts";

const packageDir = join(root, "dist/package");

const command = defineCommand({
  name: "npm run build",
  summary: "Compile the npm package, with its docs, into dist/package.",
  options: {},
  async run() {
    await replaceFolder(packageDir, async (partial) => {
      await compile(partial);
      await copyData(partial);
      await minifyValidators(partial);
      await fixImports(partial);
      await dropPrivateTypes(partial);
      await buildDocs(join(partial, "site"));
      await writeAgentsFile(partial);
    });
    console.log(`Built ${shown(packageDir)}`);
    return 0;
  },
});

/** Compiles the sources into the same folders under `dir`, so relative paths stay valid. */
async function compile(dir: string): Promise<void> {
  // Only the types have comments, because editors show these.
  for (const emit of [["--removeComments", "--declaration", "false"], ["--emitDeclarationOnly"]]) {
    const args = ["-p", "tsconfig.build.json", "--outDir", dir, ...emit];
    const { code, stdout, stderr } = await runTool(tsc, args);
    if (code !== 0) throw new Failure(`${stdout}${stderr}`.trim());
  }
}

/** Copies the files that the compiler does not write, such as openapi.json and validators.js. */
async function copyData(dir: string): Promise<void> {
  for (const folder of ["generated", "conformance"]) {
    // The docs have seed.json and the contract, so the package needs no second copy.
    const others = /(?<!\.d)\.ts$|\.md$|[\\/](seed|openapi|openapi-3\.0)\.\w+$/;
    const filter = (source: string) => !others.test(source);
    await cp(join(root, folder), join(dir, folder), { recursive: true, filter });
  }
}

/** Makes the generated validators 200 kB smaller. */
async function minifyValidators(dir: string): Promise<void> {
  const input = join(dir, "generated/validators.js");
  await using build = await rolldown({ input, platform: "neutral" });
  const { output } = await build.generate({ format: "es", minify: true });
  await writeFile(input, output[0].code);
}

/** Writes AGENTS.md, which lists what an agent in another project can read, import and run. */
async function writeAgentsFile(dir: string): Promise<void> {
  const text = await readFile(join(root, "scripts/generate/agents.md"), "utf8");
  const llms = await readFile(join(dir, "site/llms.txt"), "utf8");
  const pages = llms
    .slice(llms.indexOf("\n## "), llms.indexOf("\n## Optional"))
    .replaceAll(/^- \[.*\]\(schemas\/[A-Z].*\n/gm, "")
    // The title of a guide says enough, and an agent reads the whole file.
    .replaceAll(/^(- \[[^\]]*\]\(guides\/[^)]*\)):.*$/gm, "$1")
    .replaceAll("](", "](site/")
    .replaceAll("\n## ", "\n### ");
  await writeFile(
    join(dir, "AGENTS.md"),
    text.replace("{pages}", () => pages),
  );
}

/** An import in a `.d.ts` file. The compiler keeps its extension `.ts`, which some tools do not support. */
const declaredImport = /(\b(?:from |import |import\()"\.[^"]*?)(?:\.d)?\.ts"/g;

/** The path of the contract in a clone. The package has the contract only in the docs. */
const contractPath = /\bgenerated\/(?=openapi\.(?:json|yaml)")/g;

async function fixImports(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!/\.(d\.ts|js)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const source = await readFile(file, "utf8");
    const fixed = entry.name.endsWith(".js")
      ? source.replace(contractPath, "site/")
      : source.replace(declaredImport, '$1.js"');
    if (fixed !== source) await writeFile(file, fixed);
  }
}

/** Removes the `.d.ts` files that no entry of the package imports. */
async function dropPrivateTypes(dir: string): Promise<void> {
  const { exports } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const entries = Object.values<string | { types: string }>(exports);
  const types = entries.flatMap((entry) => (typeof entry === "string" ? [] : [entry.types]));
  const used = new Set(types.map((path) => join(dir, relative("dist/package", path))));
  for (const file of used) {
    for (const [, path = ""] of (await readFile(file, "utf8")).matchAll(/"(\.[^"]*)\.js"/g)) {
      used.add(join(dirname(file), `${path}.d.ts`));
    }
  }
  for (const name of await readdir(dir, { recursive: true })) {
    const file = join(dir, name);
    if (name.endsWith(".d.ts") && !used.has(file)) await rm(file);
  }
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
