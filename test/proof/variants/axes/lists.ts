/** Details of lists, and delays of reads after writes. The description does not specify them. */
import {
  type Call,
  changeAddresses,
  changeLinks,
  inner,
  instead,
  listOf,
  lists,
  type Meta,
  type Operations,
  onAsk,
  onObjects,
  onPages,
  sponseePath,
} from "../../layers.ts";
import {
  type Ask,
  asking,
  bare,
  filterOf,
  type Json,
  type Layer,
  layered,
  operationOf,
  type Reply,
  type Resource,
  recordsOf,
  withState,
} from "../../service.ts";
import type { Axis, Value } from "../axis.ts";
import { type Listing, microseconds } from "../listing.ts";
import { midnightRecords, sparseRecords } from "../records.ts";

const folded = (value: string) => value.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sizes = (sponsees: number, contributions = sponsees): Value => ({
  reference: { pageSizes: { sponsees, contributions } },
  listing: { sizes: { sponsees, contributions } },
});

const ordered = (compare: Listing["compare"]): Value => ({ listing: { compare } });

/** Changes the query of requests to these operations. */
const queried = (
  operations: Operations,
  change: (parameters: [name: string, value: string][]) => string[][],
): Layer =>
  onAsk(operations, ({ ask }) => ({ query: new URLSearchParams(change([...ask.query])) }));

/** Removes query parameters with unknown names, so the service ignores them. */
const only = (operations: Operations, isKnown: (name: string) => boolean) =>
  queried(operations, (parameters) => parameters.filter(([name]) => isKnown(name)));

/** Changes every link of a page. */
const linked = (change: (link: string) => string) => onPages((page) => changeLinks(page, change));

/** Changes the query of every link. */
const requeried = (change: (query: URLSearchParams) => void) =>
  linked((link) => {
    const url = new URL(link);
    change(url.searchParams);
    return url.href;
  });

type Syntax = "plain" | "brackets";

/**
 * Accepts one syntax of filters for each list. Ignores or rejects the other syntax.
 * `id=7` is plain, `filter[id]=7` has brackets.
 */
function syntax(ofSponsees: Syntax, ofContributions = ofSponsees, rejectsOther = false): Layer {
  const of = (resource: Resource, own: Syntax) => {
    const isOwn = (name: string) =>
      name === "page" || name === "sort" || name.startsWith("filter[") === (own === "brackets");
    const isForeign = ({ query }: Ask) => ![...query.keys()].every(isOwn);
    return rejectsOther
      ? instead(listOf[resource], ({ ask }) => isForeign(ask) && bare(400))
      : only(listOf[resource], isOwn);
  };
  return layered(of("sponsees", ofSponsees), of("contributions", ofContributions));
}

/** Reads the sort from a parameter with another name, and ignores `sort`. */
const sortNamed = (own: string) =>
  layered(
    linked((link) => link.replace(/([?&])sort=/, `$1${own}=`)),
    queried(lists, (parameters) =>
      parameters
        .filter(([name]) => name !== "sort")
        .map(([name, value]) => [name === own ? "sort" : name, value]),
    ),
  );

const otherSortNames = ["order_by, set as an option of the suite", "order"].map(
  (name) => `name of the sort parameter=${name}`,
);

const known =
  /^(page|sort|(filter\[)?(id|first_name|last_name|reference_number|occurred_before|occurred_after|onetime|recurring|initial_recurring|one_time_and_initial_recurring)\]?)$/;

/** Replaces the response to a request for a page after the last. */
const afterTheLast = (respond: (call: Call, meta: Meta) => Promise<Reply> | Reply): Layer =>
  instead(lists, async (call) => {
    const reply = await call.next(call.ask);
    if (reply.status >= 300) return reply;
    const { meta } = reply.body as { meta: Meta };
    return meta.current_page > meta.last_page ? respond(call, meta) : reply;
  });

const onEmpty = (change: (meta: Meta) => void) =>
  onPages(({ data, meta }) => {
    if (data.length === 0) change(meta);
  });

