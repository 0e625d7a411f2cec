/** Requests for lists, and the envelope of the records. Sections 2.2, 4.1, 4.2 and 8. */
import {
  inner,
  instead,
  listOf,
  lists,
  type Meta,
  onContributions,
  onPages,
  sponseePath,
} from "../../layers.ts";
import {
  bare,
  type Layer,
  layered,
  operationOf,
  type Reply,
  type Resource,
  recordsOf,
  asking as withParameters,
  withState,
} from "../../service.ts";
import { type Axis, reading, type Value } from "../axis.ts";
import { linked, only, queried, requeried } from "../changes.ts";
import { type Listing, microseconds } from "../listing.ts";
import { midnightRecords, sparseRecords } from "../records.ts";

const folded = (value: string) => value.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sizes = (sponsees: number, contributions = sponsees): Value => ({
  reference: { pageSizes: { sponsees, contributions } },
  listing: { sizes: { sponsees, contributions } },
});

const ordered = (compare: Listing["compare"]): Value => ({
  options: reading,
  listing: { compare },
});

/** Accepts filters in one syntax, and ignores or rejects the other. */
function style(
  resource: Resource,
  form: "plain" | "bracket",
  other: "ignored" | 400 = "ignored",
): Layer {
  const isOurs = (name: string) =>
    name === "page" || name === "sort" || name.startsWith("filter[") === (form === "bracket");
  if (other === "ignored") return only(listOf[resource], isOurs);
  return instead(listOf[resource], ({ ask }) => ![...ask.query.keys()].every(isOurs) && bare(400));
}

const styles = (...forms: Parameters<typeof style>[]) =>
  layered(...forms.map((form) => style(...form)));

function sortNamed(name: string): Layer {
  return layered(
    linked((link) => link.replace(/([?&])sort=/, `$1${name}=`)),
    queried(lists, (query) => {
      const renamed = new URLSearchParams();
      for (const [key, value] of query) {
        if (key !== "sort") renamed.append(key === name ? "sort" : key, value);
      }
      return renamed;
    }),
  );
}

const known =
  /^(page|sort|(filter\[)?(id|first_name|last_name|reference_number|occurred_before|occurred_after|onetime|recurring|initial_recurring|one_time_and_initial_recurring)\]?)$/;

/** The response to a page past the end. */
function past(answer: "404" | "last"): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    const { operation } = operationOf(ask);
    if (!operation?.startsWith("list") || reply.status >= 300) return reply;
    const { current_page: page, last_page: last } = (
      reply.body as { meta: { current_page: number; last_page: number } }
    ).meta;
    if (page <= last) return reply;
    return answer === "404"
      ? { status: 404, headers: { "content-type": "application/json" }, body: { error: "no page" } }
      : next(withParameters(ask, { page: String(last) }));
  };
}

const onEmpty = (change: (meta: Meta) => void) =>
  onPages(({ data, meta }) => {
    if (data.length === 0) change(meta);
  });

const labelled = (previous: string, next: string, dots: string, label = String): Value => ({
  options: reading,
  layer: onPages(({ meta: { links } }) => {
    for (const link of links) {
      link.label = link.label === "..." ? dots : label(String(link.label));
    }
    Object.assign(links[0] ?? {}, { label: previous });
    Object.assign(links.at(-1) ?? {}, { label: next });
  }),
});

type Entry = Meta["links"][number];

/** Changes the entries of every meta.links. */
function pager(
  change: (
    entries: Entry[],
    of: { first: Entry; last: Entry; page: number; pages: number },
  ) => Entry[],
): Layer {
  return onPages(({ meta, links }) => {
    const end = (label: string, url: string) => ({ url, label, active: false });
    meta.links = change(meta.links, {
      first: end("First", links.first),
      last: end("Last", links.last),
      page: meta.current_page,
      pages: meta.last_page,
    });
  });
}

const hour = 3_600_000_000;

