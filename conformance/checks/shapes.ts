/**
 * Compares the responses with the schemas, for the requirements that have `covers`, `observes` or
 * `choice` in requirements.yaml, and the values of some properties with rules.
 */
import { resources } from "../../generated/operations.ts";
import { type Check, check, type Run } from "../check.ts";
import type { List } from "../evidence/lists.ts";
import { propertySchemas, schemasBelow, visit } from "../evidence/places.ts";
import { allResources, type Resource, resourceOf } from "../evidence/service.ts";
import { grouped } from "../grouped.ts";
import { type Requirement, requirements, statementOn } from "../verdict/requirements.ts";
import { judgeEach, type Wrong, wrongValue } from "../verdict/results.ts";
import { type ListRun, listCheck } from "./shared/list-check.ts";

const covering = requirements.filter(({ covers }) => covers !== undefined);

const shapes = check(
  covering.map(({ id }) => id),
  async (run) => {
    await run.lookAround();
    for (const { mismatch, response } of run.responses.mismatches) {
      const { place, expected, actual, at, schemaPath, record, choice } = mismatch;
      // A service may leave out a field that was never set, but some record must have the field. Other
      // clients may have made a record during the run, with few fields.
      const isNowhere =
        actual === undefined &&
        run.responses.seen(place) === 0 &&
        (await run.visit(resourceOf(response.operation))).ids.includes(String(record));
      if (choice !== undefined && !isNowhere) continue;
      const failure = { ...wrongValue(response, at, expected, actual), schemaPath, record };
      const id = statementOn(place)?.id;
      if (id !== undefined) run.fail(id, failure);
    }
    for (const one of covering) passIfSeen(run, one);
  },
  { phase: "judge" },
);

/** Passes a requirement if the responses contain an object or a property that it covers. */
function passIfSeen(run: Run, { id, covers }: Requirement): void {
  const { schemas = [], properties } = covers ?? {};
  const counts = schemas.flatMap((schema) =>
    properties
      ? properties.map((property) => run.responses.seen({ schema, property }))
      : [run.responses.objects(schema)],
  );
  const most = Math.max(...counts);
  // If responses contain objects of the schema, the message names the missing properties.
  const isSeen = schemas.some((schema) => run.responses.objects(schema) > 0);
  const names = schemas.flatMap((schema) =>
    properties && isSeen ? properties.map((property) => `${schema}.${property}`) : [schema],
  );
  const list = names.join(", ").replace(/, ([^,]*)$/, " or $1");
  const missing = properties && isSeen ? list : `an object to compare with the schema ${list}`;
  if (most > 0) run.pass(id, `in ${most} objects`);
  else run.notTried(id, `no response contains ${missing}`);
}

interface ValueRule {
  /** The property that the rule concerns, for example `Variant.billing_period`. */
  place: string;
  expected: string;
  accepts(value: unknown): boolean;
}

/** A check that applies rules to the values in all visited records of a list. */
function valuesCheck(id: string, resource: Resource, rules: readonly ValueRule[]): Check {
  const root = { $ref: `#/components/schemas/${resources[resource].schema}` };
  const names = rules.map(({ place }) => place).join(" or ");
  const none = `no record in the list of ${resource} has ${names}`;
  const judgeValues = async (run: ListRun, { items }: List) => {
    const found: Wrong[] = [];
    for (const { request, record, at } of items) {
      visit(root, record, ({ schema, property }, value, path) => {
        const rule = rules.find(({ place }) => place === `${schema}.${property}`);
        if (rule === undefined) return;
        const wrong = wrongValue(request, `${at}/${path.join("/")}`, rule.expected, value);
        found.push(rule.accepts(value) ? undefined : wrong);
      });
    }
    judgeEach(run, id, found, (one) => one, { evidence: "values" });
  };
  return listCheck(resource, id, judgeValues, { none });
}

/** Accepts "35,50,100,other", "" and other types, because another requirement judges the type. */
function isPresets(value: unknown): boolean {
  if (typeof value !== "string" || value.trim() === "") return true;
  const parts = value.split(",").map((part) => part.trim().toLowerCase());
  return parts.includes("other") && parts.every((part) => part === "other" || /\d/.test(part));
}

const presets = valuesCheck("variant.price-presets", "contributions", [
  {
    place: "Variant.price_presets",
    expected: 'amounts and the word "other", separated by commas',
    accepts: isPresets,
  },
]);

/** Judges whether properties have only values that were observed or that we chose. */
const observed = requirements.flatMap(({ id, observes, chosen = [] }) => {
  if (observes === undefined) return [];
  const rules = observes.map((place): ValueRule => {
    const [schema = "", property = ""] = place.split(".");
    const schemas = propertySchemas(schema, property);
    const values = [...schemas.flatMap((one) => one["x-observed"] ?? []), ...chosen];
    const expected = values.map((value) => JSON.stringify(value)).join(" or ");
    return { place, expected, accepts: (value) => values.includes(value) };
  });
  const [schema = ""] = observes[0]?.split(".") ?? [];
  const resource = allResources.find((one) => schemasBelow(resources[one].schema).includes(schema));
  if (resource === undefined) throw new Error(`${id}: no record contains the schema ${schema}.`);
  return [valuesCheck(id, resource, rules)];
});

/** Judges our choices on schemas. Reports a failure for each property, not for each record. */
const choices = requirements.flatMap(({ id, choice }) =>
  choice === undefined
    ? []
    : [check([id], (run) => judgeChoice(run, id, choice), { phase: "judge" })],
);

async function judgeChoice(run: Run, id: string, choice: string): Promise<void> {
  await run.lookAround();
  const found = run.responses.mismatches.filter(({ mismatch }) => mismatch.choice === choice);
  const byPlace = grouped(found, ({ mismatch: { place } }) => `${place.schema}.${place.property}`);
  for (const [place, members] of byPlace) {
    const { mismatch, response } = members[0] as (typeof members)[number];
    const ids = [...new Set(members.flatMap(({ mismatch: { record } }) => record ?? []))];
    const records = ids.length > 1 ? `, which is wrong in ${ids.length} records` : "";
    run.fail(id, {
      request: response,
      expected: `${mismatch.expected} (${place}${records})`,
      actual: { value: mismatch.actual },
      at: mismatch.at,
      record: mismatch.record,
    });
  }
  run.pass(id, `${run.responses.all.length} responses`);
}

export const checks = [...observed, ...choices, shapes, presets];