const labelled = (previous: string, next: string, dots: string) =>
  onPages(({ meta: { links } }) => {
    for (const link of links) link.label = link.label === "..." ? dots : String(link.label);
    Object.assign(links[0] ?? {}, { label: previous });
    Object.assign(links.at(-1) ?? {}, { label: next });
  });

type Entry = Meta["links"][number];
const entry = (label: string, url: string | null): Entry => ({ url, label, active: false });

const hour = 3_600_000_000;

const days = (dayOf: Listing["dayOf"]): Value => ({ records: midnightRecords, listing: { dayOf } });

/** Days in a time zone with this offset from UTC, in hours. */
const daysAt = (offset: number) =>
  days((date) => {
    const start = microseconds(`${date}T00:00:00Z`) - offset * hour;
    return { start, end: start + 24 * hour - 1 };
  });

/** Days in the local time of a place, where some days are shorter or longer than 24 hours. */
function daysIn(timeZone: string): Value {
  const clock = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const midnight = (date: string): number => {
    const guess = Date.parse(`${date}T00:00:00Z`);
    // The offset of the zone can change between midnight UTC and local midnight.
    const behind = (at: number) => at - Date.parse(`${clock.format(at).replace(" ", "T")}Z`);
    return (guess + behind(guess + behind(guess))) * 1000;
  };
  return days((date) => {
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000);
    return { start: midnight(date), end: midnight(next.toISOString().slice(0, 10)) - 1 };
  });
}

const querySyntax = "4.1 list bullet 4";
const sortable = "4.1 list bullet 2";

