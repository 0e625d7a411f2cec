/** How the suite detects the parameters of filters and sorts, and how it judges their results. */
import { describe, expect, test } from "vitest";
import { absentIds } from "../../conformance/checks/shared/list-check.ts";
import type { RunOptions } from "../../conformance/index.ts";
import { onQuery } from "../proof/layers.ts";
import type { Layer, Reply } from "../proof/service.ts";
import { serveReference } from "./served.ts";
import { verdictOn } from "./suite.ts";

async function run(layer: Layer, options: Partial<RunOptions>) {
  await using served = await serveReference({ layer });
  const { report } = await verdictOn(served.url, options);
  const ids = (statuses: RegExp) =>
    report.results
      .filter(({ status, level }) => statuses.test(status) && /documented|implied/.test(level))
      .map(({ id }) => id);
  return { report, failed: ids(/fail|warning/), passed: ids(/pass/) };
}

test("the suite finds an id that no record has, even if the known ids are all numbers from 1 to n", async () => {
  for (let highest = 1; highest < 3000; highest++) {
    const known = Array.from({ length: highest }, (_, index) => String(index + 1));
    expect(absentIds(known), `of 1 to ${highest}`).not.toEqual([]);
  }
});

const refused: Reply = { status: 400, headers: {}, body: {} };

describe("a list whose sort does not work", () => {
  const only = ["sponsees.sort", "contributions.sort", "sponsees.query", "contributions.query"];
  const deaf: Layer = (next) => (ask) => {
    const query = new URLSearchParams(ask.query);
    query.delete("sort");
    return next({ ...ask, query });
  };

  test.each(["sort", "order_by"])(
    "fails requirements on sorts when the user gives --sort-param %s",
    async (name) => {
      const sortParam = { sponsees: name, contributions: name };
      const { report, failed } = await run(deaf, { only, sortParam });
      expect(failed).toEqual(
        expect.arrayContaining([
          "sponsees.sort.last-name",
          "contributions.sort.updated-at.ascending",
        ]),
      );
      const names = report.results.filter(({ id }) => id.endsWith(".sort-name"));
      expect(names.map(({ status }) => status)).not.toContain("pass");
    },
  );

  test("does not pass sort.pages and sort.with-filter when it rejects every sort", async () => {
    const layer: Layer = (next) => async (ask) => (ask.query.has("sort") ? refused : next(ask));
    const sortParam = { sponsees: "sort", contributions: "sort" };
    const { failed, passed } = await run(layer, { only, sortParam });
    expect(failed).toContain("sponsees.sort.last-name");
    expect(passed.filter((id) => /\.sort\.(pages|with-filter)$/.test(id))).toStrictEqual([]);
  });
});

test("the notes of a run say that the service reads a bare date in another time zone as its first instant", async () => {
  const layer = onQuery("listContributions", ({ query }) =>
    Object.fromEntries(
      ["filter[occurred_after]", "filter[occurred_before]"].flatMap((name) => {
        const value = query.get(name) ?? "";
        const instant = new Date(Date.parse(value) + 11 * 3_600_000);
        return value.length === 10 ? [[name, instant.toISOString()]] : [];
      }),
    ),
  );
  const { report, failed } = await run(layer, { only: ["contributions.filter"] });
  expect(failed).toEqual([]);
  const notes = report.notes.filter((note) =>
    /reads the date in .* as its first instant\./.test(note),
  );
  expect(notes).toHaveLength(2);
});
