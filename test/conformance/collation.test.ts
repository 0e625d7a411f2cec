/** Lists in the order of databases: names that databases sort differently. */
import { expect, test } from "vitest";
import { disorders, isSorted } from "../../conformance/checks/shared/lists/collation.ts";

const inOrder: [what: string, values: (string | null)[]][] = [
  ["bytes", ["Ann", "Zoe", "anna", "Émile"]],
  ["MySQL: Ł and Đ after Z, É as E", ["Amélie", "Élodie", "Ema", "Zoe", "Đặng", "Łukasz"]],
  ["MySQL: Ø after Z", ["Ann", "Zoe", "Øyvind", "Łukasz", "李"]],
  ["MySQL: emoji are alike", ["😀 B", "🎁 C"]],
  ["MySQL: emoji in numbers", ["😀1", "🐘5", "😀7"]],
  ["MySQL: marks are ignored in Cyrillic", ["Їжак", "ёж"]],
  ["MySQL: a bracket after Z", ["Ann", "Zoe", "[Jean]"]],
  ["MySQL: a tab sorts before the end of a string", ["Tab\tX", "Tab", "Tabz"]],
  ["Swedish", ["Ann", "Žižek", "Åberg", "Ärla", "Öst"]],
  ["Czech: ch after h", ["Cyril", "Dana", "Hana", "Chleb", "Ivan"]],
  ["spaces are ignored", ["Dean", "de la Cruz", "Dorn"]],
  ["spaces sort before letters", ["de la Cruz", "De Niro", "Dean"]],
  [
    "empty strings first; nulls, which the service returns as empty strings, last",
    ["", "", "Ann", "Bob", ""],
  ],
];

test.each(inOrder)("the suite accepts the order %s", (_what, values) => {
  expect(isSorted([values], "ascending")).toBe(true);
  expect(isSorted([values.toReversed()], "descending")).toBe(true);
});

const outOfOrder: [what: string, values: string[], before: number][] = [
  ["with two neighbours swapped", ["Bob", "Ann", "Carl", "Dora"], 0],
  ["of letters of another script", ["Анна", "Борис", "Вера", "Глеб", "Ада"], 3],
  ["with empty strings in the middle", ["", "Ann", "", "Bob", "", "Carl", ""], 1],
  [
    "of two names, with a name between them that databases sort differently",
    ["Ann", "Zoe", "[Jean]", "Bob"],
    1,
  ],
];

test.each(outOfOrder)("the suite rejects the order %s", (_what, values, before) => {
  expect(disorders(values, "ascending")[0]?.before).toBe(before);
  expect(isSorted([values], "ascending")).toBe(false);
  expect(isSorted([values], "descending")).toBe(false);
});
