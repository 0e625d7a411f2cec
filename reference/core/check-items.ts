import type { Item } from "../../domain/rules.ts";
import type { Service } from "../../domain/service.ts";
import { type Resource, type ResourceName, resources } from "../../generated/operations.ts";
import { requests, responses } from "../../generated/validators.js";
import { valueAt } from "../../lib/json-pointer.ts";
import { faultsIn } from "./faults.ts";

/**
 * Throws a TypeError for a stored record from which the reference cannot build a valid response, or
 * with a value that a create rejects.
 *
 * @param today the current day, because some values depend on it
 */
export function checkItem(
  service: Service<ResourceName>,
  name: ResourceName,
  item: Item,
  today: string,
): void {
  const { noun, operations }: Resource = resources[name];
  const shown = service.shown(name, item, today) as Record<string, unknown>;
  const response = { data: shown };
  // Null in a field that was never sent is our choice, so the contract may not allow it.
  const read = faultsIn(responses[operations.get ?? ""]?.["200"], response).filter(
    ({ pointer }) => valueAt(response, pointer) !== null,
  );
  // A field that a read returns as it is stored has the form of a read, not of a create.
  const written = faultsIn(requests[operations.create ?? ""]?.body, item).filter(({ pointer }) => {
    const [, field = ""] = pointer.split("/");
    return !(field in item) || shown[field] !== item[field as keyof Item];
  });
  const [fault] = [...read, ...written];
  if (fault === undefined) return;
  throw new TypeError(`${noun} ${item.id} is not valid: ${fault.pointer}: ${fault.detail}`);
}
