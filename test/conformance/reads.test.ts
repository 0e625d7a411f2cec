import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import {
  checks,
  outcomeOf,
  type RunOptions,
  type RunReport,
  runChecks,
} from "../../conformance/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { examples } from "../../world/examples.ts";
import type { Records } from "../../world/records.ts";

type Json = Record<string, unknown>;
type Fetch = (request: Request) => Promise<Response>;

/** What a mutant sees of a request. */
interface Asked {
  resource: string;
  id: string | undefined;
  query: URLSearchParams;
  page: number;
}

/** Runs all reading checks against whatever answers requests. */
async function run(
  fetch: Fetch,
  only?: readonly string[],
  options: Partial<RunOptions> = {},
): Promise<RunReport> {
  const server = createServer(async (message, response) => {
    const url = `http://${message.headers.host}${message.url}`;
    const answer = await fetch(new Request(url, { method: message.method ?? "GET" }));
    // The day of the world is the day of its server.
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      date: new Date(examples().world.date).toUTCString(),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    return await runChecks(checks, { baseUrl, ...(only && { only }), ...options });
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

/** Whatever only a write can show. */
const written = new Set(
  checks.filter(({ phase }) => phase === "write").flatMap(({ requirements }) => requirements),
);

function withVerdict(report: RunReport, verdict: string): string[] {
  return report.results
    .filter((result) => result.verdict === verdict && result.requirement.level === "documented")
    .map(({ requirement: { id } }) => id)
    .filter((id) => !written.has(id));
}

function records(change: (given: Records) => Partial<Records>): Records {
  const given = structuredClone(examples());
  return { ...given, ...change(given) };
}

const nothing = { sponsees: [], orders: { plans: [], gifts: [] } };

describe("the reference", () => {
  let report: RunReport;
  beforeAll(async () => {
    report = await run(createReference().fetch);
  });
  test("holds all that is documented of reads", () => {
    expect(report.faults).toStrictEqual([]);
    expect(outcomeOf(report).failing).toStrictEqual([]);
    expect(withVerdict(report, "inconclusive")).toStrictEqual([]);
  });
  test("is not asked much", () => {
    expect(report.requests).toBeLessThan(450);
  });
});

test.each<[string, Parameters<typeof createReference>[0]]>([
  ["no records", { records: records(() => nothing) }],
  ["no contributions", { records: records(() => ({ orders: nothing.orders })) }],
  ["one page", { pageSizes: { sponsees: 100, contributions: 100 } }],
  [
    "one sponsee",
    { records: records((all) => ({ ...nothing, sponsees: all.sponsees.slice(0, 1) })) },
  ],
  ["small pages", { pageSizes: { sponsees: 3, contributions: 4 } }],
])("%s: nothing is violated", async (_, options) => {
  const report = await run(createReference(options).fetch);
  expect(report.faults).toStrictEqual([]);
  expect(outcomeOf(report).failing).toStrictEqual([]);
});

test("small pages show the ellipsis of both lists", async () => {
  const reference = createReference({ pageSizes: { sponsees: 5, contributions: 5 } });
  const report = await run(reference.fetch, ["contributions.page", "sponsees.page"]);
  expect(withVerdict(report, "inconclusive")).toStrictEqual([]);
});

interface Body {
  data: Json[] & Json;
  links: Json;
  meta: Json & { links: Json[] };
}

/** The reference with changed answers. */
function altered(change: (body: Body, asked: Asked) => void): Fetch {
  const { fetch } = createReference();
  return async (request) => {
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    const body = await answer.json();
    change(body, askedBy(request));
    return Response.json(body, { status: answer.status });
  };
}

/** The reference that is asked for something else than was meant. */
function misled(change: (url: URL, asked: Asked) => void): Fetch {
  const { fetch } = createReference();
  return async (request) => {
    const url = new URL(request.url);
    change(url, askedBy(request));
    return fetch(new Request(url, request));
  };
}

function askedBy(request: Request): Asked {
  const { pathname, searchParams } = new URL(request.url);
  const [, resource = "", id] = /api\/v\d\/(\w+)(?:\/(.+))?$/.exec(pathname) ?? [];
  return { resource, id, query: searchParams, page: Number(searchParams.get("page") ?? 1) };
}

const list = (name: string, { resource, id }: Asked) => resource === name && id === undefined;

/** Orders a whole list otherwise, one page at a time. */
function reversed(body: Body): void {
  body.data.reverse();
}

const mutants: [violated: string, name: string, fetch: Fetch][] = [
  [
    "sponsees.page.links-lead",
    "prev leads astray on page 3",
    altered(({ links }, asked) => {
      if (list("sponsees", asked) && asked.page === 3)
        links.prev = String(links.prev).replace("page=2", "page=1");
    }),
  ],
  [
    "contributions.page.meta-links-numbers",
    "one label's URL leads to another page",
    altered(({ meta }, asked) => {
      const entry = list("contributions", asked) && meta.links.find(({ label }) => label === 3);
      if (entry) entry.url = String(entry.url).replace("page=3", "page=2");
    }),
  ],
  [
    "sponsees.page.total",
    "the total of page 2 counts one more",
    altered(({ meta }, asked) => {
      if (list("sponsees", asked) && asked.page === 2) meta.total = Number(meta.total) + 1;
    }),
  ],
  [
    "sponsees.page.partition",
    "page 3 repeats a record of page 2",
    misled((url, asked) => {
      if (list("sponsees", asked) && asked.page === 3) url.searchParams.set("page", "2");
    }),
  ],
  [
    "sponsees.page.meta-links-ellipsis",
    "the ellipsis has a URL",
    altered(({ meta }, asked) => {
      if (!list("sponsees", asked)) return;
      for (const entry of meta.links)
        if (entry.label === "...") entry.url = "https://x.example.org?page=3";
    }),
  ],
  [
    "sponsees.page.path",
    "the path has the page",
    altered(({ meta }, asked) => {
      if (list("sponsees", asked)) meta.path = `${meta.path}?page=${asked.page}`;
    }),
  ],
  [
    "sponsees.filter.last-name.partial",
    "last_name matches whole names only",
    altered((body, asked) => {
      const text = asked.query.get("filter[last_name]");
      if (text === null || !list("sponsees", asked)) return;
      body.data = body.data.filter((one) => one.last_name === text) as Body["data"];
    }),
  ],
  [
    "sponsees.filter.first-name.partial",
    "first_name matches beginnings only",
    altered((body, asked) => {
      const text = asked.query.get("filter[first_name]")?.toLowerCase();
      if (text === undefined || !list("sponsees", asked)) return;
      const starts = (one: Json) => String(one.first_name).toLowerCase().startsWith(text);
      body.data = body.data.filter(starts) as Body["data"];
    }),
  ],
  [
    "sponsees.filter.id.exact",
    "a part of an id is enough",
    misled((url, asked) => {
      const id = asked.query.get("filter[id]");
      if (id?.length === 3 && list("sponsees", asked)) url.searchParams.set("filter[id]", `${id}1`);
    }),
  ],
  [
    "sponsees.filter.combined",
    "the second filter is ignored",
    misled((url, asked) => {
      if (asked.query.has("filter[first_name]"))
        url.searchParams.delete("filter[reference_number]");
    }),
  ],
  [
    "sponsees.filter.no-match",
    "a filter without a match is ignored",
    misled((url, asked) => {
      if (asked.query.get("filter[last_name]")?.includes("no-such"))
        url.searchParams.delete("filter[last_name]");
    }),
  ],
  [
    "sponsees.sort.birth-date",
    "birth_date is not sorted by",
    misled((url) => {
      if (url.searchParams.get("sort") === "birth_date") url.searchParams.delete("sort");
    }),
  ],
  [
    "sponsees.sort.pages",
    "each page is sorted by itself",
    altered((body, asked) => {
      if (list("sponsees", asked) && asked.query.get("sort") === "last_name") reversed(body);
    }),
  ],
  [
    "sponsees.sort.with-filter",
    "a filter switches the sort off",
    misled((url, asked) => {
      if (list("sponsees", asked) && url.search.includes("filter")) url.searchParams.delete("sort");
    }),
  ],
  [
    "sponsees.list.item-equal",
    "one item differs from its entry",
    altered(({ data }, { resource, id }) => {
      if (resource === "sponsees" && id === "1040") data.biography = "Somebody else.";
    }),
  ],
  [
    "contributions.get.not-found",
    "unknown ids are answered with 200",
    async (request) => {
      const answer = await createReference().fetch(request);
      const { resource, id } = askedBy(request);
      return answer.status === 404 && resource === "contributions" && id
        ? Response.json({ data: null })
        : answer;
    },
  ],
  [
    "contribution.sponsee-linked",
    "one embedded sponsee has another biography",
    altered(({ data }, asked) => {
      for (const one of [data].flat()) {
        if (asked.resource !== "contributions") return;
        for (const item of one.line_items as Json[]) {
          const sponsee = item.sponsee as Json | null;
          if (one.id === "50041" && sponsee) sponsee.biography = "Somebody else.";
        }
      }
    }),
  ],
  [
    "contributions.filter.occurred-before.exclusive",
    "occurred_before includes the bound",
    misled((url) => moveBound(url, "occurred_before", 1000)),
  ],
  [
    "contributions.filter.occurred-after.exclusive",
    "occurred_after includes the bound",
    misled((url) => moveBound(url, "occurred_after", -1000)),
  ],
  [
    "contributions.filter.occurred-after.date",
    "occurred_after takes days for days before",
    misled((url) => {
      const day = url.searchParams.get("filter[occurred_after]");
      if (day?.length !== 10) return;
      const before = new Date(Date.parse(day) - 5 * 86_400_000).toISOString().slice(0, 10);
      url.searchParams.set("filter[occurred_after]", before);
    }),
  ],
  [
    "contributions.filter.one-time-and-initial-recurring.union",
    "the union lacks onetime",
    misled((url) => {
      if (!url.searchParams.has("filter[one_time_and_initial_recurring]")) return;
      url.searchParams.delete("filter[one_time_and_initial_recurring]");
      url.searchParams.set("filter[initial_recurring]", "true");
    }),
  ],
  [
    "contributions.filter.recurring.excludes-initial",
    "initial_recurring lists all recurring ones",
    misled((url) => {
      if (!url.searchParams.has("filter[initial_recurring]")) return;
      url.searchParams.delete("filter[initial_recurring]");
      url.searchParams.set("filter[recurring]", "true");
    }),
  ],
  [
    "contributions.sort.default",
    "the default is ascending",
    misled((url, asked) => {
      if (list("contributions", asked) && !asked.query.has("sort"))
        url.searchParams.set("sort", "contribution_date");
    }),
  ],
  [
    "contributions.sort.updated-at.descending",
    "the minus sign of updated_at is ignored",
    misled((url) => {
      if (url.searchParams.get("sort") === "-updated_at")
        url.searchParams.set("sort", "updated_at");
    }),
  ],
  [
    "service.one-version",
    "version 3 serves sponsees too",
    misled((url) => {
      url.pathname = url.pathname.replace("/v3/sponsees", "/v2/sponsees");
    }),
  ],
];

function moveBound(url: URL, name: string, by: number): void {
  const text = url.searchParams.get(`filter[${name}]`);
  if (text === null || text.length === 10) return;
  url.searchParams.set(`filter[${name}]`, new Date(Date.parse(text) + by).toISOString());
}

test.each(mutants)("%s is violated when %s", async (id, _, fetch) => {
  const report = await run(fetch, [id]);
  expect(report.faults).toStrictEqual([]);
  expect(withVerdict(report, "fail")).toContain(id);
});

describe("a list that heeds no sort", () => {
  const sorts = ["sponsees.sort", "contributions.sort", "sponsees.query", "contributions.query"];
  const deaf = () => misled((url) => url.searchParams.delete("sort"));
  const judged = (report: RunReport, verdict: string) =>
    withVerdict(report, verdict).filter((id) => !id.endsWith(".default"));

  test("may want to be asked otherwise, as long as nobody says how", async () => {
    const report = await run(deaf(), sorts);
    expect(judged(report, "fail")).toStrictEqual([]);
    expect(judged(report, "pass")).toStrictEqual([]);
  });

  test.each(["sort", "order_by"])("is wrong when --sort-param %s is given", async (name) => {
    const sortParam = { sponsees: name, contributions: name };
    const report = await run(deaf(), sorts, { sortParam });
    expect(judged(report, "fail")).toStrictEqual(
      expect.arrayContaining([
        "sponsees.sort.last-name",
        "contributions.sort.updated-at.ascending",
      ]),
    );
    const choices = report.results.filter(({ requirement: { id } }) => id.endsWith(".sort-name"));
    expect(choices.map(({ verdict }) => verdict)).not.toContain("pass");
  });
});

describe("filters", () => {
  const filters = ["sponsees.filter", "contributions.filter"];
  /** A list that takes filters in one form only. */
  const inForm = (form: "plain" | "bracket", other: "ignored" | 400, nobody: 200 | 404): Fetch => {
    const { fetch } = createReference();
    return async (request) => {
      const url = new URL(request.url);
      for (const name of [...url.searchParams.keys()]) {
        if (name === "page" || name === "sort") continue;
        if (name.startsWith("filter[") === (form === "bracket")) continue;
        if (other === 400) return Response.json({}, { status: 400 });
        url.searchParams.delete(name);
      }
      const answer = await fetch(new Request(url, request));
      const { data } = (await answer.clone().json()) as { data?: unknown[] };
      return data?.length === 0 ? Response.json({}, { status: nobody }) : answer;
    };
  };

  test.each(["plain", "bracket"] as const)(
    "in %s form are found out where 404 says that nobody is found, which is wrong",
    async (form) => {
      for (const other of ["ignored", 400] as const) {
        const report = await run(inForm(form, other, 404), filters);
        expect(report.discovered.queryStyle.sponsees).toMatchObject({ style: form });
        expect(report.discovered.queryStyle.contributions).toMatchObject({ style: form });
        const violated = withVerdict(report, "fail");
        expect(violated).toContain("sponsees.filter.no-match");
        expect(violated).toContain("contributions.filter.no-match");
        expect(violated.filter((id) => /sound|partial/.test(id))).toStrictEqual([]);
      }
    },
  );

  test("that are heeded in no form are not judged, though one form is refused", async () => {
    const { fetch } = createReference();
    const report = await run(async (request) => {
      const url = new URL(request.url);
      const names = [...url.searchParams.keys()];
      if (names.some((name) => name.startsWith("filter["))) {
        return Response.json({}, { status: 400 });
      }
      for (const name of names) if (name !== "page") url.searchParams.delete(name);
      return fetch(new Request(url, request));
    }, filters);
    expect(withVerdict(report, "fail")).toStrictEqual([]);
  });
});
