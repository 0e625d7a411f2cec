/**
 * Kills the reference with SIGKILL in each round. Before the next start, some rounds replace or remove
 * the data file, as a user could.
 */
import { copyFileSync, existsSync, mkdtempDisposableSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { below, type Random, randomFrom } from "../../../domain/random.ts";
import { type Fault, isFault, judge } from "./judge.ts";
import { type History, hasJournal, type Running, start, write } from "./writes.ts";

interface File {
  path: string;
  link: string;
  history: History;
  backup: { path: string; history: History };
}

/**
 * Kills a server in each round, and judges its data file. There are two files, because a round may
 * replace its file with a copy of the other file.
 *
 * @returns a summary of the kills, and the faults
 */
export async function killRounds(
  rounds: number,
  seed: number,
): Promise<{ line: string; faults: Fault[] }> {
  const random = randomFrom(seed);
  using folder = mkdtempDisposableSync(join(tmpdir(), "crashes-"));
  const faults: Fault[] = [];
  const counts = { acknowledged: 0, journals: 0, foreignJournals: 0, starts: 0 };
  const [one, two] = ["one", "two"].map((name) => fileIn(folder.path, name)) as [File, File];
  judge(one.path, [[]]);
  for (const copy of [two.path, one.backup.path, two.backup.path]) copyFileSync(one.path, copy);
  for (let round = 0; round < rounds; round++) {
    const [file, other] = random() < 0.5 ? [one, two] : [two, one];
    const possible = await killedInWrite(file, `${round}`, random);
    counts.acknowledged += (possible[0]?.length ?? 0) - file.history.length;
    const journals = hasJournal(file.path) ? 1 : 0;
    counts.journals += journals;
    const replaced = replace(file, other, random());
    if (replaced) counts.foreignJournals += journals;
    // The reference rejects a link to a removed file.
    const name = random() < 0.5 || replaced?.length === 0 ? file.path : file.link;
    if (random() < 0.4) {
      // Kills a server also while it starts. A start creates, repairs or checks the file.
      const server = start(name);
      await kill(server, file.path, server.url, random);
      counts.starts++;
    }
    const judged = judge(name, replaced ? [replaced] : possible, replaced !== undefined);
    if (isFault(judged)) {
      faults.push({ ...judged, detail: `round ${round}: ${judged.detail}` });
      copyFileSync(file.backup.path, file.path);
      rmSync(`${file.path}-journal`, { force: true });
      file.history = file.backup.history;
    } else {
      file.history = judged;
      if (random() < 0.4) {
        copyFileSync(file.path, file.backup.path);
        file.backup.history = judged;
      }
    }
  }
  const { acknowledged, journals, foreignJournals, starts } = counts;
  const line = `${rounds} kills during a write and ${starts} during the next start. ${acknowledged} writes were acknowledged. The kills left ${journals} journals, ${foreignJournals} of them next to a file that was then replaced or removed.`;
  return { line, faults };
}

function fileIn(folder: string, name: string): File {
  const path = join(folder, `${name}.db`);
  const link = join(folder, `link-to-${name}`);
  symlinkSync(path, link);
  return { path, link, history: [], backup: { path: `${path}.backup`, history: [] } };
}

/** Kills a server in a write. Returns the possible histories of the file after the kill. */
async function killedInWrite(file: File, word: string, random: Random): Promise<History[]> {
  const server = start(random() < 0.5 ? file.link : file.path);
  const url = (await server.url) ?? "";
  let { history } = file;
  for (let count = below(random, 5); count > 0; count--) {
    history = (await write(url, history, word)) ?? history;
  }
  const before = history;
  const ending = write(url, before, word).then((after) => {
    history = after ?? before;
  });
  await kill(server, file.path, ending, random);
  await ending;
  return [history, [...history, word]];
}

/** Kills a server soon after it begins to change its file, or soon after `ending` resolves. */
async function kill(
  { child, ended }: Running,
  path: string,
  ending: Promise<unknown>,
  random: Random,
): Promise<void> {
  await untilChange(path, ending);
  const moment = performance.now() + random() ** 2 * 3;
  while (performance.now() < moment);
  child.kill("SIGKILL");
  await ended;
}

/**
 * Waits until the file has a journal or a draft, or until `ending` resolves. The server writes a
 * new file as a draft, and then renames the draft.
 */
async function untilChange(path: string, ending: Promise<unknown>): Promise<void> {
  let isLate = false;
  void ending.then(() => {
    isLate = true;
  });
  while (!isLate && !hasJournal(path) && !existsSync(`${path}-draft`)) await setImmediate();
}

/**
 * Replaces or removes the file, or leaves it unchanged. Returns the history that the file must then
 * have, or undefined if it is unchanged.
 */
function replace(file: File, other: File, chance: number): History | undefined {
  if (chance < 0.25) {
    copyFileSync(file.backup.path, file.path);
    return file.backup.history;
  }
  if (chance < 0.4) {
    copyFileSync(other.path, file.path);
    return other.history;
  }
  if (chance < 0.5) {
    rmSync(file.path);
    return [];
  }
  return undefined;
}
