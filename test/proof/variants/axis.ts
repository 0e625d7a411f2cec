/** The ways in which correct services may differ: an axis for each way, and the words that allow it. */
import type { RunOptions } from "../../../conformance/index.ts";
import type { Records } from "../../../domain/records.ts";
import type { ReferenceOptions } from "../../../reference/core/reference.ts";
import type { Layer, Sending } from "../service.ts";
import type { Listing } from "./listing.ts";

/** One value of an axis, if it is more than a layer. */
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
  /** Tried only alone, because it takes too long with other values. */
  alone?: boolean;
  /** The values, as `axis=value`, that contradict this value. */
  unlike?: readonly string[];
}

export interface Axis {
  /** A pointer, as in requirements.yaml, to the words of the description that leave the values unspecified. */
  words: string;
  values: Record<string, Value | Layer>;
}

/** The words that leave the response to invalid input unspecified. */
export const invalidInput = "7 bullet 2";
