import { afterEach, describe, expect, test, vi } from "vitest";
import { Processes } from "../../bench/processes.ts";
import { type Ratio, ratioTable, shownRatio } from "../../bench/ratios.ts";
import { command } from "../../bench/run.ts";
import { sponsees } from "../../bench/service.ts";
import { table } from "../../bench/table.ts";
import { inTurns, median, ratioOf } from "../../bench/turns.ts";

const share: Ratio = {
  part: "client",
  what: "get a sponsee",
  of: "the speed of bare fetch",
  value: 0.5,
  as: "share",
  measured: "1000 : 2000 a second",
};
const times: Ratio = {
  part: "reference",
  what: "1 contribution",
  of: "the speed of Prism",
  value: 40,
  as: "times",
  measured: "8000 : 200 a second",
};

describe("the table", () => {
  test("has a line for each ratio", () => {
    expect(ratioTable([share, times])).toBe(
      [
        "| part      | what           | ratio | of                      | measured             |",
        "| --------- | -------------- | ----: | ----------------------- | -------------------- |",
        "| client    | get a sponsee  |  50 % | the speed of bare fetch | 1000 : 2000 a second |",
        "| reference | 1 contribution |  40 x | the speed of Prism      | 8000 : 200 a second  |",
      ].join("\n"),
    );
  });

  test("keeps a bar in a cell apart from those between cells", () => {
    expect(table(["", "b"], [["a|b", 1]])).toBe(
      ["|      |   b |", "| ---- | --: |", "| a\\|b |   1 |"].join("\n"),
    );
  });

  test.each([
    [0.954, "95 %", "1.0 x"],
    [0.0137, "1.4 %", "0.0 x"],
    [1.06, "106 %", "1.1 x"],
    [9.96, "996 %", "10 x"],
    [47.7, "4770 %", "48 x"],
  ])("%d has as many digits as mean something", (value, asShare, asTimes) => {
    expect(shownRatio({ value, as: "share" })).toBe(asShare);
    expect(shownRatio({ value, as: "times" })).toBe(asTimes);
  });
});

describe("measuring", () => {
  test("goes in turns, in an order that changes from round to round", async () => {
    const order: string[] = [];
    const measure = (name: string) => async () => order.push(name);
    const [a = [], b = []] = await inTurns(50, [measure("a"), measure("b")]);
    const rounds = a.map((_, round) => order.slice(2 * round, 2 * round + 2).join(""));
    expect(new Set(rounds)).toEqual(new Set(["ab", "ba"]));
    expect([...a, ...b].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(a.map((place) => order[place - 1])).toEqual(Array(50).fill("a"));
  });

  test("takes the median of the rounds' ratios, not the ratio of medians", () => {
    expect(ratioOf([1, 20, 3], [2, 40, 4])).toBe(0.5);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

describe("a server under load", () => {
  const effort = { connections: 1, milliseconds: 50 };
  const request = { method: "GET", target: sponsees, status: 200 };

  test("has a rate", async () => {
    await using processes = new Processes();
    const port = await processes.start("reference");
    expect(await processes.rate(port, request, effort)).toBeGreaterThan(0);
    expect(await processes.memory(port)).toBeGreaterThan(10);
  });

  test("that answers with another status is named", async () => {
    await using processes = new Processes();
    const port = await processes.start("reference");
    await expect(processes.rate(port, { ...request, status: 201 }, effort)).rejects.toThrow(
      `GET ${sponsees}: status 200, not 201.`,
    );
  });
});

describe("npm run bench", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  afterEach(() => vi.clearAllMocks());

  test("names its parts", () => {
    expect(command.help).toMatch(
      /--only PART .*: reference, client, suite, pipeline \(repeatable\)/,
    );
  });

  test.each([
    [["--only", "docs"], "--only must be one of reference, client, suite, pipeline."],
    [["--only", "client", "--write"], "--write needs all parts: not with --only."],
  ])("%j is refused before anything is measured", async (args, message) => {
    expect(await command.main(args)).toBe(2);
    expect(errors.mock.calls).toEqual([[message]]);
  });
});
