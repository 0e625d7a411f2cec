/** JSON Pointers (RFC 6901), as contracts, validators and problems write places. Runs in browsers. */

/** One part as it is written in a pointer: `a/b` becomes `a~1b`. */
export function escapedPart(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The parts of a pointer, with or without `#` before it: `/a~1b/0` has `a/b` and `0`. */
export function partsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescaped);
}

function unescaped(part: string): string {
  return part.includes("~") ? part.replaceAll("~1", "/").replaceAll("~0", "~") : part;
}

/** What is at a pointer in a value; undefined when there is no such place. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  // To split the pointer would cost twice as much, which a refused request can feel.
  for (let slash = pointer.indexOf("/"); slash >= 0; ) {
    if (typeof value !== "object" || value === null) return undefined;
    const next = pointer.indexOf("/", slash + 1);
    const part = next < 0 ? pointer.slice(slash + 1) : pointer.slice(slash + 1, next);
    value = (value as Record<string, unknown>)[unescaped(part)];
    slash = next;
  }
  return value;
}
