import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractFile, contractPath } from "../../lib/contract-file.ts";
import { type RunningPrism, startPrism } from "../../lib/prism.ts";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { type SmallAnswer, type SmallRequest, startSmallService } from "./small-service.ts";
import { runCommand, verdictOn } from "./suite.ts";

const only = ["examples", "service.answers", "service.json", "service.content-type"];

describe("Prism", () => {
  let prism: RunningPrism;
  beforeAll(async () => {
    prism = await startPrism({ file: contractPath(contractFile), log: () => {} });
  });
  afterAll(() => prism.stop());

  test("answers every documented example request as documented, writes included", async () => {
    const { report, exitCode } = await verdictOn(prism.url, { only, allowWrites: true });
    const bad = report.results.filter(({ verdict }) => verdict !== "pass");
    expect(bad).toStrictEqual([]);
    expect(report.faults).toStrictEqual([]);
    expect(exitCode).toBe(0);
  });

  test("receives no write without --allow-writes", async () => {
    const { report } = await verdictOn(prism.url, { only });
    const writes = report.results.filter(({ verdict }) => verdict === "inconclusive");
    expect(writes.map(({ requirement }) => requirement.id)).toStrictEqual([
      "examples.createSponsee",
      "examples.replaceSponsee",
      "examples.updateSponsee",
      "examples.deleteSponsee",
    ]);
    expect(writes[0]?.evidence).toStrictEqual(["writes are not allowed (--allow-writes)"]);
  });

  test("passes by the command line", async () => {
    const { code, output } = await runCommand("--base-url", prism.url, "--only", "examples");
    expect(code).toBe(0);
    expect(output).toMatch(
      /^✔ http:\S+ passes: nothing that was checked differs from the description\.\n/,
    );
    expect(output).toMatch(/\d+ requests in \d+\.\d s \(sponsorship-api \S+\)\.$/);
  });
});

test("a service with the examples' records passes, and only records of the run are changed", async () => {
  await using service = await startSmallService();
  const before = [...service.sponsees.keys()];
  const { report, violated, exitCode } = await verdictOn(service.url, { allowWrites: true, only });
  expect(violated).toStrictEqual([]);
  expect(exitCode).toBe(0);
  expect(report.results.filter(({ verdict }) => verdict !== "pass")).toStrictEqual([]);
  expect(report.leftovers).toStrictEqual([]);
  // What was made is gone again, and nothing else was touched.
  expect([...service.sponsees.keys()]).toStrictEqual(before);
  const touched = service.requests.filter(({ method, id }) => id && method !== "GET");
  expect(touched.filter(({ id = "" }) => before.includes(id))).toStrictEqual([]);
});

test("a service with other records passes, by shape", async () => {
  const { contributions, sponsees } = await otherWorld();
  await using service = await startSmallService({ sponsees, contributions, queryStyle: "plain" });
  const { report, violated } = await verdictOn(service.url, {
    allowWrites: true,
    only: ["examples"],
  });
  expect(violated).toStrictEqual([]);
  expect(report.faults).toStrictEqual([]);
  expect(report.discovered.queryStyle.sponsees.style).toBe("plain");
  expect(service.requests.filter(({ headers }) => headers.prefer).length).toBeLessThan(3);
});

