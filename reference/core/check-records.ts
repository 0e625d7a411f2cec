import { examples } from "../../domain/examples.ts";
import type { Records } from "../../domain/records.ts";
import type { Item } from "../../domain/rules.ts";
import { Service } from "../../domain/service.ts";
import { type Resource, resources } from "../../generated/operations.ts";
import { requests, responses, type Validate } from "../../generated/validators.js";
import { isNested, resourceNames } from "./common.ts";
import { explain } from "./faults.ts";

/**
 * Throws when the reference cannot build a response from the records, or when the response does not
 * match the contract.
 *
 * @param items the current records by resource. `records` has the records that a reset restores
 */
export function checkRecords(
  records: Records,
  items: Readonly<Record<string, { items: readonly Item[] }>>,
): void {
  const { settings, orders } = records;
  // A start or a date that is not a string gives a plan no payments, without an error.
  const times = [settings.date, ...orders.plans.map(({ start }) => start)];
  check(
    Number.isInteger(settings.minimum_sponsors) && times.every(isTime),
    "the settings or a plan",
  );
  const service = new Service(resources, records);
  const samples = new Service(resources, examples());
  for (const name of resourceNames.filter((one) => !isNested(one))) {
    const { noun, operations }: Resource = resources[name];
    const validateBody = bodies[operations.create ?? ""]?.body;
    const validate = answers[operations.get ?? ""]?.["200"];
    const shown = (of: typeof service, item: Item) =>
      of.shown(name, item, settings.date) as Record<string, unknown>;
    // The validator rejects null in a field that was never sent, because null is our choice there.
    const [first] = samples.items(name);
    const complete = first && shown(samples, first);
    for (const item of [...service.items(name), ...(items[name]?.items ?? [])]) {
      const data = shown(service, item);
      const filled = Object.entries(data).map(([field, value]) => [
        field,
        value ?? complete?.[field],
      ]);
      const isValid = validate?.({ data: Object.fromEntries(filled) }) ?? true;
      check(isValid && hasValidInput(validateBody, item, data), `${noun} ${item.id}`);
    }
  }
}

const bodies: Readonly<Record<string, Partial<Record<string, Validate>>>> = requests;
const answers: Readonly<Record<string, Partial<Record<string, Validate>>>> = responses;

/** Whether a create accepts the stored values that a read does not return as they are. */
function hasValidInput(
  validate: Validate | undefined,
  item: Item,
  shown: Readonly<Record<string, unknown>>,
): boolean {
  if (validate === undefined || validate(item)) return true;
  return explain(validate.errors, item).every(({ pointer }) => {
    const [, field = ""] = pointer.split("/");
    return field in item && shown[field] === item[field as keyof Item];
  });
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

function check(isValid: boolean, what: string): void {
  if (!isValid) throw new Error(`${what} is not valid`);
}
