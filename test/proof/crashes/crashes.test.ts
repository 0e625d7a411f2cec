/**
 * Tests data files after a kill, after a user replaces or removes a file, and when two processes
 * open a file.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { examples } from "../../../domain/examples.ts";
import { openDataFile } from "../../../reference/data-file.ts";
import { anyPort, runScript, type Script, temporaryFolder } from "../../scripts/processes.ts";
import { isFault, judge } from "./judge.ts";
import { killRounds } from "./rounds.ts";
import { type History, start, write } from "./writes.ts";

const folder = temporaryFolder();
const path = join(folder, "data.db");
const journalPath = `${path}-journal`;

interface Write {
  before: Buffer;
  after: Buffer;
  /**
   * SQLite's journal during the write. The journal contains the old pages, so SQLite can undo an
   * interrupted write.
   */
  journal: Buffer;
}

/** A create, an update of many pages, a create and a delete. */
const writes = await fourWrites();
const [, update] = writes as [Write, Write];

async function fourWrites(): Promise<Write[]> {
  const file = join(folder, "writes.db");
  const { child, url: listening, ended } = start(file);
  const url = (await listening) ?? "";
  let history: History = [];
  const list: Write[] = [];
  while (history.length < 4) {
    const before = readFileSync(file);
    history = (await write(url, history, "x")) ?? history;
    list.push({ before, ...journalOf(before, file) });
  }
  child.kill("SIGTERM");
  await ended;
  return list;
}

/**
 * Repeats the server's last write in a copy of `before`, because the server has emptied its journal.
 * Returns the copy, and its journal during the write. `changed` is the path of the server's file.
 */
function journalOf(before: Buffer, changed: string): Pick<Write, "after" | "journal"> {
  const copy = join(folder, "copy.db");
  const kept = join(folder, "kept");
  writeFileSync(copy, before);
  copyFileSync(changed, `${copy}.changed`);
  const database = new DatabaseSync(copy);
  database.exec(`
    ATTACH '${copy}.changed' AS changed;
    BEGIN;
    DELETE FROM sponsees WHERE id NOT IN (SELECT id FROM changed.sponsees);
    INSERT INTO sponsees SELECT * FROM changed.sponsees WHERE true
      ON CONFLICT (id) DO UPDATE SET json = excluded.json WHERE json <> excluded.json;
    UPDATE state SET (mark, before, next_id, checksum) = (SELECT * FROM changed.state);
  `);
  linkSync(`${copy}-journal`, kept);
  database.exec("COMMIT");
  database.close();
  const journal = readFileSync(kept);
  rmSync(kept);
  return { after: readFileSync(copy), journal };
}

const filesOfData = () => readdirSync(folder).filter((name) => name.startsWith("data.db"));

function put(file: Buffer, journal: Buffer): void {
  for (const name of filesOfData()) rmSync(join(folder, name));
  writeFileSync(path, file);
  writeFileSync(journalPath, journal);
}

const pageSize = 4096;

/** The file that a kill leaves when SQLite has written only these pages. */
function withPages({ before, after }: Write, pages: number[]): Buffer {
  const last = Math.max(...pages, -1);
  const file = Buffer.alloc(Math.max(before.length, (last + 1) * pageSize));
  before.copy(file);
  for (const page of pages)
    after.copy(file, page * pageSize, page * pageSize, (page + 1) * pageSize);
  return file;
}

function changedPages({ before, after }: Write): number[] {
  const all = Array.from({ length: after.length / pageSize }, (_, page) => page);
  const pageOf = (file: Buffer, page: number) =>
    file.subarray(page * pageSize, (page + 1) * pageSize);
  return all.filter((page) => !pageOf(before, page).equals(pageOf(after, page)));
}

const historyOf = (length: number): History => Array.from({ length }, () => "x");

