/** The nightly sync and the import of the guides, on unreliable networks. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { collect, createClient, type Sponsee, type SponseeCreate } from "../../client/index.ts";
import { createReference, type Reference } from "../../reference/core/reference.ts";
import { program } from "../docs/run.ts";
import { listening } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";

/** The faults of a network, before the request arrives or after the response. */
type Fault = "503" | "429" | "reset" | "lost" | "502" | "cut" | undefined;

/** A reference behind a network with these faults. `onWrite` is called after each write. */
function startNetwork(reference: Reference, faultOf: () => Fault, onWrite = () => {}) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const fault = faultOf();
    if (fault === "503") return void response.writeHead(503).end("busy");
    if (fault === "429") return void response.writeHead(429, { "retry-after": "0" }).end();
    if (fault === "reset") return void response.destroy();
    const { method = "", url = "", headers } = request;
    const body = parts.length > 0 ? Buffer.concat(parts) : null;
    const answer = await reference.fetch(
      new Request(`http://${headers.host}${url}`, {
        ...{ method, body },
        headers: { "content-type": "application/json" },
      }),
    );
    if (method !== "GET") onWrite();
    const text = await answer.text();
    if (fault === "lost") return void response.destroy();
    if (fault === "502") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    if (fault !== "cut") return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };
  return listening(createServer(serve));
}

const sourceOf = (name: string) =>
  fileURLToPath(new URL(`../package/project/${name}`, import.meta.url));

/** A program of the guides in a folder with its input, with pauses short enough for a test. */
function programIn(folder: string, name: string, sponsees: readonly SponseeCreate[]) {
  const text = readFileSync(sourceOf(name), "utf8")
    .replace("createClient({", "createClient({ pause: 2,")
    .replace(/(createSponseeOnce\(client, sponsee)(?:, \{([^}]*)\})?/, "$1, { pause: 2, $2 }");
  writeFileSync(join(folder, name), program(text));
  writeFileSync(join(folder, "sponsees.json"), JSON.stringify(sponsees));
  return (service: string) => {
    const env = { ...process.env, SERVICE: service, TOKEN: "hidden" };
    const child = spawn(process.execPath, [name], { cwd: folder, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part) => {
        output += part;
      });
    }
    const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
    return { child, ended };
  };
}

function sponseesOf(reference: Reference): Promise<Sponsee[]> {
  const calm = createClient({ baseUrl: "http://service.example.org", fetch: reference.fetch });
  return collect(calm.sponsees.list());
}

/** The fields that a sync compares, in a fixed order. */
function named(sponsees: readonly (Sponsee | SponseeCreate)[]): string[] {
  return sponsees
    .map(({ reference_number, first_name }) => `${reference_number} ${first_name}`)
    .sort();
}

const numbered = (prefix: string) =>
  Array.from(
    { length: 40 },
    (_, index): SponseeCreate => ({
      ...{ reference_number: `${prefix}-${index}`, first_name: `New ${index}` },
      ...{ sponsored_status: 2, enrollment_date: "2026-10-01" },
    }),
  );

