/** On a service with the sample data, an operation returns something other than the example. */
import type { OperationId } from "../../../generated/operations.ts";
import { onSuccess, replying } from "../layers.ts";
import { json } from "../service.ts";
import type { Defects, Mutants } from "./mutant.ts";

const otherString = (operation: OperationId, field: string): Defects => ({
  [`${operation} returns a value of ${field} that differs from the example.`]: onSuccess(
    operation,
    ({ records: [first = {}] }) => {
      first[field] = "Something else";
    },
  ),
});

const otherThanSent = (operation: OperationId): Defects => ({
  [`${operation} returns a biography that was not sent, and no custom fields.`]: onSuccess(
    operation,
    ({ records: [record = {}] }) => {
      Object.assign(record, { biography: "Something else", custom_fields: [] });
    },
  ),
});

export const mutants: Mutants = {
  listSponsees: otherString("listSponsees", "biography"),
  getSponsee: otherString("getSponsee", "biography"),
  createSponsee: otherThanSent("createSponsee"),
  replaceSponsee: otherThanSent("replaceSponsee"),
  updateSponsee: otherThanSent("updateSponsee"),
  deleteSponsee: {
    "deleteSponsee returns 200 and an object.": replying("deleteSponsee", json({})),
  },
  listContributions: otherString("listContributions", "notes"),
  getContribution: otherString("getContribution", "source"),
};
