/** Where each requirement points in service.md, and how a pointer is read. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { requirements, unobservable } from "../../conformance/requirements.ts";
import { Description } from "../../scripts/words/description.ts";
import { serviceFile } from "../../scripts/words.ts";
import { run } from "../docs/run.ts";

const isHere = existsSync(serviceFile);
const skipped = isHere ? "" : " (skipped: ../shared/service.md is not here)";

describe.skipIf(!isHere)(`the words of the requirements${skipped}`, () => {
  test("are in service.md", () => {
    const service = new Description(readFileSync(serviceFile, "utf8"));
    const lost = [...requirements, ...unobservable].flatMap(({ words, statement }) => {
      try {
        return service.words(words).length > 0 ? [] : [statement];
      } catch (error) {
        return [`${statement} ${(error as Error).message}`];
      }
    });
    expect(lost).toEqual([]);
  });

  test("are printed beside each statement that begins as the given id", async () => {
    const { code, stdout } = await run(process.execPath, [
      ...["scripts/words.ts", "sponsees.delete.no", "sponsee.gender"],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "sponsee.gender (documented)\n  The gender is M or F.\n  2.1 row gender:\n    | gender | string | `M` or `F` |\n",
    );
    expect(stdout.match(/^\S+ \(\w+\)$/gm)).toEqual([
      "sponsee.gender (documented)",
      "sponsees.delete.no-content (documented)",
      "sponsees.delete.not-found-404 (provisional)",
    ]);
  });
});

test("an id that no requirement has is a mistake of the caller", async () => {
  const { code, output } = await run(process.execPath, ["scripts/words.ts", "sponsor"]);
  expect(code).toBe(2);
  expect(output).toContain('No requirement begins with "sponsor".');
});

test("a report names no file that its reader does not have", () => {
  const naming = [...requirements, ...unobservable].filter(({ statement }) =>
    statement.includes("service.md"),
  );
  expect(naming).toEqual([]);
});

const sample = new Description(`# Sample

## 1. Things

Two of them. The second is \`b\`. Max: 45 (e.g. this).

| Field | Type |
|---|---|
| a, b | string |
| c | a |

- First bullet. It has two sentences.
  - \`size\`: nested.
- Second bullet.

| Value | Meaning |
|---|---|
| 0 | none |

### 1.1 Calls

**Get a thing**: \`GET /things/{id}\`

- Only bullet.

**List things**: \`GET /things\`

| Filter |
|---|
| c |

All of them.
`);

test.each([
  ["1 row c", ["| c | a |"]],
  ["1 row b", ["| a, b | string |"]],
  ["1 row b, 0", ["| a, b | string |", "| 0 | none |"]],
  ["1 row string; 1 row c", ["| a, b | string |", "| c | a |"]],
  ["1 row b, string", ["| a, b | string |"]],
  ["1 table 1", ["| a, b | string |", "| c | a |"]],
  ["1 table 2", ["| 0 | none |"]],
  ["1 sentence 2", ["The second is `b`."]],
  ["1 bullet 2", ["Second bullet."]],
  ["1 bullet size", ["`size`: nested."]],
  ["1 bullet 1 sentence 2", ["It has two sentences."]],
  ["1.1 get", ["**Get a thing**: `GET /things/{id}`"]],
  ["1.1 get bullet 1", ["Only bullet."]],
  ["1.1 list row c", ["| c |"]],
  ["1.1 list sentence 1; 1.1 list", ["All of them.", "**List things**: `GET /things`"]],
])("%s leads to its words", (pointer, words) => {
  expect(sample.words(pointer)).toEqual(words);
});

test.each([
  ["2 row c", "service.md has no section 2."],
  ["1 row d", '0 rows of service.md have a cell "d", not one.'],
  ["1 row a", '2 rows of service.md have a cell "a", not one.'],
  ["1 table 3", '"1 table 3" leads nowhere in service.md.'],
  ["1 bullet 3", '"1 bullet 3" leads nowhere in service.md.'],
  ["1 bullet 2 sentence 2", '"1 bullet 2 sentence 2" leads nowhere in service.md.'],
  ["1 sentence 0", '"1 sentence 0" leads nowhere in service.md.'],
  ["1", '"1" leads nowhere in service.md.'],
  ["1 get", 'Section 1 has no operation "get".'],
  ["1.1 get row c", '0 rows of service.md have a cell "c", not one.'],
  ["somewhere", '"somewhere" is no pointer into service.md.'],
  ["1 row c;", '0 rows of service.md have a cell "c;", not one.'],
])("%s is told apart as wrong", (pointer, message) => {
  expect(() => sample.words(pointer)).toThrow(message);
});
