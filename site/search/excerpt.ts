/** The piece of a result's text in which most of the found words are, with these marked. */
import { type Html, html, type Part } from "../../lib/html.ts";
import { termsOf } from "./index.ts";

/** How many characters a piece has at most, and how many of them come before the first found word. */
const longest = 150;
const before = 40;

/**
 * @param texts The texts of the result: of the first that has a found word a piece is shown.
 * @param terms The terms by which the index found it.
 */
export function excerptOf(texts: readonly string[], terms: readonly string[]): Html {
  const found = new Set(terms);
  const plain = texts.map((text) => text.replaceAll("`", ""));
  for (const text of plain) {
    const hits = wordsIn(text).filter(({ word }) => termsOf(word).some((one) => found.has(one)));
    const kindsNear = ({ at }: Word) => {
      const near = hits.filter((one) => one.at >= at && one.at < at + longest - before);
      return new Set(near.flatMap(({ word }) => termsOf(word))).size;
    };
    const [first] = hits.toSorted((one, other) => kindsNear(other) - kindsNear(one));
    if (first) return pieceOf(text, startOf(text, first.at), hits);
  }
  return pieceOf(plain[0] ?? "", 0, []);
}

interface Word {
  word: string;
  at: number;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(({ 0: word, index }) => ({ word, at: index }));
}

/** Where a word begins, some words before the place. */
function startOf(text: string, place: number): number {
  if (place <= before) return 0;
  return text.indexOf(" ", place - before) + 1;
}

function pieceOf(text: string, start: number, hits: readonly Word[]): Html {
  const rest = text.slice(start, start + longest);
  const end = start + (start + longest < text.length ? rest.lastIndexOf(" ") : rest.length);
  const parts: Part[] = [];
  let done = start;
  for (const { word, at } of hits) {
    if (at < start || at + word.length > end) continue;
    parts.push(text.slice(done, at), html`<mark>${word}</mark>`);
    done = at + word.length;
  }
  return html`${start > 0 && "… "}${parts}${text.slice(done, end)}${end < text.length && " …"}`;
}
