/**
 * `npm run diff`: rates the changes of the contract since the last release, and fails when the
 * version does not reflect them. Releases are tags such as `v1.2.3`.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { defineCommand, Failure, flag, optional, UsageError } from "../lib/command.ts";
import { contractFile, contractOption, contractPath } from "../lib/contract-file.ts";
import { redocly, root, runTool } from "../lib/tool.ts";

const base = optional(
  "FILE|TAG",
  "The bundled contract or the tag to compare with (default: the last tag)",
  (given) => {
    if (given === "" || given.startsWith("-")) throw new UsageError("must be a file or a tag");
    return given;
  },
);

const command = defineCommand({
  name: "npm run diff",
  summary:
    "Rate the changes of the contract since the last release, and check that its version fits.",
  options: {
    base,
    contract: contractOption,
    markdown: flag("Write Markdown, for the notes of a release"),
    json: flag("Write JSON"),
  },
  async run({ base: given, contract, markdown, json }) {
    if (markdown && json) throw new UsageError("Use only one of --markdown and --json.");
    const revision = contractPath(contract);
    const version = await versionOf(revision);
    if (contract === contractFile) await sameAsPackage(version);
    const tag = given ?? (await lastRelease());
    if (tag === undefined) {
      console.log(`There is no release yet: no tag such as v1.2.3 to compare ${version} with.`);
      return 0;
    }
    const folder = await mkdtemp(join(tmpdir(), "sponsorship-diff-"));
    try {
      await writeFile(join(folder, "released.yaml"), await contractAt(tag));
      return await compare(folder, revision, markdown ? "markdown" : json ? "json" : "stylish");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/**
 * Redocly implements semver; below 1.0, a breaking change needs the next minor version. Our own
 * configuration does not mention these rules, so with it each change would be a patch.
 */
async function compare(folder: string, revision: string, format: string): Promise<number> {
  const config = join(folder, "redocly.yaml");
  await writeFile(config, "extends: [diff-recommended]\n");
  const { code, stdout, stderr } = await runTool(redocly, [
    ...["diff", join(folder, "released.yaml"), revision, "--config", config],
    ...["--format", format, "--fail-on", "none", "--check-version"],
  ]);
  if (stdout.trim() !== "") console.log(stdout.trim());
  // Skips the other lines: the path of the temporary file, and the duration.
  const verdict = stderr.split("\n").filter((line) => /^[❌✅]|error/iu.test(line));
  if (verdict.length > 0) console.error(verdict.join("\n"));
  return code === 0 ? 0 : 1;
}

async function versionOf(file: string): Promise<string> {
  const source = await readFile(file, "utf8").catch(() => {
    throw new Failure(`${file} cannot be read. Run "npm run generate".`);
  });
  const document = parse(source) as { info?: { version?: unknown } } | null;
  const version = document?.info?.version;
  if (typeof version !== "string") throw new Failure(`${file} has no info.version.`);
  return version;
}

/** The contract's version, which must be the package's version too. */
async function sameAsPackage(version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  if (manifest.version === version) return;
  throw new Failure(
    `The contract has version ${version} (openapi/openapi.yaml) and the package ${manifest.version} (package.json). Make them the same.`,
  );
}

/** Excludes the tag of this commit. */
const releases = "tag --merged HEAD --no-contains HEAD --sort=-version:refname".split(" ");

/** Returns the newest tag such as `v1.2.3` among the ancestors of this commit. */
async function lastRelease(): Promise<string | undefined> {
  const { stdout } = await git(...releases).catch(() => {
    throw new Failure("Releases are git tags, but this is not a git repository. Use --base FILE.");
  });
  return stdout.split("\n").find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
}

async function contractAt(place: string): Promise<string> {
  const file = await readFile(resolve(place), "utf8").catch(() => undefined);
  if (file !== undefined) return file;
  const { stdout } = await git("show", `${place}:${contractFile}`).catch(() => {
    throw new Failure(`${place} is not a file, and not a tag or commit that has ${contractFile}.`);
  });
  return stdout;
}

function git(...args: string[]): Promise<{ stdout: string }> {
  return promisify(execFile)("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
