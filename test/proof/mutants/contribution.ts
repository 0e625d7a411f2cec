import { onContributions, onPage, onSuccess } from "../layers.ts";
import { embeddedIn } from "../service.ts";
import type { Mutants } from "./mutant.ts";

export const mutants: Mutants = {
  "id-unique": {
    "Two contributions of the first page share an id.": onPage("contributions", 1, ({ data }) => {
      Object.assign(data[1] ?? {}, { id: data[0]?.id });
    }),
  },
  "sponsee-linked": {
    "Each sponsee in a line item has the id of another sponsee.": onContributions(
      (contribution) => {
        for (const sponsee of embeddedIn(contribution)) {
          sponsee.id = sponsee.id === "7001" ? "7002" : "7001";
        }
      },
    ),
    "Each sponsee in a line item has an id that GET does not find.": onContributions(
      (contribution) => {
        for (const sponsee of embeddedIn(contribution)) sponsee.id = `item-${sponsee.id}`;
      },
    ),
    "GET of a sponsee returns an id other than the requested id.": onSuccess(
      "getSponsee",
      ({ records }) => {
        for (const record of records) record.id = `9${record.id}`;
      },
    ),
  },
};
