/** Starts a reference in a process that a test can kill, and sends writes to the reference. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { root } from "../../../lib/tool.ts";

/**
 * One word for each write, in order. A create or an update with the word "x" sends a biography that
 * repeats "x".
 */
export type History = readonly string[];

const sponsees = "/admin/api/v2/sponsees";
/** The writes, which repeat. The ids follow the ids of the sample data, also after the reset. */
const writes = [
  { method: "POST", path: sponsees, id: "1063", words: 400 },
  // Changes many pages of the SQLite file, so a kill can leave some pages unwritten.
  { method: "PATCH", path: `${sponsees}/1063`, id: "1063", words: 6000 },
  { method: "POST", path: sponsees, id: "1064", words: 400 },
  { method: "DELETE", path: `${sponsees}/1064`, id: "1064", words: 0 },
  { method: "POST", path: "/__reference__/reset", id: undefined, words: 0 },
] as const;
export const writeKinds = writes.length;
const getWrite = (number: number) => writes[number % writeKinds] ?? writes[0];

/** The biographies of the sponsees that the writes created and did not delete, by id. */
export function writtenBy(history: History): Map<string, string> {
  const written = new Map<string, string>();
  history.forEach((word, number) => {
    const { id, words } = getWrite(number);
    if (id === undefined) written.clear();
    else if (words === 0) written.delete(id);
    else written.set(id, `${word} `.repeat(words));
  });
  return written;
}

/** Sends the next write. Returns the history after it, or undefined when the server has ended. */
export async function write(
  url: string,
  history: History,
  word: string,
): Promise<History | undefined> {
  const { method, path, words } = getWrite(history.length);
  const created = {
    reference_number: `W-${history.length}`,
    first_name: "W",
    sponsored_status: 0,
    enrollment_date: "2026-10-01",
  };
  const input = { ...(method === "POST" && created), biography: `${word} `.repeat(words) };
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "application/json", "x-reference-control": "1" },
      ...(words > 0 && { body: JSON.stringify(input) }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}.`);
    return [...history, word];
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export interface Running {
  child: ChildProcess;
  /** Resolves to the URL when the reference listens, or to undefined if the reference ended before. */
  url: Promise<string | undefined>;
  ended: Promise<void>;
}

/** @param killAt the number of the call of SQLite to the system at which strace kills the reference */
export function start(file: string, killAt?: number): Running {
  const args = ["scripts/reference.ts", "--quiet", "--control", "--port", "0", "--data", file];
  const tracer = killAt === undefined ? [] : strace(file, killAt);
  const [program = "", ...rest] = [...tracer, process.execPath, ...args];
  const child = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const url = new Promise<string | undefined>((done) => {
    createInterface(child.stdout).on("line", (line) => {
      const [, address] = / runs on (\S+)/.exec(line) ?? [];
      if (address !== undefined) done(address);
    });
    void ended.then(() => done(undefined));
  });
  return { child, url, ended };
}

/** The command that kills a program at its Nth call that changes the file or its journal. */
function strace(file: string, killAt: number): string[] {
  const calls = "pwrite64,ftruncate,fsync,fdatasync,unlink";
  const only = ["-P", file, "-P", `${file}-journal`, "-e", `trace=${calls}`];
  const inject = `inject=${calls}:signal=KILL:when=${killAt}`;
  return ["strace", "-D", "-f", "-qq", "-o", "/dev/null", ...only, "-e", inject];
}

/**
 * Whether the file has a journal that can undo a write. A journal cannot undo a write if it is
 * empty or begins with a zero byte.
 */
export function hasJournal(file: string): boolean {
  const journal = existsSync(`${file}-journal`) ? readFileSync(`${file}-journal`) : [];
  return (journal[0] ?? 0) !== 0;
}
