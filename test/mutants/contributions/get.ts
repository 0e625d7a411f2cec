/** A wrong GET of one of the contributions. */
import { onAnswer } from "../defects.ts";
import { type Broken, shape } from "../mutant.ts";
import { items } from "../shared/items.ts";

const broken = items("contributions");

export const mutants: Broken = {
  "contributions.get.data": [
    shape("bare", "GET of a contribution answers the record bare.", () =>
      onAnswer("getContribution", ({ reply, body }) => {
        reply.body = body.data;
      }),
    ),
    shape("null", "GET of a contribution answers null in data.", () =>
      onAnswer("getContribution", ({ body }) => {
        body.data = null;
      }),
    ),
  ],
  "contributions.get.answers": broken.answers,
  "contributions.get.exact": broken.exact,
  "contributions.get.not-found": broken.notFound,
};
