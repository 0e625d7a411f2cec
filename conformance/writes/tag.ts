/** The tag of a run: a string in every record that the run creates. */
import { randomInt } from "node:crypto";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { type Json, requestOf } from "../contract.ts";

/** Without letters and digits that look alike. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

export function newTag(): string {
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `sct-${random}`;
}

export function isTag(value: unknown): boolean {
  return typeof value === "string" && new RegExp(`^sct-[${letters}]{8}$`).test(value);
}

/**
 * The fields of a create that carry the tag: strings without a format that are unique or required.
 * Unique fields come first, because they identify a record best.
 */
export function taggedFields(resource: ResourceName): string[] {
  const { operations, unique }: Resource = resources[resource];
  const { properties, required } = requestOf(operations.create);
  const isText = (field: string) => {
    const { type, format, enum: values, pattern } = properties[field] ?? {};
    return type === "string" && (format ?? values ?? pattern) === undefined;
  };
  return [...new Set([...unique, ...required])].filter(isText);
}

/** Whether a record contains the tag, in upper or lower case. */
export function bears(record: Json, tag: string): boolean {
  return JSON.stringify(record).toLowerCase().includes(tag);
}

const anyTag = new RegExp(`\\bsct-[${letters}]{8}`, "i");

/**
 * Whether this run or another run of the suite created the record. Records of other runs may change
 * at any time.
 */
export function isOfARun(record: Json): boolean {
  return anyTag.test(JSON.stringify(record));
}
