/** Maps items with at most `width` calls at once. The results are in the order of the items. */
export async function parallel<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => Promise<R>,
  width = 8,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await map(items[index] as T, index);
    }
  };
  // Waits for all calls even after a failure, because no request may outlive its check.
  const ended = await Promise.allSettled(Array.from({ length: width }, work));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  return results;
}
