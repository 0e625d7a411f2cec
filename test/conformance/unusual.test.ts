/** The output of the conformance command when a service is in an unusual state. */
import { describe, expect, test } from "vitest";
import { inner, onPages, onPayload, sponseePath } from "../proof/layers.ts";
import { isWebAddress } from "../proof/mutants/shared/writes.ts";
import { asking, bare, json, operationOf, recordsOf } from "../proof/service.ts";
import { replica } from "../proof/variants/axes/lists.ts";
import { emptyRecords } from "../proof/variants/records.ts";
import { onReply, serveReference } from "./served.ts";
import { commandOn, runCommand, verdictOn } from "./suite.ts";

describe("when many requirements are inconclusive, a line near the top names the reason:", () => {
  test("status 500 for all invalid input", async () => {
    const { code, lines } = await commandOn(
      onReply(({ status }) =>
        status >= 400 && status !== 404 ? json({ trace: "id-17" }, 500) : {},
      ),
      "--allow-writes",
    );
    expect(lines[0]).toMatch(
      /^✔ URL passes: \d+ of 204 documented requirements passed, and none failed\.$/,
    );
    expect(lines[1]).toMatch(
      /^\? \d\d requirements, \d+ of them documented, were inconclusive for this reason \(--verbose lists them\): the service returns 500 for invalid input: only a 4xx status rejects the input$/,
    );
    expect(lines[2]).toMatch(/^ {4}request: {2}curl -i -X POST 'URL\/admin\/api\/v2\/sponsees'/);
    expect(lines.join("\n").match(/500 for invalid input/g)).toHaveLength(1);
    expect(code).toBe(0);
  });

  test("a service that does not store creates", async () => {
    const { code, lines } = await commandOn(
      (next) => async (ask) => {
        const reply = await next(ask);
        if (operationOf(ask).operation === "createSponsee") {
          for (const { id } of recordsOf(reply)) await next(inner(ask, "DELETE", sponseePath(id)));
        }
        return reply;
      },
      "--allow-writes",
    );
    expect(lines[0]).toMatch(
      /^✖ URL fails 1 of 204 documented requirements\. \d+ requirements were inconclusive \(\d+ of them documented\)\.$/,
    );
    expect(lines[1]).toMatch(
      /^\? \d\d requirements, \d+ of them documented, were .*: the service does not store creates: GET of a new sponsee returns 404 \(the mock does not store writes; the reference implementation does\)$/,
    );
    expect(lines[3]).toBe("✖ sponsees.create.read-back-item (section 4.1)");
    expect(code).toBe(1);
  });

  test("writes that the service forbids", async () => {
    const { code, lines } = await commandOn(
      (next) => (ask) => (ask.method === "GET" ? next(ask) : Promise.resolve(bare(403))),
      "--allow-writes",
    );
    expect(lines[1]).toMatch(/rejects creates with 403: give a credential that may write/);
    expect(code).toBe(0);
  });

  test("a credential that expires", async () => {
    let asked = 0;
    const { output, lines } = await commandOn(
      (next) => (ask) => (++asked > 60 ? Promise.resolve(bare(401)) : next(ask)),
      ...["--header", "Authorization: Bearer s3cret-token"],
    );
    expect(lines[0]).toMatch(/^✔ URL passes/);
    expect(lines[2]).toMatch(
      /the service returns 401 for a list that it returned before: has the credential/,
    );
    expect(output).not.toContain("s3cret");
  });

  test("lists that return an error, with the message of the service", async () => {
    const { code, output, lines } = await commandOn(
      () => async () => json({ detail: "no tenant" }, 400),
    );
    expect(lines[2]).toMatch(
      /^\? \d\d requirements, \d+ of them documented, were .*: the service returns 400 for the list of contributions$/,
    );
    expect(output).toContain('actual:   status 400: {"detail":"no tenant"}');
    expect(code).toBe(1);
  });

  test("the same page for every page number", async () => {
    const { lines } = await commandOn((next) => (ask) => next(asking(ask, { page: null })));
    for (const [index, resource] of ["contributions", "sponsees"].entries()) {
      const [line, request] = lines.slice(2 + 2 * index);
      expect(line).toContain(`: page 2 of ${resource} has the records of page 1`);
      expect(request).toMatch(/request: {2}curl .*\?page=2'/);
    }
  });

  test("filters without effect", async () => {
    const { lines, output } = await commandOn((next) => (ask) => {
      const query = [...ask.query].filter(([name]) => name === "page" || name === "sort");
      return next({ ...ask, query: new URLSearchParams(query) });
    });
    expect(lines[1]).toMatch(
      /^\? \d\d requirements, \d+ of them documented, were .*: writes are not allowed/,
    );
    expect(lines[2]).toMatch(
      /^\? \d\d requirements, \d+ of them documented, were .*: the filters .* ignores them, .*--query-style/,
    );
    expect(output).toContain("bracket (assumed: no filter has an effect in either style)");
  });
});

test("when reads by id lag behind writes, the suite retries these reads, and no requirement is inconclusive", async () => {
  const { output, lines } = await commandOn(
    replica(200),
    ...["--allow-writes", "--only", "sponsees.update.responds"],
  );
  expect(lines[0]).toBe("✔ URL passes: 1 of 1 documented requirements passed, and none failed.");
  expect(output).not.toContain("Inconclusive:");
  expect(output).toContain(
    "GET returned a sponsee's new values only some time after the response to the write.",
  );
});

test("the suite still detects the query style when meta.total is a string", async () => {
  const { output } = await commandOn(
    onReply(({ body }) => {
      const text = JSON.stringify(body ?? null).replace(/"total":(\d+)/, '"total":"$1"');
      return { body: JSON.parse(text) };
    }),
    ...["--only", "sponsees.query.bracket", "--only", "sponsees.page.last-page", "--verbose"],
  );
  expect(output).toContain(
    "✔ sponsees.query.bracket: detected: the service applies filter[NAME]=VALUE",
  );
  expect(output).toContain(
    "in every list, meta.last_page or meta.total is not an integer, or meta.per_page or meta.total is wrong",
  );
});

describe("for a service that cannot be checked, the whole output is the reason and a remedy:", () => {
  test("a login", async () => {
    const { code, output } = await commandOn(
      {
        respond({ path, headers }, response) {
          const page = `<!doctype html>${headers.authorization}`;
          if (path === "/login") response.writeHead(200, { "content-type": "text/html" }).end(page);
          else response.writeHead(302, { location: "/login?from=s3cret-token" }).end();
          return true;
        },
      },
      ...["--header", "Authorization: Bearer s3cret-token"],
    );
    expect(output).toBe(
      `✖ URL: /admin/api/v2/sponsees redirects to /login, which returns an HTML page instead of JSON: check --base-url, or give a credential with --header if there is a login.`,
    );
    expect(code).toBe(3);
  });

  test("https when the port speaks HTTP", async () => {
    await using service = await serveReference();
    const url = service.url.replace("http:", "https:");
    const { code, output } = await runCommand("--base-url", url);
    expect(output).toBe(
      `✖ ${url}: the TLS handshake failed (the port may expect HTTP instead of HTTPS). If a private authority signed the certificate, set NODE_EXTRA_CA_CERTS to the file of the authority's certificate. If the port speaks HTTP, use http: in --base-url.`,
    );
    expect(code).toBe(3);
  });
});

test("a create that never stores image_url, or disables the sponsee by default, differs from the contract", async () => {
  const layer = onPayload("createSponsee", ({ is_enabled = false, image_url }) => ({
    is_enabled,
    image_url: isWebAddress(image_url) ? undefined : image_url,
  }));
  await using served = await serveReference({ layer, clock: () => Date.now() });
  const { report, exitCode } = await verdictOn(served.url, { allowWrites: true });
  const different = report.results.filter(({ status }) => status === "difference");
  expect(different.map(({ id }) => id)).toEqual([
    "sponsee.given",
    "sponsees.create.free-texts-kept",
  ]);
  expect(exitCode).toBe(0);
});

test("the run requests a list whose last page is full, even if it must create sponsees for it", async () => {
  await using served = await serveReference({
    clock: () => Date.now(),
    records: emptyRecords("sponsees"),
    pageSizes: { sponsees: 15, contributions: 11 },
    layer: onPages(({ meta }) => {
      meta.last_page = Math.floor(meta.total / meta.per_page) + 1;
    }),
  });
  const { violated } = await verdictOn(served.url, { allowWrites: true });
  expect(violated).toContain("sponsees.page.last-page");
  expect(violated).toContain("contributions.page.last-page");
});

test("when GET by an unknown id returns 200 without a record, only sponsees.get.not-found fails", async () => {
  const { lines } = await commandOn(
    onReply(({ status }, ask) =>
      operationOf(ask).operation === "getSponsee" && status === 404 ? json({ data: null }) : {},
    ),
    ...["--only", "sponsees.get"],
  );
  const failed = lines.filter((line) => line.startsWith("✖ sponsees"));
  expect(failed).toEqual(["✖ sponsees.get.not-found (section 4.1)"]);
});
