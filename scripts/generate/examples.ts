import { buildPage } from "../../domain/page.ts";
import type { Records } from "../../domain/records.ts";
import {
  buildServiceRecords,
  sponseeContext,
  storedSponsees,
} from "../../domain/service-records.ts";
import {
  readSponsee,
  type StoredSponsee,
  storeSponsee,
  updateSponsee,
} from "../../domain/sponsee.ts";
import type { Operation } from "../../lib/contract.ts";

export type PlacedOperation = Operation & { path: string; method: string };

/**
 * Returns a function that composes the value of a response example from the records.
 *
 * The value, or a part of it, can be an object with one of these keys:
 * - `$sponsee: "1001"` becomes the sponsee with this id, and `$contribution: "50052"` becomes the
 *   contribution.
 * - `$page: all` becomes a page of all records. `$page: ["1001", "1002"]` becomes a page of these
 *   records. The request example with the same name as the response example gives the page number.
 * - `$created: NAME` becomes the sponsee that the request example NAME creates.
 * - `$updated: NAME` becomes the sponsee after the request example NAME updates it.
 *
 * The returned function throws an Error for an unknown key, name or id.
 */
export function exampleComposer(records: Records) {
  const service = buildServiceRecords(records);
  const stored = storedSponsees(records);
  const sponsors = new Map(service.sponsees.map(({ id, sponsor_count }) => [id, sponsor_count]));
  const now = records.settings.date.replace("Z", "+00:00");
  const show = (sponsee: StoredSponsee) =>
    readSponsee(sponsee, sponseeContext(records, sponsors.get(sponsee.id) ?? 0));

  const directives: Record<string, typeof compose> = {
    $sponsee: (id) => byId(service.sponsees, id),
    $contribution: (id) => byId(service.contributions, id),
    $page: (ids, operation, name) => {
      const resource = operation.operationId === "listSponsees" ? "sponsees" : "contributions";
      const whole: readonly { id: string }[] =
        resource === "sponsees" ? service.sponsees : service.contributions.toReversed();
      const all = Array.isArray(ids) ? ids.map((id) => byId(whole, id)) : whole;
      const url = requestUrl(operation, name, records.settings.site);
      const page = Number(url.searchParams.get("page") ?? 1);
      const size = records.settings.page_size[resource];
      return {
        data: all.slice((page - 1) * size, page * size),
        ...buildPage(url, page, size, all.length),
      };
    },
    $created: (name, operation) => {
      // Each example starts with the unchanged records, so all created sponsees have the same id.
      const id = String(Math.max(...stored.map((sponsee) => Number(sponsee.id))) + 1);
      return show(storeSponsee(id, requestBody(operation, name) as never, now));
    },
    $updated: (name, operation) => {
      const old = byId(stored, parameter(operation, "id", name));
      const method = operation.method === "put" ? "PUT" : "PATCH";
      return show(updateSponsee(old, requestBody(operation, name) as never, method, now));
    },
  };

  return compose;

  function compose(value: unknown, operation: PlacedOperation, name: string): unknown {
    if (Array.isArray(value)) return value.map((part) => compose(part, operation, name));
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value);
    const [key, argument] = entries[0] ?? [];
    if (key?.startsWith("$") && entries.length === 1) {
      const directive = directives[key];
      if (directive === undefined) {
        throw new Error(`"${key}" is not one of ${Object.keys(directives).join(", ")}.`);
      }
      return directive(argument, operation, name);
    }
    return Object.fromEntries(
      entries.map(([member, part]) => [member, compose(part, operation, name)]),
    );
  }
}

/** The URL of the request example with this name. */
function requestUrl(operation: PlacedOperation, name: string, origin: string): URL {
  const url = new URL(operation.path, origin);
  for (const { name: key, in: place, examples } of operation.parameters ?? []) {
    const value = examples?.[name]?.value;
    if (place !== "query" || value === undefined) continue;
    if (typeof value !== "object") url.searchParams.set(key, String(value));
    else
      for (const [member, text] of Object.entries(value ?? {}))
        url.searchParams.set(`${key}[${member}]`, String(text));
  }
  return url;
}

function requestBody(operation: PlacedOperation, name: unknown): unknown {
  const examples = operation.requestBody?.content["application/json"]?.examples;
  return found(examples?.[String(name)], `request example "${name}"`).value;
}

function parameter(operation: PlacedOperation, key: string, name: unknown): unknown {
  const node = operation.parameters?.find((one) => one.name === key);
  return found(node?.examples?.[String(name)], `example "${name}" of parameter "${key}"`).value;
}

function byId<T extends { id: string }>(all: readonly T[], id: unknown): T {
  return found(
    all.find((one) => one.id === id),
    `record with the id "${id}"`,
  );
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
