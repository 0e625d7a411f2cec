/** The mark of a run: a text in every sponsee that it makes. */
import { randomInt } from "node:crypto";
import type { Json } from "../contract.ts";

/** No letters or digits that look like others. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

export function newTag(): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `sct-${random}`;
}

/** Whether a record tells of the run with this tag, whatever a service makes of its letters. */
export function bears(record: Json, tag: string): boolean {
  return JSON.stringify(record).toLowerCase().includes(tag);
}

const anyTag = new RegExp(`\\bsct-[${letters}]{8}`, "i");

/** Whether a record tells of a run of the suite, whichever it is: another one may change it at any time. */
export function isOfARun(record: Json): boolean {
  return anyTag.test(JSON.stringify(record));
}