/** Whole days by a zone with a fixed offset. */
const daysAt = (offset: number): Value => ({
  options: reading,
  records: midnightRecords,
  listing: {
    dayOf(date) {
      const start = microseconds(`${date}T00:00:00Z`) - offset * hour;
      return { start, end: start + 24 * hour - 1 };
    },
  },
});

/** Whole days by the clocks of a place, where some days have 23 or 25 hours. */
function daysIn(timeZone: string): Value {
  const shown = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const midnight = (date: string): number => {
    const guess = Date.parse(`${date}T00:00:00Z`);
    // The clock there at midnight here; computed again when the offset changes in between.
    const behind = (at: number) => at - Date.parse(`${shown.format(at).replace(" ", "T")}Z`);
    return (guess + behind(guess + behind(guess))) * 1000;
  };
  return {
    options: reading,
    records: midnightRecords,
    listing: {
      dayOf(date) {
        const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000);
        return { start: midnight(date), end: midnight(next.toISOString().slice(0, 10)) - 1 };
      },
    },
  };
}

const querySyntax: Axis["open"] = {
  section: "4.1",
  words: "The query syntax for filters and the name of the sorting parameter: not shown.",
};

const sortable: Axis["open"] = {
  section: "4.1",
  words:
    "Sortable fields: birth_date, first_name, last_name, reference_number, is_sponsored, is_enabled.",
};

const numbers: Axis["open"] = {
  section: "2.2",
  words:
    "| meta.current_page, meta.from, meta.last_page, meta.per_page, meta.to, meta.total | integer |",
};

