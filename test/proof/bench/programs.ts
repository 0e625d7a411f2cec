/** Servers under measurement: Node processes that report how much processor time they used. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Failure } from "../../../lib/command.ts";
import { root } from "../../../lib/tool.ts";
import { sponsees } from "./cases.ts";

/**
 * Code that each program loads first. It replies to each message with the processor time, and ends
 * the program when the benchmark disconnects.
 */
const preload = `
process.on("message", () => process.send(process.cpuUsage())).on("disconnect", process.exit);
process.channel.unref();`;

/** A server under measurement. */
export interface Server {
  /** The URL without a trailing slash. */
  url: string;
  /** The seconds of processor time until its first response. */
  startTime: number;
  /** Returns the seconds of processor time since the start. */
  timeSoFar(): Promise<number>;
}

/** Starts Node with these arguments, and waits for the URL that the program prints. `servers` stops it. */
export async function startServer(
  servers: AsyncDisposableStack,
  args: readonly string[],
): Promise<Server> {
  const first = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(process.execPath, [...first, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  }) as ChildProcessByStdio<null, Readable, null>;
  const exit = once(child, "exit");
  servers.defer(async () => {
    if (child.connected) child.disconnect();
    await exit;
  });
  const ended = exit.then(() => {
    throw new Failure(`${args.join(" ")} ended before its measurement was complete.`);
  });
  // When the measurements are done, the end of the program is not a failure.
  ended.catch(() => {});
  const printed = new Promise<string>((found) => {
    createInterface(child.stdout).on("line", (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
  });
  const url = await Promise.race([printed, ended]);
  const timeSoFar = async () => {
    child.send("");
    const [report] = await Promise.race([once(child, "message"), ended]);
    const { user, system } = report as NodeJS.CpuUsage;
    return (user + system) / 1e6;
  };
  await (await fetch(url + sponsees)).arrayBuffer();
  return { url, startTime: await timeSoFar(), timeSoFar };
}
