import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Failure } from "../../lib/command.ts";
import { orderExamples } from "./order-examples.ts";
import type { Contract } from "./types.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

/**
 * Bundles the sources below `openapi/` into one document, in which every example is composed and
 * its fields stand in the order of their schema.
 *
 * @throws Failure with Redocly's own words when a `$ref` leads nowhere or two files make a
 *   component of one name
 */
export async function bundleContract(): Promise<Contract> {
  const folder = await mkdtemp(path.join(tmpdir(), "sponsorship-api-"));
  const file = path.join(folder, "openapi.json");
  try {
    await promisify(execFile)(
      process.execPath,
      [
        redocly,
        "bundle",
        "sponsorship",
        "--output",
        file,
        "--component-renaming-conflicts-severity",
        "error",
      ],
      {
        cwd: root,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    return orderExamples(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new Failure(
      `The contract can not be bundled.\n${(stderr || message).trim()}\nMend the file that is named above, then run npm run generate again.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
