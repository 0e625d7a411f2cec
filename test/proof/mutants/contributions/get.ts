/** A wrong GET of a contribution. */
import { bare, recordsOf } from "../../variants/service.ts";
import { instead, onAnswer } from "../defects.ts";
import { type Broken, deep, shape } from "../mutant.ts";
import { items } from "../shared/items.ts";

const broken = items("contributions");

export const mutants: Broken = {
  "contributions.get.data": [
    shape("bare", "GET of a contribution returns the record without data.", () =>
      onAnswer("getContribution", ({ reply, body }) => {
        reply.body = body.data;
      }),
    ),
    shape("null", "GET of a contribution returns null in data.", () =>
      onAnswer("getContribution", ({ body }) => {
        body.data = null;
      }),
    ),
  ],
  "contributions.get.answers": [
    ...broken.answers,
    deep("one-flag-hidden", "GET finds no contribution that is not refundable.", () =>
      instead("getContribution", async (ask, next) => {
        const reply = await next(ask);
        return recordsOf(reply)[0]?.is_refundable === false ? bare(404) : reply;
      }),
    ),
  ],
  "contributions.get.exact": broken.exact,
  "contributions.get.not-found": broken.notFound,
};
