/** The measurements of `npm run bench`: rows that compare a server of ours with another server. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../lib/tool.ts";
import { type Case, cases, contributions, pages } from "./cases.ts";
import { rate } from "./load.ts";
import { type Server, startServer } from "./programs.ts";
import { inTurns, median, type Turn } from "./turns.ts";

/** Four cells, such as `valid create`, `200 %`, `the speed of Prism`, `1800 : 900 a second`. */
type Row = string[];

type Start = (...args: string[]) => Promise<Server>;

interface Part {
  cases: readonly Case[];
  /** Starts the servers of a round: our server as `own`, and the servers to compare it with. */
  start(server: Start): Promise<Record<string, Server>>;
}

const reference = ["scripts/reference.ts", "--port", "0", "--quiet"];
const prism = ["node_modules/@stoplight/prism-cli/dist/index.js", "mock", "--port", "0"];

export const parts: Record<"reference" | "lists" | "mock", Part> = {
  reference: {
    cases,
    async start(server) {
      const own = await server(...reference);
      return {
        own,
        Fastify: await server("test/proof/bench/fastify.ts", own.url),
        "node:http": await server("test/proof/bench/bare.ts", own.url),
        Prism: await server(...prism, await contractWithPage(own)),
      };
    },
  },
  lists: {
    cases: pages,
    async start(server) {
      const serve = (length: number) =>
        server(...reference, "--contributions", `${length}`, "--sponsees", `${length / 10}`);
      return { own: await serve(100_000), "a list of 1 000": await serve(1000) };
    },
  },
  mock: {
    cases,
    async start(server) {
      const file = await contractWithPage(await server(...reference));
      return {
        own: await server("scripts/mock.ts", "--port", "0", "--contract", file),
        Prism: await server(...prism, file),
      };
    },
  },
};

/**
 * Writes a copy of the contract, and returns the path of the copy. In the copy, the contribution
 * list has one example, which is the first page that the reference returns.
 */
async function contractWithPage({ url }: Server): Promise<string> {
  const document = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8"));
  const { content } = document.paths[contributions].get.responses["200"];
  const value = await (await fetch(`${url}${contributions}?page=1`)).json();
  content["application/json"].examples = { page: { value } };
  const folder = join(root, "node_modules/.cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "bench-contract.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** A turn sends requests to each server for this time, in milliseconds. */
const turn = 125;

/**
 * Returns the rows of a part. Each round starts the servers again, because two processes of the
 * same program can differ in speed by 10 %.
 */
export async function measure({ cases, start }: Part, rounds: number): Promise<Row[]> {
  const starts: Turn[] = [];
  const rates = cases.map(({ name }) => ({ name, turns: [] as Turn[] }));
  for (let round = 0; round < rounds; round++) {
    await using servers = new AsyncDisposableStack();
    const started = Object.entries(await start((...args) => startServer(servers, args)));
    starts.push(Object.fromEntries(started.map(([name, server]) => [name, server.startTime])));
    for (const [index, one] of cases.entries()) {
      const measures = (milliseconds: number) =>
        started.map(([name, server]) => [name, () => rate(server, one, milliseconds)] as const);
      // Warms up the servers, because in the first requests they compile code and claim memory.
      await inTurns(1, measures(8 * turn));
      rates[index]?.turns.push(...(await inTurns(12, measures(turn))));
    }
  }
  const others = Object.keys(starts[0] ?? {}).filter((name) => name !== "own");
  return others.flatMap((other) => [
    ...rates.map(({ name, turns }) => row("speed", name, turns, other)),
    row("time", "start and first response", starts, other),
  ]);
}

/**
 * Returns the row that compares the servers `own` and `other`. The values are requests per second
 * for `speed`, and seconds for `time`. The speed of the machine can change between turns, so each
 * turn has a ratio, and the row contains the median of these ratios.
 */
export function row(
  kind: "speed" | "time",
  what: string,
  turns: readonly Turn[],
  other: string,
): Row {
  const values = (name: string) => turns.map((turn) => turn[name] ?? Number.NaN);
  const [one, its] = ["own", other].map((name) => {
    const value = median(values(name));
    return kind === "speed" ? Number(value.toPrecision(2)) : value.toFixed(2);
  });
  const measured = `${one} : ${its} ${kind === "speed" ? "a second" : "s"}`;
  const theirs = values(other);
  const ratio = median(values("own").map((value, index) => value / (theirs[index] ?? Number.NaN)));
  const shown = ratio < 3 ? `${Math.round(ratio * 100)} %` : `${Number(ratio.toPrecision(2))} x`;
  return [what, shown, `the ${kind} of ${other}`, measured];
}
