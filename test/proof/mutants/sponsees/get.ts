/** A wrong GET of a sponsee. */
import { instead, onAnswer, wholeList } from "../../layers.ts";
import { json } from "../../service.ts";
import { merged } from "../mutant.ts";
import { missingItems } from "../shared/items.ts";

export const mutants = merged(missingItems("sponsees"), {
  data: {
    "GET of a sponsee returns the record without data.": onAnswer("getSponsee", (answered) => {
      answered.reply.body = answered.body.data;
    }),
    "GET of a sponsee returns an array in data.": onAnswer("getSponsee", ({ body }) => {
      body.data = [body.data];
    }),
    "A create returns the record without data.": onAnswer("createSponsee", ({ reply, body }) => {
      reply.body = body.data;
    }),
    "PATCH returns only the id in data.": onAnswer("updateSponsee", ({ body, id }) => {
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