test.each([
  "sponsee-list.tsx",
  "new-sponsee.tsx",
  "nightly-sync.ts",
  "read-changes.ts",
  "import.ts",
])("the program %s of the guides has fewer than 30 lines and no cast", (name) => {
  const text = readFileSync(sourceOf(name), "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThan(30);
  expect(text).not.toMatch(/\bas (?!const\b)[A-Za-z{(]|\bany\b|@ts-|!\./);
});

test("the nightly sync ends with exactly the records of its file, with one fault in three requests and after a kill", async () => {
  const reference = createReference();
  const wanted = [
    ...(await sponseesOf(reference)).map(
      ({ reference_number, first_name }, index): SponseeCreate => ({
        ...{ reference_number, first_name: index % 3 === 0 ? "Changed" : first_name },
        ...{ sponsored_status: 0, enrollment_date: "2026-10-01" },
      }),
    ),
    ...numbered("SYNC"),
  ];
  const start = programIn(temporaryFolder(), "nightly-sync.ts", wanted);
  let writes = 0;
  let killed = false;
  let run: ReturnType<typeof start> | undefined;
  const service = await startNetwork(
    reference,
    () => (["503", "429", "reset", "lost", "502", "cut"] as const)[Math.floor(Math.random() * 18)],
    () => {
      // Kills in the middle of the creates, with one create done and its response on the way.
      if (++writes === 40) killed = run?.child.kill("SIGKILL") ?? false;
    },
  );
  const ends: { code: number | null; output: string }[] = [];
  while (ends.at(-1)?.code !== 0 && ends.length < 6) {
    run = start(service);
    ends.push(await run.ended);
  }
  const output = ends.map((end) => end.output).join("");
  expect(killed).toBe(true);
  expect(ends[0]?.code).toBeNull();
  expect(ends.at(-1)?.code, output).toBe(0);
  expect(output).toContain("Again: GET after");
  expect(output).not.toContain("hidden");
  expect(named(await sponseesOf(reference))).toEqual(named(wanted));
});

test("read-changes.ts reads every contribution once after a kill, and then only the newest changes", async () => {
  const reference = createReference();
  const folder = temporaryFolder();
  const start = programIn(folder, "read-changes.ts", []);
  let requests = 0;
  let run: ReturnType<typeof start> | undefined;
  const service = await startNetwork(reference, () => {
    if (++requests === 3) run?.child.kill("SIGKILL");
    return undefined;
  });
  const ends: (number | null)[] = [];
  for (let turn = 0; turn < 3; turn++) {
    run = start(service);
    ends.push((await run.ended).code);
  }
  const lines = readFileSync(join(folder, "changes.jsonl"), "utf8").trimEnd().split("\n");
  const ids = lines.map((line): string => JSON.parse(line).id);
  const calm = createClient({ baseUrl: "http://service.example.org", fetch: reference.fetch });
  const all = await collect(calm.contributions.list({ sort: "-updated_at" }));
  expect(ends).toEqual([null, 0, 0]);
  expect(ids.slice(0, all.length)).toEqual(all.map(({ id }) => id));
  // The last run reads one page, and repeats only what may have changed in the same second.
  expect(ids.slice(all.length)).toEqual([all[0]?.id]);
  expect(requests).toBe(2 + Math.ceil(all.length / 25) - 1 + 1);
});

test("the import creates each sponsee once on a network that fails one request in five", async () => {
  const reference = createReference();
  const before = await sponseesOf(reference);
  const wanted = numbered("IMPORT");
  const start = programIn(temporaryFolder(), "import.ts", wanted);
  const faults = ["503", "reset", "lost", "502", "cut"] as const;
  let requests = 0;
  const service = await startNetwork(reference, () => {
    // One request in five fails; the position changes, so reads and creates fail.
    const [five, position] = [Math.floor(requests / 5), requests % 5];
    requests++;
    return position === five % 5 ? faults[Math.floor(five / 5) % faults.length] : undefined;
  });
  const { code, output } = await start(service).ended;
  expect(code, output).toBe(0);
  expect(named(await sponseesOf(reference))).toEqual(named([...before, ...wanted]));
  expect(requests).toBeGreaterThan(2 * wanted.length);
  for (const outcome of ["created", "found"]) expect(output).toContain(`: ${outcome}\n`);
});

test("the import reports a sponsee that the service rejects, and continues with the others", async () => {
  const reference = createReference();
  const [first, ...others] = numbered("IMPORT").slice(0, 3);
  if (!first) throw new Error("There is no first sponsee.");
  const wanted = [{ ...first, enrollment_date: "soon" }, ...others];
  const start = programIn(temporaryFolder(), "import.ts", wanted);
  const { code, output } = await start(await startNetwork(reference, () => undefined)).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^POST .* returned 422: enrollment_date: Must be/);
  expect(output).toMatch(/\nIMPORT-1: created\nIMPORT-2: created\n$/);
});
