/** An axis is a property in which correct services may differ, such as the page size. */
import type { RunOptions } from "../../../conformance/index.ts";
import type { Records } from "../../../domain/records.ts";
import type { ReferenceOptions } from "../../../reference/core/reference.ts";
import type { Layer, Sending } from "../service.ts";
import type { Listing } from "./listing.ts";

/** A value of an axis. Use this object when a layer alone is not enough. */
export interface Value {
  layer?: Layer;
  sending?: Sending;
  records?: () => Records;
  reference?: ReferenceOptions;
  listing?: Partial<Listing>;
  /** Options that the suite needs for this service, such as `sortParam`. */
  options?: Partial<RunOptions>;
  /** Requirements that pass if the service has no other difference from the reference. */
  passes?: readonly string[];
  /** The path of the base URL. */
  basePath?: string;
  /** `randomChoice` does not choose this value, because it makes a run slow. */
  alone?: boolean;
  /**
   * The implied requirements that the value breaks. The suite must warn of exactly these. `randomChoice`
   * does not choose the value.
   */
  warns?: readonly string[];
  /** The values that contradict this value, such as `unknown query parameters=ignored`. */
  unlike?: readonly string[];
}

export interface Axis {
  /**
   * Points to the words of the description that allow the values, such as `2.1 row id`. The syntax
   * is in test/description/description.ts.
   */
  words: string;
  values: Record<string, Value | Layer>;
}

/** Points to the bullet that lists the response to invalid input as not specified. */
export const invalidInput = "7 bullet 2";
