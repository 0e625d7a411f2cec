/** Builds the menu of the site. */
import type { MenuPlace, Page } from "./page.ts";

export interface MenuEntry extends MenuPlace {
  /** From the site's root. */
  path: string;
  /** The entries of the list that opens under this entry. */
  fold: MenuEntry[];
}

export interface MenuGroup {
  title: string;
  entries: MenuEntry[];
}

/**
 * The groups of the menu with their pages. If an entry has the name of a group, such as Schemas,
 * the pages of the group are in the `fold` of the entry.
 *
 * @param titles the titles of the groups, in their order
 */
export function menuOf(pages: readonly Page[], titles: readonly string[]): MenuGroup[] {
  const entries = pages
    .flatMap(({ path, menu }): MenuEntry[] => (menu ? [{ path, ...menu, fold: [] }] : []))
    .toSorted((one, other) => one.order - other.order);
  const groups = Map.groupBy(entries, ({ group }) => group);
  for (const entry of entries) entry.fold = groups.get(entry.label) ?? [];
  return titles.map((title) => ({ title, entries: groups.get(title) ?? [] }));
}
