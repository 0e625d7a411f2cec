/** What right services may do differently: an axis for each freedom, with the sentence that leaves it. */
import type { RunOptions } from "../../../conformance/index.ts";
import type { Records } from "../../../domain/records.ts";
import type { ReferenceOptions } from "../../../reference/core/reference.ts";
import type { Listing } from "./listing.ts";
import type { Layer, Sending } from "./service.ts";

/** One way to do it. What it does not name, it leaves as the reference has it. */
export interface Value {
  layer?: () => Layer;
  sending?: () => Sending;
  records?: () => Records;
  reference?: ReferenceOptions;
  listing?: Partial<Listing>;
  /** What the user of such a service would tell the suite. */
  options?: Partial<RunOptions>;
  /** What follows the origin in the base URL. */
  basePath?: string;
  /** Tried by itself only, by these requirements (or all): with others it takes too long. */
  alone?: readonly string[];
  /** `axis=value`, with which it makes no sense. */
  unlike?: readonly string[];
}

export interface Axis {
  /** The section of service.md and its words that leave this open, and what follows from them. */
  open: { section: string; words: string; so?: string };
  values: Record<string, Value>;
}

/** What leaves most of it open, how a service answers what it does not accept. */
export const invalidInput: Axis["open"] = {
  section: "7",
  words:
    "the response to invalid or duplicate input (for example a reference_number that is not unique): not shown",
};

/** For what only reads show. */
export const reading: Partial<RunOptions> = { allowWrites: false };
