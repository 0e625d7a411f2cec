/**
 * Collects the records of an iterator in an array.
 *
 * In: the iterator of `paginate` or `pages`, and a limit; the default is all. Out: the array.
 * Nothing is fetched beyond the limit. Errors: those of the iterator.
 *
 * @example
 * const newest = await collect(paginate(client, "/admin/api/v3/contributions"), { limit: 50 });
 */
export async function collect<Item>(
  items: AsyncIterable<Item>,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number | undefined } = {},
): Promise<Item[]> {
  const all: Item[] = [];
  if (limit > 0) {
    for await (const item of items) {
      if (all.push(item) >= limit) break;
    }
  }
  return all;
}
