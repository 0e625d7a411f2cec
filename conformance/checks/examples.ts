/** Replays the documented example requests. */
import type { OperationId } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { check, late, type Run } from "../check.ts";
import { type ExampleExchange, exampleExchanges } from "../contract.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import { type Call, resourceOf } from "../evidence/service.ts";
import { dataOf } from "../http/response.ts";
import type { Failure } from "../verdict/failure.ts";
import { statementOn } from "../verdict/requirements.ts";
import { noneTried, wrongStatus, wrongValue } from "../verdict/results.ts";
import { boundRead, fitted, isGuess, isMock, isRead, named } from "./shared/examples/binding.ts";
import { differenceBetween } from "./shared/records/same-record.ts";
import type { Configured } from "./shared/writes/configured.ts";
import { outcomeOf, said } from "./shared/writes/outcome.ts";
import { createOwn } from "./shared/writes/own-sponsees.ts";

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
const operations = Object.keys(ids) as Judged[];

const reads = operations.filter(isRead).map((operation) =>
  check([ids[operation]], async (run) => {
    const mock = await isMock(run);
    for (const example of exchanges) {
      if (example.operation === operation) await readOne(run, example, mock);
    }
  }),
);

async function readOne(run: Run, example: JudgedExample, mock: boolean): Promise<void> {
  const { operation, name, status } = example;
  const notTried = (why: string) =>
    run.results.notTried(ids[operation], `for the example "${name}", ${why}`);
  const call = await boundRead(run, example, mock);
  if (typeof call === "string") return notTried(call);
  if (mock)
    return judge(run, example, await run.service.call(operation, named(example, call)), true);
  const response = await run.service.call(operation, call);
  if (call.id !== undefined && status === 404 && recordOf(response)?.id === call.id) {
    return notTried(`the service has a record with the id ${call.id}`);
  }
  if (call.id !== undefined && status === 200 && response.status === 404) {
    return notTried(`the record ${call.id} no longer exists`);
  }
  const isRefused = response.status >= 400 && response.status < 500 && status < 400;
  if (isRefused && isGuess(run, resourceOf(operation), call)) {
    return notTried(
      "the service rejects the query, and the query syntax of the service is unknown",
    );
  }
  if (isRefused && restsOnImplied(call, response)) {
    return notTried(
      `the service returned status ${response.status}, and other requirements judge it`,
    );
  }
  judge(run, example, response, false);
}

/**
 * Whether the words only imply that a query succeeds: it has several filters, or a filter and a sort,
 * or a filter that may match no record.
 */
function restsOnImplied({ query = {} }: Call, { status }: ParsedResponse): boolean {
  const { filter = {}, sort } = query;
  const count = Object.keys(filter).length;
  return count > 1 || (count === 1 && (sort !== undefined || status === 404));
}

function judge(
  { results, responses }: Run,
  example: JudgedExample,
  response: ParsedResponse,
  mock: boolean,
): void {
  const id = ids[example.operation];
  const failure = failureIn(example, response, mock);
  if (failure) results.fail(id, failure);
  else results.pass(id, example.name);
  if (example.status >= 400 && response.ok) {
    responses.disregard(response);
    return;
  }
  for (const { place, expected, actual, at, schemaPath, choice } of response.mismatches) {
    if (choice !== undefined || statementOn(place)?.level !== "documented") continue;
    results.fail(id, { ...wrongValue(response, at, expected, actual), schemaPath });
  }
}

function failureIn(
  example: JudgedExample,
  request: ParsedResponse,
  mock: boolean,
): Failure | undefined {
  const { name, status, mediaType } = example;
  const as = `as in the example "${name}"`;
  if (!statusRule(example).accepts(request.status)) {
    // The description does not specify the response to a duplicate reference number, or to a write
    // with an unknown id (section 7). Other checks judge whether the service accepts these writes.
    if (!isRead(example.operation) && status >= 400 && request.ok) return undefined;
    return wrongStatus(request, `${statusRule(example).words}, ${as}`);
  }
  if (status === 204 && request.text !== "") {
    return { request, expected: "no body", actual: { words: request.text } };
  }
  // The body of an error is not specified.
  if (request.ok && mediaType !== undefined) {
    const { json, text } = request;
    const actual = { words: text || "an empty body", status: request.status };
    if (json === undefined) return { request, expected: `a JSON body, ${as}`, actual };
  }
  if (!mock) return undefined;
  // A mock sets the host of the links, so only the records are compared.
  const difference = differenceBetween(dataOf(example.response), dataOf(request.json), "/data");
  if (difference === undefined) return undefined;
  const { at, left, right } = difference;
  return wrongValue(request, at, JSON.stringify(left) ?? "no value", right);
}

/**
 * The correct statuses for an example: each status with the same first digit. The 204 of a delete
 * and the 404 of a read must match exactly, because the description specifies them.
 */
