import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { recordsFrom } from "../../domain/examples.ts";
import { createReference } from "../../reference/core/reference.ts";
import { openDataFile } from "../../reference/data-file.ts";
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

const filesOf = (name: string) => readdirSync(folder).filter((file) => file.startsWith(name));

describe("a data file", () => {
  const open = (path: string) => {
    const file = openDataFile(path);
    return { file, reference: file.reference };
  };

  test("keeps writes, the next id and a reset when it is opened again", async () => {
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

  test("keeps its records when it is opened again with another origin", async () => {
    const path = join(folder, "made.db");
    const size = { sponsees: 30, contributions: 100, seed: 9 };
    const origin = { size, date: "2027-01-01T00:00:00.000Z" };
    openDataFile(path, origin).close();
    const { file, reference } = open(path);
    const same = createReference({ records: recordsFrom(origin) });
    expect(await walk(reference, sponsees)).toEqual(await walk(same, sponsees));
    expect(await walk(reference, contributions)).toEqual(await walk(same, contributions));
    file.close();
    const port = String(await anyPort());
    const server = runScript("reference.ts", "--port", port, "--data", path, "--sponsees", "3");
    await server.says(
      "30 sponsees, 100 contributions. --sponsees and --contributions have no effect on an existing file.",
    );
    server.kill("SIGKILL");
  });

  const changed = (change: (bytes: Buffer) => Buffer) => (path: string) =>
    writeFileSync(path, change(readFileSync(path)));
  const sqlite = (sql: string) => (path: string) => {
    using database = new DatabaseSync(path);
    database.exec(`PRAGMA ignore_check_constraints = ON; ${sql}`);
  };
  /** Replaces the file with a file of another program that was killed during this SQL. */
  const killed = (sql: string) => (path: string) => {
    rmSync(path);
    const script = `new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec(process.argv[2]); process.kill(process.pid, "SIGKILL")`;
    sqlite("PRAGMA application_id = 1; CREATE TABLE t (text)")(path);
    spawnSync(process.execPath, ["-e", script, path, sql]);
    expect(filesOf(basename(path)).length).toBeGreaterThan(1);
  };
  const many = `INSERT INTO t SELECT hex(randomblob(500)) FROM json_each('[${"1,".repeat(999)}1]')`;
  const item = (json: string) => sqlite(`UPDATE items SET json = ${json} WHERE id = '1001'`);
  const bad = (field: string) => new RegExp(`damaged \\(sponsee 1001 is not valid: .*/${field}: `);
  const rejected: [string, (path: string) => void, RegExp][] = [
    ["a text file", changed(() => Buffer.from("Dear diary, ".repeat(50))), /is not a SQLite file/],
    ["a short file", changed(() => Buffer.from("x")), /is not a SQLite file/],
    ["a file of zeros", changed((bytes) => bytes.fill(0)), /is not a SQLite file/],
    ["a foreign WAL", killed(`PRAGMA journal_mode = WAL; ${many}`), /another program/],
    ["a foreign journal", killed(`PRAGMA cache_size = 1; BEGIN; ${many}`), /another program/],
    [
      "a file of an earlier format",
      sqlite(`PRAGMA application_id = ${0x53504f00 + 4}`),
      /has format 4, but this version reads format 7/,
    ],
    ["a damaged file", changed((bytes) => bytes.fill(0xa5, 4096, 12_288)), /damaged/],
    ["a file cut short", changed((bytes) => bytes.subarray(0, 20_000)), /damaged/],
    ["invalid JSON", sqlite("UPDATE items SET json = '{' WHERE id = '1001'"), /damaged \(CHECK/],
    ["another id", sqlite("UPDATE items SET id = '1' WHERE id = '1001'"), /damaged \(CHECK/],
    [
      "a sponsee without values",
      item("json_remove(json, '$.reference_number')"),
      bad("reference_number"),
    ],
    [
      "a sponsee with a number as name",
      item("json_set(json, '$.first_name', 5)"),
      bad("first_name"),
    ],
    [
      "a sponsee with the status 7",
      item("json_set(json, '$.sponsored_status', 7)"),
      bad("sponsored_status"),
    ],
    ["a sponsee without a time", item("json_remove(json, '$.created_at')"), bad("created_at")],
    [
      "custom fields in an object",
      item("json_set(json, '$.custom_fields', json('{}'))"),
      bad("custom_fields"),
    ],
    ["no table", sqlite("DROP TABLE items"), /no such table: items/],
  ];
  test.each(rejected)(
    "with a fault is rejected in one line and not changed: %s",
    (name, change, why) => {
      const path = join(folder, `${name.replaceAll(" ", "-")}.db`);
      openDataFile(path).close();
      change(path);
      const content = () =>
        filesOf(basename(path)).map((file) => [file, readFileSync(join(folder, file), "latin1")]);
      const before = content();
      expect(() => openDataFile(path)).toThrow(why);
      expect(() => openDataFile(path)).toThrow(/^.*$/);
      expect(content()).toEqual(before);
    },
  );

  test("cannot be a folder, or be created in a missing folder or in a folder of the system", () => {
    expect(() => openDataFile(folder)).toThrow(/is not a file/);
    for (const path of [join(folder, "none", "x.db"), "/proc/x.db"]) {
      expect(() => openDataFile(path)).toThrow(/cannot be used: it or its folder/);
    }
  });

  test("is opened through a link", async () => {
    const [path, link] = [join(folder, "target.db"), join(folder, "link.db")];
    openDataFile(path).close();
    symlinkSync(path, link);
    const { file, reference } = open(link);
    await call(reference, "DELETE", `${sponsees}/1001`);
    file.close();
    expect(await walk(open(path).reference, sponsees)).toHaveLength(61);
    expect(filesOf("link.db")).toEqual(["link.db"]);
  });

  test("that was replaced or removed under a running server accepts no further write", async () => {
    const path = join(folder, "moved.db");
    const { file, reference } = open(path);
    openDataFile(`${path}.new`).close();
    for (const change of [() => renameSync(`${path}.new`, path), () => rmSync(path)]) {
      change();
      expect(await call(reference, "DELETE", `${sponsees}/1001`)).toMatchObject({
        status: 507,
        body: { detail: expect.stringContaining("was moved, replaced or removed") },
      });
    }
    expect((await call(reference, "GET", `${sponsees}/1001`)).status).toBe(200);
    file.close();
  });

  test("that is older than a resource gets the records of this resource as in a new file", async () => {
    const path = join(folder, "older.db");
    const first = open(path);
    await call(first.reference, "DELETE", `${sponsees}/1001`);
    first.file.close();
    sqlite("DELETE FROM items; DELETE FROM next_ids")(path);
    const server = runScript("reference.ts", "--port", String(await anyPort()), "--data", path);
    await server.says(`${path} had no sponsees: they start as in a new file.`);
    server.kill("SIGKILL");
    await server.ended;
    const again = open(path);
    expect(again.file.added).toEqual([]);
    expect(await walk(again.reference, sponsees)).toEqual(await walk(createReference(), sponsees));
    again.file.close();
  });

  test("in a read-only folder is rejected at the start", async () => {
    const own = mkdtempSync(join(tmpdir(), "sponsorship-readonly-"));
    const path = join(own, "x.db");
    openDataFile(path).close();
    rmSync(`${path}-journal`);
    chmodSync(path, 0o666);
    chmodSync(own, 0o555);
    // Root may write everywhere, so the server runs as the user "nobody".
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const port = String(await anyPort());
    const server = runProcess(process.execPath, [script, "--port", port, "--data", path], nobody);
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(/x\.db cannot be used: it or its folder/),
    ]);
    chmodSync(own, 0o755);
    rmSync(own, { recursive: true });
  });

  test("is used by one program at a time", () => {
    const path = join(folder, "locked.db");
    const first = openDataFile(path);
    expect(() => openDataFile(path)).toThrow(/another program is using it/);
    first.close();
    openDataFile(path).close();
    expect(statSync(`${path}-journal`).size).toBe(0);
  });

  /** Runs the server with a limit on the size of its files. Larger writes fail, as on a full disk. */
  function limited(kilobytes: number, path: string, port: number): Script {
    const command = `ulimit -f ${kilobytes}; exec "$@"`;
    const args = [script, "--data", path, "--port", String(port)];
    return runProcess("bash", ["-c", command, "bash", process.execPath, ...args]);
  }

  test("that is too large for the disk is rejected at the start", async () => {
    const server = limited(8, join(folder, "full.db"), await anyPort());
    expect([await server.ended, server.output()]).toEqual([
      1,
      expect.stringMatching(/full\.db cannot be used: .*full/),
    ]);
    expect(openDataFile(join(folder, "full.db")).created).toBe(true);
  });

  test("on a full disk rejects writes, and loses no accepted write", async () => {
    const path = join(folder, "filling.db");
    openDataFile(path).close();
    const size = Math.ceil(statSync(path).size / 1024);
    const port = await anyPort();
    const server = limited(size + 40, path, port);
    await server.says("runs on");
    const url = `http://127.0.0.1:${port}${sponsees}`;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const body = { ...required, reference_number: `N${i}`, biography: "x".repeat(9000) };
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      statuses.push(response.status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 507]));
    // A failed write does not stop the next one.
    expect((await fetch(`${url}/1001`, { method: "DELETE" })).status).toBe(204);
    server.kill("SIGKILL");
    await server.ended;
    const { file, reference } = open(path);
    const kept = (await walk(reference, sponsees)).length - 61;
    expect(kept).toBe(statuses.filter((status) => status === 201).length);
    file.close();
  });
});
