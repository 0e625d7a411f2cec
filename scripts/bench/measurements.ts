/** The measurements of `npm run bench`: rows that compare two programs. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/tool.ts";
import { type Case, cases, contributions, sponsees } from "./cases.ts";
import { rate } from "./load.ts";
import { type Server, Servers, wholeTime } from "./programs.ts";
import { inTurns, type Measures, median, medianRatio, type Turn } from "./turns.ts";

/**
 * The part, the measurement, the ratio, the program that it is compared with, and the medians of
 * both.
 */
type Row = string[];

/** The parts. Each takes the number of rounds; all servers start again in each round. */
export const parts = { reference: measureReference, mock: measureMock, suite: measureSuite };

const reference = ["scripts/reference.ts", "--port", "0", "--quiet"];
const mock = ["scripts/mock.ts", "--port", "0"];
const prism = ["node_modules/@stoplight/prism-cli/dist/index.js", "mock", "--port", "0"];
const contract = "generated/openapi.json";

/** The length of one turn in milliseconds. */
const turn = 125;

async function measureReference(rounds: number): Promise<Row[]> {
  const found = await measureCases(rounds, async (servers) => {
    const own = await servers.start(reference);
    return {
      own,
      Fastify: await servers.start(["scripts/bench/fastify.ts", own.url]),
      "node:http": await servers.start(["scripts/bench/bare.ts", own.url]),
      Prism: await servers.start([...prism, await contractWithPage(own)]),
    };
  });
  const rows = ["Fastify", "node:http", "Prism"].flatMap((other) =>
    found.map(({ name, turns }) => row("speed", name, turns, other)),
  );
  rows.push(...(await compareLengths(rounds)));
  rows.push(
    await compareTimes(rounds, untilResponse, () => timeToResponse(reference), emptyProcess),
  );
  return rows;
}

async function measureMock(rounds: number): Promise<Row[]> {
  const found = await measureCases(rounds, async (servers) => {
    const file = await contractWithPage(await servers.start(reference));
    return {
      own: await servers.start([...mock, "--contract", file]),
      Prism: await servers.start([...prism, file]),
    };
  });
  const rows = found.map(({ name, turns }) => row("speed", name, turns, "Prism"));
  const other = { Prism: () => timeToResponse([...prism, contract]) };
  return [...rows, await compareTimes(rounds, untilResponse, () => timeToResponse(mock), other)];
}

/**
 * Measures the rates of all servers in each case. One start of a process can be a tenth faster than
 * the next.
 */
async function measureCases(
  rounds: number,
  start: (servers: Servers) => Promise<Record<string, Server>>,
): Promise<{ name: string; turns: Turn[] }[]> {
  const found = cases.map(({ name }) => ({ name, turns: [] as Turn[] }));
  for (let round = 0; round < rounds; round++) {
    await using servers = new Servers();
    const started = Object.entries(await start(servers));
    for (const [index, one] of cases.entries()) {
      const loads = started.map(([name, server]) => ({ name, server, one }));
      found[index]?.turns.push(...(await measureRates(16, loads)));
    }
  }
  return found;
}

/** Measures the rates of servers in turns, after each had load for twenty turns. */
async function measureRates(
  count: number,
  loads: readonly { name: string; server: Server; one: Case }[],
): Promise<Turn[]> {
  const measures = (milliseconds: number) =>
    Object.fromEntries(
      loads.map(({ name, server, one }) => [name, () => rate(server, one, milliseconds)]),
    );
  // Warms up the server: at first code is compiled and memory grows.
  await inTurns(1, measures(20 * turn));
  return inTurns(count, measures(turn));
}

/** A copy of the contract whose example of the contribution list is the reference's first page. */
async function contractWithPage({ url }: Server): Promise<string> {
  const document = JSON.parse(readFileSync(join(root, contract), "utf8"));
  const { content } = document.paths[contributions].get.responses["200"];
  const value = await (await fetch(`${url}${contributions}?page=1`)).json();
  content["application/json"].examples = { page: { value } };
  const folder = join(root, "node_modules/.cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "bench-contract.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** Compares pages of a list of 100 000 contributions with pages of a list of 1 000. */
async function compareLengths(rounds: number): Promise<Row[]> {
  await using servers = new Servers();
  const other = "a list of 1 000";
  const serve = (length: number) =>
    servers.start([...reference, "--contributions", `${length}`, "--sponsees", `${length / 10}`]);
  const lists = [
    { name: "own", length: 100_000, server: await serve(100_000) },
    { name: other, length: 1000, server: await serve(1000) },
  ];
  const filter = "filter[one_time_and_initial_recurring]=true&filter[occurred_after]=2024-01-01";
  const queries: Record<string, (length: number) => string[]> = {
    "first page of 100 000": () => ["page=1"],
    // The same number of pages of each list, from the first to the last.
    "any page of 100 000": (length) =>
      Array.from({ length: 40 }, (_, index) => `page=${1 + Math.floor((index * length) / 1000)}`),
    "filtered page of 100 000": () => [filter],
  };
  const rows: Row[] = [];
  for (const [what, queriesOf] of Object.entries(queries)) {
    const loads = lists.map(({ length, ...list }) => {
      const paths = queriesOf(length).map((query) => `${contributions}?${query}`);
      return { ...list, one: { name: what, paths, status: 200 } };
    });
    rows.push(row("speed", what, await measureRates(16 * rounds, loads), other));
  }
  return rows;
}

const untilResponse = "start and first response";
const emptyProcess = { "an empty process": () => wholeTime(["--eval", "0"]) };

/** Compares whole runs of the suite with a process that does nothing. */
async function measureSuite(rounds: number): Promise<Row[]> {
  await using servers = new Servers();
  const suite = ["conformance/cli.ts", "--base-url", (await servers.start(reference)).url];
  const compare = (what: string, ...options: string[]) =>
    compareTimes(rounds, what, () => wholeTime([...suite, ...options]), emptyProcess);
  return [await compare("reads only"), await compare("reads and writes", "--allow-writes")];
}

/** Returns the seconds of processor time until the first response. */
async function timeToResponse(args: readonly string[]): Promise<number> {
  await using servers = new Servers();
  const { url, timeSoFar } = await servers.start(args);
  await (await fetch(url + sponsees)).arrayBuffer();
  return await timeSoFar();
}

/** Compares the processor times of programs in turns. */
async function compareTimes(
  rounds: number,
  what: string,
  own: () => Promise<number>,
  other: Measures,
): Promise<Row> {
  // The first start leaves a compile cache for the next ones, as a user's first start does.
  await inTurns(1, { own, ...other });
  const turns = await inTurns(3 * rounds, { own, ...other });
  return row("time", what, turns, Object.keys(other).join());
}

/** Compares `own` with another program: requests per second, where more is better, or seconds. */
export function row(
  kind: "speed" | "time",
  what: string,
  turns: readonly Turn[],
  other: string,
): Row {
  const [one, its] = ["own", other].map((name) => {
    const value = median(turns.map((turn) => turn[name] ?? Number.NaN));
    return kind === "speed" ? Number(value.toPrecision(2)) : value.toFixed(2);
  });
  const measured = `${one} : ${its} ${kind === "speed" ? "a second" : "s"}`;
  const ratio = medianRatio(turns, "own", other);
  const shown = ratio < 3 ? `${Math.round(ratio * 100)} %` : `${Number(ratio.toPrecision(2))} x`;
  return [what, shown, `the ${kind} of ${other}`, measured];
}
