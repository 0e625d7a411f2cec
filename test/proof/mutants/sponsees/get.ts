/** Defects of GET by an id, and of `data` in the responses to a create or a PATCH. */
import { instead, onSuccess, wholeList } from "../../layers.ts";
import { json } from "../../service.ts";
import { merged } from "../mutant.ts";
import { missingItems } from "../shared/items.ts";

export const mutants = merged(missingItems("sponsees"), {
  data: {
    "GET of a sponsee returns the record itself instead of an object with data.": onSuccess(
      "getSponsee",
      (success) => {
        success.reply.body = success.body.data;
      },
    ),
    "GET of a sponsee returns an array in data.": onSuccess("getSponsee", ({ body }) => {
      body.data = [body.data];
    }),
    "A create returns the record itself instead of an object with data.": onSuccess(
      "createSponsee",
      ({ reply, body }) => {
        reply.body = body.data;
      },
    ),
    "PATCH returns only the id in data.": onSuccess("updateSponsee", ({ body, id }) => {
      body.data = { id };
    }),
  },
  exact: {
    "GET also finds a sponsee by its reference number.": instead("getSponsee", async (call) => {
      const records = await wholeList(call, "sponsees");
      const data = records.find(({ reference_number }) => reference_number === call.id);
      return data && json({ data });
    }),
  },
});
