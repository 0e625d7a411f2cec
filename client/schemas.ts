import type { OperationId } from "../generated/operations.ts";
import type { SponseeCreate, SponseePatch } from "../generated/types.ts";
import { requests, type Validate } from "../generated/validators.js";
import { faultsByPlace } from "../lib/faults.ts";
import { partsOf } from "../lib/json-pointer.ts";

/** A schema of the Standard Schema specification, version 1 (https://standardschema.dev). */
export interface BodySchema<Body> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "sponsorship-api";
    /** Returns the value, or a message for each place that breaks a rule of the contract. */
    readonly validate: (value: unknown) => { value: Body; issues?: undefined } | Faulty;
    readonly types?: { readonly input: Body; readonly output: Body } | undefined;
  };
}

interface Faulty {
  readonly value?: undefined;
  readonly issues: readonly { readonly message: string; readonly path: readonly string[] }[];
}

/** The schema of the body of a create, for forms and other code that takes a Standard Schema. */
export const sponseeCreateSchema: BodySchema<SponseeCreate> = schemaOf("createSponsee");

/** The schema of the body of an update. */
export const sponseePatchSchema: BodySchema<SponseePatch> = schemaOf("updateSponsee");

function schemaOf<Body>(operation: OperationId): BodySchema<Body> {
  const check = requests[operation]?.body as Validate;
  return {
    "~standard": {
      version: 1,
      vendor: "sponsorship-api",
      validate(value) {
        if (check(value)) return { value: value as Body };
        const issues = faultsByPlace(check.errors).map(({ pointer, sentence }) => ({
          message: sentence,
          path: partsOf(pointer),
        }));
        return { issues };
      },
    },
  };
}
