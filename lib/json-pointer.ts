/** JSON Pointers (RFC 6901). Runs in browsers. */

/** Escapes one part of a pointer: `a/b` becomes `a~1b`. */
export function escapedPart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Splits a pointer, with or without a leading `#`, into its parts: `/a~1b/0` has `a/b` and `0`. */
export function partsOf(pointer: string): string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the value at a pointer, or undefined when there is no such place. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of partsOf(pointer)) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
