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

type Fetch = (request: Request) => Promise<Response>;

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

describe("a list that heeds no sort", () => {
  const sorts = ["sponsees.sort", "contributions.sort", "sponsees.query", "contributions.query"];
  const deaf = (): Fetch => {
    const { fetch } = createReference();
    return (request) => {
      const url = new URL(request.url);
      url.searchParams.delete("sort");
      return fetch(new Request(url, request));
    };
  };
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