const names = ["a create", "an update of many pages", "another create", "a delete"];
describe.each(names)("a data file after a kill in %s", (name) => {
  const index = names.indexOf(name);
  const one = writes[index] as Write;
  const before = historyOf(index);
  const pages = changedPages(one);

  test("has the state before the write, even when the journal is incomplete", () => {
    const { journal } = one;
    const ends = [0, 1, 8, 28, 512, 516, 2000];
    for (let end = 512; end < journal.length; end += pageSize + 8)
      ends.push(end, end + 4, end + 4100);
    for (const end of ends) {
      put(one.before, journal.subarray(0, end));
      expect(judge(path, [before]), `journal of ${end} bytes`).toEqual(before);
    }
  });

  test("has the state before the write, regardless of the pages that were written", () => {
    const prefixes = [...pages, 0].map((_, end) => pages.slice(0, end));
    for (const written of [...prefixes, ...pages.map((page) => [page])]) {
      put(withPages(one, written), one.journal);
      expect(judge(path, [before]), `pages ${written}`).toEqual(before);
      expect(filesOfData()).toEqual(["data.db"]);
    }
  });

  test("has the state before the write, or is rejected, when its journal is lost", () => {
    let refused = 0;
    for (let end = 1; end < pages.length; end++) {
      const file = withPages(one, pages.slice(0, end));
      put(file, Buffer.alloc(0));
      const judged = judge(path, [before], true);
      if (!isFault(judged)) continue;
      expect(judged.detail).toMatch(/is damaged/);
      expect(readFileSync(path)).toEqual(file);
      refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("has the state after the write, once the journal is empty or its header is zero", () => {
    for (const journal of [
      Buffer.alloc(0),
      Buffer.concat([Buffer.alloc(28), one.journal.subarray(28)]),
    ]) {
      put(one.after, journal);
      const after = historyOf(index + 1);
      expect(judge(path, [after])).toEqual(after);
    }
  });
});

test("a reference that is killed at random moments loses no acknowledged write", async () => {
  expect((await killRounds(8, 3)).faults).toEqual([]);
});

/** Writes the file and the journal that a kill leaves after three changed pages of the update. */
const putDamaged = () => put(withPages(update, changedPages(update).slice(0, 3)), update.journal);

test("a data file is repaired when it is opened through a link", () => {
  putDamaged();
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  expect(judge(link, [["x"]])).toEqual(["x"]);
});

describe("a journal that is left over", () => {
  /** Opens a copy of the file, writes to it, and returns its new content. */
  const continued = (file: Buffer): Buffer => {
    const copy = join(folder, "continued.db");
    writeFileSync(copy, file);
    const { writeStore, sponsees, close } = openDataFile(copy, examples);
    const [sponsee] = sponsees.stored.filter(({ input }) => input.reference_number === "W-0.");
    if (sponsee === undefined) throw new Error("The file has no W-0.");
    writeStore.put({ ...sponsee, input: { ...sponsee.input, biography: "y ".repeat(6000) } });
    close();
    return readFileSync(copy);
  };
  const [create] = writes as [Write];
  const replaced: [string, History, Buffer | undefined][] = [
    ["removed", [], undefined],
    ["replaced by a backup from before the writes", [], create.before],
    ["replaced by a copy with a later write", ["x", "y"], continued(update.before)],
  ];
  test.each(replaced)(
    "is renamed, and has no effect, after the file was %s",
    (_, history, file) => {
      put(update.before, update.journal);
      if (file === undefined) rmSync(path);
      else writeFileSync(path, file);
      const opened = openDataFile(path, examples);
      opened.close();
      expect(readFileSync(opened.keptJournal ?? "")).toEqual(update.journal);
      expect(existsSync(journalPath)).toBe(false);
      expect(judge(path, [history])).toEqual(history);
    },
  );

  const refused: [string, Buffer, RegExp][] = [
    [
      "is damaged",
      Buffer.from(create.before).fill(0, 2 * pageSize, 4 * pageSize),
      /is damaged, and/,
    ],
    ["is not a SQLite file", Buffer.from("Dear diary, ".repeat(1000)), /is not a SQLite file/],
  ];
  test.each(refused)("stays when the file %s, and the file is not opened", (_, file, why) => {
    put(file, update.journal);
    expect(() => openDataFile(path, examples)).toThrow(why);
    expect(readFileSync(path)).toEqual(file);
    expect(readFileSync(journalPath)).toEqual(update.journal);
  });
});

test.each([
  ["that is empty", () => put(Buffer.alloc(0), Buffer.alloc(0)), 0],
  ["that a kill has damaged", putDamaged, 0],
  ["that was replaced after a kill", () => put(update.before, (writes[3] as Write).journal), 1],
])(
  "when two processes start on a file %s, one opens it, and the other reports that it is in use",
  async (_, prepare, kept) => {
    for (let race = 0; race < 3; race++) {
      prepare();
      const ports = [await anyPort(), await anyPort()];
      const racers = ports.map((port) =>
        runScript("reference.ts", "--port", String(port), "--data", path),
      );
      const says = (racer: Script) => racer.says("runs on").catch(() => {});
      await Promise.all(racers.map(says));
      for (const racer of racers) racer.kill("SIGKILL");
      await Promise.all(racers.map(({ ended }) => ended));
      const outputs = racers.map((racer) => racer.output()).sort();
      expect(outputs).toEqual([
        expect.stringMatching(/^\/.* cannot be used: another program is using it\.\n$/),
        expect.stringMatching(kept === 0 ? /runs on/ : /was renamed to .*runs on/s),
      ]);
      const others = filesOfData().filter((name) => !/^data\.db(-journal)?$/.test(name));
      expect(others).toHaveLength(kept);
    }
  },
);
