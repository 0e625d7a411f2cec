/** The journal is a file that lists the sponsees of a run. The clean-up removes these sponsees. */
import { execFile } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { cleanUpRun } from "../../conformance/clean-up.ts";
import { Service } from "../../conformance/evidence/service.ts";
import { openTarget } from "../../conformance/http/target.ts";
import { beginJournal, cleanUpCommand, readJournal } from "../../conformance/writes/journal.ts";
import { inner, instead, onPayload, onSponsees, onSuccess } from "../proof/layers.ts";
import {
  bare,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  type Reply,
} from "../proof/service.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";
import { type ServeOptions, serveReference } from "./served.ts";
import { runCommand } from "./suite.ts";

const directory = temporaryFolder();

const cleanUp = (...args: string[]) => runCommand("cleanup", ...args);

/** A run of the suite as a separate process, with its own temporary folder. */
function start(url: string, home: string) {
  const args = ["conformance/command/cli.ts", "--base-url", url, "--allow-writes"];
  return runProcess(process.execPath, args, { env: { ...process.env, TMPDIR: home } });
}

/** The journals with a default path, when `home` is the temporary folder. */
const journalsIn = (home: string) =>
  readdirSync(home).flatMap((name) => (name.endsWith(".jsonl") ? join(home, name) : []));

/** Calls `then` when the service has handled `count` creates. */
function afterCreates(count: number, then: () => void): Layer {
  let creates = 0;
  return (next) => async (ask) => {
    const reply = await next(ask);
    if (operationOf(ask).operation === "createSponsee" && ++creates === count) then();
    return reply;
  };
}

let files = 0;

/** Serves the reference, and opens a run on it with a journal. */
async function openRun({
  timeout = 10_000,
  runTimeout,
  ...options
}: ServeOptions & { timeout?: number; runTimeout?: number } = {}) {
  const served = await serveReference(options);
  const before = await served.sponsees();
  const file = join(directory, `${++files}.jsonl`);
  const target = openTarget({
    ...{ baseUrl: served.url, timeout },
    ...(runTimeout !== undefined && { runTimeout }),
  });
  const service = new Service(target, { allowWrites: true, journal: file });
  const { ledger } = service;
  return {
    ...{ served, before, file, service, ledger },
    /** Creates a sponsee, and returns the body of the request. */
    async create(changes: Json = {}) {
      const body = ledger.body("sponsees", changes);
      await service.call("createSponsee", { body });
      return body;
    },
    async [Symbol.asyncDispose]() {
      target.close();
      await served[Symbol.asyncDispose]();
    },
  };
}

type Run = Awaited<ReturnType<typeof openRun>>;

/** Expects the clean-up to remove the sponsees of the run, and nothing else. */
async function expectClean({ service, served, before, file }: Run) {
  expect(await cleanUpRun(service)).toStrictEqual([]);
  expect(served.deleted()).not.toStrictEqual([]);
  expect(await served.sponsees()).toStrictEqual(before);
  // A run that leaves nothing needs no journal.
  expect(existsSync(file)).toBe(false);
}

test("the journal lists a create before the request is sent, and the id of the sponsee after the response", async () => {
  let before = "";
  await using run = await openRun({
    layer: (next) => (ask) => {
      if (ask.method === "POST") before = readFileSync(run.file, "utf8");
      return next(ask);
    },
  });
  const { reference_number } = await run.create();
  expect(before).toContain(`"number":1,"resource":"sponsees","references":["${reference_number}"]`);
  expect(before).not.toContain('"id"');
  const [entry] = readJournal(run.file).entries;
  expect(run.ledger.owns("sponsees", entry?.id ?? "")).toBe(true);

  const number = run.ledger.reference();
  const body = { reference_number: number };
  await run.service.call("updateSponsee", { id: entry?.id ?? "", body });
  expect(readJournal(run.file).entries[0]?.references).toStrictEqual([reference_number, number]);
  await expectClean(run);
});

/** GET returns a deleted sponsee for `ms` milliseconds. */
function returnedAfterDelete(ms: number): Layer {
  const shown = new Map<string, Reply>();
  return layered(
    instead("getSponsee", ({ id }) => shown.get(id)),
    instead("deleteSponsee", async ({ ask, next, id }) => {
      shown.set(id, await next(inner(ask, "GET", ask.path)));
      setTimeout(() => shown.delete(id), ms);
      return undefined;
    }),
  );
}

