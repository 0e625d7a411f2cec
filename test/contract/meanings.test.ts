/** What the reference has no meaning for fails `npm run generate`, with the line to add. */
import { expect, test } from "vitest";
import { examples } from "../../domain/examples.ts";
import type { Contract } from "../../lib/contract.ts";
import { checkMeanings } from "../../scripts/generate/meanings.ts";
import { contract } from "./contract.ts";

const list = "/admin/api/v2/sponsees";
const filters = (changed: Contract) => changed.components.schemas.SponseeFilter?.properties ?? {};

const cases: [string, (changed: Contract) => void, RegExp][] = [
  [
    "a filter without x-filter",
    (changed) => delete filters(changed).first_name?.["x-filter"],
    /^openapi\/: The filter first_name of listSponsees .* add `x-filter: exact \| partial/,
  ],
  [
    "a filter of an unknown field",
    (changed) => Object.assign(filters(changed), { city: { type: "string", "x-filter": "exact" } }),
    /^openapi\/sponsees\/schemas\/SponseeFilter.yaml: Sponsee has no field city. Add `x-field`/,
  ],
  [
    "a flag that is not a boolean field",
    (changed) => Object.assign(filters(changed), { last_name: { "x-filter": "flag" } }),
    /has no boolean field last_name/,
  ],
  [
    "a sort by an unknown field",
    (changed) => changed.components.schemas.SponseeSort?.anyOf?.[0]?.enum?.push("city"),
    /^openapi\/sponsees\/schemas\/SponseeSort.yaml: Sponsee has no field city. Add to `sponsees`/,
  ],
  [
    "an unknown verb",
    (changed) => Object.assign(changed.paths[list]?.post ?? {}, { operationId: "archiveSponsee" }),
    /archiveSponsee .* begins with none of list, create, get/,
  ],
  [
    "a resource without records",
    (changed) => {
      changed.paths["/admin/api/v2/people"] = { get: changed.paths[list]?.get ?? never() };
    },
    /^The records of people are missing: add domain\/records\/people.yaml/,
  ],
  [
    "a nested list that the record does not contain",
    (changed) => {
      changed.paths[`${list}/{id}/visits`] = { get: changed.paths[list]?.get ?? never() };
    },
    /visits: add the array visits to the schema Sponsee/,
  ],
  [
    "a filter by the time of a field that has no time",
    (changed) => Object.assign(filters(changed), { last_name: { "x-filter": "before" } }),
    /Sponsee has no date field last_name/,
  ],
  [
    "a list without x-page-size",
    (changed) => delete changed.paths[list]?.get?.["x-page-size"],
    /^openapi\/: listSponsees .* add `x-page-size`/,
  ],
  [
    "a create that leaves out a field without a default value",
    (changed) => {
      const { get, post } = changed.paths[list] ?? {};
      changed.components.schemas.Sponsee?.required?.push("is_tall");
      changed.paths["/admin/api/v2/products"] = { get: get ?? never(), post: post ?? never() };
    },
    /template.yaml: add `sponsee: { is_tall: … }`, the value of a record of products/,
  ],
  [
    "rules for a resource that the contract lacks",
    (changed) => {
      delete changed.paths["/admin/api/v3/contributions"];
      delete changed.paths["/admin/api/v3/contributions/{id}"];
    },
    /^domain\/rules.ts: the contract has no resource contributions. Remove it./,
  ],
];

test.each(cases)("%s has no meaning", (_, change, why) => {
  const changed = structuredClone(contract);
  change(changed);
  expect(() => checkMeanings(changed, examples())).toThrow(why);
});

test("every part of the contract has a meaning", () => {
  expect(() => checkMeanings(contract, examples())).not.toThrow();
});

function never(): never {
  throw new Error("The contract has no list of sponsees.");
}