test("no page is fetched twice while nothing changes", async () => {
  const paths: string[] = [];
  const server = createReferenceServer(createReference(), ({ request }) => {
    paths.push(`${request.method} ${request.url}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await verdictOn(`http://127.0.0.1:${port}`);
  server.close();
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toStrictEqual([]);
});

describe("a wrong answer is found:", () => {
  type Row = Record<string, unknown>;
  const data = (answer: SmallAnswer) => (answer.body as { data: Record<string, unknown> }).data;
  const rows = ({ body }: SmallAnswer): Row[] => {
    const list = (body as { data?: unknown } | undefined)?.data;
    return Array.isArray(list) ? list : [];
  };
  const isItem = ({ resource, id, method }: SmallRequest, wanted: string) =>
    resource === wanted && id !== undefined && method === "GET";
  const cases: {
    what: string;
    violated: string[];
    wrong(answer: SmallAnswer, request: SmallRequest): SmallAnswer | undefined;
  }[] = [
    {
      what: "the status of an item",
      violated: ["examples.getSponsee"],
      wrong: (answer, request) =>
        isItem(request, "sponsees") && answer.status === 200
          ? { ...answer, status: 203 }
          : undefined,
    },
    {
      what: "the status of what is not there",
      violated: ["examples.getContribution"],
      wrong: (answer, request) =>
        isItem(request, "contributions") && answer.status === 404
          ? { ...answer, status: 400 }
          : undefined,
    },
    {
      what: "the status of a delete",
      violated: ["examples.deleteSponsee"],
      wrong: (answer, { method }) => (method === "DELETE" ? { ...answer, status: 200 } : undefined),
    },
    {
      what: "the content type of a list",
      violated: ["examples.listContributions", "service.content-type"],
      wrong: (answer, { resource, id }) =>
        resource === "contributions" && id === undefined
          ? { ...answer, type: "text/plain" }
          : undefined,
    },
    {
      what: "a field that is missing, of an item",
      violated: ["examples.getSponsee", "sponsee.private-notes"],
      wrong: (answer, request) => {
        if (isItem(request, "sponsees") && answer.status === 200) delete data(answer).private_notes;
        return answer;
      },
    },
    {
      what: "a type, on page 2 only and on one record only",
      violated: ["examples.listSponsees", "sponsee.gender"],
      wrong: (answer, { resource, page }) => {
        const record = rows(answer)[7];
        if (resource === "sponsees" && page === 2 && record) record.gender = "female";
        return answer;
      },
    },
    {
      what: "a decimal deep inside a contribution of page 2",
      violated: ["line-item.decimals"],
      wrong: (answer, { resource, page, id }) => {
        if (resource !== "contributions" || page !== 2 || id !== undefined) return answer;
        const [item] = (rows(answer)[20]?.line_items ?? []) as Row[];
        if (item) item.dcc_recurring_amount = "0.5";
        return answer;
      },
    },
    {
      what: "the sponsee inside a line item only",
      violated: ["sponsee.age-integer"],
      wrong: (answer, { resource, id }) => {
        if (resource !== "contributions" || id !== undefined) return answer;
        for (const record of rows(answer)) {
          for (const { sponsee } of record.line_items as { sponsee: { age: unknown } | null }[]) {
            if (sponsee) sponsee.age = "10";
          }
        }
        return answer;
      },
    },
    {
      what: "no links in a list",
      violated: ["contributions.page.envelope"],
      wrong: (answer, { resource, id }) => {
        if (resource === "contributions" && id === undefined) {
          delete (answer.body as Record<string, unknown>).links;
        }
        return answer;
      },
    },
    {
      what: "a list that is no JSON object",
      violated: ["sponsees.page.envelope"],
      wrong: (answer, { resource, id, page }) =>
        resource === "sponsees" && id === undefined && page === 2
          ? { ...answer, body: [1] }
          : undefined,
    },
    {
      what: "a duplicate that is accepted",
      violated: ["examples.createSponsee"],
      wrong: (answer) => (answer.status === 409 ? { ...answer, status: 200, body: {} } : undefined),
    },
    {
      what: "a server error",
      violated: ["service.answers"],
      wrong: (answer, { page }) => (page === 2 ? { ...answer, status: 500 } : undefined),
    },
  ];
  test.each(cases)("$what", async ({ wrong, violated: expected }) => {
    await using service = await startSmallService({
      distort: (answer, request) => wrong(answer, request) ?? answer,
    });
    const { violated, exitCode, report } = await verdictOn(service.url, {
      allowWrites: true,
      only: ["examples", ...expected],
    });
    expect(violated).toStrictEqual(expect.arrayContaining(expected));
    expect(report.faults).toStrictEqual([]);
    expect(exitCode).toBe(1);
  });
});

/** Records that are like the examples', but others. */
async function otherWorld() {
  await using service = await startSmallService();
  const sponsees = [...service.sponsees.values()].map((one, index) => ({
    ...one,
    id: `s/${index} ü`,
    reference_number: `OWN-${index}`,
    first_name: `Name ${index}`,
    url: `https://other.example.org/${index}`,
  }));
  const contributions = [] as Record<string, unknown>[];
  return { sponsees, contributions };
}
