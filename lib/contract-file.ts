/** Finds and checks the bundled contract for the scripts that serve it. */
import { readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { parseDocument } from "yaml";
import { Failure, text } from "./command.ts";
import { root } from "./tool.ts";

/** Where `npm run generate` writes the contract. */
export const contractFile = "generated/openapi.yaml";

/** The `--contract FILE` option. */
export const contractOption = text("FILE", contractFile, "The bundled contract");

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Shows a path as the user would type it: relative to the current folder when it is inside. */
export function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below === "" || below.startsWith("..") || isAbsolute(below) ? path : below;
}

/**
 * The default is relative to the project; a path from the user is relative to the current folder.
 */
export function contractPath(given: string): string {
  return given === contractFile ? resolve(root, given) : resolve(given);
}

/** Throws a Failure unless the file is an OpenAPI 3 document with at least one operation. */
export async function checkContract(path: string): Promise<void> {
  const name = shown(path);
  const own = path === contractPath(contractFile);
  const advice = own ? ': run "npm run generate" to write it again.' : ".";
  const source = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Failure(
      error.code === "ENOENT"
        ? `${name} does not exist${advice}`
        : `${name} cannot be read (${error.code ?? error.message}).`,
    );
  });
  const document = parseDocument(source, { merge: true });
  const [problem] = document.errors;
  if (problem) {
    const summary = problem.message.split("\n", 1)[0]?.replace(/:$/, "");
    throw new Failure(`${name} is not valid YAML (${summary})${advice}`);
  }
  const contract = record(document.toJS({ maxAliasCount: -1 }));
  if (!/^3\.\d+\.\d+$/.test(String(contract.openapi))) {
    throw new Failure(`${name} is not an OpenAPI 3 document (no "openapi: 3.x.y")${advice}`);
  }
  const items = Object.values(record(contract.paths)).map(record);
  if (!items.some((item) => methods.some((method) => item[method] !== undefined))) {
    throw new Failure(`${name} has no operations under "paths"${advice}`);
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
