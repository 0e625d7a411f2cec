/** Programs under measurement: Node processes that report how much processor time they used. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Failure } from "../../lib/command.ts";
import { root } from "../../lib/tool.ts";

/**
 * Each program loads this first. It reports on request and at the end, and ends with its parent.
 */
const preload = `
const report = () => process.send(process.cpuUsage());
process.on("message", report).on("disconnect", () => process.exit()).once("beforeExit", report);
process.channel.unref();`;

/** A server under measurement. */
export interface Server {
  /** The URL without a trailing slash. */
  url: string;
  /** Returns the seconds of processor time since the start. */
  timeSoFar(): Promise<number>;
}

type Child = ChildProcessByStdio<null, Readable, null>;

/** Servers that stop together. */
export class Servers implements AsyncDisposable {
  readonly #children: Child[] = [];

  /** Starts Node with these arguments, and waits for the URL that the program prints. */
  async start(args: readonly string[]): Promise<Server> {
    const child = startNode(args);
    this.#children.push(child);
    const url = await new Promise<string>((found, fail) => {
      createInterface(child.stdout).on("line", (line) => {
        const [address] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(line) ?? [];
        if (address !== undefined) found(address);
      });
      child.once("exit", () =>
        fail(new Failure(`${args.join(" ")} ended before it printed a URL.`)),
      );
    });
    return {
      url,
      timeSoFar() {
        child.send("");
        return reportOf(child);
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const running = this.#children.filter(({ connected }) => connected);
    const ended = running.map((child) => once(child, "exit"));
    for (const child of running) child.disconnect();
    await Promise.all(ended);
  }
}

/** Returns the seconds of processor time of a program that ends by itself. */
export async function wholeTime(args: readonly string[]): Promise<number> {
  const child = startNode(args);
  child.stdout.resume();
  const [time, [code]] = await Promise.all([reportOf(child), once(child, "exit")]);
  if (code !== 0) throw new Failure(`${args.join(" ")} ended with ${code}.`);
  return time;
}

function startNode(args: readonly string[]): Child {
  const first = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  return spawn(process.execPath, [...first, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  }) as Child;
}

/**
 * Waits for the next report of a program, in seconds. Throws a Failure when the program ends first.
 */
async function reportOf(child: Child): Promise<number> {
  const over = new AbortController();
  const ended = once(child, "disconnect", over).then(() => {
    throw new Failure("A program ended while it was measured.");
  });
  const [report] = await Promise.race([once(child, "message", over), ended]);
  over.abort();
  const { user, system } = report as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}
