/** Runs our scripts as a user does, and provides folders and ports for tests. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { freePort } from "../../lib/ports.ts";
import { root } from "../../lib/tool.ts";
import { listening } from "../listening.ts";

/** A contract with only two operations: listSponsees and createSponsee. */
export const tinyContract = `openapi: 3.1.0
info: {title: Tiny, version: 1.0.0}
servers: [{url: http://localhost}]
paths:
  /admin/api/v2/sponsees:
    get:
      operationId: listSponsees
      parameters:
        - {name: page, in: query, schema: {type: integer, minimum: 1}}
      responses:
        '200':
          description: A page
          content:
            application/json:
              schema: {type: object, required: [data], properties: {data: {type: array}}}
              examples: {first-page: {value: {data: [{id: 1}]}}}
    post:
      operationId: createSponsee
      requestBody:
        required: true
        content: {application/json: {schema: {type: object, required: [name]}}}
      responses:
        '201': {description: Created}
`;

/** Creates a folder and returns its path. `afterAll` removes the folder. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-scripts-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a contract into the folder and returns its path. */
export function contractIn(folder: string, name = "openapi.yaml", source = tinyContract): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

export interface Script {
  /** The output of the script so far, from both streams. */
  output(): string;
  /** Resolves when the output contains or matches `what`. Rejects if the script ends first. */
  says(what: string | RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code of the script, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

const alive = new Set<ChildProcess>();
// A worker loads this module once for several test files. An `afterAll` here would run only after
// the first file.
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

/** Runs a script in `scripts/`. */
export function runScript(name: string, ...args: string[]): Script {
  return runProcess(process.execPath, [join(root, "scripts", name), ...args]);
}

/** Runs `npm run NAME -- ARGS`. */
export function runNpm(name: string, ...args: string[]): Script {
  return runProcess("npm", ["run", name, "--", ...args]);
}

/** Runs a command, by default in the project's folder. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid"> = {},
): Script {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
  alive.add(child);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((done) => {
    child.once("close", (code, signal) => {
      alive.delete(child);
      done(code ?? signal);
    });
  });
  const has = (what: string | RegExp) =>
    typeof what === "string" ? output.includes(what) : what.test(output);
  return {
    output: () => output,
    says: (what) =>
      new Promise((done, fail) => {
        const look = () => {
          if (has(what)) done();
        };
        listeners.add(look);
        look();
        void ended.then((code) => fail(new Error(`ended with ${code} and said:\n${output}`)));
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/**
 * Returns a free port, for a test that chooses the port of a server. The port is below 32,000,
 * because the system gives higher ports to servers that listen on port 0.
 */
export async function anyPort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const place = { host: "127.0.0.1", port, portOption: "--port" };
  return freePort(place).catch(anyPort);
}

/** Resolves when the port is free: the system may need a moment after a process ends. */
export async function portIsFree(port: number): Promise<void> {
  const place = { host: "127.0.0.1", port, portOption: "--port" };
  await vi.waitFor(() => freePort(place), { timeout: 60_000, interval: 20 });
}

/** Returns a port on which a server listens. */
export async function occupiedPort(): Promise<number> {
  return Number(new URL(await listening(createServer())).port);
}
