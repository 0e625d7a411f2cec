import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { requirements } from "../../conformance/index.ts";
import { isNamed } from "../../conformance/verdict/requirements.ts";
import { examples } from "../../domain/examples.ts";
import { instead } from "../proof/layers.ts";
import { json, layered } from "../proof/service.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";
import { mutantOf, onReply, type ServeOptions, serveReference } from "./served.ts";
import { commandOn, runCommand } from "./suite.ts";

const directory = temporaryFolder();

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

/** Returns an empty object in place of one sponsee. */
const emptied = instead("getSponsee", ({ id }) => (id === "1001" ? json({ data: {} }) : undefined));

describe("with wrong usage, the command exits with 2:", () => {
  test.each([
    [["--base-url", "localhost:80"], /must be an address/],
    [["--base-url", "http://x/?key=s3cret"], /^(?!.*s3cret).*not have a query/],
    [["--header", "s3cret"], /^(?!.*s3cret).*"Name: value"/],
    [["--header", "A b: s3cret"], /^(?!.*s3cret).*"Name: value"/],
    [
      ["--header", "content-type: application/vnd.api+json"],
      "--header must not be content-type, which the suite sets itself.",
    ],
    [["--header-env", "X=NOT_SET_AT_ALL"], /NOT_SET_AT_ALL.*not set/],
    [["--query-style", "curly"], /bracket or plain/],
    [["--query-style", "orders=plain"], /must name sponsees or contributions, not "orders"/],
    [
      ["--only", "sponsees.foo"],
      /^--only "sponsees\.foo" matches no requirement: give an id, or the part of an id before a dot or a hyphen, such as service\. All ids: conformance\/requirements\.md\.$/,
    ],
    [["--profile", "everything"], /sponsees-read, sponsees, contributions/],
    [["--profile", "sponsees", "--only", "page"], /--profile or --only/],
    [["--only", "sponsees.update.cust"], /before a dot or a hyphen/],
    [["--timeout", "0"], /whole number/],
    [["--rate", "60"], /must be .* 5\/s, 60\/min or 1000\/h, not "60"/],
    [["--rate", "1.5/min"], /not "1\.5\/min"/],
    [["--min-decided", "101"], /whole number/],
    [
      ["--deviations", "/does/not/exist"],
      /^--deviations: \/does\/not\/exist cannot be read: no such file or directory\.$/,
    ],
  ])("%j", async (args, message) => {
    const { code, output } = await runCommand("--base-url", "http://x", ...args);
    expect(output).toMatch(message);
    expect(code).toBe(2);
  });

  test("without an address", async () => {
    const output = "Give the service's base URL: --base-url URL";
    expect(await runCommand()).toStrictEqual({ code: 2, output });
  });
});

describe("for a target that cannot be checked, the command names the reason and exits with 3:", () => {
  const html = { "Content-Type": "text/html" };
  test.each<[string, number, Record<string, string>, string, RegExp]>([
    ["401", 401, {}, "", /returns 401: give a credential/],
    ["403", 403, {}, "", /returns 403/],
    ["a wrong base path", 404, {}, "", /returns 404 for \/admin\/api\/v2\/sponsees and \/admin/],
    ["HTML", 200, html, "<!doctype html>", /HTML page instead of JSON/],
    ["another origin", 301, { Location: "https://x.example/" }, "", /redirects to https:\/\/x\.ex/],
    [
      "control characters",
      301,
      { Location: "https://x.example/\u009b31m" },
      "",
      /\\u009b31m: give/,
    ],
    ["a rate limit", 429, { "Retry-After": "3600" }, "", /limits the rate/],
  ])("%s", async (_name, status, headers, body, message) => {
    const { code, output } = await commandOn({
      respond(_ask, response) {
        response.writeHead(status, headers).end(body);
        return true;
      },
    });
    expect(output).toMatch(message);
    expect(code).toBe(3);
  });

  test("a redirect to a login page, without the credential in the output", async () => {
    const { code, output } = await commandOn(
      {
        respond({ path, headers }, response) {
          const page = `<!doctype html>${headers.authorization}`;
          if (path === "/login") response.writeHead(200, html).end(page);
          else response.writeHead(302, { location: "/login?from=s3cret-token" }).end();
          return true;
        },
      },
      ...["--header", "Authorization: Bearer s3cret-token"],
    );
    expect(output).toBe(
      "✖ URL: /admin/api/v2/sponsees redirects to /login, which returns an HTML page instead of JSON: check --base-url, or give a credential with --header if there is a login.",
    );
    expect(code).toBe(3);
  });

  test("an address that cannot be reached, or whose port does not speak HTTPS", async () => {
    await using service = await serveReference();
    for (const [url, message] of [
      ["http://127.0.0.1:1", /refused/],
      ["http://nowhere.invalid", /host name cannot be resolved/],
      [
        service.url.replace("http:", "https:"),
        /the port may expect HTTP .* use http: in --base-url/,
      ],
    ] as const) {
      const { code, output } = await runCommand("--base-url", url);
      expect(output).toMatch(message);
      expect(code).toBe(3);
    }
  });
});

