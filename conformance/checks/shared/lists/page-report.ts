import type { Actual } from "../../../book.ts";
import type { Answer } from "../../../service/answer.ts";

/** The requirements that the parts of the page envelope decide, as each resource writes them. */
export interface PageIds {
  currentPage: string;
  perPage: string;
  total: string;
  partition: string;
  path: string;
  linksPageParameter: string;
  linksLead: string;
  linksEnds: string;
  linksKeepQuery: string;
  metaLinksNumbers: string;
  metaLinksActive: string;
  metaLinksEllipsis: string;
  sizeObserved: string;
}

export type Part = Exclude<keyof PageIds, "sizeObserved">;

/** Says what is wrong with a page. */
export type PageReport = (
  part: Part,
  answer: Answer,
  at: string,
  expected: string,
  actual: Actual,
) => void;
