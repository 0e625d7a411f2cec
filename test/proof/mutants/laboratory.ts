/** Where mutants are tried: a server for each world, behind which one mutant after the other sits. */
import type { Check } from "../../../conformance/check.ts";
import { checks, runChecks, type ShownFailure, Unreachable } from "../../../conformance/index.ts";
import { examples } from "../../../domain/examples.ts";
import { createReference, type Reference } from "../../../reference/core/reference.ts";
import { type Served, type Service, serve, serviceOf } from "../variants/service.ts";
import { smallRecords } from "../variants/world.ts";
import { isFair, type Mutant } from "./mutant.ts";

/** What the suite says of a target. */
export interface Finding {
  /** The documented requirements that fail. */
  failing: string[];
  /** The first failure of each. */
  failures: Record<string, ShownFailure>;
  /** What is wrong with the suite itself, or why it could not run. */
  trouble: string[];
  requests: number;
}

export interface Trial extends Omit<Finding, "failures"> {
  id: string;
  /** The first failure of the requirement that the mutant breaks, or of another one. */
  failure?: ShownFailure | undefined;
  /** Why its lines do not show the defect again; undefined when they do. */
  lost?: string | undefined;
  detected: boolean;
  /** Whether the requirement that the mutant breaks is among those that fail. */
  named: boolean;
  seconds: number;
}

export interface Laboratory extends AsyncDisposable {
  /** What the suite finds in a reference without a defect: nothing, when all is well. */
  baseline(world: Mutant["world"]): Promise<Finding>;
  /**
   * Runs the check of the broken requirement first, then those beside it, and when all pass, everything;
   * one that need not be detected gets the first try only.
   */
  attempt(mutant: Mutant): Promise<Trial>;
  /** The address of a server with this mutant behind it. */
  place(mutant: Mutant): string;
}

interface Bench {
  reference: Reference;
  served: Served;
  current: Service;
}

/** Small pages make many of them, with ellipses; few enough that all are visited. */
const pageSizes = { sponsees: 3, contributions: 5 };

export async function openLaboratory(): Promise<Laboratory> {
  const benches = {
    own: await openBench(
      createReference({ records: smallRecords(), clock: () => Date.now(), pageSizes }),
    ),
    examples: await openBench(createReference(), examples().world.date),
  };
  const place = ({ world, layer }: Mutant): string => {
    const bench = benches[world];
    bench.reference.reset();
    bench.current = layer()(serviceOf(bench.reference));
    return bench.served.url;
  };
  return {
    async baseline(world) {
      const bench = benches[world];
      bench.reference.reset();
      bench.current = serviceOf(bench.reference);
      return find(bench.served.url, checks, []);
    },
    async attempt(mutant) {
      const start = performance.now();
      let requests = 0;
      const tried = async (some: readonly Check[], only: string[]) => {
        const finding = await find(place(mutant), some, only);
        requests += finding.requests;
        return finding;
      };
      const { requirement } = mutant;
      const family = requirement.split(".").slice(0, -1).slice(0, 2).join(".");
      const own = checks.filter(({ requirements }) => requirements.includes(requirement));
      // What judges every answer of a run has few to judge when it runs alone, and they mostly do.
      const judging = own.some(({ phase }) => phase === "judge");
      let finding = await tried(own, [requirement]);
      const survives = () => finding.failing.length === 0 && isFair(mutant);
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

/** A server whose clock, as it tells it, is a fixed moment or ours. */
async function openBench(reference: Reference, moment?: string): Promise<Bench> {
  const bench = { reference, current: serviceOf(reference) };
  const served = await serve((ask) => bench.current(ask), {
    before: (response) => {
      if (moment !== undefined) response.setHeader("date", new Date(moment).toUTCString());
    },
  });
  return Object.assign(bench, { served });
}

async function find(baseUrl: string, some: readonly Check[], only: string[]): Promise<Finding> {
  try {
    const report = await runChecks(some, { baseUrl, only, allowWrites: true, timeout: 60_000 });
    const failing = report.results.filter(({ status }) => status === "fail");
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
