/** Values of every visited record: observed sets, and forms that are told in words. */
import type { Check } from "../../check.ts";
import { isObject } from "../../service/answer.ts";
import type { Resource } from "../../service/service.ts";
import { listCheck } from "./look.ts";

export interface ValueRule {
  /** The way to the values, through objects and arrays: `line_items/variant/billing_period`. */
  paths: readonly string[];
  expected: string;
  accepts(value: unknown): boolean;
}

/** A rule for values that were observed. */
export function oneOf(paths: readonly string[], ...values: unknown[]): ValueRule {
  return {
    paths,
    expected: values.map((value) => JSON.stringify(value)).join(" or "),
    accepts: (value) => values.includes(value),
  };
}

/** Decides a statement about values of the records of a list. */
export function valuesCheck(
  id: string,
  resource: Resource,
  { paths, expected, accepts }: ValueRule,
): Check {
  return listCheck(resource, [id], async (looking, { items }) => {
    const found = items.flatMap(({ request, record, at }) =>
      paths.flatMap((path) =>
        valuesAt(record, path.split("/"), at).map((one) => ({ ...one, request })),
      ),
    );
    for (const { value, at, request } of found) {
      if (!accepts(value)) looking.fail(id, { request, expected, actual: value, at });
    }
    if (found.length > 0) looking.pass(id, `${found.length} values`);
    else if (items.length === 0) looking.skip(id, `there are no ${resource}`);
    else looking.skip(id, `no record of ${resource} has ${namesOf(paths)}`);
  });
}

/** `line_items.variant.billing_period or payments.type` */
function namesOf(paths: readonly string[]): string {
  return paths.map((path) => path.replaceAll("/", ".")).join(" or ");
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
