/** The nightly sync of the guide: through 503, 429 and resets, and killed in the middle. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { collect, createClient, paginate, type SponseeCreate } from "../../client/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { program } from "../docs/run.ts";
import { listening } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";

const reference = createReference();
const source = fileURLToPath(new URL("../package/project/nightly-sync.ts", import.meta.url));

const folder = temporaryFolder();

/** The reference behind a network that fails one request in three, before or after it is done. */
function startBadNetwork(onWrite: () => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const fault = Math.random() * 18;
    if (fault < 1) return void response.writeHead(503).end("busy");
    if (fault < 2) return void response.writeHead(429, { "retry-after": "0" }).end();
    if (fault < 3) return void response.destroy();
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
    if (fault < 4) return void response.destroy();
    if (fault < 5) return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    if (fault < 6) {
      response.write(text.slice(0, text.length / 2));
      setTimeout(() => response.destroy(), 2);
    } else response.end(text);
  });
  return listening(server);
}

test("ends with exactly the right records", async () => {
  const calm = createClient({ baseUrl: "http://service.example.org", fetch: reference.fetch });
  const before = await collect(paginate(calm, "/admin/api/v2/sponsees"));
  const wanted: SponseeCreate[] = [
    ...before.map(({ reference_number, first_name }, index) => ({
      ...{ reference_number, first_name: index % 3 === 0 ? "Changed" : first_name },
      ...{ sponsored_status: 0 as const, enrollment_date: "2026-10-01" },
    })),
    ...Array.from({ length: 40 }, (_, index) => ({
      ...{ reference_number: `SYNC-${index}`, first_name: `New ${index}` },
      ...{ sponsored_status: 2 as const, enrollment_date: "2026-10-01" },
    })),
  ];
  writeFileSync(join(folder, "sponsees.json"), JSON.stringify(wanted));
  writeFileSync(join(folder, "nightly-sync.ts"), program(readFileSync(source, "utf8")));

  let writes = 0;
  let killed = false;
  let child: ReturnType<typeof spawn> | undefined;
  const service = await startBadNetwork(() => {
    // In the middle of the creates, with one of them done and its answer on the way.
    if (++writes === 40) killed = child?.kill("SIGKILL") ?? false;
  });
  const codes: (number | null)[] = [];
  let said = "";
  while (codes.at(-1) !== 0 && codes.length < 6) {
    const env = { ...process.env, SERVICE: service, PAUSE: "2", TOKEN: "hidden" };
    child = spawn(process.execPath, ["nightly-sync.ts", "sponsees.json"], { cwd: folder, env });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (part) => {
        said += part;
      });
    }
    const [code] = (await once(child, "close")) as [number | null];
    codes.push(code);
  }
  expect(killed).toBe(true);
  expect(codes[0]).toBeNull();
  expect(codes.at(-1), said).toBe(0);
  expect(said).toContain("Again: GET after");
  expect(said).not.toContain("hidden");

  const after = await collect(paginate(calm, "/admin/api/v2/sponsees"));
  const named = ({ reference_number, first_name }: SponseeCreate | (typeof after)[number]) =>
    `${reference_number} ${first_name}`;
  expect(after.map(named).sort()).toEqual(wanted.map(named).sort());
});
