/** Defects of GET of a contribution. */
import { instead, onSuccess } from "../../layers.ts";
import { bare, recordsOf } from "../../service.ts";
import { merged } from "../mutant.ts";
import { missingItems } from "../shared/items.ts";

export const mutants = merged(missingItems("contributions"), {
  data: {
    "GET of a contribution returns the record itself instead of an object with data.": onSuccess(
      "getContribution",
      ({ reply, body }) => {
        reply.body = body.data;
      },
    ),
    "GET of a contribution returns null in data.": onSuccess("getContribution", ({ body }) => {
      body.data = null;
    }),
  },
  responds: {
    "GET of a contribution that is not refundable returns 404.": instead(
      "getContribution",
      async ({ ask, next }) => recordsOf(await next(ask))[0]?.is_refundable === false && bare(404),
    ),
  },
});
