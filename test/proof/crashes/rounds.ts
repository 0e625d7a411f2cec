/** Kills the reference with SIGKILL, and compares its data file with the acknowledged writes. */
import { mkdtempDisposableSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { below, type Random, randomFrom } from "../../../domain/random.ts";
import type { StoredSponsee } from "../../../domain/sponsee.ts";
import { openDataFile } from "../../../reference/data-file.ts";
import {
  type History,
  hasJournal,
  type Running,
  start,
  write,
  writeKinds,
  writtenBy,
} from "./writes.ts";

export interface Kills {
  /** How often the reference was killed, and what the kills left. */
  line: string;
  /** An acknowledged write that is missing, a state that no write produced, or a rejected file. */
  faults: string[];
}

/**
 * Kills a reference at a random moment of a write in each round. In some rounds, the file is new,
 * or the next start is killed too.
 */
export async function killAtRandom(rounds: number, seed: number): Promise<Kills> {
  const random = randomFrom(seed);
  using folder = mkdtempDisposableSync(join(tmpdir(), "crashes-"));
  const file = join(folder.path, "data.db");
  const faults: string[] = [];
  const counts = { acknowledged: 0, journals: 0, starts: 0 };
  const killStart = async () => {
    const { url, ...server } = start(file);
    await killDuring(server, file, url, random);
    counts.starts++;
  };
  let history: History = [];
  for (let round = 0; round < rounds; round++) {
    if (round === 0 || random() < 0.1) {
      for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
      history = [];
      await killStart();
    }
    const server = start(file);
    const url = (await server.url) ?? "";
    const next = async () => {
      const after = await write(url, history, `${round}`);
      if (after === undefined) return;
      history = after;
      counts.acknowledged++;
    };
    for (let count = below(random, writeKinds); count > 0; count--) await next();
    const before = history;
    const last = next();
    await killDuring(server, file, last, random);
    await last;
    if (hasJournal(file)) counts.journals++;
    if (random() < 0.4) await killStart();
    const possible = history === before ? [before, [...before, `${round}`]] : [history];
    const judged = judge(file, possible);
    if (typeof judged === "string") faults.push(`round ${round}: ${judged}`);
    else history = judged;
  }
  const { acknowledged, journals, starts } = counts;
  const line = `${rounds} kills during a write and ${starts} during a start. ${acknowledged} writes were acknowledged. ${journals} kills left a journal to roll back.`;
  return { line, faults };
}

/**
 * Kills a reference at each call that changes the file or its journal, while the reference creates
 * the file and makes each kind of write. Needs the program strace.
 *
 * @param step 1 for every call, 2 for every second call, and so on
 */
export async function killAtEachCall(step: number): Promise<Kills> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "crashes-"));
  const faults: string[] = [];
  let call = 0;
  for (let history: History = []; history.length < writeKinds; ) {
    call += step;
    history = [];
    const file = join(folder.path, `${call}.db`);
    const { url: listening, child, ended } = start(file, call);
    const url = await listening;
    while (url !== undefined && history.length < writeKinds) {
      const after = await write(url, history, "x");
      if (after === undefined) break;
      history = after;
    }
    child.kill("SIGKILL");
    await ended;
    const judged = judge(file, [history, [...history, "x"]]);
    if (typeof judged === "string") faults.push(`call ${call}: ${judged}`);
  }
  return { line: `${Math.floor((call - 1) / step)} kills at a call of SQLite.`, faults };
}

/** Kills a server soon after it begins to change its file, or soon after `ending` resolves. */
export async function killDuring(
  { child, ended }: Pick<Running, "child" | "ended">,
  file: string,
  ending: Promise<unknown>,
  random: Random,
): Promise<void> {
  const changed = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = changed();
  let isLate = false;
  void ending.then(() => {
    isLate = true;
  });
  while (!isLate && !hasJournal(file) && changed() === before) await setImmediate();
  const moment = performance.now() + random() ** 2 * 3;
  while (performance.now() < moment);
  child.kill("SIGKILL");
  await ended;
}

/** Opens the file as the reference does. Returns the history in the file, or a fault. */
export function judge(file: string, possible: History[]): History | string {
  try {
    const opened = openDataFile(file);
    opened.close();
    const sponsees = [
      ...(opened.reference.snapshot().sets.get("sponsees") ?? []),
    ] as StoredSponsee[];
    const own = sponsees.filter(({ reference_number }) => /^W-/.test(reference_number));
    const found = new Map(own.map(({ id, biography }) => [id, biography]));
    const match = possible.find((history) => isDeepStrictEqual(writtenBy(history), found));
    const short = [...found].map(([id, text]) => `${id} ${text?.slice(0, 10)}`);
    return match ?? `The file has ${short}, not the result of ${possible[0]?.length} writes.`;
  } catch (error) {
    return (error as Error).message;
  }
}
