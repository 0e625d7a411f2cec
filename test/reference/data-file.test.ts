import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../lib/ports.ts";
import { createReference } from "../../reference/core/reference.ts";
import { openDataFile } from "../../reference/data-file.ts";
import { examples } from "../../world/examples.ts";
import { generateRecords } from "../../world/random-records.ts";
import { call, contributions, type Sponsee, sponsees, walk } from "./calls.ts";

const folder = mkdtempSync(join(tmpdir(), "sponsorship-data-"));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
const script = fileURLToPath(new URL("../../scripts/reference.ts", import.meta.url));

interface Running {
  url: string;
  child: ChildProcess;
}

/** Starts the real server on the file, as a process of its own. */
async function start(file: string, ...args: string[]): Promise<Running> {
  const port = await freePort({ host: "127.0.0.1", port: 0, portOption: "--port" });
  const child = spawn(process.execPath, [script, "--port", String(port), "--data", file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  let said = "";
  for await (const part of child.stdout ?? []) {
    said += String(part);
    if (said.includes("answers on")) return { url: `http://127.0.0.1:${port}`, child };
  }
  throw new Error(`The server ended and said: ${said}`);
}

async function kill({ child }: Running): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  children.delete(child);
}

/** What one client knows of one sponsee: what it last read back, and what it may have become. */
interface Known {
  confirmed: string | undefined;
  attempted: (string | undefined)[];
}

test("killed in the middle of writing, it has every write that it acknowledged", async () => {
  const file = join(folder, "killed.db");
  const known = new Map<string, Known>();
  let acknowledged = 0;
  let running = await start(file);
  for (let round = 0; round < 8; round++) {
    const { url } = running;
    const clients = Array.from({ length: 6 }, async (_, client) => {
      for (let turn = 0; ; turn++) {
        // Each client has references of its own, so that it knows what they must have become.
        const reference = `C${client}-${round % 3 === 0 ? turn % 4 : (turn + round) % 5}`;
        const one = known.get(reference) ?? { confirmed: undefined, attempted: [] };
        known.set(reference, one);
        const stamp = `${round}.${turn} `.repeat(300);
        one.attempted = [stamp];
        const found = await found1(url, reference);
        const remove = found !== undefined && turn % 7 === 6;
        if (remove) one.attempted = [undefined];
        const body = {
          reference_number: reference,
          first_name: `F${round}.${turn}`,
          biography: stamp,
          sponsored_status: 0,
          enrollment_date: "2026-10-01",
        };
        const answer = await fetch(`${url}${sponsees}${found ? `/${found.id}` : ""}`, {
          method: remove ? "DELETE" : found ? "PATCH" : "POST",
          headers: { "content-type": "application/json" },
          ...(!remove && { body: JSON.stringify(body) }),
        });
        expect([200, 201, 204]).toContain(answer.status);
        await answer.arrayBuffer();
        one.confirmed = remove ? undefined : stamp;
        one.attempted = [];
        acknowledged++;
      }
    });
    // A client ends when its server is gone.
    const ended = Promise.all(
      clients.map((client) =>
        client.catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
        }),
      ),
    );
    // In the middle: after some writes, and at no particular moment of the next ones.
    const enough = acknowledged + 10;
    await expect.poll(() => acknowledged, { timeout: 10_000, interval: 5 }).toBeGreaterThan(enough);
    await new Promise((done) => setTimeout(done, (round * 7) % 30));
    await kill(running);
    await ended;

    running = await start(file);
    const now = new Map(
      (await everySponsee(running.url)).map((one) => [one.reference_number, one] as const),
    );
    for (const [reference, one] of known) {
      const found = now.get(reference);
      const possible = [one.confirmed, ...one.attempted];
      expect(possible, `${reference} after round ${round}`).toContain(found?.biography);
      if (found) expect(found.biography).toContain(`${found.first_name.slice(1)} `);
      one.confirmed = found?.biography;
      one.attempted = [];
    }
  }
  await kill(running);
});

async function found1(url: string, reference: string): Promise<Sponsee | undefined> {
  const answer = await fetch(`${url}${sponsees}?reference_number=${reference}`);
  return ((await answer.json()) as { data: Sponsee[] }).data.find(
    ({ reference_number }) => reference_number === reference,
  );
}

