import type { components } from "../generated/types.ts";

type CustomField = components["schemas"]["CustomField"];
type CustomFieldsInput = components["schemas"]["CustomFieldsInput"];

/**
 * Converts the custom fields of a create or update to the form of a read, in the same order. See
 * sections 2.1 and 4.1 of the page "The service". If a key occurs twice, the later value is used.
 *
 * @param input an array of keys and values, or an object such as `{ shoe_size: "30" }`
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
 * Applies the custom fields of a PATCH (section 4.1). A changed field replaces the old field with
 * the same slug, or is added at the end.
 */
export function mergeCustomFields(old: CustomField[], changed: CustomField[]): CustomField[] {
  const bySlug = new Map(old.map((field) => [field.slug, field]));
  for (const field of changed) bySlug.set(field.slug, field);
  return [...bySlug.values()];
}

/** Derives a display name, such as "Shoe size" from the slug `shoe_size` (section 4.1). */
function displayName(slug: string): string {
  const words = slug.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
