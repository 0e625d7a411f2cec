/** The mark of a run: a text in every sponsee that it makes. */
import { randomInt } from "node:crypto";
import type { Json } from "../contract.ts";

/** No letters or digits that look like others. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

export function newTag(): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `sct-${random}`;
}

/** Whether a record contains the tag, in upper or lower case. */
export function bears(record: Json, tag: string): boolean {
  return JSON.stringify(record).toLowerCase().includes(tag);
}

const anyTag = new RegExp(`\\bsct-[${letters}]{8}`, "i");

/** Whether a record is of any run of the suite: another run may change it at any time. */
export function isOfARun(record: Json): boolean {
  return anyTag.test(JSON.stringify(record));
}
