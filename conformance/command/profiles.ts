/** The parts of the service that a run can check: `--profile NAME`. */

import type { Resource } from "../evidence/service.ts";
import { isNamed, requirements } from "../verdict/requirements.ts";

const ofService = [
  "responds",
  "no-server-error",
  "json",
  "content-type",
  "ids-not-empty",
  "counts-not-negative",
];
const anywhere = ["page", "errors", ...ofService.map((name) => `service.${name}`)];
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

interface Profile {
  resource: Resource;
  /** Ids of requirements, or beginnings of ids, as in `--only`. */
  names: readonly string[];
  /** The requirements that the profile excludes, although their ids match. */
  without: readonly string[];
}

/** A requirement that needs line items. */
const needsItems = "sponsee.embedded-enrollment-date";

const profiles: Record<string, Profile> = {
  contributions: {
    resource: "contributions",
    names: [
      ...anywhere,
      "contribution",
      "contributions",
      ...embedded,
      ...["currency", "group", "line-item", "money", "payment", "product", "recurring-profile"],
      ...["related-membership", "supporter", "tax-receipt", "variant"],
      "examples.listContributions",
      "examples.getContribution",
    ],
    // These requirements need a service with both resources.
    without: ["contribution.sponsee-linked", "contribution.sponsee-live"],
  },
  "sponsees-read": {
    resource: "sponsees",
    names: readsOfSponsees,
    // The check of the status labels needs sponsees that the run creates.
    without: [needsItems, "sponsee.status-labels-differ"],
  },
  sponsees: {
    resource: "sponsees",
    names: [
      ...readsOfSponsees,
      "sponsees",
      ...["create", "replace", "update", "delete"].map((verb) => `examples.${verb}Sponsee`),
    ],
    without: [needsItems],
  },
};

export const profileNames = Object.keys(profiles);

/** The resource and the requirements of a profile. */
export function profileOf(profile: string): { resources: Resource[]; only: string[] } {
  const { resource, names, without } = profiles[profile] as Profile;
  const ids = requirements.map(({ id }) => id).filter((id) => !without.includes(id));
  return {
    resources: [resource],
    only: ids.filter((id) => names.some((name) => isNamed(id, name))),
  };
}
