/** The index of the search, which the browser builds from the entries. */
import MiniSearch, { type SearchResult } from "minisearch";
import words from "./words.json" with { type: "json" };

/** A page, or a part of a page, that the search can find. */
export interface SearchEntry {
  /** The path from the root of the site. */
  href: string;
  title: string;
  /** The line below the title of a result, such as "Field of Sponsee". */
  kind: string;
  /** The group of the entry, which decides its weight. */
  group: string;
  /** Hidden words by which the search finds the entry. */
  words?: string;
  text: string;
  /** A text with less weight than `text`, such as the rest of a long section. */
  more?: string;
}

/** An entry with the terms by which it was found. */
export type Result = SearchEntry & { terms: string[] };

export interface Found {
  /** The entries that match at least half of the searched words. The best entry is first. */
  entries: Result[];
  /** Whether an entry matches all searched words. */
  all: boolean;
}

/** The weight of each group of entries. The default is 1. */
const weights: Record<string, number> = {
  Guide: 3,
  Operation: 2.6,
  Page: 2.2,
  Parameter: 1.6,
  Filter: 1.6,
  Row: 3,
  Section: 1.5,
  Schema: 1.2,
  Requirement: 0.5,
  Example: 0.5,
  Decision: 0.3,
};

const weightOf = (stored?: Record<string, unknown>) => weights[String(stored?.group)] ?? 1;

/** Returns a function that finds entries for words, the best first. */
export function searcher(entries: SearchEntry[]): (words: string) => Found {
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "kind", "words", "text", "more"],
    storeFields: ["href", "title", "kind", "group", "text", "more"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).flatMap(withParts),
    processTerm: stem,
    searchOptions: {
      // The search does not split a word, so `first_name` does not find every `name`.
      tokenize: (text) => text.split(" "),
      processTerm: withSynonyms,
      boost: { title: 4, words: 4, kind: 1.5, more: 0.1 },
      maxFuzzy: 2,
      weights: { fuzzy: 0.05, prefix: 0.3 },
    },
  });
  index.addAll(entries);
  return (text) => {
    const asked = tellingWords(text);
    const own = asked.map(stem);
    // Similar spellings count only if no entry has the word, a longer form of it, or a synonym.
    // A stem is not a prefix, because the stem of "delte" would find "delta".
    const prefix = (term: string) => term.length > 2 && asked.includes(term);
    const unknown = asked.filter((word) => index.search(word, { prefix }).length === 0).map(stem);
    const hits = index.search(asked.join(" "), {
      prefix,
      // Two other letters next to each other, such as "limti", are two changes.
      fuzzy: (term) => (term.length > 3 && unknown.includes(term) ? 0.4 : false),
      boostTerm: (term) => (own.includes(term) ? 1 : 0.5),
      // An entry counts more if the found word is its whole title, such as "Sponsee".
      boostDocument: (_id, term, stored) => {
        const isTitle = stem(String(stored?.title)) === term;
        return weightOf(stored) * (isTitle && own.some((word) => term.startsWith(word)) ? 4 : 1);
      },
    }) as (SearchResult & SearchEntry)[];
    const found = hits
      .map((hit) => {
        const isFound = (word: string) =>
          withSynonyms(word).some((term) => hit.queryTerms.includes(term));
        const count = asked.filter(isFound).length;
        // MiniSearch multiplies a score by the number of found words and synonyms. The division
        // removes this factor, because a word and its synonyms must count only once.
        const rank = (hit.score / hit.queryTerms.length) * count ** 4;
        // A row is the response to a question, and one word is not a question.
        const isRow = hit.group === "Row" && asked.length === 1;
        return { ...hit, count, rank: isRow ? rank / 3 : rank };
      })
      .filter(({ count }) => count * 2 >= asked.length)
      .sort((one, other) => other.rank - one.rank);
    return { entries: found, all: found.some(({ count }) => count === asked.length) };
  };
}

/** Returns the words of a query without stop words. A query of only stop words keeps them. */
function tellingWords(text: string): string[] {
  const given = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
  const telling = given.filter((word) => !stopWords.has(word));
  return [...new Set(telling.length > 0 ? telling : given)];
}

const stopWords = new Set(words.small.split(" "));

const alike = words.alike.map((line) => line.split(" ").map(stem));

/** Returns the stem of a word, and its synonyms: the other words in its lines of words.json. */
function withSynonyms(word: string): string[] {
  const term = stem(word);
  const others = alike.filter((line) => line.includes(term)).flat();
  return [term, ...others.filter((one) => one !== term)];
}

/** Returns the stem of a word and of each part, such as "first" and "name" in "first_name". */
export function termsOf(word: string): string[] {
  return withParts(word).map(stem);
}

/** Returns the stem of a term, so "sort" also finds "sorting" and "sorted". */
function stem(term: string): string {
  const word = term.toLowerCase();
  if (word.length < 5 || word.includes("_")) return word;
  const short = word
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(ing|ed|ion)$/, "");
  return short.length < 3 ? word : short.replace(/(.)\1$/, "$1").replace(/e$/, "");
}

/** Returns a word and its parts, so "name" also finds "first_name". */
function withParts(word: string): string[] {
  const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  return parts.length > 1 ? [word, ...parts] : [word];
}
