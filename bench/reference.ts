/** How fast the reference is: against a bare server, Fastify and Prism, and with much data. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Failure } from "../lib/command.ts";
import { type LoadRequest, Processes } from "./processes.ts";
import { type Effort, type Measured, percent, perSecond, type Ratio } from "./ratios.ts";
import type { Recording } from "./servers/bare.ts";
import { contributions, refusedSponsee, sponsee, sponsees } from "./service.ts";
import { table } from "./table.ts";
import { inTurns, type Measure, median, ratioOf } from "./turns.ts";

interface Case extends LoadRequest {
  name: string;
}

const cases: Case[] = [
  { name: "25 contributions", method: "GET", target: `${contributions}?page=1`, status: 200 },
  { name: "1 contribution", method: "GET", target: `${contributions}/50051`, status: 200 },
  { name: "15 sponsees", method: "GET", target: `${sponsees}?page=1`, status: 200 },
  {
    name: "valid create",
    method: "POST",
    target: sponsees,
    status: 201,
    body: JSON.stringify({ reference_number: "B-{number}", ...sponsee }),
  },
  {
    name: "invalid create",
    method: "POST",
    target: sponsees,
    status: 422,
    body: JSON.stringify(refusedSponsee),
  },
];

export async function measureReference(effort: Effort): Promise<Measured> {
  const compared = await compare(effort);
  await using processes = new Processes();
  const scaled = await scale(processes, effort);
  return {
    ratios: [...compared, ...scaled.ratios, await start(effort)],
    details: scaled.details,
  };
}

/** The processor time until the first answer, against that of a process that does nothing. */
async function start({ rounds }: Effort): Promise<Ratio> {
  const program = fileURLToPath(new URL("servers/first-answer.ts", import.meta.url));
  const nothing =
    "const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)";
  const time = async (...args: string[]) =>
    Number((await promisify(execFile)(process.execPath, args)).stdout);
  // The first run leaves a compile cache for those that follow, as a user's first run does.
  await time(program);
  const [own = [], empty = []] = await inTurns(rounds, [
    () => time(program),
    () => time("--eval", nothing),
  ]);
  return {
    part: "reference",
    what: "start and first answer",
    of: "the time of an empty process",
    value: ratioOf(own, empty),
    as: "times",
    measured: `${Math.round(median(own))} : ${Math.round(median(empty))} ms of processor time`,
  };
}

/**
 * The servers that the reference is compared with, and how often they take turns. A machine's speed
 * can change within a second: so turns are short, of a fourth of the time that is asked for.
 */
const others = {
  // First, while both have created about as many records.
  Fastify: { as: "share", turns: 32, length: 1 / 4 },
  "node:http": { as: "share", turns: 16, length: 1 / 4 },
  // In a short turn it would give only a few answers.
  Prism: { as: "times", turns: 2, length: 1 },
} as const;

type Other = keyof typeof others;
type Server = Other | "reference";

/** Answers a second: of the reference and of another server, in the same turns. */
type Rates = [reference: number[], other: number[]];

/**
 * Each case against every server. Every round starts all servers again, because one start of a
 * process can be a tenth faster than the next.
 */
async function compare(effort: Effort): Promise<Ratio[]> {
  const names = Object.keys(others) as Other[];
  const rates = cases.map((): Record<Other, Rates> => {
    return { "node:http": [[], []], Fastify: [[], []], Prism: [[], []] };
  });
  for (let round = 0; round < effort.rounds; round++) {
    await using processes = new Processes();
    const ports = await startAll(processes);
    for (const [index, one] of cases.entries()) {
      const measures = await warmed(processes, ports, one, effort);
      for (const other of names) {
        const { turns, length } = others[other];
        const both = measures(["reference", other], effort.milliseconds * length);
        const found = await inTurns(turns, both);
        for (const side of [0, 1]) rates[index]?.[other][side]?.push(...(found[side] ?? []));
      }
    }
  }
  return names.flatMap((other) =>
    rates.map(({ [other]: [own, its] }, index): Ratio => {
      return {
        part: "reference",
        what: cases[index]?.name ?? "",
        of: `the speed of ${other}`,
        value: ratioOf(own, its),
        as: others[other].as,
        measured: `${perSecond(median(own))} : ${perSecond(median(its))} a second`,
      };
    }),
  );
}

/** Starts every server, and gives its port. */
async function startAll(processes: Processes): Promise<Record<Server, number>> {
  const reference = await processes.start("reference");
  const recordings = await Promise.all(cases.map((one) => record(reference, one)));
  const bare = await processes.start("bare", processes.file("recordings.json", recordings));
  return {
    "node:http": bare,
    reference,
    Fastify: await processes.start("fastify"),
    Prism: await startPrism(processes, recordings),
  };
}

