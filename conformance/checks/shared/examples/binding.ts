/** The documented requests, bound to what a service has. */
import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../../../generated/operations.ts";
import type { Run } from "../../../check.ts";
import { type ExampleExchange, exampleExchanges, type Json } from "../../../contract.ts";
import { isSendable } from "../../../http/path.ts";
import type { List } from "../../../lists.ts";
import { dataOf, isObject } from "../../../service/answer.ts";
import { type Call, isKnown, type ListQuery, type Resource } from "../../../service/service.ts";
import type { Configured } from "../writes/configured.ts";
import { inForm } from "../writes/custom-fields.ts";

/** What the service has to do with the world of the examples. */
export type Mode =
  /** It answers every request with an example, whatever the request says: it must be named. */
  | "named"
  /** It holds the records of the examples. */
  | "seeded"
  /** It has other data: examples are bound to what it has. */
  | "own data";

const exchanges = exampleExchanges();

/** Asks for two known records, first as any client does. */
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

/** The call, with the example named to a service that must be told which one to answer with. */
export function named(mode: Mode, { name, status }: ExampleExchange, call: Call): Call {
  return mode === "named"
    ? { ...call, headers: { Prefer: `code=${status}, example=${name}` } }
    : call;
}

/** A read for this service, or why there is none. */
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
  return alike ? { id: alike.id } : "the service has no such record on the pages seen";
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
    if (record === undefined) return "the service has no sponsees with texts to filter by";
    if (status === 200 && name !== "empty-list") {
      bound.filter = Object.fromEntries(
        fields.map((field) => {
          const value = String(record[field] ?? "");
          // By whole characters, so that none is cut in two.
          return [field, field === "id" ? value : [...value].slice(0, 3).join("")];
        }),
      );
    }
  }
  return { query: bound };
}

/** Whether a record shows the state that an example was made to show. */
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

/** Whether a call asks for a filter or a sort in a form that nothing has shown (4.1). */
export function isGuess({ service }: Run, resource: Resource, { query }: Call): boolean {
  return (
    (query?.filter !== undefined && !isKnown(service.queryStyle[resource])) ||
    (query?.sort !== undefined && !service.sortParam[resource].given)
  );
}

/** A documented body with what its sponsees show of a service's configuration, or without that. */
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
    custom_fields: key === "" ? undefined : inForm(form, [[key, value]]),
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
