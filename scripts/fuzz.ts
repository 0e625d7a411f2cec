/** `npm run fuzz`: random requests to the reference, none of which may end in a 5xx or a wrong answer. */
import { Agent, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { defineCommand, wholeNumber } from "../lib/command.ts";
import { startReference } from "../lib/start-reference.ts";
import { type FuzzAnswer, faultOf } from "./fuzz/judge.ts";
import { type FuzzRequest, fuzzRequest } from "./fuzz/request.ts";

export interface FuzzRun {
  /** How many answers had which status. */
  statuses: Map<number, number>;
  /** What was wrong, with the request's number; at most ten, and then the run ends. */
  faults: { number: number; request: FuzzRequest; fault: string }[];
}

/** How many faults end a run, and how many requests wait for an answer at a time. */
const enough = 10;
const connections = 8;

const command = defineCommand({
  name: "npm run fuzz",
  summary: "Send random requests to the reference, and compare every answer with the contract.",
  options: {
    requests: wholeNumber("N", 10_000, "How many", { min: 1, max: 10_000_000 }),
    seed: wholeNumber("S", 1, "The seed of the requests", {
      min: 0,
      max: 4_294_967_295,
    }),
    first: wholeNumber("N", 0, "The number of the first request", { min: 0, max: 10_000_000 }),
  },
  async run({ requests, seed, first }) {
    const place = { host: "127.0.0.1", port: 0, portOption: "" };
    const reference = await startReference({ ...place, requests: "none", log: console.log });
    const start = performance.now();
    const { statuses, faults } = await fuzz(reference.url, { requests, seed, first }).finally(() =>
      reference.stop(),
    );
    const seconds = (performance.now() - start) / 1000;
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const rate = Math.round(sent / seconds);
    console.log(`${sent} answers, seed ${seed}, ${seconds.toFixed(1)} s (${rate} a second):`);
    for (const [status, count] of [...statuses].sort(([one], [two]) => one - two)) {
      console.log(`  ${status}  ${String(count).padStart(String(sent).length)}`);
    }
    for (const { number, request, fault } of faults) {
      console.error(cut(`✖ Request ${number} was answered with ${fault}:`));
      console.error(cut(`  ${curlOf(request)}`));
      console.error(`  npm run fuzz -- --seed ${seed} --first ${number} --requests 1`);
    }
    if (faults.length > 0) return 1;
    console.log("✔ No answer was a 5xx, and every answer obeys the contract.");
    return 0;
  },
});

/** Sends the requests to a server of this machine, and judges the answers. */
export async function fuzz(
  url: string,
  { requests, seed, first = 0 }: { requests: number; seed: number; first?: number },
): Promise<FuzzRun> {
  const run: FuzzRun = { statuses: new Map(), faults: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = first;
  const work = async () => {
    while (next < first + requests && run.faults.length < enough) {
      const number = next++;
      const request = fuzzRequest(seed, number);
      const answer = await answerOf(url, request, agent).catch((error: Error) => error.message);
      let fault: string | undefined;
      if (typeof answer === "string") fault = `nothing (${answer})`;
      else {
        run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1);
        fault = faultOf(request, answer);
      }
      if (fault !== undefined) run.faults.push({ number, request, fault });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return run;
}

function answerOf(url: string, request: FuzzRequest, agent: Agent): Promise<FuzzAnswer> {
  const { method, target, headers, body } = request;
  return new Promise((done, fail) => {
    const asked = send(url, { method, path: target, headers, agent, timeout: 20_000 }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then(
        (all) => done({ status, type: headers["content-type"], body: all }),
        fail,
      );
    });
    asked.on("timeout", () => asked.destroy(new Error("20 seconds without an answer")));
    asked.on("error", fail);
    asked.end(body);
  });
}

/** A line that a terminal can show. */
function cut(line: string): string {
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** A command line that sends the request again, to the port of `npm run reference`. */
function curlOf({ method, target, headers, body }: FuzzRequest): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;
  return [
    `curl --globoff --path-as-is -X ${method} ${quoted(`http://127.0.0.1:4020${target}`)}`,
    ...Object.entries(headers)
      .filter(([name]) => name !== "content-length")
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${quoted(body.toString())}`] : []),
  ].join(" ");
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
