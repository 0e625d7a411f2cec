import type { Actual } from "../../../failure.ts";
import type { Answer } from "../../../service/answer.ts";

/** The parts of a page, each of which decides a requirement. */
export type Part =
  | "currentPage"
  | "perPage"
  | "total"
  | "partition"
  | "path"
  | "linksPageParameter"
  | "linksLead"
  | "linksEnds"
  | "linksKeepQuery"
  | "metaLinksNumbers"
  | "metaLinksActive"
  | "metaLinksEllipsis";

/** Reports a failure of a page. */
export type PageReport = (
  part: Part,
  answer: Answer,
  at: string,
  expected: string,
  actual: Actual,
) => void;
