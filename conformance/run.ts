/** Runs checks against a target, and gathers their verdicts. */
import type { Check, Page, Run, Violation, Visit } from "./check.ts";
import { type Requirement, requirements } from "./requirements.ts";
import { Exhausted, NoAnswer } from "./service/failures.ts";
import { openTarget, type Target, type TargetOptions } from "./service/http.ts";
import { type Discovered, preflight } from "./service/preflight.ts";
import {
  type ListQuery,
  metaOf,
  openService,
  type QueryStyle,
  type Resource,
  recordsOf,
} from "./service/service.ts";
import { openShapeLedger } from "./shape-ledger.ts";

export interface RunOptions extends TargetOptions {
  allowWrites?: boolean;
  /** Found out for each resource that is not named. */
  queryStyle?: Partial<Record<Resource, QueryStyle>>;
  sortParam?: Partial<Record<Resource, string>>;
  /** The file that names what the run has made, as long as it is there; else one in a folder for temporary files. */
  journal?: string;
  /** Requirements to decide: an id, or the beginning of one up to a dot. Nothing means all. */
  only?: readonly string[];
  /** Told of each check that ends. */
  onProgress?(done: number, all: number): void;
}

export type Verdict = "holds" | "violated" | "not shown";

/** A violation as reports show it: secrets taken out, values cut short. */
export interface ReportedViolation {
  curl?: string;
  expected: string;
  actual: string;
  at?: string;
  schemaPath?: string;
}

export interface Result {
  requirement: Requirement;
  verdict: Verdict;
  /** Why it holds, or why it is not shown. */
  evidence: string[];
  violations: ReportedViolation[];
  /** How many more violations there were than are kept. */
  more: number;
}

/** How much of a list was visited, asked for without filter and sort. */
export interface Seen {
  pages: number;
  lastPage: number;
  records: number;
}

export interface RunReport {
  baseUrl: string;
  results: Result[];
  discovered: Discovered;
  seen: Record<Resource, Seen>;
  notes: string[];
  requests: number;
  seconds: number;
  /** What the run made and could not remove. */
  leftovers: string[];
  /** Checks that failed by themselves: faults of the suite. */
  faults: string[];
  interrupted: boolean;
}

/** How many violations of one requirement are kept: the others repeat them. */
const kept = 3;
/** How many pages of one list are visited, at most. */
const visited = 12;

/** Throws Unreachable when the target cannot be checked at all. */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<RunReport> {
  const started = performance.now();
  const target = openTarget(options);
  try {
    return await runOn(target, checks, options, started);
  } finally {
    target.close();
  }
}

