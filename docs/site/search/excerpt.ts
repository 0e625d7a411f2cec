import { type Html, html } from "../../../lib/html.ts";
import { termsOf } from "./index.ts";

const maxLength = 150;
/** The maximum number of characters before the first found word. */
const before = 40;

/**
 * Returns the part of a text that contains as many of `terms` as possible. Marks the found words,
 * such as "Sorted" for the term "sort".
 *
 * @param texts the texts of the result. The function uses the first text with a found word. If no
 *   text has a found word, it uses the first text.
 * @param terms the terms by which the index found the result
 */
export function excerptOf(texts: readonly string[], terms: readonly string[]): Html {
  const known = new Set(terms);
  const found = (text: string) =>
    wordsAndGaps(text)
      .flatMap(termsOf)
      .filter((term) => known.has(term));
  const plain = texts.map((one) => one.replaceAll("`", ""));
  const text = plain.find((one) => found(one).length > 0) ?? plain[0] ?? "";
  const kindsAt = (place: number) =>
    new Set(found(text.slice(place, place + maxLength - before))).size;
  const places = [...text.matchAll(/[\p{L}\p{N}_]+/gu)]
    .filter(([word]) => found(word).length > 0)
    .map(({ index }) => index);
  const [best = 0] = places.toSorted((one, other) => kindsAt(other) - kindsAt(one));
  // The part begins and ends at a space, if a space is near.
  const space = text.slice(0, best).indexOf(" ", best - before);
  const start = best <= before ? 0 : space < 0 ? best : space + 1;
  const rest = text.slice(start, start + maxLength);
  const end = rest.lastIndexOf(" ");
  const piece = start + maxLength < text.length && end > 0 ? rest.slice(0, end) : rest;
  const parts = wordsAndGaps(piece).map((part) =>
    found(part).length > 0 ? html`<mark>${part}</mark>` : part,
  );
  return html`${start > 0 && "… "}${parts}${start + piece.length < text.length && " …"}`;
}

function wordsAndGaps(text: string): string[] {
  return text.split(/([\p{L}\p{N}_]+)/u);
}
