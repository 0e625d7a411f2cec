/** Kills a server, by strace, at each system call that changes its files or waits for the disk. */
import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFault, judge, type Result } from "./judge.ts";
import { type History, start, write } from "./writes.ts";

/** The system calls of Node. Operating systems differ in the names of the later ones. */
const calls = [
  "openat",
  "write",
  "fsync",
  "ftruncate",
  "rename",
  "renameat",
  "renameat2",
  "unlink",
];

interface Run {
  name: string;
  /** Puts the initial file of the server in its place. */
  prepare(): void;
  begin: History;
  /** The number of writes in the history at the end. */
  length: number;
}

export const hasStrace = () => spawnSync("strace", ["-o/dev/null", "true"]).status === 0;

export async function killAtEachCall(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "crashes-"));
  const path = join(folder, "data.db");
  const interrupted = join(folder, "interrupted.db");
  const result: Result = { lines: [], faults: [] };
  const runs: Run[] = [
    {
      name: "make a file, create, update, create, delete, close",
      prepare: () => rmSync(path, { force: true }),
      begin: [],
      length: 4,
    },
    {
      name: "open a file after an interrupted write, update, close",
      prepare: () => copyFileSync(interrupted, path),
      begin: ["x"],
      length: 2,
    },
  ];
  try {
    const { url, child, ended } = start(interrupted);
    await write((await url) ?? "", [], "x");
    child.stdin?.end();
    await ended;
    appendFileSync(interrupted, "0a1b2c3d {");
    for (const run of runs) {
      let kills = 0;
      for (const call of calls) {
        for (let nth = 1; ; nth++) {
          run.prepare();
          const { possible, isKilled } = await killedAt(folder, path, call, nth, run);
          const judged = judge(path, possible);
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

async function killedAt(folder: string, path: string, call: string, nth: number, run: Run) {
  const files = [folder, path, `${path}-draft`].flatMap((file) => ["-P", file]);
  const server = start(path, [
    ...["strace", "-f", "-qq", "-o/dev/null", ...files, `-etrace=?${call}`],
    `-einject=?${call}:signal=KILL:when=${nth}`,
  ]);
  const url = await server.url;
  let possible = [run.begin];
  if (url !== undefined) possible = await writeUntil(url, run);
  server.child.stdin?.end();
  await server.ended;
  return { possible, isKilled: server.child.signalCode === "SIGKILL" };
}

/** Writes until the server is killed. Returns the histories that the file may then have. */
async function writeUntil(url: string, { begin, length }: Run): Promise<History[]> {
  let history = begin;
  while (history.length < length) {
    const longer = await write(url, history, "x");
    if (longer === undefined) return [history, [...history, "x"]];
    history = longer;
  }
  return [history];
}
