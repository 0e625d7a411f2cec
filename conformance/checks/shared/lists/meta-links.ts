/** The entries of `meta.links`: a previous entry, page numbers, ellipses, and a next entry. */
import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import type { Page } from "../../../evidence/lists.ts";
import { type ParsedResponse, partOf } from "../../../evidence/parsed-response.ts";
import { pageOf } from "../../../http/path.ts";
import { type Results, wrongValue } from "../../../verdict/results.ts";

export type MetaLinkIds = Readonly<
  Record<"metaLinksNumbers" | "metaLinksActive" | "metaLinksEllipsis", string>
>;

export interface Entry {
  /** The page number in the label, or undefined if the label is not a number. */
  number: number | undefined;
  label: unknown;
  url: unknown;
  active: unknown;
  /** The place as a JSON Pointer: `/meta/links/3`. */
  at: string;
}

export function metaLinksOf(response: ParsedResponse): Entry[] {
  const { links } = partOf(response, "meta");
  const entries: Json[] = Array.isArray(links) ? links.filter(isObject) : [];
  return entries.map(({ label, url, active }, index) => ({
    ...{ number: numberOf(label), label, url, active },
    at: `/meta/links/${index}`,
  }));
}

function numberOf(label: unknown): number | undefined {
  if (typeof label === "number") return Number.isInteger(label) ? label : undefined;
  return typeof label === "string" && /^\d+$/.test(label.trim()) ? Number(label) : undefined;
}

export function judgeMetaLinks(
  results: Results,
  page: Page,
  last: number | undefined,
  { metaLinksNumbers, metaLinksActive, metaLinksEllipsis }: MetaLinkIds,
): void {
  const { number, response } = page;
  if (!Array.isArray(partOf(response, "meta").links)) return;
  const entries = metaLinksOf(response);
  // Past the last page, the entries are not specified.
  if (last !== undefined && number > last) return;
  // The links of an empty list are not specified, and a single page needs no links.
  if (page.records.length === 0 || (last === 1 && entries.length === 0)) return;
  const wrong = (id: string, at: string, expected: string, value: unknown) =>
    results.fail(id, wrongValue(response, at, expected, value));
  const lacks = (at: string, expected: string) =>
    results.fail(metaLinksEllipsis, { request: response, at, expected, actual: { words: "none" } });

  const numbered = entries.flatMap((entry, place) =>
    entry.number === undefined ? [] : [{ ...entry, number: entry.number, place }],
  );
  const [first, end] = [numbered[0], numbered.at(-1)];
  if (first === undefined || end === undefined) {
    // Another requirement reports a label of a wrong type.
    const isTyped = entries.every(
      ({ label }) => typeof label === "string" || Number.isInteger(label),
    );
    if (isTyped) {
      const [at, expected] = ["/meta/links", "entries whose labels are page numbers"];
      results.fail(metaLinksNumbers, {
        request: response,
        at,
        expected,
        actual: labelsOf(entries),
      });
    }
    for (const id of [metaLinksActive, metaLinksEllipsis, ...(isTyped ? [] : [metaLinksNumbers])]) {
      results.inconclusive(id, "no label in meta.links is a page number", response);
    }
    return;
  }
  for (const [nth, entry] of numbered.entries()) {
    const { number: label, url, at } = entry;
    results.pass(metaLinksNumbers, "page numbers", 1);
    const before = numbered[nth - 1];
    const lower = before?.number ?? 0;
    const isTooLow = label <= lower;
    if (isTooLow || (last !== undefined && label > last)) {
      const least = before
        ? `a page number above ${lower}, because the page number before it is ${lower}`
        : "1 or more";
      const expected = isTooLow ? least : `a page number up to ${last}`;
      wrong(metaLinksNumbers, `${at}/label`, expected, entry.label);
    }
    const to = targetOf(url);
    // The entry of the current page needs no URL. Another requirement judges URLs without a page
    // number.
    const isRight = to === null ? label === number : typeof to !== "number" || to === label;
    if (!isRight) {
      wrong(metaLinksNumbers, `${at}/url`, `a URL of page ${label}`, url);
    }
    const between = before ? entries.slice(before.place + 1, entry.place) : [];
    if (between.length > 0) results.pass(metaLinksEllipsis, "ellipses", 1);
    else if (before && label > lower + 1) {
      lacks(at, `an ellipsis between the pages ${lower} and ${label}`);
    }
    for (const dots of between.filter(({ url }) => (url ?? null) !== null)) {
      wrong(
        metaLinksEllipsis,
        `${dots.at}/url`,
        "null, because this entry is not a page number and is between page numbers",
        dots.url,
      );
    }
  }

  // On a middle page the previous and next entries have a URL, so an entry whose url is null is an
  // ellipsis.
  const isMiddle = number > 1 && last !== undefined && number < last;
  const isMarked = entries.some((entry) => entry.number === undefined && entry.url === null);
  if (isMiddle && numbered.length < last && !isMarked) {
    const some = `the entries contain ${numbered.length} of ${last} page numbers`;
    lacks("/meta/links", `an entry whose url is null, because ${some}`);
  }

  judgeActive(results, page, entries, metaLinksActive);
  judgeEnds(results, page, metaLinksNumbers, number === last, entries, [first.place, end.place]);
}

