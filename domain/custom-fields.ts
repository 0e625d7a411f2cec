import type { components } from "../generated/types.ts";

type CustomField = components["schemas"]["CustomField"];
type CustomFieldsInput = components["schemas"]["CustomFieldsInput"];

/**
 * Converts either form of custom fields in a create or update (section 4.1) to the form of a read
 * (section 2.1), in the given order. Of two entries with the same key, the last one wins.
 */
export function readCustomFields(input: CustomFieldsInput): CustomField[] {
  const entries = Array.isArray(input)
    ? input.map(({ key, value }): [string, string] => [key, value])
    : Object.entries(input);
  return [...new Map(entries)].map(([slug, value]) => ({
    name: displayName(slug),
    slug,
    value,
    item: null,
    is_simple: 1,
    is_private: false,
  }));
}

/**
 * Applies the custom fields of a PATCH (section 4.1): changes or adds the fields that it sends, and
 * keeps the others.
 */
export function mergeCustomFields(old: CustomField[], changed: CustomField[]): CustomField[] {
  const bySlug = new Map(old.map((field) => [field.slug, field]));
  for (const field of changed) bySlug.set(field.slug, field);
  return [...bySlug.values()];
}

/** Derives a name from a key, which is the snake_case of the field's name (section 4.1). */
function displayName(slug: string): string {
  const words = slug.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