export const envelope: Record<string, Axis> = {
  linkOrigin: {
    open: {
      section: "2.2",
      words: "| meta.path | string (URL without page parameter) |",
      so: "The description does not state its origin.",
    },
    values: {
      "another public address": linked((link) =>
        link.replace(
          /^http:\/\/[^/]+(\/tenants\/one)?\/admin\/api/,
          "https://api.charity.example.org/public",
        ),
      ),
    },
  },
  linkQuery: {
    open: {
      section: "2.2",
      words: "Link URLs carry a `page` query parameter.",
      so: "The description does not limit their other parameters.",
    },
    values: {
      dropped: requeried((query) => {
        for (const name of [...query.keys()]) if (name !== "page") query.delete(name);
      }),
      "the sort dropped": {
        layer: requeried((query) => query.delete("sort")),
        unlike: ["sortName=order_by", "sortName=order, unnamed"],
      },
      "with the size of a page": layered(
        requeried((query) => query.set("per_page", "8")),
        queried(lists, (query) => {
          query.delete("per_page");
          return query;
        }),
      ),
      "with the page first": requeried((query) => {
        const rest = [...query].filter(([name]) => name !== "page");
        for (const [name] of rest) query.delete(name);
        for (const [name, value] of rest) query.append(name, value);
      }),
      "brackets as they are": linked((link) => link.replace(/%5B/gi, "[").replace(/%5D/gi, "]"), {
        path: false,
      }),
    },
  },
  labels: {
    open: { section: "2.2", words: "label: string or integer" },
    values: {
      "as texts": labelled("&laquo; Previous", "Next &raquo;", "..."),
      "in French": labelled("« Précédent", "Suivant »", "…"),
      signs: labelled("<", ">", "--"),
    },
  },
  pager: {
    open: {
      section: "2.2",
      words:
        "The meta.links labels include a previous label, page numbers, an ellipsis entry whose url is null, and a next label.",
      so: "They may include more, and the numbers are not specified.",
    },
    values: {
      "with the first and the last page around": pager((entries, { first, last }) => [
        first,
        ...entries,
        last,
      ]),
      "nothing for one page": pager((entries, { pages }) => (pages > 1 ? entries : [])),
      "the numbers next to the current one": pager((entries, { page, pages }) => {
        const [previous, next] = [entries[0], entries.at(-1)];
        const dots = { url: null, label: "...", active: false };
        const near = entries.filter(({ label }) => Math.abs(Number(label) - page) <= 1);
        return [
          ...[previous, ...(page > 2 ? [dots] : [])],
          ...near,
          ...[...(page < pages - 1 ? [dots] : []), next],
        ].filter((entry) => entry !== undefined);
      }),
    },
  },
  places: {
    open: { ...numbers, so: "The first number of from and to is not specified." },
    values: {
      "from 0": onPages(({ data, meta }) => {
        if (data.length > 0) Object.assign(meta, { from: meta.from - 1, to: meta.to - 1 });
      }),
    },
  },
  active: {
    open: {
      section: "2.2",
      words: "active: boolean",
      so: "The description does not say which entries are active.",
    },
    values: {
      "where a click leads on": onPages(({ meta }) => {
        for (const entry of meta.links) entry.active = entry.url !== null && !entry.active;
      }),
    },
  },
  spaces: {
    open: { ...querySyntax, so: "Some frameworks trim every string of a query." },
    values: {
      "around filters are cut": queried(
        lists,
        (query) => new URLSearchParams([...query].map(([name, text]) => [name, text.trim()])),
      ),
    },
  },
  emptyPage: {
    open: { ...numbers, so: "Their values without a record are not specified." },
    values: {
      "from and to are null": onEmpty((meta) => Object.assign(meta, { from: null, to: null })),
      "last_page 0": onEmpty((meta) => {
        if (meta.total === 0) meta.last_page = 0;
      }),
      "last_page 0, and a link to it": onPages(({ meta, links }) => {
        if (meta.total > 0) return;
        meta.last_page = 0;
        links.last = links.last.replace(/([?&]page)=\d+/, "$1=0");
      }),
    },
  },
  pastEnd: {
    open: {
      section: "8",
      words: "Pages are selected with the `page` query parameter.",
      so: "Pages past the end are not specified.",
    },
    values: {
      "404": past("404"),
      "the last page": past("last"),
    },
  },
  sortName: {
    open: querySyntax,
    values: {
      order_by: {
        layer: sortNamed("order_by"),
        options: { sortParam: { sponsees: "order_by", contributions: "order_by" } },
      },
      "order, unnamed": sortNamed("order"),
    },
  },
  unknown: {
    open: querySyntax,
    values: { ignored: only(lists, (name) => known.test(name)) },
  },
  style: {
    open: querySyntax,
    values: {
      "bracket, found out": styles(["sponsees", "bracket"], ["contributions", "bracket"]),
      "plain, found out": styles(["sponsees", "plain"], ["contributions", "plain"]),
      "one of each, found out": styles(["sponsees", "plain"], ["contributions", "bracket"]),
      "one of each, given": {
        layer: styles(["sponsees", "bracket"], ["contributions", "plain"]),
        options: { queryStyle: { sponsees: "bracket", contributions: "plain" } },
      },
      "bracket, the other rejected": styles(
        ["sponsees", "bracket", 400],
        ["contributions", "bracket", 400],
      ),
      "plain, the other rejected": styles(
        ["sponsees", "plain", 400],
        ["contributions", "plain", 400],
      ),
      "its own, which ignores ours": {
        layer: only(lists, (name) => name === "page"),
        unlike: ["sortName=order_by", "sortName=order, unnamed"],
      },
      "its own, which rejects ours": {
        layer: instead(
          lists,
          ({ ask }) => [...ask.query.keys()].some((name) => name !== "page") && bare(400),
        ),
        unlike: ["sortName=order_by", "sortName=order, unnamed", "unknown=ignored"],
      },
    },
  },
};