function statusRule({ operation, status }: ExampleExchange) {
  if (status === 204 || (status === 404 && isRead(operation))) {
    return { accepts: (code: number) => code === status, words: `status ${status}` };
  }
  const first = Math.floor(status / 100);
  return {
    accepts: (code: number) => Math.floor(code / 100) === first,
    words: `status ${first}xx`,
  };
}

/** The state that the examples with writes share. */
interface Writing {
  mock: boolean;
  configured: Configured;
  /** Sponsees of this run, from the examples of createSponsee or from `createOwn`. */
  made: { id: string; reference: string }[];
  /** The id of a deleted sponsee of this run. */
  gone?: string;
}

/**
 * The operations that write, in order. The delete comes last, and the not-found examples run after
 * it, because they need the id of a deleted sponsee.
 */
const order = operations.filter((operation) => !isRead(operation));
const writeIds = order.map((operation) => ids[operation]);

/**
 * Replays writes on sponsees of this run. Only a service that stores nothing gets the documented
 * ids.
 */
const writes = check(
  writeIds,
  async (run) => {
    const { configured, lost, shared } = await run.setUp();
    if (lost && typeof shared === "string") return noneTried(run.results, writeIds, shared);
    const writing: Writing = { mock: await isMock(run), configured, made: [] };
    const rank = ({ operation, name }: JudgedExample) =>
      order.indexOf(operation) + (name === "not-found" ? order.length : 0);
    const examples = exchanges
      .filter(({ operation, paired }) => !isRead(operation) && paired)
      .sort((a, b) => rank(a) - rank(b));
    for (const example of examples) await writeOne(run, writing, example);
    for (const { id } of writing.made) await run.service.call("deleteSponsee", { id });
  },
  "write",
);

async function writeOne(run: Run, writing: Writing, example: JudgedExample): Promise<void> {
  const { operation, name, status } = example;
  const { results, service } = run;
  const id = ids[operation];
  const call = await boundWrite(run, writing, example);
  if (typeof call === "string") return results.notTried(id, call);
  const response = await service.call(operation, writing.mock ? named(example, call) : call);
  if (outcomeOf(response) === "not permitted")
    return results.inconclusive(
      id,
      `for the example "${name}", the caller lacks permission: ${said(response)}`,
    );
  const mayDiffer = !writing.mock && status >= 400 && (name === "not-found" || !response.ok);
  if (mayDiffer && !statusRule(example).accepts(response.status)) {
    // The description does not specify the status of this response (section 7).
    run.responses.excuse(response);
    return results.notTried(
      id,
      `for the example "${name}", the service returned status ${response.status}`,
    );
  }
  // The service may be unable to fetch the image, and may accept custom fields only as an array
  // (section 4.1).
  const { image_url, custom_fields } = isObject(call.body) ? call.body : {};
  const isUncertain = image_url !== undefined || isObject(custom_fields);
  if (!writing.mock && status < 400 && response.status >= 300 && isUncertain) {
    run.responses.excuse(response);
    return results.notTried(
      id,
      `for the example "${name}", the service returned status ${response.status}`,
    );
  }
  const made = recordOf(response)?.id;
  if (operation === "createSponsee" && typeof made === "string" && service.ledger.owns(made)) {
    writing.made.push({
      id: made,
      reference: String(isObject(call.body) && call.body.reference_number),
    });
  }
  if (operation === "deleteSponsee" && response.ok && call.id !== undefined) writing.gone = call.id;
  judge(run, example, response, writing.mock);
}

/** The write of an example, adapted to the service, or the reason why the example is not tried. */
async function boundWrite(
  run: Run,
  { mock, configured, made, gone }: Writing,
  { operation, name, path, body: documented }: ExampleExchange,
): Promise<Call | string> {
  const { ledger, keepsNothing } = run.service;
  const isFitted = isObject(documented) && !mock;
  const body = isFitted ? fitted(configured, documented) : documented;
  const given = isObject(body) ? body : {};
  if (keepsNothing) return { id: path.id, body };
  const isDuplicate = name === "duplicate-reference-number";
  if (operation === "createSponsee" && !isDuplicate) {
    return { body: { ...given, reference_number: ledger.reference() } };
  }
  if (name === "not-found") {
    if (gone !== undefined) return { id: gone, body };
    return 'no sponsee could be created and deleted for the example "not-found"';
  }
  while (made.length < 2) {
    const own = await createOwn(run);
    if (own === undefined) return "no sponsee could be created for the examples";
    made.push({ id: own.id, reference: String(own.values.reference_number) });
  }
  const [first, other] = made;
  const duplicate = { ...given, reference_number: other?.reference };
  if (operation === "createSponsee") {
    return { body: { ...duplicate, first_name: `Test ${ledger.tag}` } };
  }
  const id = operation === "deleteSponsee" ? made.pop()?.id : first?.id;
  return { id, body: isDuplicate ? duplicate : body };
}

export const checks = late(...reads, writes);
