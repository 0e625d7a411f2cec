/** Tests the schemas of `sponsorship-api/validate` through the types of Standard Schema. */
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { expect, test } from "vitest";
import { sponseeCreateSchema, sponseePatchSchema } from "../../client/validate.ts";
import { newSponsee } from "./service.ts";

/** Returns the faults as a form library shows them: the messages by the path of the field. */
async function faultsOf(schema: StandardSchemaV1, value: unknown) {
  const { issues = [] } = await schema["~standard"].validate(value);
  return Object.fromEntries(issues.map(({ path = [], message }) => [path.join("."), message]));
}

test("a valid body passes unchanged", async () => {
  const schema: StandardSchemaV1<unknown, unknown> = sponseeCreateSchema;
  expect(await schema["~standard"].validate(newSponsee)).toEqual({ value: newSponsee });
  expect(await faultsOf(sponseePatchSchema, {})).toEqual({});
});

test("each fault of a create has a message and the path of its field", async () => {
  const body = {
    ...{ reference_number: "K".repeat(46), sponsored_status: 3, enrollment_date: "soon" },
    custom_fields: [{ key: "shoe_size", value: "31" }, { key: "shoe_size" }],
    longitude: null,
  };
  expect(await faultsOf(sponseeCreateSchema, body)).toEqual({
    "custom_fields.1.value": "Is required.",
    enrollment_date: "Must be a calendar day as YYYY-mm-dd.",
    first_name: "Is required.",
    longitude: "Must be a string.",
    reference_number: "Must have at most 45 characters.",
    sponsored_status: "Must be one of 0, 1, 2.",
  });
});

test("the path of a custom field has its key, even with a slash", async () => {
  const faults = await faultsOf(sponseePatchSchema, { custom_fields: { "a/b~c": 7 } });
  expect(Object.keys(faults)).toEqual(["custom_fields.a/b~c"]);
});
