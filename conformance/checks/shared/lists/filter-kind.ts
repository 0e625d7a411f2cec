import type { List } from "../../../evidence/lists.ts";
import type { Filter } from "../../../verdict/requirements.ts";
import type { Attempt } from "./recheck.ts";

/** What the suite does with the filters of one kind. */
export interface Kind {
  /** Judges the requirements of a filter. */
  judge(attempt: Attempt, base: List, filter: Filter): Promise<void>;
  /** Judges the requirements with these ends, later in the run. */
  late?: { ends: readonly string[]; judge: Kind["judge"] };
  /** Values that match no record. */
  forNone?(base: List, filter: Filter): readonly string[];
  /** A value that matches some of the records. */
  forSome?(attempt: Attempt, base: List, filter: Filter): Promise<string | undefined>;
}
