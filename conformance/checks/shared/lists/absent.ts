/** Unused ids and strings, in the form of existing ones. */

import { isAddressable } from "../../../http/path.ts";
import type { List } from "../../../lists.ts";
import { sample } from "./sample.ts";

/** A string that records are unlikely to contain. */
export const absentText = "zqx-no-such-text-7k4v";

/** Unknown ids in the form of a known id, with some digits and letters replaced. */
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

/** Replaces digits by digits, a to f by letters of this range, and other letters by letters. */
function exchanged(id: string, part: RegExp, by: number): string {
  return id.replace(part, (text) =>
    text.replace(/[\da-zA-Z]/g, (character) => turned(character, by)),
  );
}

function turned(character: string, by: number): string {
  const alphabet = [
    "0123456789",
    "abcdef",
    "ABCDEF",
    "ghijklmnopqrstuvwxyz",
    "GHIJKLMNOPQRSTUVWXYZ",
  ];
  const own = alphabet.find((letters) => letters.includes(character)) ?? character;
  return own[(own.indexOf(character) + by) % own.length] ?? character;
}

/** Strings similar to the first id, and to the last id if its form differs. */
function textsNearIds(ids: readonly string[]): string[] {
  const form = (id: string) =>
    id
      .replace(/\d+/g, "0")
      .replace(/[a-z]+/g, "a")
      .replace(/[A-Z]+/g, "A");
  const byForm = new Map(
    sample(ids, 2)
      .toReversed()
      .map((id) => [form(id), id]),
  );
  return [...new Set([...byForm.values()].flatMap((id) => nearby(id, ids)))];
}

/** The same, with the reference number of the first record unless it is also an id. */
export function textsNear({ ids, records }: Pick<List, "ids" | "records">): string[] {
  const [number = ""] = records.map(({ reference_number }) => String(reference_number ?? ""));
  return [...textsNearIds(ids), ...(number === "" || ids.includes(number) ? [] : [number])];
}

/** Strings similar to an id, which an exact match must reject. */
function nearby(id: string, known: readonly string[]): string[] {
  const taken = new Set(known);
  const other = known.find((one) => one !== id);
  const near = [
    ...[id.slice(0, -1), id.slice(1), `${id}x`, `0${id}`],
    // Without changes of case, which many databases and UUIDs ignore.
    `${id} `,
    // More digits than an integer column has.
    ...(/^\d+$/.test(id) ? [`${id}${"0".repeat(20)}`] : []),
    ...(other === undefined ? [] : [`${id},${other}`]),
  ];
  return [...new Set(near)].filter((text) => !taken.has(text) && isAddressable(text));
}
