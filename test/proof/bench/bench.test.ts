import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sponsees } from "./cases.ts";
import { fallen } from "./fallen.ts";
import { rate } from "./load.ts";
import { parts, row } from "./measurements.ts";
import { startServer } from "./programs.ts";
import { command } from "./run.ts";
import { table } from "./table.ts";
import { inTurns } from "./turns.ts";

test("the table has a line for each row, and all cells of a column have the same width", () => {
  const rows = [
    ["what", "of"],
    ["25 contributions", "a"],
  ];
  expect(table(rows)).toBe(`| what             | of |
|------------------|----|
| 25 contributions | a  |`);
});

test.each([
  ["the median of the ratios, not the ratio of the medians", [1, 20, 3], [2, 40, 4], "50 %"],
  ["a percentage if the ratio is below 3", [29.86], [10], "299 %"],
  ["a multiple if the ratio is 3 or more", [47.7], [1], "48 x"],
])("a row contains %s", (_, own, others, ratio) => {
  const turns = own.map((value, turn) => ({ own: value, Prism: others[turn] ?? 0 }));
  expect(row("speed", "reads", turns, "Prism").slice(0, 3)).toEqual([
    ...["reads", ratio, "the speed of Prism"],
  ]);
});

test("a row contains the median speed or the median time of each server", () => {
  const turns = [{ own: 1234, Prism: 61.7 }];
  expect(row("speed", "reads", turns, "Prism")[3]).toBe("1200 : 62 a second");
  expect(row("time", "start", turns, "Prism")[3]).toBe("1234.00 : 61.70 s");
});

const recorded = `
| part | what  | ratio | of                   |
|------|-------|-------|----------------------|
| mock | reads | 90 %  | the speed of Prism   |
| mock | long  | 3.3 x | the speed of Prism   |
| mock | start | 50 %  | the time of Prism    |`;

test.each([
  ["reads", "61 %", "speed", false],
  ["reads", "59 %", "speed", true],
  ["long", "221 %", "speed", false],
  ["long", "219 %", "speed", true],
  ["start", "74 %", "time", false],
  ["start", "76 %", "time", true],
  ["new", "1 %", "speed", false],
])(
  "fallen compares %s, %s of the %s, with the recorded table: %j",
  (what, ratio, kind, isWorse) => {
    const of = `the ${kind} of Prism`;
    const before = { reads: "90 %", long: "3.3 x", start: "50 %" }[what];
    expect(fallen([["mock", what, ratio, of]], recorded)).toEqual(
      isWorse ? [`mock: ${what}, ${of}: ${ratio}, and ${before} before`] : [],
    );
  },
);

test("fallen reads every speed in the table of test/proof/bench/README.md", () => {
  const readme = readFileSync(new URL("./README.md", import.meta.url), "utf8");
  for (const [name, { cases }] of Object.entries(parts)) {
    const other = name === "lists" ? "a list of 1 000" : "Prism";
    const rows = cases.map(({ name: what }) => [name, what, "1 %", `the speed of ${other}`]);
    expect(fallen(rows, readme)).toHaveLength(rows.length);
  }
});

test("inTurns runs each turn in the given or the reverse order, and returns each result under the name of its measurement", async () => {
  const order: string[] = [];
  const measure = (name: string) => [name, async () => order.push(name)] as const;
  const turns = await inTurns(50, [measure("a"), measure("b")]);
  const orders = turns.map((_, turn) => order.slice(2 * turn, 2 * turn + 2).join(""));
  expect(new Set(orders)).toEqual(new Set(["ab", "ba"]));
  expect(turns.map(({ a = 0 }) => order[a - 1])).toEqual(Array(50).fill("a"));
});

test("rate measures a server under load, and throws an error when a response has an unexpected status", async () => {
  const reads = { name: "a list", paths: [sponsees], status: 200 };
  await using servers = new AsyncDisposableStack();
  const server = await startServer(servers, ["scripts/reference.ts", "--port", "0", "--quiet"]);
  expect(server.startTime).toBeGreaterThan(0);
  expect(await rate(server, reads, 50)).toBeGreaterThan(0);
  await expect(rate(server, { ...reads, status: 201 }, 50)).rejects.toThrow(
    `a list at ${server.url}: 0 errors and the statuses 200. Expected only status 201.`,
  );
});

test("startServer throws an error when the program ends before it prints a URL", async () => {
  await using servers = new AsyncDisposableStack();
  await expect(startServer(servers, ["--eval", "0"])).rejects.toThrow(
    "--eval 0 ended before its measurement",
  );
});

describe("npm run bench", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  afterEach(() => vi.clearAllMocks());

  test.each([
    [["docs"], 'Unknown part "docs". Choices: reference, lists, mock'],
    [["mock", "--write"], "--write measures all parts. Do not name any."],
  ])("%j is rejected before anything is measured", async (args, message) => {
    expect(await command.main(args)).toBe(2);
    expect(errors.mock.calls).toEqual([[message]]);
  });
});
