/** Runs checks against a target. */

import { type Check, phases, type Run } from "./check.ts";
import { cleanUpRun } from "./clean-up.ts";
import { type List, visitList } from "./evidence/lists.ts";
import { preflight } from "./evidence/preflight.ts";
import { repeated } from "./evidence/replication-lag.ts";
import { Responses } from "./evidence/responses.ts";
import { allResources, type Resource, Service, type ServiceOptions } from "./evidence/service.ts";
import { Busy, Exhausted, NoResponse, Undecided } from "./http/failures.ts";
import { isAddressable } from "./http/path.ts";
import type { Redactor } from "./http/redact.ts";
import { openTarget, type Target, type TargetOptions } from "./http/target.ts";
import { jsonOf, longestValue } from "./verdict/masking.ts";
import { isNamed, requirements } from "./verdict/requirements.ts";
import { judged, newResults, noneTried } from "./verdict/results.ts";
import { type Judging, type Report, reportOf } from "./verdict/verdicts.ts";

export interface RunOptions extends TargetOptions, Omit<ServiceOptions, "onResponse">, Judging {
  /** The resources of the service. The default is all. */
  resources?: readonly Resource[] | undefined;
  /**
   * The ids of the requirements to report, or beginnings such as `service`. A beginning
   * ends before a dot or a hyphen. The default is all.
   */
  only?: readonly string[];
  /** Called at the end of each check. */
  onProgress?(done: number, all: number): void;
}

const writesNotAllowed = "writes are not allowed (--allow-writes)";

/** Runs checks, and returns the report. Throws Unreachable when the target cannot be checked. */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<Report> {
  const started = performance.now();
  const date = new Date();
  const target = openTarget(options);
  try {
    const { seen, ...run } = await openRun(target, options);
    const { service, resources } = run;
    const faults = await runAll(run, selected(checks, options), options);
    const leftovers = await cleanUpRun(service).catch((error: unknown) => {
      faults.push(`clean-up: ${textOf(error)}`);
      return ["The clean-up failed: the records of this run may still exist."];
    });
    const done = {
      queryStyle: Object.fromEntries(resources.map((one) => [one, service.queryStyle[one]])),
      seen,
      seconds: Math.round(performance.now() - started) / 1000,
      interrupted: options.signal?.aborted ?? false,
      leftovers,
      faults,
    };
    const judged = requirements.filter(({ id }) => isSelected(id, options.only));
    return reportOf(target, run, judged, done, { date, ...options });
  } catch (error) {
    throw withoutSecrets(error as Error, target.redact);
  } finally {
    target.close();
  }
}

/** Masks secrets in an error. The message may contain the address of a redirect, for example. */
function withoutSecrets(error: Error, { text }: Redactor): Error {
  const { message, stack = "" } = error;
  return Object.assign(error, { message: text(message), stack: text(stack) });
}

type OpenRun = Run & Pick<Report, "seen">;

/** Opens the service behind a target, and sends the first requests. */
async function openRun(target: Target, options: RunOptions): Promise<OpenRun> {
  const { resources = allResources } = options;
  const responses = new Responses();
  const onResponse = responses.add.bind(responses);
  const service = new Service(target, { ...options, onResponse });
  await preflight(service, resources);
  const seen: OpenRun["seen"] = {};
  const visited = new Map<Resource, List>();
  const list: Run["list"] = (resource, query, { enough, fresh = false } = {}) =>
    visitList(resource, query, (one) => service.list(resource, one, { fresh }), enough);
  const run: OpenRun = {
    ...newResults(),
    service,
    resources,
    responses,
    seen,
    shown: (value) => target.redact.text(jsonOf(value), longestValue),
    visit,
    list,
    eventually: eventuallyIn(target),
    lookAround: once(async () => {
      for (const resource of resources) {
        const [first] = (await visit(resource)).records;
        const id = first?.id;
        if (typeof id === "string" && isAddressable(id)) await service.get(resource, id);
      }
    }),
  };
  return run;

  async function visit(resource: Resource): Promise<List> {
    const known = visited.get(resource);
    if (known) return known;
    const found = await list(resource, {});
    visited.set(resource, found);
    const { ok, pages, lastPage, ids } = found;
    const records = new Set(ids.filter((id) => !service.ledger.owns(resource, id))).size;
    if (ok) seen[resource] = { pages: pages.length, lastPage, records };
    return found;
  }
}

/** Returns the `eventually` of one check. */
function eventuallyIn({ notes }: Target): Run["eventually"] {
  let isTooLate = false;
  return async (read, isExpected) => {
    if (isTooLate) return read({ fresh: false });
    const found = await repeated(read, isExpected, notes);
    isTooLate = !isExpected(found);
    return found;
  };
}

/** Returns a function that calls `find` once and shares the result. After a failure, the next call tries again. */
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
 * The checks for the chosen requirements, in the order of their phases. If a check of the phase
 * `judge` is chosen, all checks run, because this check needs many responses. Even then, a run of
 * one resource runs only the chosen checks, because some checks request the other resource.
 */
function selected(
  checks: readonly Check[],
  { only, resources = allResources }: RunOptions,
): Check[] {
  const chosen = checks.filter(({ requirements: ids }) => ids.some((id) => isSelected(id, only)));
  const isWhole = resources.length === allResources.length;
  const needed = isWhole && chosen.some(({ phase }) => phase === "judge") ? checks : chosen;
  return phases.flatMap((phase) => needed.filter((one) => one.phase === phase));
}

function isSelected(id: string, only: readonly string[] = []): boolean {
  return only.length === 0 || only.some((part) => isNamed(id, part));
}

/** Runs the checks one after the other. Returns the errors in their code, not the failures. */
async function runAll(
  run: Run,
  checks: readonly Check[],
  { allowWrites = false, onProgress }: RunOptions,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [done, one] of checks.entries()) {
    const { target } = run.service;
    const results = run.only(one.requirements);
    if (one.phase.endsWith("write") && !allowWrites) {
      noneTried(results, one.requirements, writesNotAllowed);
    } else {
      const before = target.exchanges.length;
      try {
        const own = { ...run, ...results, eventually: eventuallyIn(target) };
        await judged(own, one, () => one.body(own));
        const missing = one.requirements.filter((id) => results.of(id) === undefined);
        if (missing.length > 0)
          throw new Error(`The check has no result for ${missing.join(", ")}.`);
      } catch (error) {
        // Without a request there is no evidence, so the requirements count as not tried.
        if (error instanceof Exhausted && target.exchanges.length === before) {
          noneTried(results, one.requirements, error.message);
        } else stopped(run, one, error, faults);
      }
    }
    onProgress?.(done + 1, checks.length);
  }
  return faults;
}

/** Makes the requirements of a check that stopped early inconclusive, unless they have failed. */
function stopped(run: Run, { requirements: ids }: Check, error: unknown, faults: string[]): void {
  const markInconclusive = (why: string) => {
    for (const id of ids) run.inconclusive(id, why);
  };
  if (error instanceof Exhausted || error instanceof Busy || error instanceof Undecided) {
    markInconclusive(error.message);
  } else if (error instanceof NoResponse) {
    run.fail("service.responds", {
      request: error,
      expected: "a response",
      actual: { words: error.message },
    });
    markInconclusive(`a request got no response: ${error.message}`);
  } else {
    faults.push(`${ids.join(", ")}: ${textOf(error)}`);
    markInconclusive("an error in the suite stopped this check");
  }
}

function textOf(error: unknown): string {
  return ((error as Error | undefined)?.stack ?? String(error)).replace(/\n\s+/g, " ");
}
