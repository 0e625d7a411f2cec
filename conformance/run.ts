/** Runs checks against a target. */
import { openAnswers } from "./answers.ts";
import { type Book, openBook, skipAll } from "./book.ts";
import { type Check, phases, type Run } from "./check.ts";
import { setUp } from "./checks/shared/writes/setup.ts";
import { Busy, Exhausted, NoAnswer, Undecided } from "./http/failures.ts";
import { isAddressable } from "./http/path.ts";
import type { Redactor } from "./http/redact.ts";
import { openTarget, type Target, type TargetOptions } from "./http/target.ts";
import { type List, visitList } from "./lists.ts";
import { isNamed, type Requirement, requirements } from "./requirements.ts";
import { type Result, resultsOf, shown } from "./results/results.ts";
import { preflight } from "./service/preflight.ts";
import {
  type DetectedStyle,
  openService,
  type QueryStyle,
  type Resource,
} from "./service/service.ts";

export interface RunOptions extends TargetOptions {
  allowWrites?: boolean;
  /** Detected for each resource that is not named. */
  queryStyle?: Partial<Record<Resource, QueryStyle>>;
  sortParam?: Partial<Record<Resource, string>>;
  /** The file that names what the run has created, as long as it is there; else one in a folder for temporary files. */
  journal?: string;
  /** What the service has; nothing else is asked for. Both when not given. */
  resources?: readonly Resource[];
  /** Requirements to report: ids, or their beginnings up to a dot or a hyphen. Nothing means all. */
  only?: readonly string[];
  /** Told of each check that ends. */
  onProgress?(done: number, all: number): void;
}

/** How much of a list was visited, asked for without filter and sort. */
export interface Seen {
  pages: number;
  lastPage: number;
  /** Those that this run has made are not counted. */
  records: number;
}

export interface RunReport {
  baseUrl: string;
  results: Result[];
  resources: readonly Resource[];
  queryStyle: Record<Resource, DetectedStyle>;
  /** Nothing for a list that no check has visited. */
  seen: Partial<Record<Resource, Seen>>;
  notes: string[];
  requests: number;
  seconds: number;
  /** What the run created and could not remove. */
  leftovers: string[];
  /** Checks that failed by themselves: faults of the suite. */
  faults: string[];
  interrupted: boolean;
  /** Takes the secrets of the run out of what else is shown with it. */
  redact: Redactor;
}

/** Why a requirement is inconclusive when the user has not allowed writes. */
export const writesNotAllowed = "writes are not allowed (--allow-writes)";

const both: readonly Resource[] = ["sponsees", "contributions"];

/** Throws Unreachable when the target cannot be checked at all. */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<RunReport> {
  const started = performance.now();
  const target = openTarget(options);
  try {
    const run = await openRun(target, options);
    const faults = await runAll(run, selected(checks, options), options);
    const leftovers = await run.service.cleanUp().catch((error: unknown) => {
      faults.push(target.redact.text(`clean-up: ${textOf(error)}`));
      return ["The clean-up failed: what it created may still be there."];
    });
    return {
      baseUrl: target.redact.text(target.address),
      results: resultsOf(run, requirementsOf(options)),
      resources: run.resources,
      queryStyle: run.service.queryStyle,
      seen: run.seen,
      notes: [...target.notes].map((text) => target.redact.text(text)),
      requests: target.exchanges.length,
      seconds: (performance.now() - started) / 1000,
      leftovers: leftovers.map((text) => target.redact.text(text)),
      faults,
      interrupted: options.signal?.aborted ?? false,
      redact: target.redact,
    };
  } catch (error) {
    throw withoutSecrets(error as Error, target.redact);
  } finally {
    target.close();
  }
}

/** What ends a run may repeat what the service has answered, such as the address of a redirect. */
function withoutSecrets(error: Error, { text }: Redactor): Error {
  const { message, stack = "" } = error;
  return Object.assign(error, { message: text(message), stack: text(stack) });
}

type OpenRun = Run & Pick<RunReport, "seen">;

