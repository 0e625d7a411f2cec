/** The numbered sections of the page "The service", to which requirements refer. */
import { existsSync, readFileSync } from "node:fs";
import { grouped } from "../grouped.ts";

/** The page in the sources, or in the package. */
const file = ["../../docs/the-service.md", "../../site/the-service.md"]
  .map((path) => new URL(path, import.meta.url))
  .find((path) => existsSync(path));

export const servicePage = file ? readFileSync(file, "utf8") : "";

const headings = [...servicePage.matchAll(/^#+ (\d[\d.]*) (.+)$/gm)];
export const sectionNames = new Map(headings.map(([, section = "", name = ""]) => [section, name]));

/** Groups items by section, with section 2.10 after section 2.9. */
export function bySection<T extends { section: string }>(items: readonly T[]): [string, T[]][] {
  const groups = grouped(items, ({ section }) => section);
  return [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/** "Section 2.1 · Sponsee" */
export function sectionText(section: string): string {
  const name = sectionNames.get(section);
  return `Section ${section}${name ? ` · ${name}` : ""}`;
}
