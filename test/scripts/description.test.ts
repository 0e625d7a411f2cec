import { expect, test } from "vitest";
import { requirements, unobservable } from "../../conformance/verdict/requirements.ts";
import { Description } from "../description/description.ts";
import { run } from "../docs/run.ts";

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
  ["1 row b, 0", ["| a, b | string |", "| 0 | none |"]],
  ["1 row b, string", ["| a, b | string |"]],
  ["1 table 1", ["| a, b | string |", "| c | a |"]],
  ["1 sentence 2", ["The second is `b`."]],
  ["1 bullet 2", ["Second bullet."]],
  ["1 bullet size", ["`size`: nested."]],
  ["1 bullet 1 sentence 2", ["It has two sentences."]],
  ["1.1 get", ["**Get a thing**: `GET /things/{id}`"]],
  ["1.1 get bullet 1", ["Only bullet."]],
  ["1.1 list row c", ["| c |"]],
  ["1.1 list sentence 1; 1.1 list", ["All of them.", "**List things**: `GET /things`"]],
])('words() returns the text at the pointer "%s"', (pointer, words) => {
  expect(sample.words(pointer)).toEqual(words);
});

test.each([
  ["2 row c", "service.md has no section 2."],
  ["1 row d", '0 rows of this part of service.md have a cell "d". Expected one.'],
  ["1 row a", '2 rows of this part of service.md have a cell "a". Expected one.'],
  ["1 table 3", '"1 table 3" does not name a part of a section of service.md.'],
  ["1 bullet 3", '"1 bullet 3" does not name a part of a section of service.md.'],
  [
    "1 bullet 2 sentence 2",
    '"1 bullet 2 sentence 2" does not name a part of a section of service.md.',
  ],
  ["1 sentence 0", '"1 sentence 0" does not name a part of a section of service.md.'],
  ["1", '"1" does not name a part of a section of service.md.'],
  ["1 get", 'This section of service.md has no operation "get".'],
  ["1.1 get row c", '0 rows of this part of service.md have a cell "c". Expected one.'],
  ["somewhere", '"somewhere" is not a pointer into service.md.'],
])('words() throws an error for the pointer "%s"', (pointer, message) => {
  expect(() => sample.words(pointer)).toThrow(message);
});

test("npm run description rejects an argument that is not the start of a requirement's id", async () => {
  const { code, output } = await run(process.execPath, ["test/description/command.ts", "sponsor"]);
  expect(code).toBe(2);
  expect(output).toContain('No requirement has an id that begins with "sponsor".');
});

test("statements in reports do not name service.md, which the readers of a report do not have", () => {
  const statements = [...requirements, ...unobservable].map(({ statement }) => statement);
  expect(statements.filter((statement) => statement.includes("service.md"))).toEqual([]);
});
