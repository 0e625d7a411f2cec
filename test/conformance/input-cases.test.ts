/** Tests how the suite packs the cases of cases/sponsees.yaml into requests. */
import { expect, test } from "vitest";
import { type Case, packed, parseCases } from "../../conformance/checks/sponsees/inputs.ts";

const halves = { halves: true };

/** `values` cases of a field. */
const casesOf = (field: string, values: number): Case[] =>
  Array.from({ length: values }, (_, value) => ({
    id: `${field}-${value}`,
    statement: "",
    send: { [field]: value },
    ...{ without: [], given: [{}], mayBeReadAs: [], decides: [] },
  }));

const fieldsOf = (pack: readonly Case[]) => pack.flatMap(({ send }) => Object.keys(send));

test("for any two of 1 to 40 fields, a pack of updates has the first field without the second", () => {
  for (let count = 1; count <= 40; count++) {
    const names = Array.from({ length: count }, (_, index) => `field_${index}`);
    const packs = packed(
      names.flatMap((name) => casesOf(name, 1)),
      halves,
    ).map(fieldsOf);
    expect(packs).not.toContainEqual([]);
    expect(new Set(packs.flat()).size).toBe(count);
    for (const one of names) {
      const others = names.filter((other) => other !== one);
      const untold = others.filter(
        (other) => !packs.some((pack) => pack.includes(one) && !pack.includes(other)),
      );
      expect(untold, `${count} fields: packs with ${one}`).toStrictEqual([]);
    }
  }
});

test.each([
  ["sponsees.create.no-such", 'requirements.yaml has no "sponsees.create.no-such".'],
  ["sponsees.delete.gone", 'The case "a" cannot decide "sponsees.delete.gone".'],
])("a case that decides %s throws", (id, message) => {
  const one = `{ id: a, statement: a gender, send: { gender: X }, decides: [${id}] }`;
  expect(() => parseCases(`refused: [${one}]\naccepted: []`)).toThrow(message);
  expect(() => parseCases(`refused: []\naccepted: [${one}]`)).toThrow(message);
});
