/** Kills a server, by strace, at each system call that changes its files or waits for the disk. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFault, judge, type Result } from "./judge.ts";
import { getMethod, type History, hasJournal, start, write } from "./writes.ts";

/** The system calls of SQLite and Node. Operating systems differ in the names of the later ones. */
const calls = [
  ...["pwrite64", "fsync", "fdatasync", "ftruncate"],
  ...["link", "linkat", "unlink", "unlinkat", "rename", "renameat2"],
];

interface Run {
  name: string;
  /** Copies the initial files of the server to their place. */
  prepare(): void;
  /** The histories that the initial file may have. */
  begins: History[];
  isReplaced: boolean;
  /** Writes until the server is killed. Returns the histories that the file may then have. */
  write?(url: string): Promise<History[]>;
}

export const hasStrace = () => spawnSync("strace", ["-o/dev/null", "true"]).status === 0;

export async function killAtEachCall(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "crashes-"));
  const path = join(folder, "data.db");
  const interrupted = join(folder, "interrupted.db");
  const backup = join(folder, "backup.db");
  const result: Result = { lines: [], faults: [] };
  const writing: Run = {
    name: "make a file, create, update, create, delete, close",
    prepare: () => {},
    begins: [[]],
    isReplaced: false,
    async write(url) {
      let history: History = [];
      while (history.length < 4) {
        const longer = await write(url, history, "x");
        if (longer === undefined) {
          // The last write changes the most pages.
          if (getMethod(history.length) === "PATCH" && hasJournal(path))
            copyBoth(path, interrupted);
          return [history, [...history, "x"]];
        }
        history = longer;
      }
      return [history];
    },
  };
  const repairing: Run = {
    name: "repair a file",
    prepare: () => copyBoth(interrupted, path),
    begins: [["x"], ["x", "x"]],
    isReplaced: false,
  };
  const replacing: Run = {
    name: "open a file that was replaced",
    prepare() {
      copyBoth(interrupted, path);
      copyFileSync(backup, path);
    },
    begins: [[]],
    isReplaced: true,
  };
  try {
    judge(backup, [[]]);
    for (const run of [writing, repairing, replacing]) {
      let kills = 0;
      for (const call of calls) {
        for (let nth = 1; ; nth++) {
          for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
          run.prepare();
          const { possible, isKilled } = await killedAt(path, call, nth, run);
          const judged = judge(path, possible, run.isReplaced);
          if (isFault(judged)) {
            result.faults.push({ ...judged, detail: `${call} ${nth}: ${judged.detail}` });
          }
          if (!isKilled) break;
          kills++;
        }
      }
      result.lines.push(`${kills} kills at a system call: ${run.name}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return result;
}

async function killedAt(path: string, call: string, nth: number, run: Run) {
  const tracer = ["strace", "-f", "-qq", "-o/dev/null", `-etrace=?${call}`];
  const server = start(path, [...tracer, `-einject=?${call}:signal=KILL:when=${nth}`]);
  const url = await server.url;
  const possible = url === undefined ? undefined : await run.write?.(url);
  server.child.stdin?.end();
  await server.ended;
  return { possible: possible ?? run.begins, isKilled: server.child.signalCode === "SIGKILL" };
}

function copyBoth(from: string, to: string): void {
  copyFileSync(from, to);
  copyFileSync(`${from}-journal`, `${to}-journal`);
}
