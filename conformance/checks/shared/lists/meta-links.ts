import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import { pageOf } from "../../../http/path.ts";
import type { Page } from "../../../lists.ts";
import { type Answer, metaOf, partOf } from "../../../service/answer.ts";
import type { PageReport } from "./page-report.ts";

/**
 * Judges meta.links: the entries before the first page number, the page numbers, and the entries
 * after the last.
 */
export function judgeMetaLinks({ number, answer }: Page, report: PageReport): void {
  if (!Array.isArray(partOf(answer, "meta").links)) return;
  const entries = metaLinksOf(answer);
  const last = lastOf(answer);
  // The links of an empty list are not specified, and a single page needs no links.
  if (metaOf(answer, "total") === 0 || (last === 1 && entries.length === 0)) return;
  const at = (index: number, name = "") => `/meta/links/${index}${name && `/${name}`}`;
  const numbers = entries.map(({ label }) => numberOf(label));
  const places = numbers.flatMap((found, index) => (found === undefined ? [] : [index]));
  const [firstPlace, lastPlace] = [places[0], places.at(-1)];
  if (firstPlace === undefined || lastPlace === undefined) {
    const labels = entries.map(({ label }) => label);
    report("metaLinksNumbers", answer, "/meta/links", "entries for page numbers", {
      value: labels,
    });
    return;
  }
  for (const [nth, place] of places.entries()) {
    const entry = entries[place];
    const label = numbers[place] ?? 0;
    const before = nth > 0 ? places[nth - 1] : undefined;
    const lower = before === undefined ? 0 : (numbers[before] ?? 0);
    if (label <= lower || (last !== undefined && label > last)) {
      const expected = `page numbers that ascend, up to ${last ?? "the last page"}`;
      report("metaLinksNumbers", answer, at(place, "label"), expected, { value: entry?.label });
    }
    const url = entry?.url;
    const isUrl = typeof url === "string";
    if (isUrl ? (pageOf(url) ?? label) !== label : url === null && label !== number) {
      report("metaLinksNumbers", answer, at(place, "url"), `a URL of page ${label}`, {
        value: url,
      });
    }
    if (before === undefined) continue;
    const between = entries.slice(before + 1, place);
    if (label > lower + 1 && between.length === 0) {
      const gap = `an ellipsis between the pages ${lower} and ${label}`;
      report("metaLinksEllipsis", answer, at(place), gap, { words: "none" });
    }
    for (const [offset, { url: dots }] of between.entries()) {
      if (dots === null || dots === undefined) continue;
      report("metaLinksEllipsis", answer, at(before + 1 + offset, "url"), "null", { value: dots });
    }
  }
  judgeActive({ number, answer }, numbers, report);
  const isMiddle = number > 1 && last !== undefined && number < last;
  // On a middle page every link has a target, so null marks the omitted numbers.
  const isMarked = entries.some(({ url }, index) => numbers[index] === undefined && url === null);
  if (isMiddle && places.length < last && !isMarked) {
    const expected = `an entry whose url is null, because the entries contain ${places.length} of ${last} page numbers`;
    report("metaLinksEllipsis", answer, "/meta/links", expected, { words: "none" });
  }
  const links = partOf(answer, "links");
  const ends = [
    { name: "prev", words: "a previous entry before", from: 0, to: firstPlace },
    { name: "next", words: "a next entry after", from: lastPlace + 1, to: entries.length },
  ];
  for (const { name, words, from, to } of ends) {
    const urls = entries.slice(from, to).map(({ url }) => url);
    // The service may add other entries, such as one for the first page.
    if (urls.some((url) => url === undefined || meaning(url) === meaning(links[name]))) continue;
    const [place, actual] =
      urls.length === 1
        ? [at(from, "url"), urls[0]]
        : ["/meta/links", entries.map(({ label }) => label)];
    const expected = `${words} the page numbers, with the page of links.${name}`;
    report("metaLinksNumbers", answer, place, expected, { value: actual });
  }
}

/** The number of the last page, computed from total and per_page, or else meta.last_page. */
export function lastOf(answer: Answer): number | undefined {
  const [total, size] = [metaOf(answer, "total"), metaOf(answer, "per_page")];
  const last = total !== undefined && size ? Math.ceil(total / size) : metaOf(answer, "last_page");
  return last === undefined ? undefined : Math.max(1, last);
}

/** Which entry is active: our choice. */
function judgeActive(
  { number, answer }: Pick<Page, "number" | "answer">,
  numbers: readonly (number | undefined)[],
  report: PageReport,
): void {
  for (const [index, { active }] of metaLinksOf(answer).entries()) {
    const expected = numbers[index] === number;
    if (typeof active !== "boolean" || active === expected) continue;
    const at = `/meta/links/${index}/active`;
    report("metaLinksActive", answer, at, String(expected), { value: active });
  }
  if (!numbers.includes(number)) {
    report("metaLinksActive", answer, "/meta/links", `an entry for page ${number}`, {
      value: numbers,
    });
  }
}

export function metaLinksOf(answer: Answer): Json[] {
  const { links } = partOf(answer, "meta");
  return Array.isArray(links) ? links.filter(isObject) : [];
}

export function hasEllipsis({ answer }: Page): boolean {
  const labels = metaLinksOf(answer).map(({ label }) => numberOf(label));
  const inner = labels.slice(
    labels.findIndex((label) => label !== undefined),
    labels.findLastIndex((label) => label !== undefined),
  );
  return inner.includes(undefined);
}

export function numberOf(label: unknown): number | undefined {
  if (typeof label === "number") return Number.isInteger(label) ? label : undefined;
  return typeof label === "string" && /^\d+$/.test(label.trim()) ? Number(label) : undefined;
}

/** The meaning of a link, to compare two forms of it. */
function meaning(url: unknown): unknown {
  return typeof url === "string" ? (pageOf(url) ?? url) : url;
}
