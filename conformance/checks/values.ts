/** Values that service.md has seen, or whose form it tells in words, in every visited record. */
import { check } from "../check.ts";
import type { Json } from "../contract.ts";
import { isObject, type Resource } from "../service/service.ts";
import { decide } from "./shared/look.ts";

interface Rule {
  id: string;
  resource: Resource;
  /** The way to the values, through objects and arrays. */
  paths: readonly string[];
  expected: string;
  accepts(value: unknown): boolean;
}

const oneOf = (...values: unknown[]) => ({
  expected: values.map((value) => JSON.stringify(value)).join(" or "),
  accepts: (value: unknown) => values.includes(value),
});

const rules: readonly Rule[] = [
  {
    id: "sponsee.status-label-known",
    resource: "sponsees",
    paths: ["sponsored_status"],
    ...oneOf(
      "Sponsored",
      "Automatically Sponsored (Not Sponsored)",
      "Sponsored Automatically (Sponsored)",
    ),
  },
  {
    id: "sponsee.custom-field-simple-observed",
    resource: "sponsees",
    paths: ["custom_fields/is_simple"],
    ...oneOf(1),
  },
  {
    id: "supporter.type-observed",
    resource: "contributions",
    paths: ["supporter/type"],
    ...oneOf("Individual"),
  },
  {
    id: "recurring-profile.status-observed",
    resource: "contributions",
    paths: ["line_items/recurring_profile/status"],
    ...oneOf("Active"),
  },
  {
    id: "variant.price-presets",
    resource: "contributions",
    paths: ["line_items/variant/price_presets"],
    expected: "amounts and other, separated by commas",
    accepts: isPresets,
  },
  {
    id: "variant.billing-period-observed",
    resource: "contributions",
    paths: ["line_items/variant/billing_period"],
    ...oneOf("monthly", "onetime"),
  },
  {
    id: "payment.observed",
    resource: "contributions",
    paths: ["payments/type", "payments/status", "payments/outcome"],
    ...oneOf("card", "succeeded", "authorized"),
  },
];

/** A text of another type breaks the statement about the shape of a variant. */
function isPresets(value: unknown): boolean {
  if (typeof value !== "string") return true;
  const parts = value.split(",").map((part) => part.trim().toLowerCase());
  return parts.includes("other") && parts.every((part) => part === "other" || /\d/.test(part));
}

export const values = (["sponsees", "contributions"] as const).map((resource) => {
  const own = rules.filter((rule) => rule.resource === resource);
  const ids = own.map(({ id }) => id);
  return check(ids, async (run) => {
    await decide(run, resource, ids, async (look) => {
      const { pages } = await look.list(resource);
      for (const { id, paths, expected, accepts } of own) {
        let count = 0;
        for (const { answer, records } of pages) {
          const found = paths.flatMap((path) => valuesAt(records, path.split("/"), "/data"));
          count += found.length;
          for (const { value, at } of found) {
            if (!accepts(value)) look.fault(id, { request: answer, expected, actual: value, at });
          }
        }
        if (count > 0) look.holds(id, `${count} values`);
        else look.notShown(id, "the data has none");
      }
    });
  });
});

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
  return valuesAt((node as Json)[name], rest, `${at}/${name}`);
}

const problems = "errors.problem-json";

/** What the body of an error is, service.md does not say: our choice, seen in all errors of the run. */
export const errorsAreProblems = check(
  [problems],
  async (run) => {
    const errors = run.shapes.answers.filter(({ status }) => status >= 400);
    const others = errors.filter(({ mediaType }) => mediaType !== "application/problem+json");
    for (const answer of others) {
      run.violated(problems, {
        request: answer,
        expected: "Content-Type: application/problem+json",
        actual: answer.headers["content-type"] ?? "no Content-Type",
      });
    }
    if (errors.length === 0) run.notShown(problems, "there was no error");
    else if (others.length === 0) run.holds(problems, `${errors.length} errors`);
  },
  { last: true },
);
