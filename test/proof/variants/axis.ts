/**
 * The ways in which correct services may differ: an axis for each, with the sentence that allows
 * it.
 */
import type { RunOptions } from "../../../conformance/index.ts";
import type { Records } from "../../../domain/records.ts";
import type { ReferenceOptions } from "../../../reference/core/reference.ts";
import type { Layer, Sending } from "../service.ts";
import type { Listing } from "./listing.ts";

/** One value of an axis, if it is more than a layer. It changes the reference only in these members. */
export interface Value {
  layer?: Layer;
  sending?: Sending;
  records?: () => Records;
  reference?: ReferenceOptions;
  listing?: Partial<Listing>;
  /** The options that the user of such a service gives to the suite. */
  options?: Partial<RunOptions>;
  /** The path of the base URL. */
  basePath?: string;
  /** Tried only alone, with these requirements (or all): with others it takes too long. */
  alone?: readonly string[];
  /** `axis=value` that it contradicts. */
  unlike?: readonly string[];
}

export interface Axis {
  /** The section and the words of service.md that allow this, and what follows from them. */
  open: { section: string; words: string; so?: string };
  values: Record<string, Value | Layer>;
}

/** The words that allow most: the response to invalid input is not shown. */
export const invalidInput: Axis["open"] = {
  section: "7",
  words:
    "the response to invalid or duplicate input (for example a reference_number that is not unique): not shown",
};

/** For axes that only change responses. */
export const reading: Partial<RunOptions> = { allowWrites: false };