test.each([
  [["plain", "bracket"], "bracket", "bracket"],
  [["bracket", "plain"], "plain", "plain"],
  [["bracket", "sponsees=plain"], "plain", "bracket"],
  [["plain", "sponsees=plain", "sponsees=bracket"], "bracket", "plain"],
])(
  "with the --query-style options %j, the run uses %s for sponsees and %s for contributions",
  async (given, ...expected) => {
    const args = given.flatMap((style) => ["--query-style", style]);
    const { lines } = await commandOn({}, "--only", "sponsees.page", ...args);
    for (const [index, list] of ["sponsees", "contributions"].entries()) {
      const style = `Query style of ${list}: ${expected[index]} (given by --query-style).`;
      expect(lines).toContain(`  · ${style}`);
    }
  },
);

const empty = { ...examples(), sponsees: [], orders: { plans: [], gifts: [] } };

test.each<[string, string[], ServeOptions, string]>([
  [
    "the service has no records",
    ["--verbose", "--min-decided", "90"],
    { records: empty },
    ": there are no contributions\n",
  ],
  [
    "all selected requirements need writes",
    ["--only", "sponsees.create"],
    {},
    "documented). The reason: writes are not allowed (--allow-writes).\n",
  ],
  [
    "the first request reaches the request limit",
    ["--max-requests", "1"],
    {},
    "the request limit of 1 is reached (--max-requests)",
  ],
])("the command exits with 4 when %s", async (_when, args, service, message) => {
  const { code, output } = await commandOn(service, ...args);
  expect(output).toContain(message);
  expect(code).toBe(4);
});

test.each([
  ["sponsees.update.custom", 5],
  ["sponsees.update.custom-fields-array", 1],
  ["page", 3],
  ["page.", 3],
  ["page.meta-", 1],
  ["page.meta", 1],
])("--only %s selects %i requirements", (only, count) => {
  expect(requirements.filter(({ id }) => isNamed(id, only))).toHaveLength(count);
});

test('"--help" and "run --help" print the exit codes and the commands', async () => {
  for (const args of [["--help"], ["run", "--help"]]) {
    const { code, output } = await runCommand(...args);
    expect(output).toMatch(
      /^Exit codes:\n {2}0 {4}no documented requirement failed, except .*\n {2}1 /m,
    );
    expect(output).toContain("Commands: run, cleanup, compare, explain (default: run).");
    expect(code).toBe(0);
  }
});

test("a base URL may end with a slash", async () => {
  await using service = await serveReference();
  const { code, output } = await runCommand("--base-url", `${service.url}/`, "--only", "service");
  expect(output).toContain(`✔ ${service.url} passes`);
  expect(code).toBe(0);
});

