/**
 * Prism's proxy. It asks nothing by itself, so it is given what our suite asks of a mutant and what
 * is answered. What it says of an answer depends on nothing else: each exchange goes through it
 * once, with an upstream that gives the recorded answer again.
 */
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { checks, runChecks, Unreachable } from "../../../conformance/index.ts";
import { Failure } from "../../../lib/command.ts";
import { contractFile } from "../../../lib/contract-file.ts";
import { freePort } from "../../../lib/ports.ts";
import { endTool, prism, startTool } from "../../../lib/tool.ts";
import { type Ask, type Reply, type Service, serve } from "../../variants/service.ts";
import type { Laboratory } from "../laboratory.ts";
import type { Mutant } from "../mutant.ts";
import { unbroken } from "../mutant.ts";
import type { Peer } from "./peer.ts";

interface Exchange {
  ask: Ask;
  reply: Reply;
}

/** First what our suite asks to decide the broken requirement, then all that it asks of the reference. */
export async function openPrism(laboratory: Laboratory): Promise<Peer> {
  const judge = await openJudge();
  const scripts = {
    own: await asked(laboratory, unbroken("own"), []),
    examples: await asked(laboratory, unbroken("examples"), []),
  };
  return {
    name: "Prism's proxy",
    async complaint(mutant) {
      const { id, requirement, world } = mutant;
      const decisive =
        id === unbroken(world).id ? [] : await asked(laboratory, mutant, [requirement]);
      for (const exchange of decisive) {
        const complaint = await judge.complaint(exchange);
        if (complaint !== undefined) return complaint;
      }
      const service = placed(laboratory, mutant);
      for (const { ask } of scripts[world]) {
        const complaint = await judge.complaint({ ask, reply: await service(copied(ask)) });
        if (complaint !== undefined) return complaint;
      }
      return undefined;
    },
    [Symbol.asyncDispose]: () => judge[Symbol.asyncDispose](),
  };
}

/** What our suite asks of a mutant, to decide these requirements or all, and what it answers. */
async function asked(laboratory: Laboratory, mutant: Mutant, only: string[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const recorded = (service: Service): Service => {
    return async (asking) => {
      const ask = copied(asking);
      const reply = await service(asking);
      exchanges.push({ ask, reply: structuredClone(reply) });
      return reply;
    };
  };
  const layer = () => (next: Service) => recorded(mutant.layer()(next));
  const baseUrl = laboratory.place({ ...mutant, layer });
  try {
    await runChecks(checks, { baseUrl, only, allowWrites: true, timeout: 5_000 });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  return exchanges;
}

/** A mutant without a server before it. */
function placed(laboratory: Laboratory, mutant: Mutant): Service {
  let service: Service | undefined;
  const layer = () => (next: Service) => {
    service = mutant.layer()(next);
    return service;
  };
  laboratory.place({ ...mutant, layer });
  if (service === undefined) throw new Error("The laboratory did not place the mutant.");
  return service;
}

/** Layers change what they are given. */
function copied(ask: Ask): Ask {
  const body = structuredClone(ask.body);
  return { ...ask, query: new URLSearchParams(ask.query), body };
}

interface Judge extends AsyncDisposable {
  /** The first that Prism holds against an answer. */
  complaint(exchange: Exchange): Promise<string | undefined>;
}

async function openJudge(): Promise<Judge> {
  let current: Reply | undefined;
  const upstream = await serve(
    async () => current ?? { status: 500, headers: {}, body: undefined },
  );
  const proxy = await startProxy(upstream.url);
  const known = new Map<string, string | undefined>();

  async function fresh({ ask, reply }: Exchange): Promise<string | undefined> {
    const { method, path, query, headers, text } = ask;
    const type = headers["content-type"];
    current = reply;
    const response = await fetch(`${proxy.url}${path}${query.size > 0 ? `?${query}` : ""}`, {
      method,
      ...(type !== undefined && { headers: { "content-type": type } }),
      ...(text !== "" && { body: text }),
    });
    await response.arrayBuffer();
    const violations = response.headers.get("sl-violations");
    if (violations?.includes('"response"')) return violations.slice(0, 500);
    // It gives up on an answer that it cannot read, and answers by itself.
    const { status } = response;
    if (status !== reply.status) return `${method} ${path}: ${status}, not ${reply.status}`;
    return undefined;
  }

  return {
    async complaint(exchange) {
      const { ask, reply } = exchange;
      const said = [ask.method, ask.path, reply.status, reply.headers, reply.body, reply.text];
      // The time of day is another in each run, and means nothing to a schema.
      const timeless = JSON.stringify(said).replace(/([T ])([01]\d|2[0-3])(:[0-5]\d){2}/g, "$1");
      const key = createHash("sha256").update(timeless).digest("base64");
      if (!known.has(key)) known.set(key, await fresh(exchange));
      return known.get(key);
    },
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      await upstream[Symbol.asyncDispose]();
    },
  };
}

async function startProxy(upstream: string): Promise<{ url: string; stop(): Promise<void> }> {
  const host = "127.0.0.1";
  const port = await freePort({ host, port: 0, portOption: "" });
  // Requests are let through as they are: our suite asks wrongly on purpose.
  const args = ["proxy", "--host", host, "--port", String(port), "--validate-request", "false"];
  const child = startTool(prism, [...args, contractFile, upstream]);
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((done, fail) => {
    lines.on("line", (line) => {
      if (line.includes("Prism is listening on ")) done(`http://${host}:${port}`);
    });
    child.once("close", () => fail(new Failure("Prism did not start.")));
  });
  return { url, stop: () => endTool(child) };
}
