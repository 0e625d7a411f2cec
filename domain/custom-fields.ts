import type { components } from "../generated/types.ts";

type CustomField = components["schemas"]["CustomField"];
type CustomFieldsInput = components["schemas"]["CustomFieldsInput"];

/**
 * Turns either form of custom fields that a create or update may send (section 4.1) into the
 * form that is read (2.1), in the order given. The last of two entries with one key wins.
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

/** What a PATCH makes of custom fields: those that it names change, the others stay (4.1). */
export function mergeCustomFields(old: CustomField[], changed: CustomField[]): CustomField[] {
  const bySlug = new Map(old.map((field) => [field.slug, field]));
  for (const field of changed) bySlug.set(field.slug, field);
  return [...bySlug.values()];
}

/** A key is the snake_case of the field's name (4.1), and this is the way back. */
function displayName(slug: string): string {
  const words = slug.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
