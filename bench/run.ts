/** `npm run bench`: how fast the reference is, as a share of what is possible on this machine. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineCommand, Failure, flag, wholeNumber } from "../lib/command.ts";
import { freePort } from "../scripts/lib/ports.ts";
import type { LoadOrder, LoadResult } from "./load.ts";
import type { Recording } from "./servers/bare.ts";

/** One request that is measured. */
interface Case {
  name: string;
  method: "GET" | "POST";
  target: string;
  status: number;
  body?: Record<string, unknown>;
  /** The highest `{page}` of the target. */
  pages?: number;
}

const sponsees = "/admin/api/v2/sponsees";
const contributions = "/admin/api/v3/contributions";
const create = { first_name: "Zawadi", sponsored_status: 2, enrollment_date: "2026-10-01" };

const cases: Case[] = [
  { name: "25 contributions", method: "GET", target: `${contributions}?page=1`, status: 200 },
  { name: "1 contribution", method: "GET", target: `${contributions}/50051`, status: 200 },
  { name: "15 sponsees", method: "GET", target: `${sponsees}?page=1`, status: 200 },
  {
    name: "valid create",
    method: "POST",
    target: sponsees,
    status: 201,
    body: { reference_number: "B-{number}", ...create },
  },
  {
    name: "invalid create",
    method: "POST",
    target: sponsees,
    status: 422,
    body: { reference_number: "x".repeat(46), ...create, gender: "X", sponsored_status: 3 },
  },
];

const servers = ["node:http", "reference", "fastify", "prism"] as const;
type Name = (typeof servers)[number];

const command = defineCommand({
  name: "npm run bench",
  summary: "Compare the reference with a bare server, Fastify and Prism, in one run.",
  options: {
    rounds: wholeNumber("N", 5, "How often each is measured; the median counts", {
      min: 1,
      max: 50,
    }),
    milliseconds: wholeNumber("MS", 250, "How long each is measured", { min: 50, max: 10_000 }),
    connections: wholeNumber("N", 8, "How many connections the load has", { min: 1, max: 200 }),
    write: flag("Write the tables into bench/README.md"),
  },
  async run({ rounds, milliseconds, connections, write }) {
    const bench = new Bench({ connections, milliseconds });
    try {
      const tables = [await compare(bench, rounds), await scale(bench, rounds)].join("\n\n");
      console.log(tables);
      if (write) writeTables(tables);
      return 0;
    } finally {
      bench.stop();
    }
  },
});

/** Measures every server on every case, in turns, so that a busy machine hurts all alike. */
async function compare(bench: Bench, rounds: number): Promise<string> {
  const reference = await bench.start("reference");
  const recordings = await Promise.all(cases.map((one) => record(reference, one)));
  const ports: Record<Name, number | undefined> = {
    reference,
    "node:http": await bench.start("bare", bench.file("recordings.json", recordings)),
    fastify: await bench.start("fastify").catch(() => undefined),
    prism: await bench.startPrism(recordings),
  };
  const rows = [];
  for (const one of cases) {
    const rates = await inTurns(
      rounds,
      servers.map((name) => {
        const port = ports[name];
        // The bare server looks nothing up but the address.
        const asked = name === "node:http" ? { ...one, target: caseTarget(one) } : one;
        return port === undefined ? undefined : () => bench.measure(port, asked, name);
      }),
    );
    const [limit = [], own, ...others] = rates;
    const bytes = recordings[cases.indexOf(one)]?.body.length ?? 0;
    const cells = [own, ...others].map((rate) => (rate ? percent(ratio(rate, limit)) : "-"));
    const prism = others[1];
    const times = own && prism ? `${ratio(own, prism).toFixed(1)} x` : "-";
    rows.push([one.name, kilobytes(bytes), Math.round(median(limit)), ...cells, times]);
  }
  const head = ["", "body", "node:http, per second", "reference", "Fastify", "Prism"];
  return table([...head, "reference : Prism"], rows);
}

function caseTarget(one: Case): string {
  return `${one.target}${one.target.includes("?") ? "&" : "?"}case=${cases.indexOf(one)}`;
}

