/** The files of --report-dir, and the file of deviations. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isExpired, readDeviations } from "../../conformance/verdict/deviations.ts";
import { root } from "../../lib/tool.ts";
import { run } from "../docs/run.ts";
import { onSuccess } from "../proof/layers.ts";
import { temporaryFolder } from "../scripts/processes.ts";
import { commandOn, runCommand } from "./suite.ts";

const directory = temporaryFolder();

const names = ["badge.json", "junit.xml", "report.html", "report.json", "report.md", "run.har"];

describe("--report-dir", () => {
  test("creates the folder and writes all reports to it", async () => {
    const folder = join(directory, "new", "folder");
    const { code, output } = await commandOn(
      {},
      ...["--only", "page", "--report-dir", folder],
      ...["--header", "Authorization: Bearer not-to-be-seen"],
    );
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toStrictEqual(names);
    for (const name of names) {
      const text = readFileSync(join(folder, name), "utf8");
      if (!/md|badge|har/.test(name)) expect(text).toContain("Authorization: ***");
      expect(text + output).not.toContain("not-to-be-seen");
    }
  });

  test("contains no old report after a run that cannot reach the service", async () => {
    const folder = join(directory, "former");
    mkdirSync(folder);
    for (const name of [...names, "other.txt"]) writeFileSync(join(folder, name), "old");
    const args = ["--base-url", "http://127.0.0.1:1", "--report-dir", folder];
    expect((await runCommand(...args)).code).toBe(3);
    expect(readdirSync(folder)).toStrictEqual(["other.txt", "run.har"]);
    // The file has the request of this run, without a response.
    const { log } = JSON.parse(readFileSync(join(folder, "run.har"), "utf8"));
    expect(log.entries).toMatchObject([{ response: { status: 0, statusText: "refused" } }]);
  });

  test("has every request of the run as run.har, without personal data of others, and with bodies up to 64 KiB", async () => {
    const folder = join(directory, "har");
    const layer = onSuccess("listSponsees", ({ body }) => {
      body.more = "x".repeat(70_000);
    });
    const args = ["--only", "sponsees.create.responds", "--allow-writes", "--report-dir", folder];
    await commandOn(layer, ...args);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    const { log } = JSON.parse(readFileSync(join(folder, "run.har"), "utf8"));
    expect(log).toMatchObject({ version: "1.2", creator: { name: "sponsorship-api" } });
    expect(log.entries).toHaveLength(report.requests);
    const [list] = log.entries;
    expect(list.request).toMatchObject({
      method: "GET",
      url: expect.stringContaining("/sponsees"),
    });
    expect(list.response.content.size).toBeGreaterThan(70_000);
    expect(list.response.content.text.length).toBeLessThan(66_000);
    expect(list.response.content.text).toContain('"first_name":"…"');
    const post = log.entries.find(
      ({ request }: { request: { method: string } }) => request.method === "POST",
    );
    expect(JSON.parse(post.request.postData.text)).toHaveProperty("reference_number");
  });

  test.each([
    ["a file of that name exists", "taken", /file already exists/],
    ["a part of the path is a file", "taken/reports", /not a directory/],
    ["a folder has a report's name", "folders", /cannot be written/],
  ])(
    "that cannot be written, because %s, gives exit code 5 before the first request",
    async (_, path, why) => {
      writeFileSync(join(directory, "taken"), "");
      mkdirSync(join(directory, "folders", "report.html"), { recursive: true });
      const { code, output, asks } = await commandOn({}, "--report-dir", join(directory, path));
      expect(output).toMatch(why);
      expect(output).toMatch(/^✖ The report cannot be written to \S+: [^\n]+\.$/);
      expect(code).toBe(5);
      expect(asks).toHaveLength(0);
    },
  );
});

// Node's recursive mkdir hangs in /proc, so the suite creates each folder separately.
test.skipIf(process.platform !== "linux").each(["--report-dir", "--journal"])(
  "with %s in /proc, the command ends immediately",
  async (option) => {
    const { code, output } = await run(process.execPath, [
      "conformance/command/cli.ts",
      ...["--base-url", "http://127.0.0.1:1", "--allow-writes", option, "/proc/nope/run"],
    ]);
    expect(output).toMatch(/\/proc\/nope\/run.*\.$/m);
    expect(code).toBe(option === "--journal" ? 2 : 5);
  },
);

describe("the file of deviations", () => {
  const good = "- requirement: page.meta\n  reason: r\n  owner: o\n  expires: 2027-01-31\n";
  const read = (text: string) => {
    const path = join(directory, "known.yaml");
    writeFileSync(path, text);
    return readDeviations(path);
  };

  test.each(["", "# nothing is known\n", "[]\n"])("may be empty: %j", (text) => {
    expect(read(text)).toStrictEqual([]);
  });

  test.each([
    [`${good}- requirement: no.such\n`, /known\.yaml, line 5: needs text in the field "reason"/],
    [
      `${good}${good.replace("page.meta", "no.such")}`,
      /line 5: there is no requirement "no\.such"/,
    ],
    [`${good}${good}`, /line 5: "page\.meta" is also listed on line 1/],
    [good.replace("2027-01-31", "soon"), /line 4: expires must be a date/],
    [good.replace("  owner: o\n", ""), /line 1: needs text in the field "owner"/],
    [good.replace("page.meta", "sponsees.query.sort-name"), /line 1: .* is provisional/],
    [good.replace("page.meta", "\n    - page.links\n    - no.such"), /line 3: there is no req/],
    ["- just words\n", /line 1: must be an entry/],
    ["- requirement: [page.meta\n", /line \d: is not YAML/],
  ])(
    "with the content %j is rejected, and the message names the line of the error",
    (text, message) => {
      expect(() => read(text)).toThrow(message);
    },
  );

  // The parser would add the place to each message, and copy the line for each of 100,000 errors.
  test("with 199,000 quotes in a line is rejected, and the parser's message has no place", () => {
    expect(() => read(`- reason: ${'"'.repeat(199_000)}\n`)).toThrow(
      /^--deviations: \S+, line 1: is not YAML: Unexpected double-quoted-scalar at node end\.$/,
    );
  });

  test("can have several requirements in one entry", () => {
    const both = read(good.replace("page.meta", "[page.meta, page.links]"));
    expect(both.map(({ requirement }) => requirement)).toEqual(["page.meta", "page.links"]);
  });

  test('accepts a failure until the end of the day in the field "expires", in UTC', () => {
    const [deviation] = read(good);
    if (!deviation) throw new Error("nothing was read");
    expect(isExpired(deviation, new Date("2027-01-31T23:59:59Z"))).toBe(false);
    expect(isExpired(deviation, new Date("2027-02-01T00:00:00Z"))).toBe(true);
  });

  test("has a valid example in conformance/README.md", () => {
    const text = readFileSync(join(root, "conformance/README.md"), "utf8");
    const [, example = ""] = /^```yaml\n(- requirement.*?)^```/ms.exec(text) ?? [];
    expect(read(example)).toHaveLength(1);
  });
});
