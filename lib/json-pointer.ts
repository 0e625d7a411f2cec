/** JSON Pointers (RFC 6901), as contracts, validators and problems write places. Runs in browsers. */

/** One part as it is written in a pointer: `a/b` becomes `a~1b`. */
export function escapedPart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The parts of a pointer, with or without `#` before it: `/a~1b/0` has `a/b` and `0`. */
export function partsOf(pointer: string): string[] {
  const parts = pointer.split("/");
  parts.shift();
  if (!pointer.includes("~")) return parts;
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What is at a pointer in a value; undefined when there is no such place. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of partsOf(pointer)) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