const slowly =
  (ms: number): Layer =>
  (next) =>
  async (ask) => {
    if (ask.method === "POST") await new Promise((done) => setTimeout(done, ms));
    return next(ask);
  };

test.each<[what: string, options: Parameters<typeof openRun>[0]]>([
  [
    "that the service creates only after the request timed out",
    { layer: slowly(700), timeout: 150 },
  ],
  [
    "whose create returned 500",
    {
      layer: instead("createSponsee", async ({ ask, next }) => {
        await next(ask);
        return bare(500);
      }),
    },
  ],
  [
    "whose reference number is stored in capitals, with a year",
    {
      layer: onPayload("createSponsee", ({ reference_number: number }) => ({
        reference_number: `${number}/2026`.toUpperCase(),
      })),
    },
  ],
  [
    "that reuses an id from an earlier list, with a different created_at",
    {
      layer: onSuccess("listSponsees", ({ body }) => {
        const [first, ...others] = objectsIn(body.data);
        const ids = Array.from({ length: 99 }, (_, index) => ({ ...first, id: `${1050 + index}` }));
        body.data = [first, ...others, ...ids];
      }),
    },
  ],
  ["that GET returns for a moment after its deletion", { layer: returnedAfterDelete(400) }],
])("the clean-up removes a sponsee %s", async (_what, options) => {
  await using run = await openRun(options);
  await run.service.list("sponsees");
  for (const first_name of [`Test ${run.ledger.tag}`, "Changed"]) {
    await run.create({ first_name }).catch(() => {});
  }
  await expectClean(run);
});