/** Lets every server answer a case for a while, and gives what measures some of them. */
async function warmed(
  processes: Processes,
  ports: Record<Server, number>,
  one: Case,
  effort: Effort,
): Promise<(servers: readonly Server[], milliseconds: number) => Measure[]> {
  const requests: Partial<Record<Server, LoadRequest>> = {
    // It looks nothing up but the address.
    "node:http": { ...one, target: caseTarget(one) },
  };
  // Prism finds its only example of a single contribution by its name.
  if (one.target.endsWith("/50051")) {
    requests.Prism = { ...one, headers: { prefer: "example=every-optional-part" } };
  }
  const measures = (servers: readonly Server[], milliseconds: number) =>
    servers.map(
      (server) => () =>
        processes.rate(ports[server], requests[server] ?? one, { ...effort, milliseconds }),
    );
  // At first code is compiled and memory grows: what counts is the speed after that.
  await inTurns(1, measures(Object.keys(ports) as Server[], 2500));
  return measures;
}

function caseTarget(one: Case): string {
  return `${one.target}${one.target.includes("?") ? "&" : "?"}case=${cases.indexOf(one)}`;
}

/** Starts Prism with a contract whose example of the contribution list is the recorded page. */
async function startPrism(processes: Processes, recordings: readonly Recording[]) {
  const text = readFileSync(new URL("../generated/openapi.json", import.meta.url), "utf8");
  const contract = JSON.parse(text) as PrismContract;
  const media = contract.paths[contributions]?.get.responses["200"].content["application/json"];
  if (media === undefined) throw new Failure("The contract has no list of contributions.");
  media.examples = { page: { value: JSON.parse(recordings[0]?.body ?? "null") } };
  return processes.start("prism", processes.file("contract.json", contract));
}

interface PrismContract {
  paths: Record<
    string,
    { get: { responses: Record<"200", { content: Record<string, { examples: unknown }> }> } }
  >;
}

/** Asks the reference, and keeps what it answered. */
async function record(port: number, one: Case): Promise<Recording> {
  const { method, target, body } = one;
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body }),
  });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !["date", "connection", "keep-alive"].includes(name)),
  );
  return { target: caseTarget(one), status: answer.status, headers, body: await answer.text() };
}

const lists = [
  ["all, newest first", ""],
  ["filtered", "&filter[one_time_and_initial_recurring]=true&filter[occurred_after]=2024-01-01"],
  ["sorted", "&sort=updated_at"],
  ["filtered and sorted", "&recurring=true&occurred_before=2026-06-01&sort=-updated_at"],
] as const;

/**
 * Which pages of a list are asked for, by the number of pages. `{page}` is any of as many pages in both
 * worlds, all over the list: so that as many of them are asked for again.
 */
const pages = {
  "first page": () => 1,
  "middle page": (last: number) => Math.ceil(last / 2),
  // The last one need not be full.
  "last page": (last: number) => last - 1,
  "any page": () => "{page}",
} as const;

/** Pages of lists of 100 000 contributions, against those of 1 000. */
async function scale(processes: Processes, effort: Effort): Promise<Measured> {
  const sizes = [1000, 100_000];
  const ports: number[] = [];
  const starts: number[] = [];
  for (const size of sizes) {
    const start = performance.now();
    ports.push(await processes.start("reference", String(size)));
    starts.push(Math.round(performance.now() - start));
  }
  const ratios: Ratio[] = [];
  const firstReads: number[] = [];
  for (const port of ports) firstReads.push(await firstRead(port));
  const rows = [];
  for (const [list, query] of lists) {
    const lasts = await Promise.all(ports.map((port) => lastPage(port, query)));
    const count = Math.min(...lasts) - 1;
    const cells = [];
    for (const [name, pageOf] of Object.entries(pages)) {
      const measures = ports.map((port, index) => () => {
        const last = lasts[index] ?? 1;
        const target = `${contributions}?page=${pageOf(last)}${query}`;
        const step = Math.floor((last - 1) / count);
        const request = { method: "GET", target, status: 200, pages: count, step };
        return processes.rate(port, request, effort);
      });
      // The first time, pages are made.
      await inTurns(1, measures);
      const [small = [], large = []] = await inTurns(Math.min(effort.rounds, 3), measures);
      cells.push(percent(ratioOf(large, small)));
      if (query !== "" || !/^(any|first)/.test(name)) continue;
      ratios.push({
        part: "reference",
        what: `${name} of 100 000`,
        of: "the speed with 1 000 contributions",
        value: ratioOf(large, small),
        as: "share",
        measured: `${perSecond(median(large))} : ${perSecond(median(small))} a second`,
      });
    }
    rows.push([list, ...cells]);
  }
  const memory = await Promise.all(ports.map((port) => processes.memory(port)));
  const notes = sizes.map(
    (size, index) =>
      `${size} contributions start in ${starts[index]} ms. A page that was never read takes ${firstReads[index]?.toFixed(1)} ms. In the end they hold ${memory[index]} MB.`,
  );
  const head = ["100 000 : 1 000", ...Object.keys(pages)];
  return { ratios, details: `${table(head, rows)}\n\n${notes.join("\n")}` };
}

/** The milliseconds of a page that was never read: the median of some pages all over the list. */
async function firstRead(port: number): Promise<number> {
  const step = Math.floor(((await lastPage(port, "")) - 1) / 30);
  const times: number[] = [];
  for (let page = step; page <= 30 * step; page += step) {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}${contributions}?page=${page + 1}`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function lastPage(port: number, query: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${contributions}?page=1${query}`);
  const { meta } = (await answer.json()) as { meta: { last_page: number } };
  return meta.last_page;
}
