/** A wrong GET of a contribution. */
import { instead, onAnswer } from "../../layers.ts";
import { bare, recordsOf } from "../../service.ts";
import { merged } from "../mutant.ts";
import { missingItems } from "../shared/items.ts";

export const mutants = merged(missingItems("contributions"), {
  data: {
    "GET of a contribution returns the record without data.": onAnswer(
      "getContribution",
      ({ reply, body }) => {
        reply.body = body.data;
      },
    ),
    "GET of a contribution returns null in data.": onAnswer("getContribution", ({ body }) => {
      body.data = null;
    }),
  },
  answers: {
    "GET finds no contribution that is not refundable.": instead(
      "getContribution",
      async ({ ask, next }) => recordsOf(await next(ask))[0]?.is_refundable === false && bare(404),
    ),
  },
});