/** Judges the entries before the first page number and after the last one. */
function judgeEnds(
  results: Results,
  { number, response }: Page,
  id: string,
  isLast: boolean,
  entries: readonly Entry[],
  [first, end]: readonly [number, number],
): void {
  const { prev, next } = partOf(response, "links");
  const ends = [
    {
      name: "prev",
      link: prev,
      target: number > 1 ? number - 1 : undefined,
      side: "before",
      around: entries.slice(0, first),
    },
    {
      name: "next",
      link: next,
      target: isLast ? undefined : number + 1,
      side: "after",
      around: entries.slice(end + 1),
    },
  ];
  for (const { name, link, target, side, around } of ends) {
    // Other requirements report a link that does not lead to its page.
    if (target === undefined ? link !== null : targetOf(link) !== target) continue;
    // The service may add other entries, such as one for the first page.
    if (around.some(({ url }) => url === undefined || targetOf(url) === targetOf(link))) continue;
    const [entry] = around;
    const at = entry ? `${entry.at}/url` : "/meta/links";
    const same =
      link === null
        ? `is null, because links.${name} is null`
        : `leads to the same page as links.${name}`;
    const expected = `${side} the page numbers, an entry whose url ${same}`;
    const actual = entry ? { value: entry.url } : labelsOf(entries);
    results.fail(id, { request: response, at, expected, actual });
  }
}

function labelsOf(entries: readonly Entry[]): { words: string } {
  const labels = entries.map(({ label }) => label);
  return { words: `entries with the labels ${JSON.stringify(labels)}` };
}

/** Judges our choice that the current page has an entry, and that only this entry is active. */
function judgeActive(
  results: Results,
  { number, response }: Page,
  entries: readonly Entry[],
  id: string,
): void {
  for (const { number: label, active, at } of entries) {
    const expected = label === number;
    if (active === true) results.pass(id, "active entries", 1);
    if (typeof active !== "boolean" || active === expected) continue;
    results.fail(id, wrongValue(response, `${at}/active`, String(expected), active));
  }
  if (entries.some(({ number: label }) => label === number)) return;
  const labels = entries.map(({ label }) => label);
  results.fail(id, wrongValue(response, "/meta/links", `an entry for page ${number}`, labels));
}

/** The page number of a link, or the link itself if it has none. Null for an empty string. */
function targetOf(url: unknown): unknown {
  if (url === "") return null;
  return typeof url === "string" ? (pageOf(url) ?? url) : url;
}
