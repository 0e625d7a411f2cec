/**
 * `npm run diff`: lists the changes of the contract and the requirements since the last release,
 * and fails when the new version does not allow them. Releases are tags such as `v1.2.3`.
 */
import { execFile } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import contract from "../generated/openapi.json" with { type: "json" };
import { defineCommand, Failure, flag, optional, UsageError } from "../lib/command.ts";
import { contractFile } from "../lib/paths.ts";
import { redocly, root, runTool } from "../lib/tool.ts";
import manifest from "../package.json" with { type: "json" };
import { type Listed, lostFields } from "./diff/lost-fields.ts";

const command = defineCommand({
  name: "npm run diff",
  summary: "List the changes since the last release, and check that the new version allows them.",
  options: {
    base: optional(
      "FILE|TAG",
      "The bundled contract or the tag to compare with (default: the last tag)",
    ),
    first: flag("Compare nothing, and fail unless this is the first release"),
    markdown: flag("Write Markdown, for the notes of a release"),
  },
  async run({ base, first, markdown }) {
    const { version } = contract.info;
    if (version !== manifest.version) {
      throw new Failure(
        `The contract has version ${version} (openapi/openapi.yaml), but the package has version ${manifest.version} (package.json). Make them the same.`,
      );
    }
    if (first && base) throw new UsageError("--first compares nothing, so leave out --base.");
    const tag = base ?? (await lastRelease());
    if (first) {
      if (tag) throw new UsageError(`${version} is not the first release. Leave out --first.`);
      console.log(`${version} is the first release.`);
      return 0;
    }
    if (tag === undefined) {
      throw new UsageError(
        `${version} has no earlier release to compare with. Releases are tags such as v1.2.3. Name a bundled contract or a commit: --base FILE|TAG. If ${version} is the first release, use --first.`,
      );
    }
    const released = await contractAt(tag);
    const current = await readFile(join(root, contractFile), "utf8");
    const requirements = listed(await readFile(join(root, requirementsFile), "utf8"));
    const earlier = await requirementsAt(tag);
    const { code, report, verdict } = await compare(released, current, markdown);
    if (report !== "") console.log(report);
    const lost = lostFields(parse(released), parse(current), earlier ?? requirements);
    if (lost.length > 0) console.log(["", "### Lost fields", "", ...lost].join("\n"));
    if (verdict !== "") console.error(verdict);
    if (base !== undefined || earlier === undefined) return code;
    const { changes, wrong } = requirementChanges(earlier, requirements, {
      from: tag,
      to: version,
    });
    if (changes.length > 0) console.log(["", "### Requirements", "", ...changes].join("\n"));
    if (wrong.length > 0) console.error(wrong.join("\n"));
    return wrong.length === 0 ? code : 1;
  },
});

/**
 * Compares two contracts, given as YAML. Returns an exit code, the changes, and Redocly's verdict on
 * the version. Below 1.0, Redocly requires the next minor version for a breaking change.
 */
export async function compare(released: string, current: string, markdown = false) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "sponsorship-diff-"));
  const before = join(folder.path, "released.yaml");
  const after = join(folder.path, "current.yaml");
  await writeFile(before, released);
  await writeFile(after, current);
  const config = join(root, "scripts/diff/redocly.yaml");
  const { code, stdout, stderr } = await runTool(redocly, [
    ...["diff", before, after, "--config", config, "--format", markdown ? "markdown" : "stylish"],
    ...["--fail-on", "none", "--check-version"],
  ]);
  // Leaves out the lines with the path of a temporary file and with the duration.
  const verdict = stderr.split("\n").filter((line) => /^[❌✅]|error/iu.test(line));
  return { code: code === 0 ? 0 : 1, report: stdout.trim(), verdict: verdict.join("\n") };
}

const requirementsFile = "conformance/requirements.yaml";

/** The requirements of a file. The id of a template, such as `RESOURCE.page.total`, is for every resource. */
export function listed(source: string): Listed[] {
  const { requirements } = parse(source) as {
    requirements: (Listed | { template: string; requirements: Listed[] })[];
  };
  return requirements.flatMap((one) =>
    "template" in one ? one.requirements.map((of) => ({ ...of, id: `RESOURCE.${of.id}` })) : one,
  );
}

/** Returns the requirements of a tag or commit, or undefined when `place` is a file. */
function requirementsAt(place: string): Promise<Listed[] | undefined> {
  return git("show", `${place}:${requirementsFile}`).then(
    ({ stdout }) => listed(stdout),
    () => undefined,
  );
}

/**
 * Returns the changes between two sets of requirements, and a message for each change that the new
 * version must not make.
 */
export function requirementChanges(
  released: readonly Listed[],
  now: readonly Listed[],
  { from, to }: { from: string; to: string },
): { changes: string[]; wrong: string[] } {
  const changes: string[] = [];
  const wrong: string[] = [];
  const before = new Map(released.map((one) => [one.id, one]));
  const [last, next] = [from, to].map((version) => version.replace(/^v|\.\d+$/g, ""));
  for (const { id, level, statement, since = "0.1" } of now) {
    const old = before.get(id);
    before.delete(id);
    if (old === undefined) {
      changes.push(`- \`${id}\` is new: ${statement}`);
      // A patch must not add a requirement: a service that implements 0.1 must pass every suite 0.1.x.
      if (since !== next || next === last)
        wrong.push(
          `✖ ${id} is new. Release it in a minor version after ${last}, and write that version in "since".`,
        );
      continue;
    }
    const { since: first = "0.1" } = old;
    if (since !== first) wrong.push(`✖ ${id} is already in ${first}. Write "since: ${first}".`);
    if (level === "documented" && old.level !== level)
      wrong.push(`✖ ${id} now has the level "documented", so it can fail a run. Give it a new id.`);
    else if (level !== old.level)
      changes.push(`- \`${id}\` now has the level "${level}", before "${old.level}".`);
    if (statement !== old.statement)
      changes.push(
        `- \`${id}\` has a new statement (a stricter statement needs a new id): ${statement}`,
      );
  }
  changes.push(...[...before.keys()].map((id) => `- \`${id}\` is gone.`));
  return { changes, wrong };
}

/** The git command that lists the earlier tags, without the tag of this commit. */
const releases = "tag --merged HEAD --no-contains HEAD --sort=-version:refname".split(" ");

/** Returns the newest tag such as `v1.2.3` among the ancestors of this commit. */
async function lastRelease(): Promise<string | undefined> {
  const { stdout } = await git(...releases).catch(() => {
    throw new Failure(
      "Releases are git tags, but this folder is not in a git repository. Use --base FILE.",
    );
  });
  const tag = stdout.split("\n").find((one) => /^v\d+\.\d+\.\d+$/.test(one));
  if (
    tag === undefined &&
    (await git("rev-parse", "--is-shallow-repository")).stdout === "true\n"
  ) {
    throw new Failure(
      "This clone has only the newest commits, so its releases are unknown. Run git fetch --unshallow --tags.",
    );
  }
  return tag;
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
