/** The servers that are measured and the load on them, each in its own process. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../lib/command.ts";
import type { LoadOrder, LoadResult } from "./load.ts";

/** One request of a load, without what the connection adds. */
export interface LoadRequest {
  method: string;
  /** May hold `{page}`, which becomes any of the first `pages` multiples of `step`. */
  target: string;
  pages?: number;
  step?: number;
  headers?: Record<string, string>;
  /** JSON; each `{number}` becomes another nine digits. */
  body?: string;
  /** The status that every answer must have. */
  status: number;
}

/** Processes that end with ours, and files that go with them. */
export class Processes implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), "sponsorship-bench-"));
  /** By their ports. */
  readonly #servers = new Map<number, ChildProcess>();
  readonly #children: ChildProcess[] = [];
  #loader: ChildProcess | undefined;

  /** Starts one of `servers/` and gives its port. Throws a Failure when it ends instead. */
  async start(name: string, ...args: string[]): Promise<number> {
    const child = this.#fork(`servers/${name}.ts`, args);
    const port = await new Promise<number>((done, fail) => {
      child.once("message", (message) => done(Number(message)));
      child.once("exit", (code) => fail(new Failure(`The ${name} server ended with ${code}.`)));
    });
    this.#servers.set(port, child);
    return port;
  }

  /** Writes a file that is gone after the run, and gives its path. */
  file(name: string, content: unknown): string {
    const path = join(this.#folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  /**
   * How many answers a second the server on this port gives. Throws a Failure at a wrong status, and
   * when no answer came at all.
   */
  async rate(
    port: number,
    { method, target, headers = {}, body = "", status, pages, step }: LoadRequest,
    { connections, milliseconds }: Pick<LoadOrder, "connections" | "milliseconds">,
  ): Promise<number> {
    const all = { host: `127.0.0.1:${port}`, accept: "*/*", ...headers };
    const json = { "content-type": "application/json", "content-length": lengthOfBody(body) };
    const lines = Object.entries(body === "" ? all : { ...all, ...json });
    const path = encodeURI(target).replace("%7Bpage%7D", "{page}");
    const request = [
      `${method} ${path} HTTP/1.1`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      "",
      body,
    ].join("\r\n");
    const order: LoadOrder = { port, request, status, connections, milliseconds };
    if (pages !== undefined) order.pages = pages;
    if (step !== undefined) order.step = step;
    this.#loader ??= this.#fork("load.ts", []);
    const result = await ask<LoadResult>(this.#loader, order);
    if ("error" in result) throw new Failure(`${method} ${target}: ${result.error}.`);
    return result.perSecond;
  }

  /** The memory that the server on this port holds, in MB. */
  async memory(port: number): Promise<number> {
    const server = this.#servers.get(port);
    if (server === undefined) throw new Error(`No server of ours is on port ${port}.`);
    return Math.round((await ask<number>(server, "memory")) / 2 ** 20);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const running = this.#children.filter(
      ({ exitCode, signalCode }) => (exitCode ?? signalCode) === null,
    );
    const gone = running.map((child) => once(child, "exit"));
    for (const child of running) if (child.connected) child.disconnect();
    await Promise.all(gone);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #fork(file: string, args: string[]): ChildProcess {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const child = fork(path, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#children.push(child);
    return child;
  }
}

async function ask<Answer>(child: ChildProcess, question: LoadOrder | string): Promise<Answer> {
  const over = new AbortController();
  const answered = once(child, "message", over);
  const ended = once(child, "exit", over).then(([code]) => {
    throw new Failure(`A process of the bench ended with ${code}.`);
  });
  child.send(question);
  try {
    return (await Promise.race([answered, ended]))[0] as Answer;
  } finally {
    over.abort();
  }
}

/** The `{number}` of a body becomes nine digits. */
function lengthOfBody(text: string): number {
  return Buffer.byteLength(text.replaceAll("{number}", "123456789"));
}
