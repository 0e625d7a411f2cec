/** What the contract's schemas say of their values in words. */
interface Described {
  description?: string;
  pattern?: string;
}

/** What a schema describes, to be said inside a sentence: "a calendar day as `YYYY-mm-dd`". */
export function wordsOf(schema: Described | undefined): string | undefined {
  const [first = ""] = schema?.description?.split(/\.(?:\s|$)/) ?? [];
  return first === "" ? undefined : first.charAt(0).toLowerCase() + first.slice(1);
}

/** The schema whose values have this pattern; a property that may be null repeats it. */
export function schemaWith<T extends Described>(
  schemas: Readonly<Record<string, T>>,
  pattern: unknown,
): T | undefined {
  return Object.values(schemas).find((schema) => schema.pattern === pattern);
}
