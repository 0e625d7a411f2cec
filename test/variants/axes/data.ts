/** What there is. Nothing says how much, or whose. */
import { examples } from "../../../world/examples.ts";
import { type Axis, reading } from "../axis.ts";
import {
  bareRecords,
  emptyRecords,
  futureRecords,
  halfRecords,
  manyRecords,
  sparseRecords,
} from "../world.ts";

export const data: Record<string, Axis> = {
  data: {
    open: {
      section: "1",
      words: "The service manages sponsees",
      so: "How many there are, and what they are named, is not stated.",
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
      "one changed in the future": { records: futureRecords },
      "the examples, today": { records: examples },
    },
  },
  clock: {
    open: {
      section: "2.1",
      words: "| age | integer | read-only, derived |",
      so: "Nothing says that the clock of a test service runs.",
    },
    values: {
      "stands still": {
        reference: { clock: () => Date.parse("2026-11-01T12:00:00Z") },
        options: reading,
      },
    },
  },
};
