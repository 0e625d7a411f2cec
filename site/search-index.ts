/** The index of the search, as the browser makes it of the data. */
import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchEntry } from "./search-data.ts";

/** An entry with the terms by which it was found. */
export type Result = SearchEntry & { terms: string[] };

export interface Found {
  entries: Result[];
  /** Whether each entry has all of the words. */
  all: boolean;
}

/** How much more a page counts than its parts, and an example less. */
const weights: Record<string, number> = {
  guide: 3,
  operation: 2.6,
  page: 2.2,
  parameter: 1.6,
  section: 1.5,
  schema: 1.2,
  status: 1,
  field: 1,
  requirement: 0.5,
  example: 0.5,
  decision: 0.3,
};

const weightOf = (stored?: Record<string, unknown>) => weights[String(stored?.sort)] ?? 1;

/** Makes a function that answers words with entries, the best first. */
export function searcher(entries: SearchEntry[]): (words: string) => Found {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "kind", "words", "text", "more"],
    storeFields: ["href", "title", "kind", "sort", "text", "more"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).flatMap(withParts),
    processTerm: stem,
    searchOptions: {
      // The name of a field is asked for as a whole.
      tokenize: (word) => [word],
      boost: { title: 4, words: 4, kind: 1.5, more: 0.1 },
      // What is called by just this word comes before what also has it.
      boostDocument: (_id, term, stored) =>
        weightOf(stored) * (stem(String(stored?.title)) === term ? 4 : 1),
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.05, prefix: 0.3 },
    },
  });
  index.addAll(entries);
  return (words) => {
    const query = queryOf(words, "AND");
    // What is spelled right finds nothing that is only spelled like it.
    for (const options of [{ fuzzy: false }, {}]) {
      const all = index.search(query, options) as unknown as Result[];
      if (all.length > 0) return { entries: all, all: true };
    }
    const some = index.search(queryOf(words, "OR")) as unknown as Result[];
    return { entries: some, all: false };
  };
}

/** Each word, or one that means the same, counts once; small words count where nothing else is. */
function queryOf(words: string, combineWith: "AND" | "OR"): SearchOptions & { queries: never[] } {
  const given = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
  const telling = given.filter((word) => !smallWords.has(word));
  const queries = (telling.length > 0 ? telling : given).map((word) => ({
    combineWith: "OR" as const,
    queries: [
      word,
      {
        queries: synonyms.get(stem(word)) ?? [],
        boostTerm: () => 0.5,
        boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
          weightOf(stored),
      },
    ],
  }));
  return { combineWith, queries } as never;
}

const smallWords = new Set(
  "a about an and are as at be by can do does for from get has have how i if in into is it its me my of on or our should so that the there they this to use using versus vs was we what when where which who why will with you your".split(
    " ",
  ),
);

/** Words that mean the same here: who types one of a line finds what has another. */
const alike = [
  "paging pagination paginate page pages pager cursor offset next",
  "donor supporter giver",
  "donation contribution order gift",
  "child sponsee beneficiary kid",
  "timezone zone offset utc timestamp",
  "token login key credential password secret oauth auth authentication authorization bearer",
  "remove delete erase destroy",
  "edit change update modify patch",
  "overwrite replace put",
  "add new create insert post",
  "fetch read show get",
  "find search lookup filter query",
  "order sort sorting ascending descending",
  "money amount price currency cost",
  "recurring monthly subscription plan",
  "error problem failure fault invalid refused 422 400 409",
  "missing unknown 404",
  "conflict duplicate unique taken",
  "birthday birth",
  "cors browser origin",
  "fake stub mock sandbox",
  "offline memory reference",
  "webhook callback event events notification",
  "limit throttle 429 quota",
  "version upgrade deprecated deprecation changelog release",
  "date day from since until between range occurred",
  "sdk library client package",
  "install npm setup start quickstart",
  "verify validate conformance check suite",
];
const synonyms = new Map<string, string[]>();
for (const line of alike) {
  const words = line.split(" ");
  for (const word of words) {
    const others = words.filter((one) => one !== word);
    synonyms.set(stem(word), [...(synonyms.get(stem(word)) ?? []), ...others]);
  }
}

/** What a word of a text is found by. */
export function termsOf(word: string): string[] {
  return withParts(word).map(stem);
}

/** "sponsees", "sorting" and "sorted" are found by "sponsee" and "sort". */
function stem(term: string): string {
  const word = term.toLowerCase();
  if (word.length < 5 || word.includes("_")) return word;
  const short = word
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(ing|ed|tion|ation)$/, "");
  return short.length < 3 ? word : short.replace(/(.)\1$/, "$1").replace(/e$/, "");
}

/** "first_name" is found by its whole name as well as by "name". */
function withParts(word: string): string[] {
  const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  return parts.length > 1 ? [word, ...parts] : [word];
}