/** Opens the service behind a target, and asks it its first questions. */
async function openRun(
  target: Target,
  { allowWrites = false, queryStyle = {}, sortParam = {}, journal, resources = both }: RunOptions,
): Promise<OpenRun> {
  const answers = openAnswers(target.redact);
  const service = openService(target, {
    allowWrites,
    queryStyle,
    sortParam,
    ...(journal !== undefined && { journal }),
    onAnswer: (answer) => answers.add(answer),
  });
  await preflight(service, resources);
  const seen: OpenRun["seen"] = {};
  const visited = new Map<Resource, List>();
  return {
    service,
    resources,
    book: openBook(),
    answers,
    waited: { tooLong: false },
    seen,
    shown: (value) => shown(target, value),
    visit,
    lookAround: once(async () => {
      for (const resource of resources) {
        const [first] = (await visit(resource)).records;
        const id = first?.id;
        if (typeof id === "string" && isAddressable(id)) await service.get(resource, id);
      }
    }),
    setUp: once(() => setUp({ service, answers, visit })),
  };

  async function visit(resource: Resource): Promise<List> {
    const known = visited.get(resource);
    if (known) return known;
    const list = await visitList(resource, {}, (query) => service.list(resource, query));
    visited.set(resource, list);
    const { pages, lastPage, ids } = list;
    const records = ids.filter((id) => !service.ledger.owns(id)).length;
    if (list.ok) seen[resource] = { pages: pages.length, lastPage, records };
    return list;
  }
}

/** Calls a function once. A failure may have been momentary, and the next caller tries again. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    found.catch(() => {
      found = undefined;
    });
    return found;
  };
}

/**
 * The checks that decide the chosen requirements, in the order of their phases. A check of the last
 * phase judges every answer of the run, so that it needs all others: of a service that has only a
 * part, those of this part.
 */
function selected(
  checks: readonly Check[],
  { only = [], resources = both }: Pick<RunOptions, "only" | "resources">,
): Check[] {
  const chosen = checks.filter(({ requirements: ids }) => ids.some((id) => isSelected(id, only)));
  const isWhole = resources.length === both.length;
  const needed = isWhole && chosen.some(({ phase }) => phase === "judge") ? checks : chosen;
  return phases.flatMap((phase) => needed.filter((one) => one.phase === phase));
}

function isSelected(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((part) => isNamed(id, part));
}

function requirementsOf({ only = [] }: RunOptions): Requirement[] {
  return requirements.filter(({ id }) => isSelected(id, only));
}

/** Runs one check after the other. Returns what is wrong with the checks themselves. */
async function runAll(
  run: Run,
  checks: readonly Check[],
  { allowWrites = false, onProgress }: RunOptions,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [done, one] of checks.entries()) {
    const book = bookOf(run.book, one.requirements);
    if (one.phase.endsWith("write") && !allowWrites) {
      skipAll(book, one.requirements, writesNotAllowed);
    } else {
      const { exchanges } = run.service.target;
      const before = exchanges.length;
      try {
        await one.body({ ...run, book, waited: { tooLong: false } });
        const open = one.requirements.filter((id) => run.book.of(id) === undefined);
        if (open.length > 0) throw new Error(`The check says nothing of ${open.join(", ")}.`);
      } catch (error) {
        // A check that has sent no request leaves the verdicts of others as they are.
        if (error instanceof Exhausted && exchanges.length === before) {
          skipAll(book, one.requirements, error.message);
        } else stopped(run, one, error, faults);
      }
    }
    onProgress?.(done + 1, checks.length);
  }
  return faults;
}

/** The book, open at the requirements of one check. */
function bookOf(book: Book, ids: readonly string[]): Book {
  const own =
    <T extends unknown[]>(write: (id: string, ...what: T) => void) =>
    (id: string, ...what: T) => {
      if (!ids.includes(id)) throw new Error(`The check decides "${id}" but does not name it.`);
      write(id, ...what);
    };
  return {
    ...book,
    pass: own(book.pass),
    fail: own(book.fail),
    doubt: own(book.doubt),
    skip: own(book.skip),
  };
}

/** A check that did not come to its end: its requirements are open, unless they have failed. */
function stopped(run: Run, { requirements: ids }: Check, error: unknown, faults: string[]): void {
  const { book, service } = run;
  const open = (why: string) => {
    for (const id of ids) book.doubt(id, why);
  };
  if (error instanceof Exhausted || error instanceof Busy || error instanceof Undecided) {
    open(error.message);
  } else if (error instanceof NoAnswer) {
    book.fail("service.answers", {
      request: error,
      expected: "an answer",
      actual: { words: error.message },
    });
    open(`a request got no answer: ${error.message}`);
  } else {
    faults.push(service.target.redact.text(`${ids.join(", ")}: ${textOf(error)}`));
    open("the check itself failed");
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
