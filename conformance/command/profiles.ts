/** The parts of the service that a run can check: `--profile NAME`. */
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

/** The requirements on sponsees in line items. */
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

/** Requirements that only a service with all parts can fulfil. */
const needsAll = ["contribution.sponsee-linked", "contribution.sponsee-live"];
/** Requirements that need line items. */
const needsItems = ["sponsee.embedded-enrollment-date"];
/** Requirements that need writes. */
const decidedByWrites = ["sponsee.status-labels-differ"];

/** The requirements that a profile excludes, although their ids match. */
const without: Record<string, readonly string[]> = {
  contributions: needsAll,
  "sponsees-read": [...needsItems, ...decidedByWrites],
  sponsees: needsItems,
};

/** The resources of a profile. */
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
