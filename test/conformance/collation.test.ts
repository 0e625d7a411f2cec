/** Orders of names: the suite accepts an order that some database uses, and rejects an order that no database uses. */
import { expect, test } from "vitest";
import { disorders, isSorted } from "../../conformance/checks/shared/sorting.ts";

const inOrder: [what: string, values: (string | null)[]][] = [
  ["by bytes", ["Ann", "Zoe", "anna", "Émile"]],
  ["MySQL: Ł and Đ after Z, É as E", ["Amélie", "Élodie", "Ema", "Zoe", "Đặng", "Łukasz"]],
  ["MySQL: Ø after Z", ["Ann", "Zoe", "Øyvind", "Łukasz", "李"]],
  ["MySQL: all emoji are equal", ["😀 B", "🎁 C"]],
  ["MySQL: all emoji are equal, so the digits after them decide", ["😀1", "🐘5", "😀7"]],
  ["MySQL: accents are ignored in Cyrillic", ["Їжак", "ёж"]],
  ["MySQL: a bracket after Z", ["Ann", "Zoe", "[Jean]"]],
  ['MySQL: "Tab" is padded with spaces, which sort after a tab', ["Tab\tX", "Tab", "Tabz"]],
  ["Swedish", ["Ann", "Žižek", "Åberg", "Ärla", "Öst"]],
  ["Czech: ch after h", ["Cyril", "Dana", "Hana", "Chleb", "Ivan"]],
  ["spaces are ignored", ["Dean", "de la Cruz", "Dorn"]],
  ["spaces sort before letters", ["de la Cruz", "De Niro", "Dean"]],
  [
    "empty strings at both ends, because a service may return null as an empty string",
    ["", "", "Ann", "Bob", ""],
  ],
];

test.each(inOrder)("the suite accepts the order: %s", (_what, values) => {
  expect(isSorted([values], "ascending")).toBe(true);
  expect(isSorted([values.toReversed()], "descending")).toBe(true);
});

const outOfOrder: [what: string, values: string[], before: number][] = [
  ["with two neighbours swapped", ["Bob", "Ann", "Carl", "Dora"], 0],
  ["with a Cyrillic name in the wrong place", ["Анна", "Борис", "Вера", "Глеб", "Ада"], 3],
  ["with empty strings in the middle", ["", "Ann", "", "Bob", "", "Carl", ""], 1],
  [
    "with Zoe before Bob, and between them a name that databases sort differently",
    ["Ann", "Zoe", "[Jean]", "Bob"],
    1,
  ],
];

test.each(outOfOrder)("the suite rejects an order %s", (_what, values, before) => {
  expect(disorders(values, "ascending")[0]?.before).toBe(before);
  expect(isSorted([values], "ascending")).toBe(false);
  expect(isSorted([values], "descending")).toBe(false);
});
