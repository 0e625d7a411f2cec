/** Reads descriptions of values from the contract's schemas. */
interface Described {
  description?: string;
  pattern?: string;
}

/** Returns a schema's description for use inside a sentence: "a calendar day as `YYYY-mm-dd`". */
export function wordsOf(schema: Described | undefined): string | undefined {
  const [first = ""] = schema?.description?.split(/\.(?:\s|$)/) ?? [];
  return first === "" ? undefined : first.charAt(0).toLowerCase() + first.slice(1);
}

/**
 * Returns the schema that has this pattern. A nullable property repeats the pattern of its schema.
 */
export function schemaWith<T extends Described>(
  schemas: Readonly<Record<string, T>>,
  pattern: unknown,
): T | undefined {
  return Object.values(schemas).find((schema) => schema.pattern === pattern);
}
