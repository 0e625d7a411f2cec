/** What an implementation of a part of the service can claim: `--profile NAME`. */
import { isNamed, requirements } from "../requirements.ts";
import type { Resource } from "../service/service.ts";

const anywhere = ["page", "service.answers", "service.json", "service.content-type", "errors"];
const reads = ["list", "get", "page", "filter", "sort", "query"].map((part) => `sponsees.${part}`);
const readsOfSponsees = [
  ...anywhere,
  ...reads,
  "sponsee",
  "examples.listSponsees",
  "examples.getSponsee",
];

/** What is said of the sponsees in line items. */
const embedded = requirements
  .filter(({ covers }) => covers?.schemas.includes("EmbeddedSponsee"))
  .map(({ id }) => id);

/** The requirements of each profile: ids, or beginnings of ids as `--only` takes them. */
const profiles: Record<string, readonly string[]> = {
  contributions: [
    ...anywhere,
    "contribution",
    "contributions",
    ...embedded,
    ...["currency", "group", "line-item", "money", "payment", "product", "recurring-profile"],
    ...["related-membership", "supporter", "tax-receipt", "variant"],
    "examples.listContributions",
    "examples.getContribution",
  ],
  "sponsees-read": readsOfSponsees,
  sponsees: [
    ...readsOfSponsees,
    "sponsees",
    ...["create", "replace", "update", "delete"].map((verb) => `examples.${verb}Sponsee`),
  ],
};

/** What only a service with all of its parts can show. */
const needsAll = ["contribution.sponsee-linked", "contribution.sponsee-live"];
/** What only a line item shows. */
const needsItems = ["sponsee.embedded-enrollment-date"];
/** What only a write shows. */
const decidedByWrites = ["sponsee.status-labels-differ"];

/** What a profile leaves out of the requirements that its names begin. */
const without: Record<string, readonly string[]> = {
  contributions: needsAll,
  "sponsees-read": [...needsItems, ...decidedByWrites],
  sponsees: needsItems,
};

/** What a profile asks for. */
export function resourcesOf(profile: string): Resource[] {
  return [profile === "contributions" ? "contributions" : "sponsees"];
}

export const profileNames = Object.keys(profiles);

/** The ids of a profile's requirements. */
export function idsOf(profile: string): string[] {
  const names = profiles[profile] ?? [];
  return requirements
    .map(({ id }) => id)
    .filter((id) => names.some((name) => isNamed(id, name)) && !without[profile]?.includes(id));
}
