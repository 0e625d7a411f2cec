/** Composes correct services from values of axes, and runs the suite against the services. */
import { checks, type RunOptions, requirements, runChecks } from "../../../conformance/index.ts";
import { randomFrom } from "../../../domain/random.ts";
import { createReference } from "../../../reference/core/reference.ts";
import { type Layer, layered, type Sending, serve, serviceOf } from "../service.ts";
import { axes } from "./axes/all.ts";
import type { Value } from "./axis.ts";
import { listing, usualListing } from "./listing.ts";
import { smallRecords } from "./records.ts";

/** The differences of a service from the reference, such as `{ "page size": "7" }`. */
export type Choice = Readonly<Record<string, string>>;

export interface Part {
  axis: string;
  name: string;
  value: Value;
}

/** Every value of every axis. */
export const parts: readonly Part[] = Object.entries(axes).flatMap(([axis, { values }]) =>
  Object.entries(values).map(([name, value]) => ({ axis, name, value: normalized(value) })),
);

function normalized(value: Value | Layer = {}): Value {
  return typeof value === "function" ? { layer: value } : value;
}

/** Returns a choice as written on a command line, such as `status of a create=200; page size=3 and 5`. */
export function textOf(choice: Choice): string {
  const text = Object.entries(choice).map(([axis, name]) => `${axis}=${name}`);
  return text.length > 0 ? text.join("; ") : "the reference itself";
}

/** Parses a choice as written on a command line. Throws an error that names the mistake. */
export function choiceOf(text: string): Choice {
  if (text === textOf({})) return {};
  const pairs = text.split(";").map((pair) => pair.trim().split("=", 2) as [string, string]);
  for (const [axis, name] of pairs) {
    if (!axes[axis])
      throw new Error(`There is no axis "${axis}". Axes: ${Object.keys(axes).join(", ")}.`);
    if (!axes[axis].values[name]) {
      const names = Object.keys(axes[axis].values).join(", ");
      // For "page size", which has no "=", `name` is undefined.
      const what = name ? `has no value "${name}"` : 'needs "=" and a value';
      throw new Error(`The axis ${axis} ${what}. Values: ${names}.`);
    }
  }
  return Object.fromEntries(pairs);
}

/**
 * Returns values for about 40% of the axes if `share` is 0.4. The same seed gives the same values.
 */
export function randomChoice(seed: number, share = 0.4): Choice {
  const random = randomFrom(seed);
  const choice: Record<string, string> = {};
  for (const axis of Object.keys(axes)) {
    const differs = random() < share;
    const free = parts.filter(
      (part) => part.axis === axis && isRandom(part) && !isUnlike(part, choice),
    );
    const part = free[Math.floor(random() * free.length)];
    if (differs && part) choice[axis] = part.name;
  }
  return choice;
}

/** Whether `randomChoice` may choose a value. */
export function isRandom({ value: { alone, warns } }: Part): boolean {
  return !alone && warns === undefined;
}

function isUnlike({ axis, name, value }: Part, choice: Choice): boolean {
  const mine = `${axis}=${name}`;
  return Object.entries(choice).some(
    ([other, chosen]) =>
      value.unlike?.includes(`${other}=${chosen}`) ||
      normalized(axes[other]?.values[chosen]).unlike?.includes(mine),
  );
}

/** A reason why a correct service does not pass. */
export interface Finding {
  /**
   * The id of a requirement, or "the suite" for an error of the suite. "left over" is the id for a
   * sponsee that the suite did not remove.
   */
  id: string;
  /** The first failure of the requirement, or a message. */
  what: unknown;
}

/** Runs the suite against a service, over HTTP. Returns an empty array when the service passes. */
export async function findingsOf(
  choice: Choice,
  options: Partial<RunOptions> = {},
): Promise<Finding[]> {
  const chosen = Object.entries(axes).flatMap(([axis, { values }]) =>
    normalized(values[choice[axis] ?? ""]),
  );
  const own = Object.assign({}, ...chosen.map((value) => value.listing));
  const lists = Object.keys(own).length > 0 && listing({ ...usualListing, ...own });
  const reference = Object.assign({}, ...chosen.map((value) => value.reference));
  const layers: Layer[] = chosen.flatMap(({ layer }) => layer ?? []);
  const records = chosen.findLast((value) => value.records)?.records?.() ?? smallRecords();
  const service = createReference({
    clock: () => Date.now(),
    ...reference,
    records,
    // If `listing` builds the pages, the reference returns all records on one page.
    pageSizes: lists
      ? { sponsees: 100_000, contributions: 100_000 }
      : (reference.pageSizes ?? usualListing.sizes),
  });
  await using served = await serve(
    layered(...layers, ...(lists ? [lists] : []))(serviceOf(service)),
    together(chosen.flatMap(({ sending }) => sending ?? [])),
  );
  const basePath = chosen.map((value) => value.basePath ?? "").join("");
  const report = await runChecks(checks, {
    baseUrl: served.url + basePath,
    allowWrites: true,
    // On a busy machine, a correct service can respond slowly.
    timeout: 120_000,
    ...Object.assign({}, ...chosen.map((value) => value.options)),
    ...options,
  });
  const expected = new Set(chosen.flatMap(({ warns = [] }) => warns));
  const failing = report.results.filter(
    ({ id, status }) => status === "fail" || (status === "warning" && !expected.has(id)),
  );
  const missing = report.results.filter(
    ({ id, status }) => expected.has(id) && status !== "warning",
  );
  const spent = report.results.filter(({ reasons }) => /request limit/.test(reasons.join()));
  const isAlone = Object.keys(choice).length === 1;
  const passing = isAlone ? chosen.flatMap(({ passes = [] }) => passes) : [];
  const open = report.results.filter(({ id, status }) => status !== "pass" && passing.includes(id));
  return [
    ...open.map(({ id, status }) => ({ id, what: status })),
    ...failing.map(({ id, failures }) => ({ id, what: failures[0] })),
    ...missing.map(({ id }) => ({ id, what: "the expected warning is missing" })),
    ...spent.map(({ id }) => ({ id, what: "too many requests" })),
    ...report.faults.map((what) => ({ id: "the suite", what })),
    ...report.leftovers.map((what) => ({ id: "left over", what })),
  ];
}

function together(all: readonly Sending[]): Sending {
  return {
    async before(response) {
      for (const { before } of all) await before?.(response);
    },
    open(server) {
      for (const { open } of all) open?.(server);
    },
    encode: (body, response) =>
      all.reduce((encoded, { encode }) => encode?.(encoded, response) ?? encoded, body),
  };
}

/** Returns a few values of `choice` that are enough to cause the finding `id`. */
export async function smallestOf(choice: Choice, id: string): Promise<Choice> {
  let options: Partial<RunOptions> = { only: [id] };
  const fails = async (smaller: Choice) =>
    (await findingsOf(smaller, options)).some((finding) => finding.id === id);
  // Some findings occur only when all checks run.
  if (!requirements.some((one) => one.id === id) || !(await fails(choice))) options = {};
  return shrunk(choice, fails);
}

/**
 * Removes values that the failure does not need. Tries to remove half of the values first,
 * because most failures need only one or two values.
 */
export async function shrunk(
  choice: Choice,
  fails: (smaller: Choice) => Promise<boolean>,
): Promise<Choice> {
  let left = Object.entries(choice);
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const rest = left.filter((_, index) => index < at || index >= at + size);
      if (await fails(Object.fromEntries(rest))) left = rest;
      else at += size;
    }
  }
  return Object.fromEntries(left);
}