async function runOn(
  target: Target,
  checks: readonly Check[],
  {
    allowWrites = false,
    queryStyle = {},
    sortParam = {},
    only = [],
    journal,
    ...options
  }: RunOptions,
  started: number,
): Promise<RunReport> {
  const shapes = openShapeLedger(target.redact);
  const service = openService(target, {
    allowWrites,
    queryStyle,
    sortParam,
    ...(journal !== undefined && { journal }),
    onAnswer: (answer) => shapes.add(answer),
  });
  const results = new Map<string, Result>();
  const selected = requirements.filter(({ id }) => isSelected(id, only));
  for (const item of selected) {
    results.set(item.id, {
      requirement: item,
      verdict: "not shown",
      evidence: [],
      violations: [],
      more: 0,
    });
  }
  const faults: string[] = [];
  const seen: Record<Resource, Seen> = {
    sponsees: { pages: 0, lastPage: 0, records: 0 },
    contributions: { pages: 0, lastPage: 0, records: 0 },
  };
  const discovered = await preflight(service, queryStyle);

  const chosen = checks.filter(({ requirements: ids }) => ids.some((id) => results.has(id)));
  const ordered = [
    ...chosen.filter(({ last, writes }) => !last && !writes),
    ...chosen.filter(({ last, writes }) => !last && writes),
    ...chosen.filter(({ last }) => last),
  ];
  let done = 0;
  for (const item of ordered) {
    await runOne(item);
    options.onProgress?.(++done, ordered.length);
  }
  const leftovers = await service.cleanUp();
  return {
    baseUrl: target.redact.text(target.baseUrl.href.replace(/\/$/, "")),
    results: [...results.values()],
    discovered,
    seen,
    notes: [...target.notes],
    requests: target.exchanges.length,
    seconds: (performance.now() - started) / 1000,
    leftovers: leftovers.map((text) => target.redact.text(text)),
    faults,
    interrupted: options.signal?.aborted ?? false,
  };

  async function runOne({ requirements: ids, writes, body }: Check): Promise<void> {
    const decided = new Set<string>();
    const own = (id: string): Result | undefined => {
      if (!ids.includes(id)) throw new Error(`The check decides "${id}" but does not name it.`);
      decided.add(id);
      return results.get(id);
    };
    const run: Run = {
      service,
      discovered,
      shapes,
      visit: visitList,
      shown,
      holds(id, evidence) {
        const result = own(id);
        if (result === undefined || result.verdict === "violated") return;
        if (result.verdict === "not shown") result.evidence = [];
        result.verdict = "holds";
        result.evidence.push(target.redact.text(evidence));
      },
      violated: (id, violation) => addViolation(own(id), violation),
      notShown(id, why) {
        const result = own(id);
        if (result?.verdict === "not shown") result.evidence.push(target.redact.text(why));
      },
    };
    const leaveOut = (why: string) => {
      for (const id of ids) if (!decided.has(id)) run.notShown(id, why);
    };
    if (writes && !allowWrites) {
      leaveOut("writes are not allowed (--allow-writes)");
      return;
    }
    try {
      await body(run);
      const open = ids.filter((id) => !decided.has(id));
      if (open.length > 0) throw new Error(`The check left undecided: ${open.join(", ")}`);
    } catch (error) {
      if (error instanceof Exhausted) leaveOut(error.message);
      else if (error instanceof NoAnswer) {
        noAnswer(error);
        leaveOut(`a request was not answered: ${error.message}`);
      } else {
        faults.push(target.redact.text(`${ids.join(", ")}: ${stackOf(error)}`));
        leaveOut("the check itself failed");
      }
    }
  }

  /** Every documented request gets an answer; one that gets none is a violation of that. */
  function noAnswer(error: NoAnswer): void {
    const exchange = target.exchanges[error.exchange - 1];
    addViolation(results.get("service.answers"), {
      ...(exchange && { request: exchange }),
      expected: "an answer",
      actual: error.message,
    });
  }

  function addViolation(result: Result | undefined, violation: Violation): void {
    if (result === undefined) return;
    if (result.verdict !== "violated") result.evidence = [];
    result.verdict = "violated";
    if (result.violations.length >= kept) {
      result.more++;
      return;
    }
    const { request, expected, actual, at, schemaPath } = violation;
    const exchange = request && ("exchange" in request ? request.exchange : request);
    result.violations.push({
      ...(exchange && { curl: target.curl(exchange) }),
      expected: target.redact.text(expected),
      // Beside a place of the schema it is a value of the body: the text "10" is not the number 10.
      actual:
        typeof actual === "string" && schemaPath === undefined
          ? cut(target.redact.text(actual))
          : shown(actual),
      ...(at !== undefined && { at: target.redact.text(at) }),
      ...(schemaPath !== undefined && { schemaPath }),
    });
  }

  function shown(value: unknown): string {
    // Secrets go first: a text that is cut in the middle of one would keep its beginning.
    return value === undefined
      ? "nothing"
      : cut(target.redact.text(JSON.stringify(target.redact.value(value))));
  }

  async function visitList(resource: Resource, query: ListQuery = {}): Promise<Visit> {
    const fetched = async (number: number): Promise<Page> => {
      const answer = await service.list(
        resource,
        number === 1 ? query : { ...query, page: number },
      );
      return { number, answer, records: recordsOf(answer) };
    };
    const first = await fetched(1);
    const lastPage = Math.max(1, metaOf(first.answer, "last_page") ?? 1);
    const numbers = chosenPages(lastPage);
    const pages = [first];
    for (const number of numbers.slice(1)) pages.push(await fetched(number));
    const records = pages.flatMap((page) => page.records);
    // The first visit: later ones also see what this run makes.
    if (Object.keys(query).length === 0 && seen[resource].pages === 0) {
      seen[resource] = { pages: pages.length, lastPage, records: records.length };
    }
    return {
      pages,
      records,
      complete: numbers.length === lastPage,
      lastPage,
    };
  }
}

/** All pages of a list, or the first two, the last, and some between that are always the same. */
export function chosenPages(lastPage: number): number[] {
  if (lastPage <= visited) return Array.from({ length: lastPage }, (_, index) => index + 1);
  const chosen = new Set([1, 2, lastPage]);
  for (let seed = 1; chosen.size < visited; seed++) {
    chosen.add(3 + ((seed * 2_654_435_761) % (lastPage - 3)));
  }
  return [...chosen].sort((a, b) => a - b);
}

function isSelected(id: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((part) => id === part || id.startsWith(`${part}.`));
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What a run fails for: documented statements that are violated. */
export function violatedResults(report: RunReport): Result[] {
  return report.results.filter(
    ({ requirement: { level }, verdict }) => level === "documented" && verdict === "violated",
  );
}
