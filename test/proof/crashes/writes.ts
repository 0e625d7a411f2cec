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

/** The biographies of the sponsees that the writes created and did not delete, by reference number. */
export type Written = ReadonlyMap<string, string>;

const methods = ["POST", "PATCH", "POST", "DELETE"] as const;

/**
 * Write 0 creates a sponsee, write 1 updates it, write 2 creates another sponsee, write 3 deletes the
 * second sponsee, and so on.
 */
const getMethod = (number: number) => methods[number % methods.length] ?? "POST";
const getName = (number: number) => `W-${number - (number % 2)}.`;
/** An update changes many pages of the SQLite file, so a kill can leave some pages unwritten. */
const getText = (number: number, word: string) =>
  `${word} `.repeat(getMethod(number) === "PATCH" ? 6000 : 400);

export function writtenBy(history: History): Written {
  const written = new Map<string, string>();
  history.forEach((word, number) => {
    if (getMethod(number) === "DELETE") written.delete(getName(number));
    else written.set(getName(number), getText(number, word));
  });
  return written;
}

export interface Running {
  child: ChildProcess;
  /** Resolves to the URL when the reference listens, or to undefined if the reference ended before. */
  url: Promise<string | undefined>;
  ended: Promise<void>;
}

export function start(file: string): Running {
  const args = ["scripts/reference.ts", "--quiet", "--port", "0", "--data", file];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
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

/** Sends the next write. Returns the history after it, or undefined when the server has ended. */
export async function write(
  url: string,
  history: History,
  word: string,
): Promise<History | undefined> {
  const number = history.length;
  const method = getMethod(number);
  const sponsees = `${url}/admin/api/v2/sponsees`;
  const input = {
    reference_number: getName(number),
    first_name: "W",
    sponsored_status: 0,
    enrollment_date: "2026-10-01",
    biography: getText(number, word),
  };
  try {
    const found = await fetch(`${sponsees}?filter[reference_number]=${getName(number)}`);
    const { data } = (await found.json()) as { data: { id: string }[] };
    const response = await fetch(method === "POST" ? sponsees : `${sponsees}/${data[0]?.id}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(method !== "DELETE" && { body: JSON.stringify(input) }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${method} ${getName(number)} got ${response.status}.`);
    return [...history, word];
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Whether the file has a journal that can undo a write. A journal cannot undo a write if it is
 * empty or begins with a zero byte.
 */
export function hasJournal(file: string): boolean {
  const journal = existsSync(`${file}-journal`) ? readFileSync(`${file}-journal`) : [];
  return (journal[0] ?? 0) !== 0;
}
