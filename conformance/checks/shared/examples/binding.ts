/** Adapts the documented requests to the data of a service. */
import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../../../generated/operations.ts";
import { isObject } from "../../../../lib/is-object.ts";
import type { Run } from "../../../check.ts";
import { type ExampleExchange, exampleExchanges, type Json } from "../../../contract.ts";
import { isSendable } from "../../../http/path.ts";
import { dataOf } from "../../../http/response.ts";
import type { List } from "../../../lists.ts";
import { type Call, isKnown, type ListQuery, type Resource } from "../../../service/service.ts";
import type { Configured } from "../writes/configured.ts";
import { inForm } from "../writes/custom-fields.ts";

/** How the data of the service relates to the examples. */
export type Mode =
  /** It returns an example for every request, and the request must name the example. */
  | "named"
  /** It holds the records of the examples. */
  | "seeded"
  /** It has other data: examples are bound to what it has. */
  | "own data";

const exchanges = exampleExchanges();

/** Requests two known records, first without naming an example. */
export async function findMode({ service, resources }: Run): Promise<Mode> {
  const known = exchanges.filter(({ operation, status }) => {
    const isItem = operation === "getSponsee" || operation === "getContribution";
    return isItem && resources.includes(resourceOf(operation)) && status === 200;
  });
  const [one, two] = known;
  if (one === undefined || two === undefined) return "own data";
  const ask = async (example: ExampleExchange, mode: Mode) => {
    const answer = await service.call(example.operation, named(mode, example, { ...example.path }));
    return isDeepStrictEqual(answer.json, example.answer);
  };
  if ((await ask(one, "seeded")) && (await ask(two, "seeded"))) return "seeded";
  return (await ask(one, "named")) && (await ask(two, "named")) ? "named" : "own data";
}

/** The call, with the name of the example if the service needs it. */
export function named(mode: Mode, { name, status }: ExampleExchange, call: Call): Call {
  return mode === "named"
    ? { ...call, headers: { Prefer: `code=${status}, example=${name}` } }
    : call;
}

/** A read for this service, or the reason why there is none. */
export async function boundRead(
  run: Run,
  mode: Mode,
  example: ExampleExchange,
): Promise<Call | string> {
  const { operation, path, query, status, paired } = example;
  const isList = operation.startsWith("list");
  if (!paired && status >= 400) return "no request is documented for it";
  if (!paired) return isList ? { query: {} } : "no request";
  if (mode !== "own data") return { ...path, ...(isList && { query: listQuery(query) }) };
  const list = await run.visit(resourceOf(operation));
  return isList ? boundList(list, example) : boundItem(list, example);
}

function boundItem({ items }: List, example: ExampleExchange): Call | string {
  if (example.status === 404) {
    const { id = "" } = example.path;
    if (items.some((item) => item.id === id)) return "the service has that id";
    const isNumbered = items.length === 0 || items.some((item) => /^\d+$/.test(item.id));
    return isNumbered ? { id } : "the ids of the service have another form";
  }
  const alike = items.find(({ id, record }) => isSendable(id) && isAlike(record, example));
  return alike ? { id: alike.id } : "the visited pages have no such record";
}

function boundList(
  { resource, records, lastPage }: List,
  { name, query, status }: ExampleExchange,
): Call | string {
  const bound = listQuery(query);
  if (bound.page !== undefined && bound.page > 1) {
    if (name === "middle-page" && lastPage < 3) return "the service has fewer than three pages";
    bound.page = name === "last-page" ? lastPage : Math.ceil(lastPage / 2);
  }
  if (resource === "sponsees" && bound.filter) {
    const fields = Object.keys(bound.filter);
    const record = records.find((one) => fields.every((field) => isSendable(String(one[field]))));
    if (record === undefined) return "the service has no sponsees with strings to filter by";
    if (status === 200 && name !== "empty-list") {
      bound.filter = Object.fromEntries(
        fields.map((field) => {
          const value = String(record[field] ?? "");
          // Cut between whole characters.
          return [field, field === "id" ? value : [...value].slice(0, 3).join("")];
        }),
      );
    }
  }
  return { query: bound };
}

/** Whether a record has the state that the example represents. */
function isAlike(record: Json, { operation, name, answer }: ExampleExchange): boolean {
  const example = dataOf(answer);
  if (!isObject(example)) return false;
  const same = (field: string) => isDeepStrictEqual(record[field], example[field]);
  if (operation === "getSponsee") {
    return name === "every-null" ? record.private_notes === null : same("sponsored_status");
  }
  if (name === "every-null") return record.customer_comments === null;
  const isRefunded = (given: Json) => given.refunded_at !== "";
  return same("is_recurring") && isRefunded(record) === isRefunded(example);
}

function listQuery({ page, filter, sort }: Json): ListQuery {
  return {
    ...(typeof page === "number" && { page }),
    ...(isObject(filter) && { filter: filter as NonNullable<ListQuery["filter"]> }),
    ...(typeof sort === "string" && { sort }),
  };
}

/** Whether a call has a filter or a sort whose query style is unknown (4.1). */
export function isGuess({ service }: Run, resource: Resource, { query }: Call): boolean {
  return (
    (query?.filter !== undefined && !isKnown(service.queryStyle[resource])) ||
    (query?.sort !== undefined && !service.sortParam[resource].given)
  );
}

/** A documented body with values from the configuration of the service, or without these fields. */
export function fitted({ group, image, customFields }: Configured, mode: Mode, body: Json): Json {
  if (mode !== "own data") return body;
  const [
    {
      key,
      values: [value = ""],
    } = { key: "", values: [] },
  ] = customFields;
  const form = Array.isArray(body.custom_fields) ? "array" : "object";
  const shown: Json = {
    payment_option_group: group,
    image_url: image,
    custom_fields: key === "" ? undefined : inForm(form, [{ key, value }]),
  };
  const fields = Object.entries(body).map(([name, given]) => [
    name,
    Object.hasOwn(shown, name) ? shown[name] : given,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

export function isRead(operation: OperationId): boolean {
  return operations[operation].method === "GET";
}

export function resourceOf(operation: OperationId): Resource {
  return operation.endsWith("Contribution") || operation.endsWith("Contributions")
    ? "contributions"
    : "sponsees";
}
