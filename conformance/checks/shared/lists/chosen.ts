/** Chooses records, ids and strings for requests: some that exist, and some that do not. */
import { type Item, itemsOnce, type List } from "../../../evidence/lists.ts";
import { grouped } from "../../../grouped.ts";
import { isAddressable } from "../../../http/path.ts";

/** Up to `limit` evenly spaced items, with the first and the last. `limit` is 2 or more. */
export function sample<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)] as T);
}

/**
 * The records that a request can name by id. Leaves out records with the same id, because another
 * check judges repeated ids.
 */
function addressable(list: List): Item[] {
  const once = [...grouped(itemsOnce(list), ({ id }) => id).values()].filter(
    ({ length }) => length === 1,
  );
  return once.flat().filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** At most five records, for a check in the phase `read`. */
export function someItems(list: List): Item[] {
  return sample(addressable(list), 5);
}

/**
 * All records of a list with at most 40 records, or 14 records of a longer list. For a check in the
 * phase `late read`.
 */
export function moreItems(list: List): Item[] {
  return sample(addressable(list), list.items.length <= 40 ? 40 : 14);
}

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
