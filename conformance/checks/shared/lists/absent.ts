/** Ids and strings that match no record. */

import type { List } from "../../../evidence/lists.ts";
import { isAddressable } from "../../../http/path.ts";

/** A string that records are unlikely to contain. */
export const absentText = "zqx-no-such-text-7k4v";

/** Ids that look like known ids, but are not in `known`: for example 1004 if 1001 is known. */
export function absentIds(known: readonly string[]): string[] {
  const taken = new Set(known);
  const models = [known.at(-1), known[0]].filter((id) => id !== undefined && id !== "");
  const made = models.flatMap((id = "") => [
    exchanged(id, /[\da-zA-Z]$/, 3),
    exchanged(id, /[\da-zA-Z]{1,3}$/, 5),
    exchanged(id, /[\da-zA-Z]{1,4}$/, 7),
    exchanged(id, /[\da-zA-Z]+$/, 4),
    // If ids are short consecutive numbers, all numbers of that length may be in use.
    ...(/^\d{1,8}$/.test(id) ? [exchanged(`${id}0`, /\d+$/, 4)] : []),
  ]);
  return [...new Set(made)].filter((id) => !taken.has(id) && !/^0+$/.test(id));
}

const alphabets = [
  "0123456789",
  "abcdef",
  "ABCDEF",
  "ghijklmnopqrstuvwxyz",
  "GHIJKLMNOPQRSTUVWXYZ",
];

/**
 * Replaces each digit and letter that `part` matches: 1 becomes 4 if `by` is 3. Hexadecimal ids,
 * such as UUIDs, stay hexadecimal.
 */
function exchanged(id: string, part: RegExp, by: number): string {
  const turned = (character: string) => {
    const own = alphabets.find((letters) => letters.includes(character)) ?? character;
    return own[(own.indexOf(character) + by) % own.length] ?? character;
  };
  return id.replace(part, (text) => text.replace(/[\da-zA-Z]/g, turned));
}

/**
 * Strings that are not in `ids`: variants of the first id, and a reference number. No variant
 * differs in case only, because case is irrelevant in UUIDs and in many databases.
 */
export function textsNear({ ids, records }: Pick<List, "ids" | "records">): string[] {
  const [id] = ids;
  if (id === undefined) return [];
  const other = ids.find((one) => one !== id);
  const near = [
    ...[id.slice(0, -1), id.slice(1), `${id}x`, `0${id}`],
    `${id} `,
    // More digits than an integer column holds.
    ...(/^\d+$/.test(id) ? [`${id}${"0".repeat(20)}`] : []),
    ...(other === undefined ? [] : [`${id},${other}`]),
    String(records[0]?.reference_number ?? ""),
  ];
  return [...new Set(near)].filter((text) => isAddressable(text) && !ids.includes(text));
}
