/** The content of a data file after a kill, for any progress of a write or of a start. */
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../../domain/examples.ts";
import { openDataFile } from "../../reference/data-file.ts";
import { judge } from "../../scripts/crashes/judge.ts";
import { type History, start, write } from "../../scripts/crashes/writes.ts";
import { anyPort, runScript, type Script, temporaryFolder } from "../scripts/processes.ts";

const folder = temporaryFolder();
const path = join(folder, "data.db");
const names = ["a create", "an update with a long text", "another create", "a delete"];
const historyOf = (length: number): History => Array.from({ length }, () => "x");
const filesOfData = () => readdirSync(folder).filter((name) => name.startsWith("data.db"));

/** The file before the first write and after each of the four writes. */
const states = await fourWrites();

async function fourWrites(): Promise<Buffer[]> {
  const file = join(folder, "writes.db");
  const { child, url, ended } = start(file);
  const address = (await url) ?? "";
  const found = [readFileSync(file)];
  for (const length of names.keys()) {
    await write(address, historyOf(length), "x");
    found.push(readFileSync(file));
  }
  child.stdin?.end();
  await ended;
  return found;
}

test.each([...names.entries()])(
  "after a kill in write %i, %s, a data file has the state before it until its last byte is written",
  (index) => {
    const [before, after] = states.slice(index) as [Buffer, Buffer];
    const written = after.length - before.length;
    for (const part of [0, 1, 8, 9, 10, Math.floor(written / 2), written - 2, written - 1]) {
      const length = before.length + part;
      writeFileSync(path, after.subarray(0, length));
      expect(judge(path, [historyOf(index)]), `${length} bytes`).toEqual(historyOf(index));
    }
    writeFileSync(path, after);
    expect(judge(path, [historyOf(index + 1)])).toEqual(historyOf(index + 1));
  },
);

test.each(names)("a reference that is killed in %s loses no acknowledged write", async (name) => {
  const file = join(folder, `${name}.db`);
  const { child, url: listening, ended } = start(file);
  const url = (await listening) ?? "";
  let history: History = [];
  while (history.length < names.indexOf(name)) {
    history = (await write(url, history, "x")) ?? history;
  }
  const before = history;
  const watcher = watch(file);
  const ending = write(url, before, "y").then((longer) => {
    history = longer ?? before;
  });
  await once(watcher, "change");
  child.kill("SIGKILL");
  watcher.close();
  await Promise.all([ended, ending]);
  const possible = [history, [...history, "y"]];
  expect(possible).toContainEqual(judge(file, possible));
});

test("an incomplete snapshot of a killed start is removed, and does not change the file", () => {
  writeFileSync(path, states[2] as Buffer);
  writeFileSync(`${path}-draft`, (states[1] as Buffer).subarray(0, 5000));
  expect(judge(path, [historyOf(2)])).toEqual(historyOf(2));
  expect(filesOfData()).toEqual(["data.db", "data.db-lock"]);
});

test("a data file with an interrupted write is repaired through a link", () => {
  writeFileSync(path, (states[2] as Buffer).subarray(0, -1));
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  expect(judge(link, [historyOf(1)])).toEqual(historyOf(1));
  expect(judge(path, [historyOf(1)])).toEqual(historyOf(1));
});

test("every changed byte of a write is found, and the file is not changed", () => {
  const [before, after] = [states[0] as Buffer, states[1] as Buffer];
  const end = after.length - 1;
  for (let at = before.length; at < end; at += 11) {
    const changed = Buffer.from(after);
    changed.writeUInt8(after.readUInt8(at) ^ 1, at);
    writeFileSync(path, changed);
    expect(() => openDataFile(path, examples), `byte ${at}`).toThrow(/is damaged/);
    expect(readFileSync(path)).toEqual(changed);
  }
});

test.each([
  ["that does not exist", () => rmSync(path)],
  ["with an interrupted write", () => writeFileSync(path, (states[4] as Buffer).subarray(0, -1))],
])(
  "when two processes start on a file %s, one gets it and the other reports this",
  async (_, prepare) => {
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
      expect(racers.map((racer) => racer.output()).sort()).toEqual([
        expect.stringMatching(/^\/.* cannot be used: another program uses it\.\n$/),
        expect.stringMatching(/runs on/),
      ]);
      expect(filesOfData()).toEqual(["data.db", "data.db-lock"]);
    }
  },
);
