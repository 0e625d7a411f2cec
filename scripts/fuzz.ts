/** `npm run fuzz`: sends random requests to our servers, and checks the responses. */

import { join } from "node:path";
import { startStaticServer } from "../docs/site/server.ts";
import { defineCommand, type Option, UsageError, wholeNumber } from "../lib/command.ts";
import type { RunningService } from "../lib/run-services.ts";
import { root } from "../lib/tool.ts";
import { startReference } from "../reference/start.ts";
import { buildDocs, docsDir } from "./docs.ts";
import { exchange, type FuzzResponse, responseIn } from "./fuzz/exchange.ts";
import { findFault } from "./fuzz/judge.ts";
import { fuzzRequest, type Server, servers, toBytes } from "./fuzz/request.ts";
import { startMock } from "./mock/server.ts";

const maxFaults = 10;
const parallelRequests = 8;

const command = defineCommand({
  name: "npm run fuzz",
  summary:
    "Start the reference, the mock and the docs, send random requests, and check every response.",
  options: {
    server: {
      placeholder: "NAME",
      fallback: servers,
      description: `One of ${servers.join(", ")}, or all`,
      parse(given) {
        const found = servers.filter((name) => given === "all" || given === name);
        if (found.length > 0) return found;
        throw new UsageError(`must be ${servers.join(", ")} or all, not "${given}"`);
      },
    } satisfies Option<readonly Server[]>,
    requests: wholeNumber("N", 10_000, "The number of requests for each server", {
      min: 1,
      max: 10_000_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the requests", { min: 0, max: 4_294_967_295 }),
    first: wholeNumber("N", 0, "The first request, counted from 0", { min: 0, max: 10_000_000 }),
  },
  async run({ server: names, requests, seed, first }) {
    let isFine = true;
    for (const name of names) {
      const server = await starts[name]();
      const { statuses, faults } = await fuzz(name, server.url, { requests, seed, first });
      await server.stop();
      const counts = [...statuses].sort(([one], [two]) => one - two);
      console.log(`${name}, responses by status:`);
      for (const [status, count] of counts) console.log(`  ${status}  ${count}`);
      for (const { number, sent, fault } of faults) {
        const bytes = JSON.stringify(sent.toString("latin1"));
        console.error(`✖ Request ${number}: ${fault}`.slice(0, 300));
        console.error(`  ${bytes}`.slice(0, 300));
        const options = `--server ${name} --seed ${seed} --first ${number} --requests 1`;
        console.error(`  npm run fuzz -- ${options}`);
        isFine = false;
      }
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
    await buildDocs({ dir });
    return startStaticServer(dir, place);
  },
};

/**
 * Sends random requests for the given server to `url`, and checks the responses. Returns the number
 * of responses for each status, and the faults.
 */
export async function fuzz(
  server: Server,
  url: string,
  { requests, seed, first = 0 }: { requests: number; seed: number; first?: number },
) {
  const statuses = new Map<number, number>();
  const faults: { number: number; sent: Buffer; fault: string }[] = [];
  let next = first;
  const work = async () => {
    while (next < first + requests && faults.length < maxFaults) {
      const number = next++;
      const { request, broken } = fuzzRequest(server, seed, number);
      const sent = broken ?? toBytes(request);
      try {
        const received = await exchange(url, sent, broken === undefined);
        if (broken !== undefined && received.length === 0) continue;
        const response = await responseIn(received, request.method);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const fault = request.isPlain && !broken ? findFault(request, response) : errorIn(response);
        if (fault !== undefined) throw new Error(fault);
      } catch (error) {
        faults.push({ number, sent, fault: (error as Error).message });
      }
    }
  };
  // The servers run in this process, so an error that they do not catch would end the run.
  const end = (error: Error) => {
    faults.push({
      number: next - 1,
      sent: Buffer.of(),
      fault: `an error that no code caught, near this request: ${error}`,
    });
  };
  process.on("uncaughtException", end);
  await Promise.all(Array.from({ length: parallelRequests }, work));
  process.off("uncaughtException", end);
  return { statuses, faults };
}

/**
 * Returns a fault if the body reports an unexpected error. A status such as 503 is not a fault,
 * because a random `PUT /__reference__/conditions` can cause this status.
 */
function errorIn({ status, body }: FuzzResponse): string | undefined {
  return body.includes("Unexpected server error.") ? `status ${status}` : undefined;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
