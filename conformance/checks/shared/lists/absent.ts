/** Ids and texts that no record has, in the form of those that there are. */

import { isAddressable } from "../../../http/path.ts";
import type { List } from "../../../lists.ts";
import { sample } from "./sample.ts";

/** No record has this text, as far as anybody can tell. */
export const absentText = "zqx-no-such-text-7k4v";

/**
 * Ids of the same form as a known one, that are not known: some of its digits and letters are
 * exchanged for others.
 */
export function absentIds(known: readonly string[]): string[] {
  const taken = new Set(known);
  const models = [known.at(-1), known[0]].filter((id) => id !== undefined && id !== "");
  const made = models.flatMap((id = "") => [
    exchanged(id, /[\da-zA-Z]$/, 3),
    exchanged(id, /[\da-zA-Z]{1,3}$/, 5),
    exchanged(id, /[\da-zA-Z]{1,4}$/, 7),
    exchanged(id, /[\da-zA-Z]+$/, 4),
    // Of short numbers without gaps, all that are as long may be taken.
    ...(/^\d{1,8}$/.test(id) ? [exchanged(`${id}0`, /\d+$/, 4)] : []),
  ]);
  return [...new Set(made)].filter((id) => !taken.has(id) && !/^0+$/.test(id));
}

/** Turns digits into other digits, a to f into others of these, and other letters likewise. */
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

/** Texts near the first id, and near the last one where it is written in another way. */
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

/** The same, and the reference number of the first record where it is no id. */
export function textsNear({ ids, records }: Pick<List, "ids" | "records">): string[] {
  const [number = ""] = records.map(({ reference_number }) => String(reference_number ?? ""));
  return [...textsNearIds(ids), ...(number === "" || ids.includes(number) ? [] : [number])];
}

/** Texts near an id that are not it: an exact match refuses all of them. */
function nearby(id: string, known: readonly string[]): string[] {
  const taken = new Set(known);
  const other = known.find((one) => one !== id);
  const near = [
    ...[id.slice(0, -1), id.slice(1), `${id}x`, `0${id}`],
    // Not letters in the other case, which many databases and every UUID take for the same.
    `${id} `,
    // More digits than a column for numbers has.
    ...(/^\d+$/.test(id) ? [`${id}${"0".repeat(20)}`] : []),
    ...(other === undefined ? [] : [`${id},${other}`]),
  ];
  return [...new Set(near)].filter((text) => !taken.has(text) && isAddressable(text));
}
