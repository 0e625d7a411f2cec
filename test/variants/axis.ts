/** What right services may do differently: an axis for each freedom, with the sentence that leaves it. */
import type { RunOptions } from "../../conformance/index.ts";
import type { ReferenceOptions } from "../../reference/core/reference.ts";
import type { Records } from "../../world/records.ts";
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
  /** The requirements that a run of this value alone decides. */
  only?: readonly string[];
  /** Tried by itself only: in other company it takes too long. */
  alone?: true;
  /** `axis=value`, with which it makes no sense. */
  unlike?: readonly string[];
}

export interface Axis {
  /** The section of service.md and its words that leave this open, and what follows from them. */
  open: { section: string; words: string; so?: string };
  /** What a run of one value decides, when it does not say so itself: what the axis touches. */
  only?: readonly string[];
  values: Record<string, Value>;
}

/** For what only reads show, and what only writes of sponsees show. */
export const reading: Partial<RunOptions> = { allowWrites: false };
export const writing = ["examples", "service", "page", "sponsee", "sponsees"];

/** Some of everything, for how answers travel. */
export const traffic = [
  ...["service", "sponsees.get", "sponsees.list", "sponsees.create.answers", "sponsees.delete"],
  ...["sponsees.page", "contributions.get", "contributions.page", "contributions.read-only"],
];
export const paging = ["page", "sponsees.page", "contributions.page"];
export const asking = [
  ...["sponsees.query", "sponsees.filter", "sponsees.sort", "sponsees.create.read-back-filter"],
  ...["contributions.query", "contributions.filter", "contributions.sort"],
];