/** GET by an id returns writes by these methods some milliseconds after their responses. */
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
  pages: {
    open: { section: "8", words: "page size observed" },
    values: {
      "of 1": { ...sizes(1), alone: ["page", "sponsees.page", "contributions.page"] },
      "of 3 and 5": sizes(3, 5),
      "of 7": sizes(7),
      "of 100": sizes(100),
    },
  },
  collation: {
    open: { ...sortable, so: "No collation is stated." },
    values: {
      binary: ordered(plain),
      "without case": ordered((a, b) => plain(a.toLowerCase(), b.toLowerCase())),
      "without case and accents": ordered((a, b) => plain(folded(a), folded(b))),
      German: ordered(new Intl.Collator("de").compare),
      Swedish: ordered(new Intl.Collator("sv").compare),
      "numbers as numbers": ordered(new Intl.Collator("en", { numeric: true }).compare),
    },
  },
  direction: {
    open: { ...sortable, so: "A direction is stated for contributions only." },
    values: { "descends without a minus": { options: reading, listing: { descends: true } } },
  },
  blankPlace: {
    open: { ...sortable, so: "The place of records without a value is not specified." },
    values: {
      first: { options: reading, records: sparseRecords, listing: { blanks: "first" } },
      last: { options: reading, records: sparseRecords, listing: { blanks: "last" } },
    },
  },
  ties: {
    open: { ...sortable, so: "The order of equal records is not specified." },
    values: { reversed: { options: reading, listing: { tiesReversed: true } } },
  },
  unsorted: {
    open: { ...sortable, so: "No default is stated." },
    values: {
      "newest first": { listing: { unsorted: "newest first" } },
      mixed: { listing: { unsorted: "mixed" } },
    },
  },
  isSponsored: {
    open: { section: "4.1", words: "is_sponsored", so: "The output has no field with this name." },
    values: { "by the status": { options: reading, listing: { sponsored: "status" } } },
  },
  match: {
    open: {
      section: "4.1",
      words: "`first_name`: optional string, partial match.",
      so: "Case and accents are not specified.",
    },
    values: {
      "with case": { listing: { matches: (value, part) => value.includes(part) } },
      "without case and accents": {
        listing: { matches: (value, part) => folded(value).includes(folded(part)) },
      },
    },
  },
  digits: {
    open: {
      section: "2",
      words: "timestamps are ISO 8601 strings",
      so: "Fractions of a second are not specified.",
    },
    values: { 3: { listing: { digits: 3 } }, 6: { listing: { digits: 6 } } },
  },
  placed: {
    open: {
      section: "4.2",
      words: "only contributions placed before that date",
      so: "The output has no field with this name, and no contribution_date.",
    },
    values: {
      created_at: {
        options: reading,
        listing: { placed: "created_at" },
        layer: onContributions((record) => {
          // Some by minutes and some by days, so the two orders differ.
          const before = (Number(record.id) % 5) * 30 * 3_600_000;
          const at = new Date(Date.parse(String(record.created_at)) - before);
          record.ordered_at = `${at.toISOString().slice(0, 19)}Z`;
        }),
      },
    },
  },
  day: {
    open: {
      section: "4.2",
      words: "| occurred_before | date or datetime |",
      so: "The zone of a date is not specified, nor whether it is a day or an instant.",
    },
    values: {
      "its first instant": {
        options: reading,
        listing: {
          dayOf(date) {
            const start = microseconds(`${date}T00:00:00Z`);
            return { start, end: start };
          },
        },
      },
      "at -8": daysAt(-8),
      "at +13": daysAt(13),
      "at +5:30": daysAt(5.5),
      "of Toronto": daysIn("America/Toronto"),
      "of Lord Howe": daysIn("Australia/Lord_Howe"),
    },
  },
  late: {
    open: {
      section: "4.1",
      words: "Response: the pagination envelope of 2.2 whose `data` is an array of sponsee (2.1).",
      so: "The description does not say that it contains a write immediately.",
    },
    values: {
      "300 ms": { listing: { late: 300 } },
      "by id, 250 ms": replica(250),
      "updates by id, 250 ms": replica(250, ["PUT", "PATCH"]),
      "by id and in lists, 200 ms": { listing: { late: 200 }, layer: replica(200) },
    },
  },
};
