/** Chooses records of a list. */
import { type Item, itemsOnce, type List } from "../../../evidence/lists.ts";
import { grouped } from "../../../grouped.ts";
import { isAddressable } from "../../../http/path.ts";

/** Up to `limit` evenly spaced items, with the first and the last. `limit` is 2 or more. */
export function sample<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)] as T);
}

/**
 * The records that a request can name by id. Leaves out records with the same id, because another
 * check judges repeated ids.
 */
export function addressable(list: List): Item[] {
  const once = [...grouped(itemsOnce(list), ({ id }) => id).values()].filter(
    ({ length }) => length === 1,
  );
  return once.flat().filter(({ id, record }) => record.id !== undefined && isAddressable(id));
}

/** At most five records, for a check in the phase `read`. */
export function someItems(list: List): Item[] {
  return sample(addressable(list), 5);
}

/**
 * All records of a list with at most 40 records, or 14 records of a longer list. For a check in the
 * phase `late read`.
 */
export function moreItems(list: List): Item[] {
  return sample(addressable(list), list.items.length <= 40 ? 40 : 14);
}
