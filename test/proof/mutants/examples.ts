/** On a service with the sample data, each operation returns something else. */
import type { OperationId } from "../../../generated/operations.ts";
import { type Json, json, recordsOf } from "../variants/service.ts";
import { onAnswer } from "./defects.ts";
import { type Broken, example } from "./mutant.ts";

const otherText = (operation: OperationId, change: (record: Json) => void) => [
  example("text", `${operation} returns another string than the example.`, () =>
    onAnswer(operation, ({ reply }) => recordsOf(reply).slice(0, 1).forEach(change)),
  ),
];

const otherThanSent = (operation: OperationId) => [
  example("text", `${operation} returns another string than was sent.`, () =>
    onAnswer(operation, ({ reply }) => {
      for (const record of recordsOf(reply)) {
        record.biography = "Something else";
        record.custom_fields = [];
      }
    }),
  ),
];

const otherBiography = (record: Json) => {
  record.biography = "Something else";
};

export const mutants: Broken = {
  "examples.listSponsees": otherText("listSponsees", otherBiography),
  "examples.getSponsee": otherText("getSponsee", otherBiography),
  "examples.createSponsee": otherThanSent("createSponsee"),
  "examples.replaceSponsee": otherThanSent("replaceSponsee"),
  "examples.updateSponsee": otherThanSent("updateSponsee"),
  "examples.deleteSponsee": [
    example("200", "deleteSponsee returns 200 and an object.", () =>
      onAnswer("deleteSponsee", ({ reply }) => Object.assign(reply, json({}))),
    ),
  ],
  "examples.listContributions": otherText("listContributions", (record) => {
    record.notes = "Something else";
  }),
  "examples.getContribution": otherText("getContribution", (record) => {
    record.source = "Something else";
  }),
};
