/**
 * `npm run fuzz`: sends random requests to the reference and checks that each gets a complete
 * response.
 */

import { defineCommand, wholeNumber } from "../lib/command.ts";
import { startReference } from "../reference/start.ts";
import { exchange, type FuzzResponse, responseIn } from "./fuzz/exchange.ts";
import { faultOf } from "./fuzz/judge.ts";
import { bytesOf, fuzzRequest } from "./fuzz/request.ts";

export interface FuzzRun {
  /** The number of responses by status. */
  statuses: Map<number, number>;
  /** The faults with the numbers of their requests. The run ends after ten. */
  faults: { number: number; sent: Buffer; fault: string }[];
}

/** The number of faults that ends a run, and the number of parallel requests. */
const enough = 10;
const connections = 8;

const command = defineCommand({
  name: "npm run fuzz",
  summary:
    "Send random requests to the reference. Check that each gets a complete response that obeys the contract.",
  options: {
    requests: wholeNumber("N", 10_000, "The number of requests", {
      min: 1,
      max: 10_000_000,
    }),
    seed: wholeNumber("S", 1, "The seed of the requests", {
      min: 0,
      max: 4_294_967_295,
    }),
    first: wholeNumber("N", 0, "The number of the first request", { min: 0, max: 10_000_000 }),
  },
  async run(options) {
    const reference = await startReference({
      ...{ host: "127.0.0.1", port: 0, portOption: "" },
      ...{ reference: { control: true }, requests: "none", log: console.log },
    });
    const { statuses, faults } = await fuzz(reference.url, options);
    await reference.stop();
    console.log("Responses by status:");
    for (const [status, count] of [...statuses].sort(([one], [two]) => one - two)) {
      console.log(`  ${status}  ${count}`);
    }
    for (const { number, sent, fault } of faults) {
      console.error(`✖ Request ${number}: ${fault}`.slice(0, 300));
      console.error(`  ${JSON.stringify(sent.toString("latin1"))}`.slice(0, 300));
      console.error(`  npm run fuzz -- --seed ${options.seed} --first ${number} --requests 1`);
    }
    if (faults.length > 0) return 1;
    console.log("✔ Each response is complete and obeys the contract.");
    return 0;
  },
});

/** Sends the requests to a server in this process, and judges the responses. */
export async function fuzz(
  url: string,
  { requests, seed, first = 0 }: { requests: number; seed: number; first?: number },
): Promise<FuzzRun> {
  const run: FuzzRun = { statuses: new Map(), faults: [] };
  let next = first;
  const work = async () => {
    while (next < first + requests && run.faults.length < enough) {
      const number = next++;
      const { request, broken } = fuzzRequest(seed, number);
      const sent = broken ?? bytesOf(request);
      try {
        const received = await exchange(url, sent, broken === undefined);
        if (broken !== undefined && received.length === 0) continue;
        const response = await responseIn(received, request.method);
        run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1);
        const fault = request.isPlain && !broken ? faultOf(request, response) : errorIn(response);
        if (fault !== undefined) throw new Error(fault);
      } catch (error) {
        run.faults.push({ number, sent, fault: (error as Error).message });
      }
    }
  };
  // An error that no server catches would end its process, which is this one.
  const end = (error: Error) => {
    run.faults.push({ number: next - 1, sent: Buffer.of(), fault: `ended the process: ${error}` });
  };
  process.on("uncaughtException", end);
  await Promise.all(Array.from({ length: connections }, work));
  process.off("uncaughtException", end);
  return run;
}

/** Returns an unexpected 500 as a fault. */
function errorIn({ status, body }: FuzzResponse): string | undefined {
  return body.includes("Unexpected server error.") ? `status ${status}` : undefined;
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
