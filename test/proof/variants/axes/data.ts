/** Axes for the records, the clock and the other clients of the service. */

import { flagsOf } from "../../../../conformance/checks/every-resource/filter.ts";
import { examples } from "../../../../domain/examples.ts";
import type { SponseeRecord } from "../../../../domain/records.ts";
import { inner, instead, onSponsees, paths, rewritten, sponseePath } from "../../layers.ts";
import {
  type Ask,
  bare,
  filterOf,
  layered,
  operationOf,
  recordsOf,
  type Service,
  withState,
} from "../../service.ts";
import type { Axis, Value } from "../axis.ts";
import { emptyRecords, manyRecords, sparseRecords, withSponsees } from "../records.ts";

/** The usual records with changed sponsees. */
const sponsees = (change: Parameters<typeof withSponsees>[0]): Value => ({
  records: () => withSponsees(change),
});

/** At every `turn`-th request for a list of sponsees, another client acts. */
const atLists = (turn: number, act: (count: number, next: Service, ask: Ask) => Promise<void>) =>
  withState(() => {
    let count = 0;
    return (next) => async (ask) => {
      const isList = operationOf(ask).operation === "listSponsees";
      if (isList && ++count % turn === 0) await act(count, next, ask);
      return next(ask);
    };
  });

/** Another client creates a sponsee in one turn, and deletes it in the next turn. */
const visited = withState(() => {
  let id: unknown;
  return atLists(3, async (count, next, ask) => {
    if (id !== undefined) {
      await next(inner(ask, "DELETE", sponseePath(id)));
      id = undefined;
      return;
    }
    const given = {
      reference_number: `other-${count}`,
      first_name: count % 2 === 0 ? "Aaron" : "Zora",
      sponsored_status: 1,
      enrollment_date: "2026-02-02",
    };
    id = recordsOf(await next(inner(ask, "POST", paths.sponsees, given)))[0]?.id;
  });
});

/** Another client changes one of two sponsees. */
const edited = atLists(7, async (count, next, ask) => {
  const given = { first_name: `Edit ${count}`, is_enabled: count % 2 === 0 };
  await next(inner(ask, "PATCH", sponseePath(7001 + (count % 2)), given));
});

/** Another client deletes a contribution at the first request with a flag that is false. */
const removed = withState(() => {
  let removedId: unknown;
  const isLate = (ask: Ask) =>
    removedId !== undefined ||
    flagsOf("contributions").some((flag) => filterOf(ask, flag) === "false");
  return layered(
    rewritten("contributions", isLate, {}, (records) => {
      removedId ??= records[0]?.id;
      return records.filter(({ id }) => id !== removedId);
    }),
    instead("getContribution", ({ id }) => id === removedId && bare(404)),
  );
});

export const data: Record<string, Axis> = {
  records: {
    words: "1 bullet 1",
    values: {
      "no contributions": { records: () => emptyRecords("contributions") },
      "no sponsees": { records: () => emptyRecords("sponsees") },
      none: { records: () => emptyRecords("both") },
      thousands: {
        records: manyRecords,
        reference: { pageSizes: { sponsees: 15, contributions: 25 } },
        listing: { sizes: { sponsees: 15, contributions: 25 } },
        alone: true,
      },
      // JSON can contain half of a surrogate pair, but a URL cannot.
      "some names are cut within a character": sponsees((sponsee, index) => {
        if (index % 5 !== 0) return sponsee;
        return {
          ...sponsee,
          first_name: `${sponsee.first_name} \ud83d`,
          last_name: `\ude00${sponsee.last_name}`,
          reference_number: `${sponsee.reference_number.slice(0, 8)}\ud83d${index}`,
        };
      }),
      "some sponsees without a last name": { records: sparseRecords },
      "some sponsees with the required fields only": sponsees((sponsee, index): SponseeRecord => {
        if (index % 4 !== 1) return sponsee;
        const { id, reference_number, first_name, sponsored_status, enrollment_date } = sponsee;
        return { id, reference_number, first_name, sponsored_status, enrollment_date };
      }),
      "a future birth date, with the age 0": {
        ...sponsees((sponsee, index) =>
          index === 3 ? { ...sponsee, birth_date: "2031-03-03" } : sponsee,
        ),
        layer: onSponsees((sponsee) => {
          sponsee.age = Math.max(0, Number(sponsee.age));
        }),
      },
      "a change in the future, by a wrong clock": sponsees((sponsee, index) =>
        index === 2 ? { ...sponsee, updated_at: "2031-01-01T00:00:00+00:00" } : sponsee,
      ),
      "the sample data, today": { records: examples },
    },
  },
  clock: {
    words: "2.1 row age",
    values: {
      "stands still": {
        reference: { clock: () => Date.parse("2026-11-01T12:00:00Z") },
      },
    },
  },
  "other clients": {
    words: "1 bullet 1",
    values: {
      "create and delete": {
        layer: visited,
        unlike: [
          // The other client's sponsee would lack image_url, which the suite requires.
          "fields that were never given=some of each",
          // The other client's sponsee could get the id of a sponsee that the run deleted.
          "form of ids=used again after a delete",
        ],
      },
      update: edited,
      "delete a contribution": { layer: removed, passes: ["contributions.filter.false"] },
    },
  },
};
