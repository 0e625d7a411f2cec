/** The menu: what a reader needs, in the order in which it is read. */
import type { MenuPlace, Page } from "./page.ts";

export interface MenuEntry extends MenuPlace {
  /** From the site's root. */
  path: string;
  /** Entries that fold under this one. */
  fold: MenuEntry[];
}

export interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

/**
 * The groups with the pages that have a place in them. A group that is named as an entry folds under it.
 *
 * @param titles The groups of the menu, in their order.
 */
export function menuOf(pages: readonly Page[], titles: readonly string[]): MenuGroup[] {
  const entries = pages
    .flatMap(({ path, menu }): MenuEntry[] => (menu ? [{ path, ...menu, fold: [] }] : []))
    .toSorted((one, other) => one.order - other.order);
  const groups = Map.groupBy(entries, ({ group }) => group);
  for (const entry of entries) entry.fold = groups.get(entry.label) ?? [];
  return titles.map((title) => ({ title, entries: groups.get(title) ?? [] }));
}