test.each<[what: string, options: Parameters<typeof openRun>[0], left: (run: Run) => unknown]>([
  [
    "may still be created",
    { layer: slowly(60_000), timeout: 100 },
    ({ ledger }) => `sponsee "${ledger.tag}-1": may still appear, because its POST got no response`,
  ],
  [
    "has null in all fields of each response",
    {
      layer: onSponsees((record) => {
        for (const name of Object.keys(record)) record[name] = null;
      }),
    },
    ({ ledger: { tag } }) =>
      `sponsee "${tag}-1": may exist, because the response to its POST has a record without "${tag}"`,
  ],
  [
    "a create has overwritten",
    {
      layer: instead("createSponsee", ({ ask, next }) =>
        next({ ...ask, method: "PATCH", path: `${ask.path}/1001` }),
      ),
    },
    () => "sponsee 1001: not deleted, because the id existed before the run",
  ],
  [
    'has the id "..", which no path can address',
    {
      layer: onSponsees((sponsee) => {
        if (`${sponsee.first_name}`.startsWith("Test")) sponsee.id = "..";
      }),
    },
    () => 'sponsee ..: a path cannot contain the id ".."',
  ],
  [
    "remains when DELETE gets no response before the time limit of the clean-up",
    { respond: ({ method }) => method === "DELETE", timeout: 60_000, runTimeout: 500 },
    ({ ledger }) =>
      `sponsee ${ledger.entries[0]?.id}: the time limit of the clean-up is reached (--run-timeout)`,
  ],
  [
    "remains after a DELETE with 204, even if the list does not contain it",
    {
      layer: layered(
        instead("deleteSponsee", () => bare(204)),
        onSuccess("listSponsees", ({ body }) => {
          body.data = objectsIn(body.data).filter((one) => !`${one.first_name}`.startsWith("Test"));
        }),
      ),
    },
    ({ ledger }) => `sponsee ${ledger.entries[0]?.id}: not removed by DELETE`,
  ],
])("the clean-up reports a sponsee that %s", async (_what, options, left) => {
  await using run = await openRun(options);
  await run.service.list("sponsees").catch(() => {});
  await run.create().catch(() => {});
  expect((await cleanUpRun(run.service))[0]).toStrictEqual(left(run));
  expect((await run.served.sponsees()).length).toBeGreaterThanOrEqual(run.before.length);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a run that %s interrupts leaves no records",
  async (signal) => {
    const home = mkdtempSync(join(directory, "home-"));
    await using served = await serveReference({
      layer: afterCreates(40, () => run.kill(signal)),
    });
    const before = await served.sponsees();
    const run = start(served.url, home);
    expect(await run.ended).toBe(130);
    expect(run.output()).toContain("The run was interrupted");
    expect(run.output()).not.toContain("Could not be removed");
    expect(await served.sponsees()).toStrictEqual(before);
    expect(journalsIn(home)).toStrictEqual([]);
  },
);

test("after kill -9, the clean-up command removes the sponsees of the run, but not a sponsee that another client changed", async () => {
  const home = mkdtempSync(join(directory, "home-"));
  await using served = await serveReference({
    layer: afterCreates(40, () => run.kill("SIGKILL")),
  });
  const before = await served.sponsees();
  const run = start(served.url, home);
  await run.ended;
  const left = (await served.sponsees()).length - before.length;
  expect(left).toBeGreaterThan(0);
  const [file = ""] = journalsIn(home);
  // Other users cannot read or change the journal.
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);

  // Another client has changed the reference number of one sponsee, so the sponsee no longer belongs to the run.
  const [taken] = (await served.sponsees()).filter(
    ({ id }) => !before.some((one) => one.id === id),
  );
  await fetch(`${served.url}/admin/api/v2/sponsees/${taken?.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reference_number: "KEN-9999" }),
  });
  const first = await cleanUp("--journal", file, "--base-url", served.url);
  expect(first.output).toContain(`${left - 1} record`);
  expect(first.output).toContain(`sponsee ${taken?.id}: not deleted`);
  expect(first.code).toBe(1);
  expect((await served.sponsees()).length).toBe(before.length + 1);
  expect(existsSync(file)).toBe(true);

  await fetch(`${served.url}/admin/api/v2/sponsees/${taken?.id}`, { method: "DELETE" });
  const second = await cleanUp("--journal", file, "--base-url", served.url);
  expect(second).toStrictEqual({ code: 0, output: "0 records were removed." });
  expect(await served.sponsees()).toStrictEqual(before);
  expect(existsSync(file)).toBe(false);
});

test("with the --base-url of another service, the clean-up names both services and deletes nothing", async () => {
  await using run = await openRun();
  await using other = await serveReference();
  await run.create();
  const { served, file } = run;
  const secret = other.url.replace("//", "//name:s3cret@");
  const { code, output } = await cleanUp("--journal", file, "--base-url", secret);
  expect(output).toBe(
    `--base-url: the journal lists records of ${served.url}, not of ${other.url}. Nothing was deleted: run npm run conformance -- cleanup --journal ${file} --base-url ${served.url}`,
  );
  expect(code).toBe(2);
  expect(other.asks).toStrictEqual([]);
  expect(existsSync(file)).toBe(true);
  expect((await cleanUp("--journal", file, "--base-url", `${served.url}/`)).code).toBe(0);
});

test("without --journal, the clean-up prints the journals, filtered by --base-url, and a command for the newest", async () => {
  const home = mkdtempSync(join(directory, "home-"));
  const [one, other] = ["http://127.0.0.1:1", "http://127.0.0.1:2/base"].map((baseUrl, index) => {
    const file = join(home, `sponsorship-api-conformance-${index}.jsonl`);
    beginJournal({ file, baseUrl, queryStyle, tag: "sct-abcdefgh" });
    utimesSync(file, index + 1, index + 1);
    return { file, baseUrl };
  });
  const list = async (...args: string[]) => {
    const all = ["conformance/command/cli.ts", "cleanup", ...args];
    const env = { ...process.env, TMPDIR: home };
    return (await promisify(execFile)(process.execPath, all, { env })).stdout;
  };
  const next = ({ file, baseUrl } = { file: "", baseUrl: "" }) =>
    `npm run conformance -- cleanup --journal ${file} --base-url ${baseUrl}\n`;
  const all = await list();
  expect(all).toContain(`  ${other?.file} (${other?.baseUrl})\n  ${one?.file} (${one?.baseUrl})\n`);
  expect(all.endsWith(next(other))).toBe(true);
  const some = await list("--base-url", "http://127.0.0.1:2/base/");
  expect(some).not.toContain(one?.file);
  expect(some.endsWith(next(other))).toBe(true);
  expect(await list("--base-url", "http://127.0.0.1:3")).toMatch(/^No journals of this/);
  if (process.getuid?.() !== 0) return;
  // Another user has put this file there.
  chownSync(one?.file ?? "", 12_345, 12_345);
  expect(await list()).not.toContain(one?.file);
});

test.each<[what: string, cut: number[], broken: string, removed: string, left?: string]>([
  ["with every line", [], "getSponsee", "3 records were"],
  ["of a killed run, whose last line is cut", [7], "", "3 records were"],
  ["without the id of a sponsee and the next create", [5], "", "3 records were"],
  ["without a create", [4, 5], "", "2 records were", "the journal does not list it"],
  ["without entries", [2, 3, 4, 5, 6], "", "0 records were", "the journal does not list it"],
  [
    "without a create",
    [4, 5],
    "listSponsees",
    "2 records were",
    "in reference_number or first_name: may exist, because the list",
  ],
])(
  "the clean-up loses no sponsee with a journal %s, because a full disk cut the lines %j, when this operation fails: %s",
  async (_what, lines, broken, removed, left) => {
    let isBroken = false;
    await using run = await openRun({
      layer: instead(["listSponsees", "getSponsee"], ({ ask }) => {
        if (!isBroken || operationOf(ask).operation !== broken) return undefined;
        return bare(broken === "getSponsee" ? 404 : 503);
      }),
    });
    for (let count = 0; count < 3; count++) await run.create();
    const { served, file } = run;
    // The next line follows a cut line without a line break.
    const cut = (line: string, index: number) =>
      lines.includes(index + 1) ? line.slice(0, line.length / 2) : `${line}\n`;
    writeFileSync(file, readFileSync(file, "utf8").trim().split("\n").map(cut).join(""));
    isBroken = true;
    const { code, output } = await cleanUp("--journal", file, "--base-url", served.url);
    const others = output.split("\n");
    expect(others[0]).toBe(`${removed} removed.`);
    expect(others.slice(1).join("\n")).toContain(left ?? "");
    expect(code).toBe(left === undefined ? 0 : 1);
    expect(existsSync(file)).toBe(left !== undefined);
    expect(served.deleted()).toHaveLength(Number(removed[0]));
  },
);

describe("--journal FILE:", () => {
  const place = () => join(directory, "with a folder", "run's.jsonl");

  test("FILE exists while records remain, and a later run does not overwrite FILE", async () => {
    let refuses = true;
    let during = false;
    await using served = await serveReference({
      layer: instead("deleteSponsee", () => {
        during ||= existsSync(place());
        return refuses ? { status: 405, headers: {}, body: undefined } : undefined;
      }),
    });
    const before = await served.sponsees();
    const args = ["--base-url", served.url, "--allow-writes", "--only", "sponsees.create.responds"];
    const { output } = await runCommand(...args, "--journal", place());
    expect(during).toBe(true);
    expect(output).toContain(`--journal '${place().replace("'", "'\\''")}' --base-url`);
    const ids = readJournal(place()).entries.map(({ id }) => id);
    for (const { id } of (await served.sponsees()).slice(before.length)) expect(ids).toContain(id);

    const again = await runCommand(...args, "--journal", place());
    expect(again.output).toMatch(
      /exists. If an earlier run wrote this file, remove the records of that run \(.*cleanup.* --journal/,
    );
    expect(again.code).toBe(2);

    refuses = false;
    expect((await cleanUp("--journal", place(), "--base-url", served.url)).code).toBe(0);
    expect(await served.sponsees()).toStrictEqual(before);
    expect(existsSync(place())).toBe(false);
  });

  test("when FILE cannot be written, the run exits with 2 before the first request", async () => {
    await using served = await serveReference();
    const args = ["--base-url", served.url, "--allow-writes"];
    const { code, output } = await runCommand(...args, "--journal", "/dev/null/journal.jsonl");
    expect(output).toMatch(/^--journal: .* cannot be written/);
    expect(code).toBe(2);
    expect(served.asks).toStrictEqual([]);
  });
});

const queryStyle = { sponsees: "bracket" } as const;
const head = { journal: 1, baseUrl: "http://x", queryStyle, tag: "sct-abcdefgh" };
const entry = {
  ...{ number: 1, resource: "sponsees", id: "1001" },
  ...{ references: ["sct-abcdefgh-1"], state: "made" },
};

function written(...lines: unknown[]): string {
  const file = join(directory, `${++files}.jsonl`);
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  writeFileSync(file, texts.map((text) => `${text}\n`).join(""));
  return file;
}

test.each<[what: string, wrong: number, lines: unknown[]]>([
  ["has no line", 1, []],
  ["is not JSON", 1, ["{", entry]],
  ["has no base URL", 1, [{ ...head, baseUrl: undefined }]],
  ["has a base URL with credentials", 1, [{ ...head, baseUrl: "http://name:s3cret@x" }]],
  ["has another query style", 1, [{ ...head, queryStyle: { sponsees: "?" } }]],
  ["has a short tag", 1, [{ ...head, tag: "sct-" }]],
  ["has an entry without a number", 3, [head, entry, { ...entry, number: undefined }]],
  ["has another resource", 2, [head, { ...entry, resource: "contributions" }]],
  ["has a number as id", 2, [head, { ...entry, id: 1001 }]],
  ["has the id ..", 3, [head, entry, { ...entry, id: ".." }]],
  ["has a string as references", 2, [head, { ...entry, references: "sct-abcdefgh-1" }]],
])(
  "the clean-up deletes nothing when the --journal file %s, and names the wrong line",
  async (_what, wrong, lines) => {
    const file = written(...lines);
    const { code, output } = await cleanUp("--journal", file, "--base-url", "http://x");
    const kind = wrong === 1 ? "the first line" : "an entry";
    expect(output).toBe(
      `--journal: ${file} cannot be used: line ${wrong} is not ${kind} of a journal. Nothing was deleted: give a file that a run of the suite wrote.`,
    );
    expect(code).toBe(2);
  },
);

test("the clean-up does not delete a sponsee without the tag of the run, whatever the journal lists", async () => {
  await using served = await serveReference();
  const before = await served.sponsees();
  const [first, second] = before;
  const file = written(
    { ...head, baseUrl: served.url },
    { ...entry, id: first?.id, references: [first?.reference_number] },
    { ...entry, number: 2, references: [], id: second?.id },
    {
      ...entry,
      number: 3,
      id: undefined,
      references: [before[2]?.reference_number],
      state: "sent",
    },
  );
  const { code, output } = await cleanUp("--journal", file, "--base-url", served.url);
  expect(served.deleted()).toStrictEqual([]);
  expect(await served.sponsees()).toStrictEqual(before);
  expect(output).toContain(`sponsees ${first?.id}, ${second?.id}: not deleted`);
  expect(code).toBe(1);
});

test("the clean-up reports a sponsee with the tag of the run when the journal has another id, and keeps the journal", async () => {
  await using run = await openRun();
  await run.create();
  const { served, file } = run;
  const [made] = readJournal(file).entries;
  const first = { ...head, baseUrl: served.url, tag: run.ledger.tag };
  const changed = written(first, { ...made, id: "999999" });
  const { code, output } = await cleanUp("--journal", changed, "--base-url", served.url);
  expect(output).toBe(
    `0 records were removed.\nCould not be removed:\n  ! sponsee ${made?.id}: not deleted, because the journal does not list it`,
  );
  expect(code).toBe(1);
  expect(served.deleted()).toStrictEqual([]);
  expect(existsSync(changed)).toBe(true);
  await expectClean(run);
});

test("the clean-up exits with 2 when the --journal file does not exist, or when --base-url is missing", async () => {
  expect((await cleanUp("--journal", written(head))).code).toBe(2);
  expect((await cleanUp("--journal", "/does/not/exist", "--base-url", "http://x")).code).toBe(2);
});

test("a shell passes the file and the base URL of the printed command unchanged", async () => {
  const file = "/a b/$(touch x)/it's `id`;&.jsonl";
  const baseUrl = "http://[::1]:1/$(touch y)/it's*?";
  const line = `set -- ${cleanUpCommand({ file, baseUrl })}; printf '%s\\n' "$@"`;
  const { stdout } = await promisify(execFile)("sh", ["-c", line], { cwd: directory });
  expect(stdout.split("\n").slice(-5)).toStrictEqual([
    ...["--journal", file, "--base-url", baseUrl, ""],
  ]);
  expect(existsSync(join(directory, "x"))).toBe(false);
});
