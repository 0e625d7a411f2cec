/** The part of a result's text with the most found words, which are marked. */
import { type Html, html } from "../../../lib/html.ts";
import { termsOf } from "./index.ts";

/** The maximum length of the part, and the number of characters before the first found word. */
const longest = 150;
const before = 40;

/**
 * @param texts the texts of the result; the part comes from the first text with a found word
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
    new Set(found(text.slice(place, place + longest - before))).size;
  const places = [...text.matchAll(/[\p{L}\p{N}_]+/gu)]
    .filter(([word]) => found(word).length > 0)
    .map(({ index }) => index);
  const [best = 0] = places.toSorted((one, other) => kindsAt(other) - kindsAt(one));
  // The part begins and ends with whole words.
  const start = best <= before ? 0 : text.indexOf(" ", best - before) + 1;
  const rest = text.slice(start, start + longest);
  const piece = start + longest < text.length ? rest.slice(0, rest.lastIndexOf(" ")) : rest;
  const parts = wordsAndGaps(piece).map((part) =>
    found(part).length > 0 ? html`<mark>${part}</mark>` : part,
  );
  return html`${start > 0 && "… "}${parts}${start + piece.length < text.length && " …"}`;
}

function wordsAndGaps(text: string): string[] {
  return text.split(/([\p{L}\p{N}_]+)/u);
}
