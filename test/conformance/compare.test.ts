/** `conformance compare`: several reports on one page. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { check } from "../../conformance/index.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { reportOn } from "./report.ts";
import { runCommand } from "./suite.ts";

const folder = temporaryFolder();
const [one, two] = [join(folder, "one"), join(folder, "two")];

beforeAll(async () => {
  for (const [directory, actual] of [
    [one, undefined],
    [two, "<b>7</b>"],
  ] as const) {
    const ids = ["page.meta", "page.links"];
    const page = check(ids, async (run) => {
      if (actual === undefined) run.pass("page.meta", "1 seen");
      else run.fail("page.meta", { expected: "a number", actual: { words: actual } });
      run.pass("page.links", "1 seen");
    });
    mkdirSync(directory);
    writeFileSync(
      join(directory, "report.json"),
      JSON.stringify(await reportOn([page], { only: ids })),
    );
  }
});

test("conformance compare writes a row for each requirement and a column for each run, and puts the rows with different results first", async () => {
  const out = join(folder, "page.html");
  const { code, output } = await runCommand("compare", one, two, "--out", out);
  expect(output).toBe(`Comparison: ${out}`);
  expect(code).toBe(0);
  const page = readFileSync(out, "utf8");
  const rows = [...page.matchAll(/<tr><th scope="row"><code>(\S+)<\/code>.*?<\/th>(.*?)<\/tr>/g)];
  expect(rows.map(([, id, cells]) => [id, cells])).toStrictEqual([
    [
      "page.meta",
      '<td class="pass">pass</td><td class="fail">fail<br><code>&lt;b&gt;7&lt;/b&gt;</code></td>',
    ],
    ["page.links", '<td class="pass">pass</td><td class="pass">pass</td>'],
  ]);
  expect(page.match(/<th scope="col">http/g)).toHaveLength(4);
});

test("conformance compare exits with 2 for one run, for a folder without a report, and for a report of another version of the suite", async () => {
  expect(await runCommand("compare", one)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/two runs or more/),
  });
  const unreadable = await runCommand("compare", one, folder);
  expect(unreadable.output).toMatch(/report\.json cannot be read/);
  writeFileSync(join(folder, "report.json"), '{"format":1}');
  const { code, output } = await runCommand("compare", one, folder);
  expect(output).toMatch(/another version of the suite/);
  expect([unreadable.code, code]).toStrictEqual([2, 2]);
});
