/** Lists in the order of databases: names that databases sort differently. */
import { expect, test } from "vitest";
import { disorders, isSorted } from "../../conformance/checks/shared/lists/collation.ts";

const inOrder: [what: string, values: (string | null)[]][] = [
  ["bytes", ["Ann", "Zoe", "anna", "Émile"]],
  ["MySQL: Ł and Đ after Z, É as E", ["Amélie", "Élodie", "Ema", "Zoe", "Đặng", "Łukasz"]],
  ["MySQL: Ø after Z", ["Ann", "Zoe", "Øyvind", "Łukasz", "李"]],
  ["MySQL: emoji are alike", ["😀 B", "🎁 C"]],
  ["MySQL: emoji in numbers", ["😀1", "🐘5", "😀7"]],
  ["MySQL: marks count for nothing in Cyrillic", ["Їжак", "ёж"]],
  ["MySQL: a bracket after Z", ["Ann", "Zoe", "[Jean]"]],
  ["MySQL: a tab before the end", ["Tab\tX", "Tab", "Tabz"]],
  ["Swedish", ["Ann", "Žižek", "Åberg", "Ärla", "Öst"]],
  ["Czech: ch after h", ["Cyril", "Dana", "Hana", "Chleb", "Ivan"]],
  ["punctuation counts for nothing", ["Dean", "de la Cruz", "Dorn"]],
  ["spaces come first", ["de la Cruz", "Dean", "De Niro"]],
  ["empty texts first, and null, which is shown as one, last", ["", "", "Ann", "Bob", ""]],
];

test.each(inOrder)("the suite accepts the order %s", (_what, values) => {
  expect(isSorted([values], "ascending")).toBe(true);
  expect(isSorted([values.toReversed()], "descending")).toBe(true);
});

const outOfOrder: [what: string, values: string[], before: number][] = [
  ["neighbours", ["Bob", "Ann", "Carl", "Dora"], 0],
  ["the letters of another script", ["Анна", "Борис", "Вера", "Глеб", "Ада"], 3],
  ["empty texts in the middle", ["", "Ann", "", "Bob", "", "Carl", ""], 1],
  ["names that may be anywhere between two in the wrong order", ["Ann", "Zoe", "[Jean]", "Bob"], 1],
];

test.each(outOfOrder)("the suite rejects the order %s", (_what, values, before) => {
  expect(disorders(values, "ascending")[0]?.before).toBe(before);
  expect(isSorted([values], "ascending")).toBe(false);
  expect(isSorted([values], "descending")).toBe(false);
});
