import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
import { examples } from "../../domain/examples.ts";
import { generateRecords } from "../../domain/random-records.ts";
import type { StoredSponsee } from "../../domain/sponsee.ts";
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

async function kill(process: Script): Promise<void> {
  process.kill("SIGKILL");
  await process.ended;
}

const filesOf = (name: string) => readdirSync(folder).filter((file) => file.startsWith(name));

test("npm run reference reports that --sponsees has no effect on an existing data file", async () => {
  const args = ["--data", join(folder, "sized.db"), "--sponsees", "3"];
  const begin = async () => runScript("reference.ts", "--port", String(await anyPort()), ...args);
  const first = await begin();
  await first.says("Created ");
  await kill(first);
  const second = await begin();
  await second.says(
    "3 sponsees. --sponsees and --contributions have no effect on an existing file.",
  );
  await kill(second);
});

describe("a data file", () => {
  const open = (path: string) => {
    const file = openDataFile(path, examples);
    const { records, sponsees, writeStore } = file;
    return { file, reference: createReference({ records, sponsees, writeStore }) };
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

  test("keeps its records when it is opened again with other records", async () => {
    const path = join(folder, "made.db");
    const records = generateRecords({ sponsees: 30, contributions: 100, seed: 9 }, examples());
    const made = openDataFile(path, () => records);
    made.close();
    const again = openDataFile(path, examples);
    expect(again.records).toEqual(records);
    again.close();
  });

  const checksum = /another program changed it \(its checksum does not match\)/;

  const changed = (change: (bytes: Buffer) => Buffer) => (path: string) =>
    writeFileSync(path, change(readFileSync(path)));
  const sqlite = (sql: string) => (path: string) => {
    using database = new DatabaseSync(path);
    database.exec(sql);
  };
  const other = "a file in which another program changed the";
  const rejected: [string, (path: string) => void, RegExp][] = [
    ["a text file", changed(() => Buffer.from("Dear diary, ".repeat(50))), /is not a SQLite file/],
    ["a short file", changed(() => Buffer.from("x")), /is not a SQLite file/],
    ["a file of another program", sqlite("PRAGMA application_id = 1"), /another program/],
    [
      "a file of a later format",
      sqlite(`PRAGMA application_id = ${0x53504f00 + 99}`),
      /has format 99, but this version reads format 4/,
    ],
    ["a damaged file", changed((bytes) => bytes.fill(0xa5, 4096, 12_288)), /damaged/],
    ["a file cut short", changed((bytes) => bytes.subarray(0, 20_000)), /damaged/],
    [
      "a file with flipped bits",
      // The last letters of the two names differ in one bit.
      changed((bytes) =>
        Buffer.from(bytes.toString("latin1").replaceAll('"Amani"', '"Amanh"'), "latin1"),
      ),
      checksum,
    ],
    [`${other} id`, sqlite("UPDATE sponsees SET id = '1' WHERE id = '1001'"), checksum],
    [`${other} number of sponsees`, sqlite("DELETE FROM sponsees WHERE id = '1001'"), checksum],
    [
      `${other} contributions`,
      sqlite("UPDATE records SET json = '[]' WHERE id = 'gifts'"),
      checksum,
    ],
    [`${other} next id`, sqlite("UPDATE state SET next_id = 1"), checksum],
    [`${other} state`, sqlite("DELETE FROM state"), checksum],
    [`${other} set of tables`, sqlite("DROP TABLE sponsees"), /no such table: sponsees/],
  ];
  test.each(rejected)("with a fault is rejected and not changed: %s", (name, change, why) => {
    const path = join(folder, `${name.replaceAll(" ", "-")}.db`);
    openDataFile(path, examples).close();
    change(path);
    const before = readFileSync(path);
    expect(() => openDataFile(path, examples)).toThrow(why);
    expect(readFileSync(path)).toEqual(before);
    expect(filesOf(basename(path))).toEqual([basename(path)]);
  });

  test("that is a folder is rejected", () => {
    expect(() => openDataFile(folder, examples)).toThrow(/is not a file/);
  });

  test("cannot be created in a missing or read-only folder, or at a link to a missing file", () => {
    expect(() => openDataFile(join(folder, "none", "x.db"), examples)).toThrow(
      /the folder .* does not exist/,
    );
    expect(() => openDataFile("/proc/x.db", examples)).toThrow(/cannot be (opened|used)/);
    const link = join(folder, "link.db");
    symlinkSync(join(folder, "none.db"), link);
    expect(() => openDataFile(link, examples)).toThrow(/is a link to a file that does not exist/);
  });

  test("is created in the place of an empty file", () => {
    const path = join(folder, "empty.db");
    writeFileSync(path, "");
    const file = openDataFile(path, examples);
    expect(file.created).toBe(true);
    file.close();
    expect(filesOf("empty.db")).toEqual(["empty.db"]);
  });

  test("keeps its state when a write fails, and stores the next write", () => {
    const path = join(folder, "failed.db");
    const { writeStore, sponsees, close } = openDataFile(path, examples);
    const [first, second] = sponsees.stored as [StoredSponsee, StoredSponsee];
    const impossible = { ...first, created_at: 1n as unknown as string };
    expect(() => writeStore.put(impossible)).toThrow(/^The change was not made, .*BigInt/);
    writeStore.delete(second.id);
    close();
    const again = openDataFile(path, examples);
    again.close();
    expect(again.sponsees.stored).toEqual(sponsees.stored.filter((one) => one !== second));
  });

  test("in a read-only folder is rejected at the start", async () => {
    const own = mkdtempSync(join(tmpdir(), "sponsorship-readonly-"));
    const path = join(own, "x.db");
    openDataFile(path, examples).close();
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
    const first = openDataFile(path, examples);
    expect(() => openDataFile(path, examples)).toThrow(/another program is using it/);
    first.close();
    openDataFile(path, examples).close();
    expect(filesOf("locked.db")).toEqual(["locked.db"]);
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
      expect.stringMatching(/full\.db cannot be used: .*full\.\n$/),
    ]);
    expect(filesOf("full.db")).toEqual([]);
  });

  test("on a full disk rejects writes, and loses no accepted write", async () => {
    const path = join(folder, "filling.db");
    openDataFile(path, examples).close();
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
    await kill(server);
    const file = openDataFile(path, examples);
    const kept = file.sponsees.stored.length - 62;
    expect(kept).toBe(statuses.filter((status) => status === 201).length);
    file.close();
  });
});
