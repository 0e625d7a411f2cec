/** The parts of the service that a run can check: `--profile NAME`. */

import { type Resource as Declared, resources } from "../../generated/operations.ts";
import { UsageError } from "../../lib/command.ts";
import { schemasBelow } from "../evidence/places.ts";
import { allResources } from "../evidence/service.ts";
import { isNamed, type Requirement, requirements } from "../verdict/requirements.ts";

/** Requirements that need a service with several resources. */
const ofSeveral = [
  ...["service.prefix", "service.one-version"],
  ...["contribution.sponsee-linked", "contribution.sponsee-live"],
];

/** Requirements that need records of the run, although their ids do not name a write. */
const ofWrites = ["sponsee.status-labels-differ"];

/** What a client can do without writes. */
const reads = ["list", "get", "page", "filter", "sort", "query"];

/** For each resource, the profile of its name. With `-read`, the profile has only reads. */
export const profileNames = allResources.flatMap((resource) => {
  const { operations }: Declared = resources[resource];
  const isWritten = Object.keys(operations).some((verb) => !reads.includes(verb));
  return isWritten ? [`${resource}-read`, resource] : [resource];
});

/** The resource and the requirements of a profile. Throws a UsageError for an unknown name. */
export function profileOf(profile: string) {
  const isRead = profile.endsWith("-read");
  const resource = allResources.find((one) => profile === (isRead ? `${one}-read` : one));
  if (resource === undefined || !profileNames.includes(profile)) {
    throw new UsageError(`must be one of ${profileNames.join(", ")}, not "${profile}"`);
  }
  const { noun, schema, operations }: Declared = resources[resource];
  const schemas = schemasBelow(schema);
  const verbs = Object.keys(operations).filter((verb) => !isRead || reads.includes(verb));
  const names = [
    ...["page", "errors", "service", noun],
    ...schemas.map((name) => name.replace(/(?<=.)[A-Z]/g, "-$&").toLowerCase()),
    ...(isRead ? reads.map((verb) => `${resource}.${verb}`) : [resource]),
    ...verbs.map((verb) => `examples.${operations[verb as keyof typeof operations]}`),
  ];
  const without = [...ofSeveral, ...(isRead ? ofWrites : [])];
  // `sponsee.embedded-enrollment-date` covers only the sponsees in line items.
  const isOfResource = ({ id, covers }: Requirement) =>
    covers?.schemas.some((one) => schemas.includes(one)) ||
    names.some((name) => isNamed(id, name) && !(covers && name === noun));
  const only = requirements.filter((one) => isOfResource(one) && !without.includes(one.id));
  return { profile, resources: [resource], only: only.map(({ id }) => id) };
}
