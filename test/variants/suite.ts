import { expect } from "vitest";
import { checks, outcomeOf, runChecks } from "../../conformance/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { layered, serve, serviceOf } from "./service.ts";
import { usual, type Variant } from "./variants.ts";

/** Runs the suite against a variant, and expects that nothing is violated, broken or left over. */
export async function pass({ reference, layer, sending, options, basePath = "" }: Variant) {
  const service = serviceOf(createReference({ ...usual, ...reference }));
  await using served = await serve(layered(...(layer ? [layer] : []))(service), sending?.());
  const report = await runChecks(checks, {
    baseUrl: served.url + basePath,
    allowWrites: true,
    // A busy machine is no fault of the variant.
    timeout: 120_000,
    ...options,
  });
  const { failing } = outcomeOf(report);
  expect(
    failing.map(({ requirement: { id }, violations: [first] }) => ({ id, first })),
  ).toStrictEqual([]);
  // What is asked by default is enough for every variant.
  const spent = report.results.filter(({ evidence }) => /are spent/.test(evidence.join()));
  expect(spent.map(({ requirement: { id } }) => id)).toStrictEqual([]);
  expect(report.faults).toStrictEqual([]);
  expect(report.leftovers).toStrictEqual([]);
}
