/** Evenly spaced items, with the first and the last. `most` is 2 or more. */
export function sample<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as T);
}