async function everySponsee(url: string): Promise<Sponsee[]> {
  const all: Sponsee[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}${sponsees}?page=${page}`);
    const { data } = (await answer.json()) as { data: Sponsee[] };
    if (data.length === 0) return all;
    all.push(...data);
  }
}

describe("a data file", () => {
  const open = (path: string) => {
    const file = openDataFile(path, examples);
    const { records, sponsees, journal } = file;
    return { file, reference: createReference({ records, sponsees, journal }) };
  };

  test("keeps what was written, and gives no id twice", async () => {
    const path = join(folder, "kept.db");
    const first = open(path);
    expect(first.file.created).toBe(true);
    expect(await walk(first.reference, sponsees)).toEqual(await walk(createReference(), sponsees));
    const body = {
      reference_number: "NEW-1",
      first_name: "N",
      sponsored_status: 2,
      enrollment_date: "2026-10-01",
    };
    await call(first.reference, "POST", sponsees, body);
    await call(first.reference, "DELETE", `${sponsees}/1063`);
    await call(first.reference, "PATCH", `${sponsees}/1002`, { custom_fields: { a: "b" } });
    await call(first.reference, "DELETE", `${sponsees}/1001`);
    const [people, orders] = [
      await walk(first.reference, sponsees),
      await walk(first.reference, contributions),
    ];
    first.file.close();

    const second = open(path);
    expect(second.file.created).toBe(false);
    expect(await walk(second.reference, sponsees)).toEqual(people);
    expect(await walk(second.reference, contributions)).toEqual(orders);
    const created = await call<{ data: Sponsee }>(second.reference, "POST", sponsees, body);
    expect(created.body.data.id).toBe("1064");
    second.reference.reset();
    second.file.close();

    const third = open(path);
    expect(await walk(third.reference, sponsees)).toEqual(await walk(createReference(), sponsees));
    third.file.close();
  });

  test("keeps a made world, whatever the size that is asked for later", async () => {
    const path = join(folder, "made.db");
    const records = generateRecords({ sponsees: 30, contributions: 100, seed: 9 }, examples());
    const made = openDataFile(path, () => records);
    made.close();
    const again = openDataFile(path, examples);
    expect(again.records).toEqual(records);
    again.close();
  });

  const foreign: [string, (path: string) => void, RegExp][] = [
    ["a text", (path) => writeFileSync(path, "Dear diary, ".repeat(50)), /is not a SQLite file/],
    ["a short file", (path) => writeFileSync(path, "x"), /is not a SQLite file/],
    [
      "another program's",
      (path) => sqlite(path, "CREATE TABLE t (x); INSERT INTO t VALUES (1)"),
      /another program/,
    ],
    [
      "a later format",
      (path) => {
        openDataFile(path, examples).close();
        sqlite(path, "PRAGMA user_version = 99");
      },
      /has format 99 and this program reads format 1/,
    ],
    [
      "a damaged file",
      (path) => {
        openDataFile(path, examples).close();
        const bytes = readFileSync(path);
        bytes.fill(0xa5, 4096, 12_288);
        writeFileSync(path, bytes);
      },
      /damaged/,
    ],
    [
      "a file cut short",
      (path) => {
        openDataFile(path, examples).close();
        writeFileSync(path, readFileSync(path).subarray(0, 20_000));
      },
      /damaged/,
    ],
    ["a folder", (path) => mkdirSync(path), /is not a file/],
  ];
  test.each(foreign)("that is %s is refused, and left alone", (name, make, why) => {
    const path = join(folder, name.replaceAll(/\W/g, "-"));
    make(path);
    const bytes = () => (statSync(path).isFile() ? readFileSync(path) : undefined);
    const before = bytes();
    expect(() => openDataFile(path, examples)).toThrow(why);
    expect(bytes()).toEqual(before);
    expect(readdirSync(folder).filter((other) => other.startsWith(`${name}-`))).toEqual([]);
  });

  function sqlite(path: string, sql: string): void {
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
  }

  test("cannot be made where there is no folder, or none to write to", () => {
    expect(() => openDataFile(join(folder, "none", "x.db"), examples)).toThrow(
      /there is no folder/,
    );
    expect(() => openDataFile("/proc/x.db", examples)).toThrow(/cannot be (opened|used)/);
  });

  test("is used by one program at a time", () => {
    const path = join(folder, "locked.db");
    const first = openDataFile(path, examples);
    expect(() => openDataFile(path, examples)).toThrow(/another program uses it/);
    first.close();
    openDataFile(path, examples).close();
  });

  /** Runs a script of ours in a shell that limits the size of files, as a full disk does. */
  async function limited(kilobytes: number, ...args: string[]) {
    const command = `ulimit -f ${kilobytes}; exec "$@"`;
    const child = spawn("bash", ["-c", command, "bash", process.execPath, script, ...args]);
    children.add(child);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part) => {
        said += String(part);
      });
    }
    const ended = once(child, "exit");
    return { said: () => said, ended, child };
  }

  test("that no longer fits is refused at the start", async () => {
    const path = join(folder, "full.db");
    const { ended, said } = await limited(8, "--data", path, "--port", "4029");
    const [code] = await ended;
    expect([code, said()]).toEqual([
      1,
      expect.stringMatching(/full\.db cannot be used: .*full\.\n$/),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith("full.db"))).toEqual([]);
  });

  test("that is full refuses writes, and loses none", async () => {
    const path = join(folder, "filling.db");
    openDataFile(path, examples).close();
    const size = Math.ceil(statSync(path).size / 1024);
    const port = String(20_000 + Math.floor(Math.random() * 20_000));
    const { said, child } = await limited(size + 40, "--data", path, "--port", port);
    await expect.poll(said, { timeout: 10_000 }).toContain("answers on");
    const url = `http://127.0.0.1:${port}${sponsees}`;
    const body = {
      sponsored_status: 0,
      enrollment_date: "2026-10-01",
      biography: "x".repeat(9000),
    };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reference_number: `N${i}`, first_name: "N", ...body }),
      });
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 507]));
    child.kill("SIGKILL");
    await once(child, "exit");
    const file = openDataFile(path, examples);
    const kept = file.sponsees.stored.length - 62;
    expect(kept).toBe(statuses.filter((status) => status === 201).length);
    file.close();
  });
});
