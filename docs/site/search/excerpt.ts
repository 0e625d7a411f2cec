/** The piece of a result's text in which most of the found words are, with these marked. */
import { type Html, html } from "../../../lib/html.ts";
import { termsOf } from "./index.ts";

/** How many characters a piece has at most, and how many of them come before the first found word. */
const longest = 150;
const before = 40;

/**
 * @param texts The texts of the result: a piece of the first that has a found word is shown.
 * @param terms The terms by which the index found it.
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
  // The piece begins and ends with whole words.
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