/** Measures the pages of a list with 1 000 and with 100 000 contributions. */
async function scale(bench: Bench, rounds: number): Promise<string> {
  const sizes = [1000, 100_000];
  const ports = [];
  const costs: string[] = [];
  for (const size of sizes) {
    const start = performance.now();
    ports.push(await bench.start("reference", String(size)));
    costs.push(`${size} contributions start in ${Math.round(performance.now() - start)} ms`);
  }
  const lists = [
    ["all, newest first", ""],
    ["filtered", "&filter[one_time_and_initial_recurring]=true&filter[occurred_after]=2024-01-01"],
    ["sorted", "&sort=updated_at"],
    ["filtered and sorted", "&recurring=true&occurred_before=2026-06-01&sort=-updated_at"],
  ] as const;
  const rows = [];
  for (const [name, query] of lists) {
    const pages = await Promise.all(
      ports.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}${contributions}?page=1${query}`);
        const { meta } = (await answer.json()) as { meta: { last_page: number } };
        // The last page but one, because the last one need not be full.
        return [1, Math.ceil(meta.last_page / 2), meta.last_page - 1];
      }),
    );
    const cells = [];
    for (const which of [0, 1, 2, "any"] as const) {
      const [small = [], large = []] = await inTurns(
        Math.min(rounds, 3),
        ports.map((port, index) => () => {
          const page = which === "any" ? "{page}" : pages[index]?.[which];
          const target = `${contributions}?page=${page}${query}`;
          const last = pages[index]?.[2] ?? 1;
          const one: Case = { name, method: "GET", target, status: 200, pages: last };
          return bench.measure(port, one, "reference");
        }),
      );
      cells.push(`${ratio(small, large).toFixed(2)} x`);
    }
    rows.push([name, ...cells]);
  }
  const memory = bench.memory(ports.length);
  const notes = sizes.map((_, index) => `${costs[index]}, and then hold ${memory[index]} MB.`);
  return `${table(["100 000 : 1 000", "first page", "middle page", "last page", "any page"], rows)}\n\n${notes.join("\n")}`;
}

class Bench {
  readonly #folder = mkdtempSync(join(tmpdir(), "sponsorship-bench-"));
  readonly #children: ChildProcess[] = [];
  readonly #load: Pick<LoadOrder, "connections" | "milliseconds">;
  #loader: ChildProcess | undefined;

  constructor(load: Pick<LoadOrder, "connections" | "milliseconds">) {
    this.#load = load;
  }

  /** Starts one of the servers and gives its port. */
  async start(name: string, ...args: string[]): Promise<number> {
    const child = this.#fork(`servers/${name}.ts`, args);
    return new Promise((done, fail) => {
      child.once("message", (port) => done(Number(port)));
      child.once("exit", (code) => fail(new Failure(`The ${name} server ended with ${code}.`)));
    });
  }

  /** Starts Prism with a contract whose example of the contribution list is the recorded page. */
  async startPrism(recordings: readonly Recording[]): Promise<number> {
    const text = readFileSync(new URL("../generated/openapi.json", import.meta.url), "utf8");
    const contract = JSON.parse(text) as PrismContract;
    const media = contract.paths[contributions]?.get.responses["200"].content["application/json"];
    if (media === undefined) throw new Failure("The contract has no list of contributions.");
    media.examples = { page: { value: JSON.parse(recordings[0]?.body ?? "null") } };
    const port = await freePort({ host: "127.0.0.1", port: 0, portOption: "" });
    return this.start("prism", this.file("contract.json", contract), String(port));
  }

  /** Writes a file that is gone after the run. */
  file(name: string, content: unknown): string {
    const path = join(this.#folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  /** How many answers a second a server gives. */
  async measure(port: number, one: Case, name: Name): Promise<number> {
    const { method, target, status, body, pages } = one;
    const text = body === undefined ? "" : JSON.stringify(body);
    // Prism's only example of a single contribution is found by its name.
    const prefer =
      name === "prism" && target.endsWith("/50051")
        ? "prefer: example=every-optional-part\r\n"
        : "";
    const head = [
      `${method} ${encodeURI(target).replace("%7Bpage%7D", "{page}")} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${prefer}`,
      text && `content-type: application/json\r\ncontent-length: ${lengthOfBody(text)}\r\n`,
      "accept: */*\r\n\r\n",
    ];
    const order: LoadOrder = { ...this.#load, port, request: head.join("") + text, status };
    if (pages !== undefined) order.pages = pages;
    this.#loader ??= this.#fork("load.ts", []);
    const warm = await ask(this.#loader, { ...order, milliseconds: 100 });
    const result = "error" in warm ? warm : await ask(this.#loader, order);
    if ("error" in result) throw new Failure(`${name} ${method} ${target}: ${result.error}.`);
    return result.perSecond;
  }

  /** The memory of the servers that were started last, in MB. */
  memory(count: number): number[] {
    const running = this.#children.filter(({ spawnargs }) =>
      spawnargs.some((arg) => arg.endsWith("servers/reference.ts")),
    );
    return running.slice(-count).map(({ pid }) => {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    });
  }

  stop(): void {
    for (const child of this.#children) if (child.connected) child.disconnect();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #fork(file: string, args: string[]): ChildProcess {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const child = fork(path, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#children.push(child);
    return child;
  }
}

interface PrismContract {
  paths: Record<
    string,
    { get: { responses: Record<"200", { content: Record<string, { examples: unknown }> }> } }
  >;
}

function ask(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  return new Promise((done) => {
    load.once("message", (result) => done(result as LoadResult));
    load.send(order);
  });
}

/** The `{number}` of a body becomes nine digits. */
function lengthOfBody(text: string): number {
  return Buffer.byteLength(text.replaceAll("{number}", "123456789"));
}

/** Asks the reference, and keeps what it answered. */
async function record(port: number, one: Case): Promise<Recording> {
  const { method, target, body } = one;
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !["date", "connection", "keep-alive"].includes(name)),
  );
  return { target: caseTarget(one), status: answer.status, headers, body: await answer.text() };
}

/** The results of some rounds, in each of which every measurement has its turn. */
async function inTurns(
  rounds: number,
  measurements: readonly ((() => Promise<number>) | undefined)[],
): Promise<(number[] | undefined)[]> {
  const results = measurements.map((measure): number[] | undefined => measure && []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measurements.entries()) {
      if (measure !== undefined) results[index]?.push(await measure());
    }
  }
  return results;
}

/** How one compares to another: the median over the rounds, so that both had the same machine. */
function ratio(one: readonly number[], other: readonly number[]): number {
  return median(one.map((rate, round) => rate / (other[round] ?? Number.NaN)));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map((_, index) => (index === 0 ? "---" : "---:")));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Puts the tables between the two marks of the README. */
function writeTables(tables: string): void {
  const file = new URL("README.md", import.meta.url);
  const [before = "", after = ""] = readFileSync(file, "utf8").split(
    /<!-- tables -->[\s\S]*<!-- \/tables -->/,
  );
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "an unknown kind"}, Node ${process.version}.`;
  writeFileSync(
    file,
    `${before}<!-- tables -->\n\n${machine}\n\n${tables}\n\n<!-- /tables -->${after}`,
  );
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
