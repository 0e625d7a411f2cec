/** The index of the search, as the browser makes it of the data. */
import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchEntry } from "./search-data.ts";

export interface Found {
  entries: SearchEntry[];
  /** Whether each entry has all of the words. */
  all: boolean;
}

/** Makes a function that answers words with entries, the best first. */
export function searcher(entries: SearchEntry[]): (words: string) => Found {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "kind", "text"],
    storeFields: ["href", "title", "kind"],
    // "first_name" is found by its whole name as well as by "name".
    tokenize: (text) => text.split(/[\s,.;:()[\]{}"'`/]+/).flatMap(withParts),
    searchOptions: {
      boost: { title: 4, kind: 2 },
      // Pages before their parts, and examples last.
      boostDocument: (_id, _term, stored) =>
        /^(Guide|Page|Decision|GET|POST|PUT|PATCH|DELETE)\b/.test(String(stored?.kind))
          ? 3
          : String(stored?.kind).startsWith("Example")
            ? 0.5
            : 1,
      prefix: true,
      fuzzy: 0.15,
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return (words) => {
    const all = index.search(words) as unknown as SearchEntry[];
    if (all.length > 0) return { entries: all, all: true };
    return { entries: index.search(words, anyWord) as unknown as SearchEntry[], all: false };
  };
}

/** For a question in plain words, where its small words would be found everywhere. */
const smallWords = new Set(
  "a an and are be can do does for how i if in is it me my of on or should that the there this to we what when where which who why with you your".split(
    " ",
  ),
);
const anyWord: SearchOptions = {
  combineWith: "OR",
  processTerm: (term) => (smallWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
};

function withParts(word: string): string[] {
  const parts = word.split(/[_-]|(?<=[a-z])(?=[A-Z])/);
  return parts.length > 1 ? [word, ...parts] : [word];
}
