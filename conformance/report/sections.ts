/** The names of the description's sections. */
import { grouped } from "../grouped.ts";

const names: Record<string, string> = {
  "1": "What the service does",
  "2": "Resources and their fields",
  "2.1": "Sponsee",
  "2.2": "Pagination envelope",
  "2.3": "Contribution",
  "2.4": "Supporter",
  "2.5": "Line item",
  "2.6": "Recurring profile",
  "2.7": "Variant",
  "2.8": "Product",
  "2.9": "Payment",
  "2.10": "Tax receipt",
  "3.1": "Sponsored status",
  "3.2": "Other status-like fields",
  "4": "Endpoints",
  "4.1": "Sponsees",
  "4.2": "Contributions",
  "5": "Authentication",
  "6": "Events",
  "7": "Errors",
  "8": "Limits",
  "9": "Versioning",
};

export function sectionName(section: string): string | undefined {
  return names[section];
}

/** Groups items by section, in the order of the document: 2.10 after 2.9. */
export function bySection<T extends { section: string }>(items: readonly T[]): [string, T[]][] {
  const groups = grouped(items, ({ section }) => section);
  return [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}
