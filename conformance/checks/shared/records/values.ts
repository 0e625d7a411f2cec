/** Judges the values of some properties in all visited records. */
import { resources } from "../../../../generated/operations.ts";
import type { Check } from "../../../check.ts";
import { visit } from "../../../evidence/places.ts";
import type { Resource } from "../../../evidence/service.ts";
import { passIf, wrongValue } from "../../../verdict/results.ts";
import { listCheck } from "../lists/recheck.ts";

export interface ValueRule {
  /** The property that the rule concerns, for example `Variant.billing_period`. */
  place: string;
  expected: string;
  accepts(value: unknown): boolean;
}

/** A check that applies rules to the values in all visited records of a list. */
export function valuesCheck(id: string, resource: Resource, rules: readonly ValueRule[]): Check {
  const root = { $ref: `#/components/schemas/${resources[resource].schema}` };
  return listCheck(resource, id, async (attempt, { items }) => {
    let count = 0;
    for (const { request, record, at } of items) {
      visit(root, record, ({ schema, property }, value, path) => {
        const rule = rules.find(({ place }) => place === `${schema}.${property}`);
        if (rule === undefined) return;
        count++;
        if (rule.accepts(value)) return;
        attempt.fail(id, wrongValue(request, `${at}/${path.join("/")}`, rule.expected, value));
      });
    }
    const names = rules.map(({ place }) => place).join(" or ");
    const some = `no record in the list of ${resource} has ${names}`;
    const why = items.length === 0 ? `there are no ${resource}` : some;
    passIf(attempt, id, count > 0, `${count} values`, why);
  });
}
