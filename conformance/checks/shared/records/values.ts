/** Values of every visited record: observed sets, and forms that are told in words. */
import type { Check } from "../../../check.ts";
import { isObject } from "../../../service/answer.ts";
import type { Resource } from "../../../service/service.ts";
import { listCheck } from "../lists/second-look.ts";

export interface ValueRule {
  /** The way to the values, through objects and arrays: `line_items/variant/billing_period`. */
  path: string;
  expected: string;
  accepts(value: unknown): boolean;
}

/** A rule for values that were observed. */
export function oneOf(path: string, ...values: unknown[]): ValueRule {
  return {
    path,
    expected: values.map((value) => JSON.stringify(value)).join(" or "),
    accepts: (value) => values.includes(value),
  };
}

/** Decides a statement about values of the records of a list. */
export function valuesCheck(id: string, resource: Resource, ...rules: ValueRule[]): Check {
  return listCheck(resource, [id], async (looking, { items }) => {
    const found = items.flatMap(({ request, record, at }) =>
      rules.flatMap((rule) =>
        valuesAt(record, rule.path.split("/"), at).map((one) => ({ ...one, request, rule })),
      ),
    );
    for (const { value, at, request, rule } of found) {
      const { expected } = rule;
      if (!rule.accepts(value)) looking.fail(id, { request, expected, actual: { value }, at });
    }
    if (found.length > 0) looking.pass(id, `${found.length} values`);
    else if (items.length === 0) looking.skip(id, `there are no ${resource}`);
    else looking.skip(id, `no record of ${resource} has ${namesOf(rules)}`);
  });
}

/** `line_items.variant.billing_period or payments.type` */
function namesOf(rules: readonly ValueRule[]): string {
  return rules.map(({ path }) => path.replaceAll("/", ".")).join(" or ");
}

function valuesAt(
  node: unknown,
  path: readonly string[],
  at: string,
): { value: unknown; at: string }[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => valuesAt(item, path, `${at}/${index}`));
  }
  const [name, ...rest] = path;
  if (name === undefined) return [{ value: node, at }];
  if (!isObject(node) || !Object.hasOwn(node, name)) return [];
  return valuesAt(node[name], rest, `${at}/${name}`);
}
