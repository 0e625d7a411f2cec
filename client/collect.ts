/**
 * Collects the records of a list in an array. Without a `limit` it collects all of them. With a
 * `limit` it stops at that many records, and fetches no further pages.
 *
 * @example
 * const newest = await collect(client.contributions.list({ sort: "-contribution_date" }), { limit: 50 });
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
