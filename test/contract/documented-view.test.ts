/** The documented rules of the contract, without the provisional rules. */
import { expect, test } from "vitest";
import type { Schema } from "../../lib/contract.ts";
import { documentedView } from "../../scripts/generate/documented-view.ts";
import { contract } from "./contract.ts";

/** The schema `New` in the documented view of a contract that has it. */
const viewOf = (schema: Schema) => {
  const schemas = { ...contract.components.schemas, New: schema };
  return documentedView({ ...contract, components: { schemas } }).components.schemas.New;
};
const why = "This is our choice.";

test("the documented view removes a provisional keyword, and keeps the other keywords and an implied keyword", () => {
  const rest = { type: "integer", maximum: 9, "x-implied": { maximum: why } };
  const mark = { "x-provisional": { minimum: why } };
  expect(viewOf({ ...rest, minimum: 1, ...mark })).toEqual({ ...rest, ...mark });
});

test("the documented view keeps a provisional pattern, because its form is partly documented", () => {
  const schema = { type: "string", pattern: "Z$", "x-provisional": { pattern: why } };
  expect(viewOf(schema)).toEqual(schema);
});

test("the documented view removes a schema that is provisional as a whole", () => {
  expect(viewOf({ type: "string", "x-provisional": why })).toEqual({});
});
