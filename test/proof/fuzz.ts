/** `npm run fuzz`: sends random requests to our servers, and checks the responses. */
import { join } from "node:path";
import fc from "fast-check";
import { startStaticServer } from "../../docs/site/server.ts";
import { defineCommand, optional, UsageError, wholeNumber } from "../../lib/command.ts";
import type { RunningService } from "../../lib/ports.ts";
import { root } from "../../lib/tool.ts";
import { startReference } from "../../reference/start.ts";
import { buildDocs, docsDir } from "../../scripts/docs.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { exchange, responseIn } from "./fuzz/exchange.ts";
import { faultIn } from "./fuzz/judge.ts";
import { type FuzzRequest, requestsFor, type Server, servers, toBytes } from "./fuzz/requests.ts";

const command = defineCommand({
  name: "npm run fuzz",
  summary:
    "Start the reference, the mock and the docs, send random requests, and check every response.",
  options: {
    server: optional("NAME", `One of ${servers.join(", ")} (default: all)`, (given) => {
      const found = servers.find((name) => given === name);
      if (found !== undefined) return found;
      throw new UsageError(`must be one of ${servers.join(", ")}, not "${given}"`);
    }),
    requests: wholeNumber("N", 10_000, "The number of requests for each server", {
      min: 1,
      max: 10_000_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the requests", { min: 0, max: 2 ** 31 - 1 }),
    path: optional("PATH", "Send only the request with this path, which a failed run prints"),
  },
  async run({ server: only, path, ...options }) {
    let isFine = true;
    for (const name of only === undefined ? servers : [only]) {
      const server = await starts[name]();
      const { statuses, fault } = await fuzz(name, server.url, { ...options, path });
      await server.stop();
      const counts = [...statuses].sort(([one], [two]) => one - two);
      console.log(`${name}, responses by status:`);
      for (const [status, count] of counts) console.log(`  ${status}  ${count}`);
      if (fault === undefined) continue;
      const bytes = JSON.stringify(bytesOf(fault.request).toString("latin1"));
      console.error(`✖ ${fault.message}`.slice(0, 300));
      console.error(`  ${bytes}`.slice(0, 300));
      const replay = `--server ${name} --seed ${options.seed} --path ${fault.path}`;
      console.error(`  npm run fuzz -- ${replay}`);
      isFine = false;
    }
    if (isFine) console.log("✔ The run found no faults.");
    return isFine ? 0 : 1;
  },
});

const place = { host: "127.0.0.1", port: 0, portOption: "" };
const starts: Record<Server, () => Promise<RunningService>> = {
  reference: () =>
    startReference({ ...place, reference: { control: true }, requests: "none", log: console.log }),
  mock: () => startMock(),
  async docs() {
    const dir = join(root, docsDir);
    await buildDocs(dir);
    return startStaticServer(dir, place);
  },
};

/**
 * Sends random requests for the given server to `url`, until a response is wrong. Returns the number
 * of responses for each status, and the smallest request that fast-check finds for the fault.
 */
export async function fuzz(
  server: Server,
  url: string,
  { requests, seed, path = "" }: { requests: number; seed: number; path?: string | undefined },
) {
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(requestsFor[server], async (request) => {
    const status = await check(request, url);
    if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const found = await fc.check(property, { numRuns: path ? 1 : requests, seed, path });
  const [request] = found.counterexample ?? [];
  return {
    statuses,
    fault: request && {
      request,
      path: found.counterexamplePath ?? "",
      message: (found.errorInstance as Error).message,
    },
  };
}

const bytesOf = (request: FuzzRequest) => request.broken ?? toBytes(request);

/**
 * Sends a request and returns the status of the response. Returns undefined if a damaged request has
 * no response.
 *
 * @throws Error when the response is wrong, or when the server throws an error that it does not catch
 */
export async function check(request: FuzzRequest, url: string): Promise<number | undefined> {
  // The server runs in this process, so an error that it does not catch would end the run.
  let uncaught: Error | undefined;
  const keep = (error: Error) => {
    uncaught = error;
  };
  process.on("uncaughtException", keep);
  try {
    const received = await exchange(url, bytesOf(request), request.broken === undefined);
    if (request.broken !== undefined && received.length === 0) return undefined;
    const response = await responseIn(received, request.method);
    const fault = faultIn(request, response);
    if (fault !== undefined) throw new Error(fault);
    return response.status;
  } finally {
    process.off("uncaughtException", keep);
    // biome-ignore lint/correctness/noUnsafeFinally: the error explains why the response is wrong
    if (uncaught !== undefined) throw new Error(`an error that no code caught: ${uncaught}`);
  }
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