export const envelope: Record<string, Axis> = {
  "address of links": {
    words: "2.2 row meta.path",
    values: {
      "another host and path": onPages((page) =>
        changeAddresses(page, (url) =>
          url.replace(
            /^http:\/\/[^/]+(\/tenants\/one)?\/admin\/api/,
            "https://api.charity.example.org/public",
          ),
        ),
      ),
    },
  },
  "query of links": {
    words: "2.2 bullet 1",
    values: {
      "only the page": requeried((query) => {
        for (const name of [...query.keys()]) if (name !== "page") query.delete(name);
      }),
      "without the sort": {
        layer: requeried((query) => query.delete("sort")),
        unlike: otherSortNames,
      },
      "with the size of a page": layered(
        requeried((query) => query.set("per_page", "8")),
        only(lists, (name) => name !== "per_page"),
      ),
      "with the page first": requeried((query) => {
        const rest = [...query].filter(([name]) => name !== "page");
        for (const [name] of rest) query.delete(name);
        for (const [name, value] of rest) query.append(name, value);
      }),
      "with unencoded brackets": linked((link) => link.replace(/%5B/gi, "[").replace(/%5D/gi, "]")),
    },
  },
  "labels of meta.links": {
    words: "2.2 row meta.links",
    values: {
      "with HTML entities": labelled("&laquo; Previous", "Next &raquo;", "..."),
      "in French": labelled("« Précédent", "Suivant »", "…"),
      "without words": labelled("<", ">", "--"),
    },
  },
  "entries of meta.links": {
    words: "2.2 bullet 2",
    values: {
      "with the entries First and Last": onPages(({ meta, links }) => {
        meta.links = [entry("First", links.first), ...meta.links, entry("Last", links.last)];
      }),
      "an empty url instead of null if there is no previous or next page": onPages(({ meta }) => {
        for (const end of [meta.links.at(0), meta.links.at(-1)]) if (end) end.url ??= "";
      }),
      "none when there is one page": onPages(({ meta }) => {
        if (meta.last_page <= 1) meta.links = [];
      }),
      "page numbers only near the current page": onPages(({ meta }) => {
        const { links: entries, current_page: page, last_page: pages } = meta;
        const dots = entry("...", null);
        meta.links = [
          ...entries.slice(0, 1),
          ...(page > 2 ? [dots] : []),
          ...entries.filter(({ label }) => Math.abs(Number(label) - page) <= 1),
          ...(page < pages - 1 ? [dots] : []),
          ...entries.slice(-1),
        ];
      }),
    },
  },
  "meta.from and meta.to": {
    words: "2.2 row meta.from",
    values: {
      "counted from 0": onPages(({ data, meta }) => {
        if (data.length > 0) Object.assign(meta, { from: meta.from - 1, to: meta.to - 1 });
      }),
    },
  },
  "active entries of meta.links": {
    words: "2.2 row meta.links",
    values: {
      "all but the current page": onPages(({ meta }) => {
        for (const entry of meta.links) entry.active = entry.url !== null && !entry.active;
      }),
    },
  },
  "spaces around values of a query": {
    words: querySyntax,
    values: {
      trimmed: queried(lists, (parameters) =>
        parameters.map(([name, value]) => [name, value.trim()]),
      ),
    },
  },
  "meta of an empty page": {
    words: "2.2 row meta.last_page",
    values: {
      "from and to are null": onEmpty((meta) => Object.assign(meta, { from: null, to: null })),
      "last_page is 0": onEmpty((meta) => {
        if (meta.total === 0) meta.last_page = 0;
      }),
      "per_page is 0": onEmpty((meta) => Object.assign(meta, { per_page: 0 })),
      "last_page is 0, and links.last leads to page 0": onPages(({ meta, links }) => {
        if (meta.total > 0) return;
        meta.last_page = 0;
        links.last = links.last.replace(/([?&]page)=\d+/, "$1=0");
      }),
    },
  },
  "page after the last": {
    words: "8 sentence 1",
    values: {
      "404": afterTheLast(() => ({ ...bare(404), body: { error: "no page" } })),
      "the last page": afterTheLast(({ ask, next }, { last_page }) =>
        next(asking(ask, { page: String(last_page) })),
      ),
    },
  },
  "name of the sort parameter": {
    words: querySyntax,
    values: {
      "order_by, set as an option of the suite": {
        layer: sortNamed("order_by"),
        options: { sortParam: { sponsees: "order_by", contributions: "order_by" } },
      },
      order: sortNamed("order"),
    },
  },
  "length of a text filter": {
    words: querySyntax,
    values: {
      "3 characters or more": {
        layer: instead(
          "listSponsees",
          ({ ask }) =>
            ["first_name", "last_name", "reference_number"].some(
              (name) => [...(filterOf(ask, name) ?? "abc").trim()].length < 3,
            ) && bare(400),
        ),
        passes: ["sponsees.filter.combined", "sponsees.sort.with-filter"],
      },
    },
  },
  "unknown query parameters": {
    words: querySyntax,
    values: { ignored: only(lists, (name) => known.test(name)) },
  },
  "syntax of filters": {
    words: querySyntax,
    values: {
      brackets: syntax("brackets"),
      plain: syntax("plain"),
      "plain for sponsees, brackets for contributions": syntax("plain", "brackets"),
      "brackets for sponsees, plain for contributions, set as an option of the suite": {
        layer: syntax("brackets", "plain"),
        options: { queryStyle: { sponsees: "bracket", contributions: "plain" } },
      },
      "brackets, and plain is rejected": syntax("brackets", "brackets", true),
      "plain, and brackets are rejected": syntax("plain", "plain", true),
      "neither, and all parameters except page are ignored": {
        layer: only(lists, (name) => name === "page"),
        unlike: otherSortNames,
      },
      "neither, and all parameters except page are rejected": {
        layer: instead(
          lists,
          ({ ask }) => [...ask.query.keys()].some((name) => name !== "page") && bare(400),
        ),
        unlike: [...otherSortNames, "unknown query parameters=ignored"],
      },
    },
  },
};

/** After a write, a GET of the sponsee returns the old response for `ms` milliseconds. */
export const replica = (ms: number, methods = ["POST", "PUT", "PATCH", "DELETE"]) =>
  withState(() => {
    const shown = new Map<string, { reply: Reply; until: number }>();
    return (next) => async (ask) => {
      const { operation, id } = operationOf(ask);
      const old = shown.get(id);
      if (operation === "getSponsee" && old && performance.now() < old.until) {
        return structuredClone(old.reply);
      }
      if (!methods.includes(ask.method)) return next(ask);
      const before = id === "" ? bare(404) : await next(inner(ask, "GET", sponseePath(id)));
      const reply = await next(ask);
      const changed = id === "" ? String(recordsOf(reply)[0]?.id) : id;
      if (reply.status < 300) {
        shown.set(changed, { reply: structuredClone(before), until: performance.now() + ms });
      }
      return reply;
    };
  });

