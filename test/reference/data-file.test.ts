import {
  chmodSync,
  copyFileSync,
  existsSync,
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
import { describe, expect, test } from "vitest";
import { examples } from "../../domain/examples.ts";
import { randomFrom } from "../../domain/random.ts";
import { generateRecords } from "../../domain/random-records.ts";
import { createReference } from "../../reference/core/reference.ts";
import { DataFileError, openDataFile } from "../../reference/data-file.ts";
import {
  anyPort,
  runProcess,
  runScript,
  type Script,
  temporaryFolder,
} from "../scripts/processes.ts";
import { call, contributions, type Sponsee, sponsees, walk } from "./calls.ts";
import { required } from "./refused.ts";

const folder = temporaryFolder();
const script = fileURLToPath(new URL("../../scripts/reference.ts", import.meta.url));
const writer = fileURLToPath(new URL("writer.ts", import.meta.url));

interface Running {
  url: string;
  server: Script;
}

/** Starts the real server on the file, as a separate process. */
async function start(file: string): Promise<Running> {
  const port = await anyPort();
  const server = runScript("reference.ts", "--port", String(port), "--data", file);
  await server.says("answers on");
  return { url: `http://127.0.0.1:${port}`, server };
}

async function kill(process: Script): Promise<void> {
  process.kill("SIGKILL");
  await process.ended;
}

/** What is in the folder of a file, with a name that begins as its name does. */
const filesOf = (name: string) => readdirSync(folder).filter((file) => file.startsWith(name));

/** What one client knows of one sponsee: what it last read back, and what it may have become. */
interface Known {
  confirmed: string | undefined;
  attempted: (string | undefined)[];
}

test("a command that asks for sponsees says that a file which is there has its own", async () => {
  const args = ["--data", join(folder, "sized.db"), "--sponsees", "3"];
  const begin = async () => runScript("reference.ts", "--port", String(await anyPort()), ...args);
  const first = await begin();
  await first.says("Made ");
  await kill(first);
  const second = await begin();
  await second.says("3 sponsees. --sponsees and --contributions have no effect on it.");
  await kill(second);
});

test("killed in the middle of writing, it has every write that it acknowledged", async () => {
  const file = join(folder, "killed.db");
  const known = new Map<string, Known>();
  let acknowledged = 0;
  let running = await start(file);
  for (let round = 0; round < 4; round++) {
    const { url } = running;
    const clients = Array.from({ length: 6 }, async (_, client) => {
      for (let turn = 0; ; turn++) {
        // Each client has its own references, so that it knows what they must have become.
        const reference = `C${client}-${round % 3 === 0 ? turn % 4 : (turn + round) % 5}`;
        const one = known.get(reference) ?? { confirmed: undefined, attempted: [] };
        known.set(reference, one);
        const stamp = `${round}.${turn} `.repeat(300);
        one.attempted = [stamp];
        const found = await found1(url, reference);
        const remove = found !== undefined && turn % 7 === 6;
        if (remove) one.attempted = [undefined];
        const body = {
          ...required,
          reference_number: reference,
          first_name: `F${round}.${turn}`,
          biography: stamp,
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
    await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(enough);
    await new Promise((done) => setTimeout(done, (round * 7) % 30));
    await kill(running.server);
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
  await kill(running.server);
});

/** What the writer's sponsees are after its first writes: each one's biography by its number. */
function written(count: number): Map<string, string> {
  const all = new Map<string, string>();
  for (let number = 0; number < count; number++) {
    const name = `W-${number - (number % 2)}.`;
    if (number % 4 === 3) all.delete(name);
    else all.set(name, `${number} `.repeat(900));
  }
  return all;
}

/**
 * Starts the writer at a write, and kills it after some more: at once, or in the middle of a write.
 *
 * @returns how many writes it has acknowledged, with those before
 */
async function writeAndKill(
  file: string,
  from: number,
  { writes, inTheMiddle }: { writes: number; inTheMiddle: boolean },
): Promise<number> {
  const child = runProcess(process.execPath, [writer, file, String(from)]);
  const enough = writes === 0 ? "open" : new RegExp(`^${from + writes - 1}\n`, "m");
  await child.says(enough);
  const patience = Date.now() + 100;
  while (inTheMiddle && !hasHotJournal(file) && Date.now() < patience);
  await kill(child);
  return from + (child.output().match(/^\d+\n/gm) ?? []).length;
}

/** Whether a journal lies there that SQLite would roll back. */
function hasHotJournal(file: string): boolean {
  const journal = existsSync(`${file}-journal`) ? readFileSync(`${file}-journal`) : undefined;
  return journal !== undefined && journal.length > 0 && journal[0] !== 0;
}

// KILLS=200 npx vitest run test/reference/data-file.test.ts -t restored
const kills = Number(process.env.KILLS ?? 12);
test("killed, and restored from backups or begun again, it loses and damages nothing", {
  timeout: 50_000 * kills,
}, async () => {
  const file = join(folder, "restored.db");
  const backup = join(folder, "restored.backup");
  const random = randomFrom(kills);
  let count = 0;
  let backupCount: number | undefined;
  let acknowledged = 0;
  const restores = { all: 0, withJournal: 0 };
  for (let round = 0; round < kills; round++) {
    const before = count;
    const writes = Math.floor(random() * 12);
    count = await writeAndKill(file, count, { writes, inTheMiddle: random() < 0.6 });
    acknowledged += count - before;
    let exactly = false;
    const chance = random();
    if (chance < 0.5 && (backupCount !== undefined || chance < 0.1)) {
      restores.all++;
      if (hasHotJournal(file)) restores.withJournal++;
      if (chance < 0.1) rmSync(file);
      else copyFileSync(backup, file);
      count = chance < 0.1 ? 0 : (backupCount ?? 0);
      exactly = true;
    }
    const opened = openDataFile(file, examples);
    const found = new Map(
      opened.sponsees.stored
        .filter(({ input }) => input.reference_number.startsWith("W-"))
        .map(({ input }) => [input.reference_number, input.biography]),
    );
    opened.close();
    expect(filesOf("restored.db")).toEqual(["restored.db"]);
    // A write may have been made to last, and its acknowledgement not sent.
    const last = `${count} `.repeat(900);
    const gone = count % 4 === 3 && !found.has(`W-${count - 1}.`);
    if (!exactly && (gone || [...found.values()].includes(last))) count++;
    expect(found, `round ${round}`).toEqual(written(count));
    if (random() < 0.4) {
      copyFileSync(file, backup);
      backupCount = count;
    }
  }
  expect(acknowledged).toBeGreaterThan(2 * kills);
  expect(restores.all).toBeGreaterThan(0);
  if (kills > 12) console.log(`${acknowledged} writes, ${JSON.stringify(restores)}`);
});

test.each([
  ["removed", (file: string) => rmSync(file)],
  ["replaced by a backup", (file: string) => copyFileSync(`${file}.backup`, file)],
])("a journal that is left over does no harm to a file that was %s", async (how, change) => {
  const file = join(folder, `${how.split(" ")[0]}.db`);
  openDataFile(file, examples).close();
  copyFileSync(file, `${file}.backup`);
  for (let tries = 0; !hasHotJournal(file); tries++) {
    if (tries === 40) throw new Error("No kill left a journal.");
    copyFileSync(`${file}.backup`, file);
    await writeAndKill(file, 0, { writes: 1, inTheMiddle: true });
  }
  change(file);
  const opened = openDataFile(file, examples);
  expect(opened.strayJournal).toBe(true);
  expect(opened.sponsees.stored).toHaveLength(62);
  opened.close();
  expect(existsSync(`${file}-journal`)).toBe(false);
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
    const { records, sponsees, writeStore } = file;
    return { file, reference: createReference({ records, sponsees, writeStore }) };
  };

  test("keeps what was written, and gives no id twice", async () => {
    const path = join(folder, "kept.db");
    const first = open(path);
    expect(first.file.created).toBe(true);
    expect(await walk(first.reference, sponsees)).toEqual(await walk(createReference(), sponsees));
    await call(first.reference, "POST", sponsees, required);
    await call(first.reference, "DELETE", `${sponsees}/1063`);
    await call(first.reference, "PATCH", `${sponsees}/1002`, { custom_fields: { a: "b" } });
    await call(first.reference, "DELETE", `${sponsees}/1001`);
    const people = await walk(first.reference, sponsees);
    const orders = await walk(first.reference, contributions);
    first.file.close();

    const second = open(path);
    expect(second.file.created).toBe(false);
    expect(await walk(second.reference, sponsees)).toEqual(people);
    expect(await walk(second.reference, contributions)).toEqual(orders);
    const created = await call<{ data: Sponsee }>(second.reference, "POST", sponsees, required);
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
        sqlite(path, `PRAGMA application_id = ${0x53504f00 + 99}`);
      },
      /has format 99 and this program reads format 2/,
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
    expect(filesOf(`${name}-`)).toEqual([]);
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

  test("whose folder can only be read is refused at the start", async () => {
    const own = mkdtempSync(join(tmpdir(), "sponsorship-readonly-"));
    const path = join(own, "x.db");
    openDataFile(path, examples).close();
    chmodSync(path, 0o666);
    chmodSync(own, 0o555);
    // Root may write everywhere, and so the test becomes nobody.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const port = String(await anyPort());
    const server = runProcess(process.execPath, [script, "--port", port, "--data", path], nobody);
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(/x\.db cannot be used: it, or its folder/),
    ]);
    chmodSync(own, 0o755);
    rmSync(own, { recursive: true });
  });

  test("that two processes begin at once is one's, and the other says so", async () => {
    for (let race = 0; race < 3; race++) {
      const path = join(folder, `race-${race}.db`);
      const ports = [await anyPort(), await anyPort()];
      const racers = ports.map((port) =>
        runScript("reference.ts", "--port", String(port), "--data", path),
      );
      const outcomes = await Promise.all(
        racers.map((racer) =>
          racer.says("answers on").then(
            () => "answers",
            () => racer.output(),
          ),
        ),
      );
      expect(outcomes).toContain("answers");
      expect(outcomes.find((outcome) => outcome !== "answers")).toMatch(/another program uses it/);
      expect(filesOf(`race-${race}.db.new`)).toEqual([]);
      await Promise.all(racers.map(kill));
    }
  });

  const wrong: [string, string, RegExp][] = [
    ["a list for a sponsee", set("sponsees", "json", "[]"), /sponsee 1001, is not an object/],
    ["null for a sponsee", set("sponsees", "json", "null"), /sponsee 1001, is not an object/],
    ["no JSON", set("sponsees", "json", "{"), /sponsee 1001, is not an object/],
    [
      "no first name",
      "UPDATE sponsees SET json = json_remove(json, '$.input.first_name') WHERE id = '1001'",
      /sponsee 1001, \/input\/first_name: Is required\./,
    ],
    [
      "a text for custom fields",
      "UPDATE sponsees SET json = json_set(json, '$.custom_fields', 'x') WHERE id = '1001'",
      /sponsee 1001, \/custom_fields: is not a list/,
    ],
    ["a list for the records", set("meta", "value", "[]", "records"), /records are not those/],
    ["no gifts", "DELETE FROM meta WHERE key = 'gifts'", /records are not those/],
    ["words for a number", set("meta", "value", "many", "next_id"), /next_id is not a number/],
    ["a table less", "DROP TABLE sponsees", /no such table: sponsees/],
  ];
  test.each(wrong)("with %s says so", (name, sql, why) => {
    const path = join(folder, `${name.replaceAll(" ", "-")}.db`);
    openDataFile(path, examples).close();
    sqlite(path, sql);
    expect(() => openDataFile(path, examples)).toThrow(why);
    expect(() => openDataFile(path, examples)).toThrow(DataFileError);
  });

  function set(table: string, column: string, value: string, row = "1001"): string {
    const key = table === "meta" ? "key" : "id";
    return `UPDATE ${table} SET ${column} = '${value}' WHERE ${key} = '${row}'`;
  }

  test("is used by one program at a time", () => {
    const path = join(folder, "locked.db");
    const first = openDataFile(path, examples);
    expect(() => openDataFile(path, examples)).toThrow(/another program uses it/);
    first.close();
    openDataFile(path, examples).close();
    expect(filesOf("locked.db")).toEqual(["locked.db"]);
  });

  /** Runs the server in a shell that limits the size of files, as a full disk does. */
  function limited(kilobytes: number, path: string, port: number): Script {
    const command = `ulimit -f ${kilobytes}; exec "$@"`;
    const args = [script, "--data", path, "--port", String(port)];
    return runProcess("bash", ["-c", command, "bash", process.execPath, ...args]);
  }

  test("that no longer fits is refused at the start", async () => {
    const server = limited(8, join(folder, "full.db"), await anyPort());
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(/full\.db cannot be used: .*full\.\n$/),
    ]);
    expect(filesOf("full.db")).toEqual([]);
  });

  test("that is full refuses writes, and loses none", async () => {
    const path = join(folder, "filling.db");
    openDataFile(path, examples).close();
    const size = Math.ceil(statSync(path).size / 1024);
    const port = await anyPort();
    const server = limited(size + 40, path, port);
    await server.says("answers on");
    const url = `http://127.0.0.1:${port}${sponsees}`;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const body = { ...required, reference_number: `N${i}`, biography: "x".repeat(9000) };
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 507]));
    await kill(server);
    const file = openDataFile(path, examples);
    const kept = file.sponsees.stored.length - 62;
    expect(kept).toBe(statuses.filter((status) => status === 201).length);
    file.close();
  });
});
