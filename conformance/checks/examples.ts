/** Replays the documented example requests. */

import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { withoutUndefined } from "../../lib/without-undefined.ts";
import { type Check, check, late, type Run } from "../check.ts";
import { type ExampleExchange, exampleExchanges, type Json } from "../contract.ts";
import { noId } from "../evidence/lists.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import {
  type Call,
  isKnown,
  itemOf,
  type ListQuery,
  listOf,
  resourceOf,
} from "../evidence/service.ts";
import { isSendable } from "../http/path.ts";
import { dataOf } from "../http/response.ts";
import { statementOn } from "../verdict/requirements.ts";
import { type Failure, wrongStatus, wrongValue } from "../verdict/results.ts";
import { differenceBetween } from "./shared/list-check.ts";
import { createOwn, outcomeOf, said } from "./shared/own-records.ts";
import { type Configured, inForm, setUp } from "./shared/setup.ts";

/** For each operation, the requirement that its examples decide. */
const ids = {
  listSponsees: "examples.listSponsees",
  getSponsee: "examples.getSponsee",
  createSponsee: "examples.createSponsee",
  replaceSponsee: "examples.replaceSponsee",
  updateSponsee: "examples.updateSponsee",
  deleteSponsee: "examples.deleteSponsee",
  listContributions: "examples.listContributions",
  getContribution: "examples.getContribution",
} as const satisfies Partial<Record<OperationId, string>>;

/** An operation that has a requirement. */
type Judged = keyof typeof ids;
type JudgedExample = ExampleExchange & { operation: Judged };

const exchanges = exampleExchanges().filter((one): one is JudgedExample => one.operation in ids);
const judged = Object.keys(ids) as Judged[];
const isRead = (operation: Judged) => operations[operation].method === "GET";

