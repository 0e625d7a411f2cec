/** Tests data files after a kill, and when two servers use the same path. */
import { spawnSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomFrom } from "../../../domain/random.ts";
import { anyPort, runScript, type Script, temporaryFolder } from "../../scripts/processes.ts";
import { judge, killAtEachCall, killAtRandom, killDuring } from "./rounds.ts";
import { type History, start, write } from "./writes.ts";

const folder = temporaryFolder();

test("a reference that is killed at random moments loses no acknowledged write", async () => {
  expect((await killAtRandom(8, 3)).faults).toEqual([]);
});

test.skipIf(spawnSync("strace", ["-V"]).error !== undefined)(
  "a reference that is killed at a call of SQLite to the system loses no acknowledged write",
  async () => {
    expect((await killAtEachCall(19)).faults).toEqual([]);
  },
);

test("a server that ends does not damage a new file that replaced its file", async () => {
  const random = randomFrom(1);
  for (let round = 0; round < 9; round++) {
    const file = join(folder, `replaced-${round}.db`);
    const old = start(file);
    await write((await old.url) ?? "", [], "old");
    rmSync(file);
    const server = start(file);
    const url = (await server.url) ?? "";
    const before: History = (await write(url, [], "new")) ?? [];
    const journal = statSync(`${file}-journal`).ino;
    old.child.kill("SIGTERM");
    await old.ended;
    expect(statSync(`${file}-journal`, { throwIfNoEntry: false })?.ino).toBe(journal);
    const ending = write(url, before, "new");
    await killDuring(server, file, ending, random);
    const after = [...before, "new"];
    const possible = (await ending) === undefined ? [before, after] : [after];
    expect(judge(file, possible)).toBeOneOf(possible);
  }
});

test.each(["missing", "left by another server"])(
  "when two servers start on a file that is %s, one opens it, and the other reports that it is in use",
  async (state) => {
    const file = join(folder, "data.db");
    for (let race = 0; race < 3; race++) {
      if (state === "missing") rmSync(file, { force: true });
      const ports = [await anyPort(), await anyPort()];
      const racers = ports.map((port) =>
        runScript("reference.ts", "--port", String(port), "--data", file),
      );
      const says = (racer: Script) => racer.says("runs on").catch(() => {});
      await Promise.all(racers.map(says));
      for (const racer of racers) racer.kill("SIGKILL");
      await Promise.all(racers.map(({ ended }) => ended));
      expect(racers.map((racer) => racer.output()).sort()).toEqual([
        expect.stringMatching(/^\/.* cannot be used: another program is using it\.\n$/),
        expect.stringMatching(/runs on/),
      ]);
    }
  },
);
