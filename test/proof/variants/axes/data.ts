/** The records of the service. The description does not specify how many or which. */
import { examples } from "../../../../domain/examples.ts";
import { inner, onSponsees, paths, sponseePath } from "../../layers.ts";
import { operationOf, recordsOf, withState } from "../../service.ts";
import { type Axis, reading } from "../axis.ts";
import {
  bareRecords,
  emptyRecords,
  futureRecords,
  halfRecords,
  manyRecords,
  sparseRecords,
  unbornRecords,
} from "../records.ts";

/** At every third list, another client creates a sponsee, or deletes that one. */
const visited = withState(() => {
  let count = 0;
  let id: unknown;
  return (next) => async (ask) => {
    if (operationOf(ask).operation === "listSponsees" && ++count % 3 === 0) {
      const given = {
        reference_number: `other-${count}`,
        first_name: count % 2 === 0 ? "Aaron" : "Zora",
        sponsored_status: 1,
        enrollment_date: "2026-02-02",
      };
      const reply = await next(
        id === undefined
          ? inner(ask, "POST", paths.sponsees, given)
          : inner(ask, "DELETE", sponseePath(id)),
      );
      id = id === undefined ? recordsOf(reply)[0]?.id : undefined;
    }
    return next(ask);
  };
});

/** At every seventh list, another client changes one of two sponsees. */
const edited = withState(() => {
  let count = 0;
  return (next) => async (ask) => {
    if (operationOf(ask).operation === "listSponsees" && ++count % 7 === 0) {
      const given = { first_name: `Edit ${count}`, is_enabled: count % 2 === 0 };
      await next(inner(ask, "PATCH", sponseePath(7001 + (count % 2)), given));
    }
    return next(ask);
  };
});

export const data: Record<string, Axis> = {
  data: {
    open: {
      section: "1",
      words: "The service manages sponsees",
      so: "Their number and names are not specified.",
    },
    values: {
      "no contributions": { records: () => emptyRecords("contributions") },
      "no sponsees": { records: () => emptyRecords("sponsees") },
      nothing: { records: () => emptyRecords("both") },
      thousands: {
        records: manyRecords,
        reference: { pageSizes: { sponsees: 15, contributions: 25 } },
        listing: { sizes: { sponsees: 15, contributions: 25 } },
        alone: [],
      },
      "names cut in a character": { records: halfRecords },
      "some without a last name": { records: sparseRecords },
      "some with the required fields only": { records: bareRecords },
      "one not yet born, of the age 0": {
        records: unbornRecords,
        layer: onSponsees((sponsee) => {
          sponsee.age = Math.max(0, Number(sponsee.age));
        }),
      },
      "one changed in the future": { records: futureRecords },
      "the examples, today": { records: examples },
    },
  },
  clock: {
    open: {
      section: "2.1",
      words: "| age | integer | read-only, derived |",
      so: "The description does not say that the clock of a test service runs.",
    },
    values: {
      "stands still": {
        reference: { clock: () => Date.parse("2026-11-01T12:00:00Z") },
        options: reading,
      },
    },
  },
  others: {
    open: {
      section: "1",
      words: "Clients can list, fetch, create, update and delete them.",
      so: "Any client can do so while the suite runs.",
    },
    // A field that one sponsee lacks is a fault, unless the run left it out. A service that reuses
    // ids must have created every sponsee.
    values: {
      "come and go": { layer: visited, unlike: ["blank=some of each", "id=given again"] },
      change: edited,
    },
  },
};
