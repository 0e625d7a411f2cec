/** Adapts the documented requests to the data of a service. */
import { isDeepStrictEqual } from "node:util";
import {
  type Resource as Declared,
  type OperationId,
  operations,
  resources,
} from "../../../../generated/operations.ts";
import { isObject } from "../../../../lib/is-object.ts";
import type { Run } from "../../../check.ts";
import { type ExampleExchange, exampleExchanges, type Json } from "../../../contract.ts";
import { type List, noId } from "../../../evidence/lists.ts";
import type { ParsedResponse } from "../../../evidence/parsed-response.ts";
import {
  type Call,
  isKnown,
  itemOf,
  type ListQuery,
  type Resource,
  resourceOf,
} from "../../../evidence/service.ts";
import { isSendable } from "../../../http/path.ts";
import { dataOf } from "../../../http/response.ts";
import type { Configured } from "../writes/configured.ts";
import { inForm } from "../writes/custom-fields.ts";

const exchanges = exampleExchanges();

/** Whether the service returns the example that a request names, as a mock does. */
export async function isMock({ service, resources: asked }: Run): Promise<boolean> {
  const [one, other] = exchanges.filter(({ operation, status }) => {
    return status === 200 && asked.some((resource) => operation === itemOf[resource]);
  });
  if (one === undefined || other === undefined) return false;
  const isOther = ({ json }: ParsedResponse) => isDeepStrictEqual(json, other.response);
  // This request has no Prefer header, so a service that returns `other` stores this record.
  if (isOther(await service.call(other.operation, other.path))) return false;
  return isOther(await service.call(one.operation, named(other, one.path)));
}

/** The call, with a header that names an example. */
export function named({ name, status }: ExampleExchange, call: Call): Call {
  return { ...call, headers: { Prefer: `code=${status}, example=${name}` } };
}

/** Returns the call for the example of a read, or the reason to skip the example. */
export async function boundRead(
  run: Run,
  example: ExampleExchange,
  mock: boolean,
): Promise<Call | string> {
  const { operation, path, query, status, paired } = example;
  const isList = operation.startsWith("list");
  if (!paired && status >= 400) return "the contract has no example request";
  if (!paired) return isList ? { query: {} } : "the contract has no example request";
  if (mock) return { ...path, ...(isList && { query: listQuery(query) }) };
  const list = await run.visit(resourceOf(operation));
  return isList ? boundList(list, example) : boundItem(list, example);
}

function boundItem({ items }: List, example: ExampleExchange): Call | string {
  if (example.status === 404) {
    const { id = "" } = example.path;
    if (items.some((item) => item.id === id)) return `the service has a record with the id ${id}`;
    const isNumbered = items.length === 0 || items.some((item) => /^\d+$/.test(item.id));
    return isNumbered ? { id } : "the ids of the service are not numbers";
  }
  const alike = items.find(
    ({ id, record }) => id !== noId && isSendable(id) && isAlike(record, example),
  );
  return alike ? { id: alike.id } : "no visited page has a record like the example";
}

function boundList({ resource, records, lastPage }: List, example: ExampleExchange): Call | string {
  const { name, status } = example;
  const query = listQuery(example.query);
  if (query.page !== undefined && query.page > 1) {
    if (name === "middle-page" && lastPage < 3) return "the list has fewer than three pages";
    query.page = name === "last-page" ? lastPage : Math.ceil(lastPage / 2);
  }
  const { filters, fields: known }: Declared = resources[resource];
  // The value of a filter such as `onetime` is in no field.
  const isBound = (name: string) => known.includes(filters[name]?.field ?? "");
  if (!Object.keys(query.filter ?? {}).every(isBound) || query.filter === undefined) {
    return { query };
  }
  const fields = Object.keys(query.filter);
  const sendable = records.filter((one) => fields.every((field) => isSendable(String(one[field]))));
  // A service may reject a filter with fewer than three characters.
  const isLong = (value: unknown) => [...String(value ?? "")].length >= 3;
  const record =
    sendable.find((one) => fields.every((field) => field === "id" || isLong(one[field]))) ??
    sendable[0];
  if (record === undefined) {
    return `no visited ${resources[resource].noun} has values that can be sent in the filter`;
  }
  if (status !== 200 || name === "empty-list") return { query };
  const filter = fields.map((field) => {
    const value = String(record[field] ?? "");
    // A cut between UTF-16 units could split an emoji.
    return [field, field === "id" ? value : [...value].slice(0, 3).join("")];
  });
  return { query: { ...query, filter: Object.fromEntries(filter) } };
}

/** Whether a record has the state that the example represents. */
function isAlike(record: Json, { operation, name, response }: ExampleExchange): boolean {
  const example = dataOf(response);
  if (!isObject(example)) return false;
  const same = (field: string) => isDeepStrictEqual(record[field], example[field]);
  const isRefunded = (given: Json) => given.refunded_at !== "";
  const isEveryNull = name === "every-null";
  const alike: Partial<Record<OperationId, boolean>> = {
    getSponsee: isEveryNull ? record.private_notes === null : same("sponsored_status"),
    getContribution: isEveryNull
      ? record.customer_comments === null
      : same("is_recurring") && isRefunded(record) === isRefunded(example),
  };
  return alike[operation] ?? true;
}

function listQuery({ page, filter, sort }: Json): ListQuery {
  return {
    ...(typeof page === "number" && { page }),
    ...(isObject(filter) && { filter: filter as NonNullable<ListQuery["filter"]> }),
    ...(typeof sort === "string" && { sort }),
  };
}

/** Whether a call guesses the filter syntax or the sort parameter's name. Neither is specified. */
export function isGuess({ service }: Run, resource: Resource, { query }: Call): boolean {
  return (
    (query?.filter !== undefined && !isKnown(service.queryStyle[resource])) ||
    (query?.sort !== undefined && service.sortParam[resource] === undefined)
  );
}

/**
 * In a documented body, replaces the fields that depend on the service, such as `image_url`.
 * Removes a field if the service has no value for it.
 */
export function fitted({ group, image, customFields }: Configured, body: Json): Json {
  const [[key, [value = ""]] = ["", []]] = customFields;
  const form = Array.isArray(body.custom_fields) ? "array" : "object";
  const configured: Json = {
    payment_option_group: group,
    image_url: image,
    custom_fields: key === "" ? undefined : inForm(form, [[key, value]]),
  };
  const fields = Object.entries(body)
    .map(([name, given]) => [name, name in configured ? configured[name] : given])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

export function isRead(operation: OperationId): boolean {
  return operations[operation].method === "GET";
}
