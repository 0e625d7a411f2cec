/** A wrong GET of a sponsee. */
import { everyPage, type Json, json } from "../../variants/service.ts";
import { inner, instead, onAnswer, sponseesPath } from "../defects.ts";
import { type Broken, item, shape } from "../mutant.ts";
import { items } from "../shared/items.ts";

const broken = items("sponsees");

export const mutants: Broken = {
  "sponsees.get.data": [
    shape("bare", "GET of a sponsee returns the record without data.", () =>
      onAnswer("getSponsee", ({ reply, body }) => {
        reply.body = body.data;
      }),
    ),
    shape("array", "GET of a sponsee returns an array in data.", () =>
      onAnswer("getSponsee", ({ body }) => {
        body.data = [body.data];
      }),
    ),
    shape("create-bare", "A create returns the record without data.", () =>
      onAnswer("createSponsee", ({ reply, body }) => {
        reply.body = body.data;
      }),
    ),
    shape("update-id-only", "PATCH returns only the id in data.", () =>
      onAnswer("updateSponsee", ({ body }) => {
        body.data = { id: (body.data as Json).id };
      }),
    ),
  ],
  "sponsees.get.answers": broken.answers,
  "sponsees.get.exact": [
    ...broken.exact,
    item("reference-number", "GET finds a sponsee by its reference number too.", () =>
      instead("getSponsee", async (ask, next, given) => {
        const records = await everyPage(next, inner(ask, "GET", sponseesPath));
        const data = records.find(({ reference_number }) => reference_number === given);
        return data ? json({ data }) : undefined;
      }),
    ),
  ],
  "sponsees.get.not-found": broken.notFound,
};
