/**
 * Runs the suite on mutants. One server has small records for tests, and another server has the
 * sample data. Each server serves one mutant after another.
 */
import type { Check } from "../../../conformance/check.ts";
import {
  checks,
  requirements,
  runChecks,
  type ShownFailure,
  Unreachable,
} from "../../../conformance/index.ts";
import { examples } from "../../../domain/examples.ts";
import { createReference, type Reference } from "../../../reference/core/reference.ts";
import { type Served, type Service, serve, serviceOf } from "../service.ts";
import { smallRecords } from "../variants/records.ts";
import type { Mutant } from "./mutant.ts";

/** The result of the suite on a target. */
export interface Finding {
  /** The requirements that fail. For a mutant of an implied requirement, also those with a warning. */
  failing: string[];
  /** The first failure of each of these requirements. */
  failures: Record<string, ShownFailure>;
  /** The faults of the suite itself, or the reason why it did not run. */
  trouble: string[];
  requests: number;
}

export interface Trial extends Omit<Finding, "failures"> {
  id: string;
  /** The first failure of the broken requirement, or else of the first requirement that fails. */
  failure?: ShownFailure | undefined;
  /** Why the curl lines of the failure do not reproduce the defect. Only `mutants.ts` sets this. */
  lost?: string | undefined;
  detected: boolean;
  /** Whether the broken requirement is among the failures. */
  named: boolean;
  seconds: number;
}

export interface Runner extends AsyncDisposable {
  /** Runs the whole suite on the server of this mutant, but without the defect. */
  baseline(mutant: Mutant): Promise<Finding>;
  /**
   * Runs the checks of the broken requirement. If it finds nothing, runs more
   * checks, and finally the whole suite.
   */
  attempt(mutant: Mutant): Promise<Trial>;
  /** Puts a mutant on its server, and returns the URL of the server. */
  place(mutant: Mutant): string;
}

interface Bench {
  reference: Reference;
  served: Served;
  current: Service;
}

const levels = new Map(requirements.map(({ id, level }) => [id, level]));

/** Whether a requirement concerns a service with the sample data. */
export const isOfExamples = (requirement: string) => requirement.startsWith("examples.");

/** The mutant without its defect. */
export const unbroken = (mutant: Mutant): Mutant => ({ ...mutant, layer: (service) => service });

/** With these sizes, `meta.links` has an ellipsis, and the suite still reads every page. */
const pageSizes = { sponsees: 3, contributions: 5 };

export async function openRunner(): Promise<Runner> {
  const benches = {
    own: await openBench(
      createReference({ records: smallRecords(), clock: () => Date.now(), pageSizes }),
    ),
    examples: await openBench(createReference(), examples().settings.date),
  };
  const place = ({ requirement, layer }: Mutant): string => {
    const bench = isOfExamples(requirement) ? benches.examples : benches.own;
    bench.reference.reset();
    bench.current = layer(serviceOf(bench.reference));
    return bench.served.url;
  };
  return {
    baseline: (mutant) => find(place(unbroken(mutant)), checks, [], true),
    async attempt(mutant) {
      const start = performance.now();
      let requests = 0;
      const tried = async (some: readonly Check[], only: string[]) => {
        const finding = await find(place(mutant), some, only, isImplied);
        requests += finding.requests;
        return finding;
      };
      const { requirement } = mutant;
      const isImplied = levels.get(requirement) === "implied";
      const family = requirement.split(".").slice(0, -1).slice(0, 2).join(".");
      const own = checks.filter(({ requirements }) => requirements.includes(requirement));
      // With a check of the phase `judge`, running only a family such as `sponsees.create` saves no
      // time, because `runChecks` then runs all checks.
      const judging = own.some(({ phase }) => phase === "judge");
      let finding = await tried(own, [requirement]);
      const survives = () => finding.failing.length === 0;
      if (survives() && !judging && family.includes(".")) finding = await tried(checks, [family]);
      if (survives()) finding = await tried(checks, []);
      const { failures, ...found } = finding;
      const failure = failures[requirement] ?? failures[finding.failing[0] ?? ""];
      return {
        ...found,
        ...(failure && { failure }),
        id: mutant.id,
        detected: finding.failing.length > 0,
        named: finding.failing.includes(mutant.requirement),
        requests,
        seconds: (performance.now() - start) / 1000,
      };
    },
    place,
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(benches).map(({ served }) => served[Symbol.asyncDispose]()));
    },
  };
}

/** Starts a server. Its Date header is `moment`, or the current time if `moment` is undefined. */
async function openBench(reference: Reference, moment?: string): Promise<Bench> {
  const bench = { reference, current: serviceOf(reference) };
  const served = await serve((ask) => bench.current(ask), {
    before: (response) => {
      if (moment !== undefined) response.setHeader("date", new Date(moment).toUTCString());
    },
  });
  return Object.assign(bench, { served });
}

/** With `strict`, warnings count as failures, as with `--max-warnings 0`. */
async function find(
  baseUrl: string,
  some: readonly Check[],
  only: string[],
  strict: boolean,
): Promise<Finding> {
  try {
    const report = await runChecks(some, { baseUrl, only, allowWrites: true, timeout: 60_000 });
    const failing = report.results.filter(
      ({ status }) => status === "fail" || (strict && status === "warning"),
    );
    return {
      failing: failing.map(({ id }) => id),
      failures: Object.fromEntries(
        failing.flatMap(({ id, failures: [first] }) => (first ? [[id, first]] : [])),
      ),
      trouble: report.faults,
      requests: report.requests,
    };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { failing: [], failures: {}, trouble: [error.message], requests: 0 };
  }
}
