/** What the conformance suite costs: a run of it, against the same requests sent bare. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { checks, type RunOptions, runChecks } from "../conformance/index.ts";
import { Failure } from "../lib/command.ts";
import { createReference } from "../reference/core/reference.ts";
import { createReferenceServer } from "../reference/node.ts";
import { Processes } from "./processes.ts";
import { type Effort, type Measured, type Ratio, seconds } from "./ratios.ts";
import { resetReference, startResettable } from "./resettable.ts";
import { inTurns, median, ratioOf } from "./turns.ts";

/** What the suite sent, and what it was answered. */
interface Sent {
  method: string;
  target: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
  status: number;
}

const runs: { name: string; options: Partial<RunOptions> }[] = [
  { name: "reads only", options: {} },
  { name: "reads and writes", options: { allowWrites: true } },
];

export async function measureSuite({ rounds }: Effort): Promise<Measured> {
  await using processes = new Processes();
  const baseUrl = await startResettable(processes);
  const ratios: Ratio[] = [];
  for (const { name, options } of runs) {
    // Warms the suite, too.
    const sent = await recorded(options);
    const [bare = [], run = []] = await inTurns(Math.min(rounds, 3), [
      () => timed(baseUrl, () => replay(baseUrl, sent)),
      () =>
        timed(baseUrl, async () => {
          const { requests } = await runChecks(checks, { ...options, baseUrl });
          if (requests !== sent.length) {
            throw new Failure(`The suite sent ${requests} requests, and before ${sent.length}.`);
          }
        }),
    ]);
    ratios.push({
      part: "suite",
      what: name,
      of: "the speed of its requests alone",
      value: ratioOf(bare, run),
      as: "share",
      measured: `${sent.length} requests: ${seconds(median(run))} : ${seconds(median(bare))}`,
    });
  }
  return { ratios, details: "" };
}

/** The seconds that something takes on a fresh reference. */
async function timed(baseUrl: string, work: () => Promise<void>): Promise<number> {
  await resetReference(baseUrl);
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Runs the suite once, and gives all that it sent in this order. */
async function recorded(options: Partial<RunOptions>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const server = createReferenceServer(createReference());
  server.prependListener("request", (message: IncomingMessage, response) => {
    const { method = "", url: target = "", headers } = message;
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    const one: Sent = { method, target, headers, body: Buffer.of(), status: 0 };
    sent.push(one);
    response.once("finish", () => {
      one.body = Buffer.concat(chunks);
      one.status = response.statusCode;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    await runChecks(checks, { ...options, baseUrl: `http://127.0.0.1:${port}` });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return sent;
}

/** Sends everything again, one after another, as barely as Node can. */
async function replay(baseUrl: string, sent: readonly Sent[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const { host } = new URL(baseUrl);
  try {
    for (const { method, target, headers, body, status } of sent) {
      const asked = request(baseUrl + target, { agent, method, headers: { ...headers, host } });
      asked.end(body);
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      answer.resume();
      await once(answer, "end");
      if (answer.statusCode !== status) {
        throw new Failure(
          `${method} ${target}: status ${answer.statusCode}, and before ${status}.`,
        );
      }
    }
  } finally {
    agent.destroy();
  }
}