/** Whether the service returns the example that a request names, as a mock does. */
async function isMock({ service, resources: asked }: Run): Promise<boolean> {
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
function named({ name, status }: ExampleExchange, call: Call): Call {
  return { ...call, headers: { Prefer: `code=${status}, example=${name}` } };
}

const reads = judged.filter(isRead).map((operation) =>
  check([ids[operation]], async (run) => {
    const mock = await isMock(run);
    for (const example of exchanges) {
      if (example.operation === operation) await readOne(run, example, mock);
    }
  }),
);

async function readOne(run: Run, example: JudgedExample, mock: boolean): Promise<void> {
  const { operation, name } = example;
  const notTried = (why: string) =>
    run.notTried(ids[operation], `for the example "${name}", ${why}`);
  const call = await boundRead(run, example, mock);
  if (typeof call === "string") return notTried(call);
  const response = await run.service.call(operation, mock ? named(example, call) : call);
  const why = mock ? undefined : otherReason(run, example, call, response);
  if (why === undefined) judge(run, example, response, mock);
  else notTried(why);
}

/** The reason why the response to a read does not decide whether the example is right. */
function otherReason(
  { service }: Run,
  { operation, status }: JudgedExample,
  { id, query: { filter, sort } = {} }: Call,
  response: ParsedResponse,
): string | undefined {
  if (id !== undefined && status === 404 && recordOf(response)?.id === id) {
    return `the service has a record with the id ${id}`;
  }
  if (id !== undefined && status === 200 && response.status === 404) {
    return `the record ${id} no longer exists`;
  }
  if (response.status < 400 || response.status >= 500 || status >= 400) return undefined;
  const resource = resourceOf(operation);
  const isGuess =
    (filter && !isKnown(service.queryStyle[resource])) ||
    (sort !== undefined && service.sortParam[resource] === undefined);
  if (isGuess) {
    return "the service rejects the query, and the query syntax of the service is unknown";
  }
  // The words only imply that a query succeeds if it has several filters, or a filter and a sort, or a
  // filter that may match no record.
  const count = Object.keys(filter ?? {}).length;
  const isImplied = count > 1 || (count === 1 && (sort !== undefined || response.status === 404));
  return isImplied
    ? `the service returned status ${response.status}, and other requirements judge it`
    : undefined;
}

/** Returns the call for the example of a read, or the reason to skip the example. */
async function boundRead(
  run: Run,
  { operation, path, query, status, paired }: JudgedExample,
  mock: boolean,
): Promise<Call | string> {
  const resource = resourceOf(operation);
  const isList = operation === listOf[resource];
  if (!paired && (status >= 400 || !isList)) return "the contract has no example request";
  const call: Call = isList ? { query: query as ListQuery } : { ...path, mayFail: status >= 400 };
  if (mock || !paired) return call;
  const { items, lastPage } = await run.visit(resource);
  if (isList) return Number(query.page ?? 1) > lastPage ? "the list has fewer pages" : call;
  if (status === 404) {
    const isNumbered = items.length === 0 || items.some(({ id }) => /^\d+$/.test(id));
    return isNumbered ? call : "the ids of the service are not numbers";
  }
  const known = items.map(({ id }) => id).filter((id) => id !== noId && isSendable(id));
  const id = known.find((one) => one === path.id) ?? known[0];
  return id === undefined ? "no visited page has a record" : { id };
}

function judge(run: Run, example: JudgedExample, response: ParsedResponse, mock: boolean): void {
  const id = ids[example.operation];
  const failure = failureIn(example, response, mock);
  if (failure) run.fail(id, failure);
  else run.pass(id, example.name);
  if (example.status >= 400) return;
  for (const { place, expected, actual, at, schemaPath, choice } of response.mismatches) {
    if (choice !== undefined || statementOn(place)?.level !== "documented") continue;
    run.fail(id, { ...wrongValue(response, at, expected, actual), schemaPath });
  }
}

function failureIn(
  example: JudgedExample,
  request: ParsedResponse,
  mock: boolean,
): Failure | undefined {
  const { name, status, response } = example;
  const as = `as in the example "${name}"`;
  if (!isAccepted(example, request)) {
    return wrongStatus(request, `status ${statusFor(example)}, ${as}`);
  }
  if (status === 204 && request.text !== "") {
    return { request, expected: "no body", actual: { words: request.text } };
  }
  // The body of an error is not specified.
  if (request.ok && response !== undefined && request.json === undefined) {
    const actual = { words: request.text || "an empty body", status: request.status };
    return { request, expected: `a JSON body, ${as}`, actual };
  }
  if (!mock) return undefined;
  // A mock sets the host of the links, so only the records are compared.
  const difference = differenceBetween(dataOf(example.response), dataOf(request.json), "/data");
  if (difference === undefined) return undefined;
  const { at, left, right } = difference;
  return wrongValue(request, at, JSON.stringify(left) ?? "no value", right);
}

/** The status of an example, or its first digit. The 204 of a delete and the 404 of a read are specified. */
function statusFor({ operation, status }: JudgedExample): string {
  const isExact = status === 204 || (status === 404 && isRead(operation));
  return isExact ? `${status}` : `${String(status)[0]}xx`;
}

function isAccepted(example: JudgedExample, { status }: ParsedResponse): boolean {
  return [`${status}`, `${String(status)[0]}xx`].includes(statusFor(example));
}

/** The operations that write, in order. The delete comes last. */
const order = judged.filter((operation) => !isRead(operation));

/** Only a mock gets requests that it must reject: the response is not specified (section 7). */
const writes = check(
  order.map((operation) => ids[operation]),
  async (run) => {
    const { configured, lost, shared } = await setUp(run);
    if (lost) shared();
    const mock = await isMock(run);
    const examples = exchanges
      .filter(({ operation, paired, status }) => {
        return !isRead(operation) && paired && (mock || status < 400);
      })
      .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
    const made: string[] = [];
    for (const example of examples) {
      const call = await boundWrite(run, example, mock ? undefined : configured, made);
      const response = await writeOne(run, example, call, mock);
      const id = String(recordOf(response)?.id ?? "");
      const isNew =
        example.operation === "createSponsee" && run.service.ledger.owns("sponsees", id);
      if (isNew) made.push(id);
    }
    for (const id of made) await run.service.call("deleteSponsee", { id });
  },
  { phase: "write" },
);

async function writeOne(
  run: Run,
  example: JudgedExample,
  call: Call,
  mock: boolean,
): Promise<ParsedResponse> {
  const { operation, name } = example;
  const { service } = run;
  // The service may be unable to fetch an image, and may accept custom fields only as an array
  // (section 4.1).
  const { image_url, custom_fields } = isObject(call.body) ? call.body : {};
  const mayFail = !mock && (image_url !== undefined || isObject(custom_fields));
  const bound = { ...call, mayFail };
  const response = await service.call(operation, mock ? named(example, bound) : bound);
  if (outcomeOf(response) === "not permitted") {
    const why = `for the example "${name}", the caller lacks permission: ${said(response)}`;
    run.inconclusive(ids[operation], why);
  } else if (mayFail && !isAccepted(example, response)) {
    const why = `for the example "${name}", the service returned status ${response.status}`;
    run.notTried(ids[operation], why);
  } else judge(run, example, response, mock);
  return response;
}

/**
 * The write of an example. A service that stores nothing gets the documented id. Any other gets the id
 * of a sponsee of this run, from the examples of createSponsee if possible. A delete removes it from
 * `made`.
 */
async function boundWrite(
  run: Run,
  { operation, path, body: documented }: JudgedExample,
  configured: Configured | undefined,
  made: string[],
): Promise<Call> {
  const { ledger, keepsNothing } = run.service;
  const body = isObject(documented) && configured ? fitted(configured, documented) : documented;
  if (keepsNothing) return { id: path.id, body };
  if (operation === "createSponsee") {
    return { body: { ...(body as Json), reference_number: ledger.reference() } };
  }
  const id = (operation === "deleteSponsee" ? made.pop() : made[0]) ?? (await createOwn(run)).id;
  return { id, body };
}

/** Replaces documented values that depend on the service. Removes those that it does not have. */
function fitted({ group, image, customFields }: Configured, body: Json): Json {
  const [[key, [value = ""]] = ["", []]] = customFields;
  const form = Array.isArray(body.custom_fields) ? "array" : "object";
  const configured: Json = {
    payment_option_group: group,
    image_url: image,
    custom_fields: key === "" ? undefined : inForm(form, [[key, value]]),
  };
  const fields = Object.entries(body).map(([name, given]) => [
    name,
    name in configured ? configured[name] : given,
  ]);
  return withoutUndefined(Object.fromEntries(fields));
}

export const checks: Check[] = late(...reads, writes);