test("JSON that is labelled as HTML is judged as JSON", async () => {
  const labelled = onReply(() => ({ headers: { "content-type": "text/html" } }));
  const { code, output } = await commandOn(labelled, "--only", "service");
  expect(output).toContain("! service.content-type (warning");
  expect(code).toBe(0);
  const strict = await commandOn(labelled, "--only", "service", "--max-warnings", "0");
  expect(strict.code).toBe(1);
});

describe("deviations", () => {
  const entry = (requirement: string, expires: string) =>
    `- requirement: ${requirement}\n  reason: We know.\n  owner: Ada\n  expires: ${expires}\n`;

  test("with --strict-deviations, the run fails when a requirement in the file of deviations passes", async () => {
    const strict = async (...entries: string[]) => {
      const listed = file("strict.yaml", entries.map((id) => entry(id, "2999-12-31")).join(""));
      const only = ["--only", "sponsee.timestamps", "--only", "page.meta"];
      return commandOn(emptied, ...only, "--deviations", listed, "--strict-deviations");
    };
    const stale = await strict("sponsee.timestamps", "page.meta");
    expect(stale.output).toMatch(
      /^✖ \S+ passes requirements that are listed as known deviations: /m,
    );
    expect(stale.code).toBe(1);
    expect((await strict("sponsee.timestamps")).code).toBe(0);
  });

  test("--write-deviations writes known deviations unchanged, and new failures with an empty owner and an empty date", async () => {
    const run = (...args: string[]) =>
      commandOn(emptied, "--only", "sponsee.timestamps", "--only", "sponsee.urls", ...args);
    const known = file("one.yaml", entry("sponsee.urls", "2999-12-31"));
    const written = join(directory, "written.yaml");
    const writes = () => run("--deviations", known, "--write-deviations", written);
    expect((await writes()).code).toBe(1);
    const text = readFileSync(written, "utf8");
    expect(text).toContain(entry("sponsee.urls", "2999-12-31"));
    expect(text).toMatch(
      /requirement: sponsee\.timestamps\n {2}reason: "?GET \S+ at \/data\/created_at\. Requirement: /,
    );
    const open = await run("--deviations", written);
    expect(open.output).toMatch(/line \d+: needs text in the field "owner"/);
    const filled = text
      .replace('owner: ""', "owner: Ada")
      .replace('expires: ""', "expires: 2999-12-31");
    expect((await run("--deviations", file("filled.yaml", filled))).code).toBe(0);
    expect((await writes()).output).toMatch(/written\.yaml exists: give another name/);
  });

  test("--write-deviations writes an entry for each cause, without ids of the run, with --owner and --expires", async () => {
    await using service = await serveReference({
      layer: layered(
        mutantOf("sponsees.update.id-kept: PATCH returns a different id.").layer,
        mutantOf("sponsees.update.types: PATCH stores null for first_name.").layer,
      ),
    });
    const written = join(directory, "causes.yaml");
    const run = (...args: string[]) =>
      runCommand("--base-url", service.url, "--allow-writes", "--only", "sponsees.update", ...args);
    const wanted = ["--owner", "Ada", "--expires", "2999-12-31"];
    await run("--write-deviations", written, ...wanted);
    const text = readFileSync(written, "utf8");
    expect(text.match(/^- requirement/gm)).toHaveLength(2);
    expect(text).not.toMatch(/sct-|sponsees\/\d|sponsee \d/);
    expect((await run("--deviations", written)).code).toBe(0);
    expect((await run("--owner", "Ada")).output).toContain("need --write-deviations");
  });
});

test("the message after Ctrl-C in a run without writes mentions only the report", async () => {
  let asked = 0;
  await using service = await serveReference({
    respond({ query }) {
      if (query.get("page") !== "2") return false;
      if (++asked === 1) child.kill("SIGINT");
      return true;
    },
  });
  const args = ["conformance/command/cli.ts", "--base-url", service.url];
  const child = runProcess(process.execPath, args);
  expect(await child.ended).toBe(130);
  expect(child.output()).toContain("Interrupted: writing the report of what was checked so far.");
  expect(child.output()).not.toContain("removing");
});
