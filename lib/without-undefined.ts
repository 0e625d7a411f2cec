/** Copies an object without the members whose value is undefined, because a spread would copy them. */
export function withoutUndefined<T extends object>(given: T) {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}
