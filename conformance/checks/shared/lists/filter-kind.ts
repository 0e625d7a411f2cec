import type { FilterKind } from "../../../../generated/operations.ts";
import type { List } from "../../../evidence/lists.ts";
import type { Attempt } from "./recheck.ts";

/** A filter of a list. */
export interface Filter {
  name: string;
  kind: FilterKind;
  /** The field of a record that the filter compares. */
  field: string;
  /** Returns the id of a requirement by its end, such as `sound`. Throws for an unknown end. */
  id(end: string): string;
}

/** What the suite does with the filters of one kind. */
export interface Kind {
  /** Judges the requirements of a filter. */
  judge(attempt: Attempt, base: List, filter: Filter): Promise<void>;
  /** Values that match no record. */
  forNone?(base: List, filter: Filter): readonly string[];
  /** A value that matches some of the records. */
  forSome?(attempt: Attempt, base: List, filter: Filter): Promise<string | undefined>;
}