export const rules: Record<string, Axis> = {
  "page size": {
    words: "8 row 15 (`meta.per_page`)",
    values: {
      1: { ...sizes(1), alone: true },
      "3 and 5": sizes(3, 5),
      7: sizes(7),
      100: sizes(100),
    },
  },
  "collation of sorts": {
    words: sortable,
    values: {
      binary: ordered(plain),
      "ignoring case": ordered((a, b) => plain(a.toLowerCase(), b.toLowerCase())),
      "ignoring case and accents": ordered((a, b) => plain(folded(a), folded(b))),
      German: ordered(new Intl.Collator("de").compare),
      Swedish: ordered(new Intl.Collator("sv").compare),
      "digits as numbers": ordered(new Intl.Collator("en", { numeric: true }).compare),
    },
  },
  "sort without a minus": {
    words: sortable,
    values: { descends: { listing: { descends: true } } },
  },
  "place of missing values in a sorted list": {
    words: sortable,
    values: {
      first: { records: sparseRecords, listing: { blanks: "first" } },
      last: { records: sparseRecords, listing: { blanks: "last" } },
    },
  },
  "order of equal records": {
    words: sortable,
    values: { reversed: { listing: { tiesReversed: true } } },
  },
  "order of sponsees without a sort": {
    words: sortable,
    values: {
      "newest first": { listing: { unsorted: "newest first" } },
      mixed: { listing: { unsorted: "mixed" } },
    },
  },
  "sort by is_sponsored": {
    words: sortable,
    values: { "by the value 0, 1 or 2 of sponsored_status": { listing: { sponsored: "status" } } },
  },
  "partial match": {
    words: "4.1 list bullet first_name",
    values: {
      "case-sensitive": { listing: { matches: (value, part) => value.includes(part) } },
      "ignoring case and accents": {
        listing: { matches: (value, part) => folded(value).includes(folded(part)) },
      },
    },
  },
  "fractions of a second": {
    words: "2 sentence 1",
    values: { "3 digits": { listing: { digits: 3 } }, "6 digits": { listing: { digits: 6 } } },
  },
  "time of a contribution": {
    words: "4.2 row occurred_before",
    values: {
      created_at: {
        listing: { placed: "created_at" },
        layer: onObjects("Contribution", {
          // Puts `ordered_at` up to 5 days before `created_at`, so the two fields sort differently.
          ordered_at: (_: unknown, { id, created_at }: Json) => {
            const before = (Number(id) % 5) * 30 * 3_600_000;
            const at = new Date(Date.parse(String(created_at)) - before);
            return `${at.toISOString().slice(0, 19)}Z`;
          },
        }),
      },
    },
  },
  "date as a bound": {
    words: "4.2 row occurred_before",
    values: {
      "the first instant of the day": {
        listing: {
          dayOf(date) {
            const start = microseconds(`${date}T00:00:00Z`);
            return { start, end: start };
          },
        },
      },
      "a day at UTC-8": daysAt(-8),
      "a day at UTC+13": daysAt(13),
      "a day at UTC+5:30": daysAt(5.5),
      "a day in Toronto": daysIn("America/Toronto"),
      "a day on Lord Howe": daysIn("Australia/Lord_Howe"),
    },
  },
  "delay until reads return a written value": {
    words: "4.1 list bullet 3",
    values: {
      "300 ms in lists": { listing: { late: 300 } },
      "250 ms by id": replica(250),
      "250 ms by id, only after updates": replica(250, ["PUT", "PATCH"]),
      "200 ms by id and in lists": { listing: { late: 200 }, layer: replica(200) },
    },
  },
};
