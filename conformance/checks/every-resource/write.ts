/** The checks of writes to every resource whose writes no other file here names. */
import { isDeepStrictEqual } from "node:util";
import {
  type Resource as Declared,
  type OperationId,
  resources,
  type Verb,
} from "../../../generated/operations.ts";
import { type Check, check, type Run } from "../../check.ts";
import {
  component,
  exampleExchanges,
  isStatusStated,
  type Json,
  requestOf,
  responseSchema,
} from "../../contract.ts";
import { visitList } from "../../evidence/lists.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import type { Resource } from "../../evidence/service.ts";
import { grouped } from "../../grouped.ts";
import { Undecided } from "../../http/failures.ts";
import { idOf, isStated, requirements } from "../../verdict/requirements.ts";
import { decide, judgeEach, restNotTried, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { taggedFields } from "../../writes/tag.ts";
import { eventually } from "../shared/writes/eventually.ts";
import { outcomeOf, wrongResponse } from "../shared/writes/outcome.ts";

/** The writes to one resource, as the functions below see them. */
interface Writing {
  run: Run;
  resource: Resource;
  noun: string;
  /** The operations of the resource. Each resource here has a create, a get and a delete. */
  known: Readonly<Record<"create" | "delete", OperationId> & Partial<Record<Verb, OperationId>>>;
  /** The id of a requirement by the end of the id. */
  id(end: string): string;
}

const ofWrites = requirements.filter(
  ({ id, template }) => template?.name === "write" && !isStated(id),
);
const byResource = grouped(ofWrites, ({ id }) => id.split(".")[0] as Resource);

export const checks: readonly Check[] = [...byResource].map(([resource, own]) => {
  const ids = own.map(({ id }) => id);
  const { noun, operations }: Declared = resources[resource];
  const known = operations as Writing["known"];
  const id = (end: string) => idOf(resource, end);
  const body = async (run: Run) => {
    await judgeWrites({ run, resource, noun, known, id });
    restNotTried(run.results, ids, `no ${noun} could be created and deleted`);
  };
  return check(ids, body, { phase: "write" });
});

/** Creates, changes and deletes a record. */
async function judgeWrites(writing: Writing): Promise<void> {
  const { resource, noun, known } = writing;
  const { unique }: Declared = resources[resource];
  const tagged = taggedFields(resource);
  if (tagged.length === 0 || unique.some((field) => !tagged.includes(field))) {
    throw new Undecided(`the suite cannot make a new value for each unique field of a ${noun}`);
  }
  const { example } = requestOf(known.create);
  const others = Object.entries(example).filter(([field]) => !tagged.includes(field));
  const made = await create(writing, Object.fromEntries(others));
  if (made === undefined) return;
  await judgeChange(writing, "update.responds", known.update, made);
  await judgeChange(writing, "replace.responds", known.replace, made);
  // The last record remains, because some services reuse the highest id after its record is deleted.
  const other = await create(writing);
  await judgeDelete(writing, made, other);
}

/** Creates a record and reads it. Returns its id, or undefined if the response has no new record. */
async function create(writing: Writing, changes: Json = {}): Promise<string | undefined> {
  const { run, resource, noun, known, id } = writing;
  const { service, results } = run;
  const sent = service.ledger.body(resource, changes);
  const response = await service.call(known.create, { body: sent });
  if (outcomeOf(response) === "not permitted") {
    throw new Undecided(`the service rejects creates with ${response.status}`);
  }
  const isOfContract = ({ response: documented }: { response: unknown }) =>
    isDeepStrictEqual(documented, response.json);
  service.keepsNothing ||= response.ok && exampleExchanges().some(isOfContract);
  if (service.keepsNothing) throw new Undecided("the service returns examples and stores nothing");
  judgeResponse(writing, "create.responds", response, sent);
  const record = recordOf(response);
  const own = String(record?.id);
  if (!service.ledger.owns(resource, own)) {
    const words = `the id ${run.shown(record?.id)}, or a record without the sent values`;
    const expected = `a new ${noun} with a new id`;
    if (record)
      results.fail(id("create.responds"), { request: response, expected, actual: { words } });
    return undefined;
  }
  judgeValues(writing, "create.read-back", await service.get(resource, own), sent);
  await judgeListed(writing, "create.read-back", own, true);
  return own;
}

/** Sends an update with new values, and reads the record. */
async function judgeChange(
  writing: Writing,
  end: string,
  operation: OperationId | undefined,
  own: string,
): Promise<void> {
  if (operation === undefined) return;
  const { run, resource } = writing;
  const body = changeOf(writing, operation);
  const response = await run.service.call(operation, { id: own, body });
  judgeResponse(writing, end, response, body);
  const item = await run.service.get(resource, own);
  judgeValues(writing, end, item, body);
}

/** The contract's example of an update, with new values in the fields that carry the tag. */
function changeOf({ run, resource }: Writing, operation: OperationId): Json {
  const { properties, example } = requestOf(operation);
  const tagged = taggedFields(resource).filter((field) => field in properties);
  const fresh = tagged.map((field) => [field, run.service.ledger.reference()]);
  return { ...example, ...Object.fromEntries(fresh) };
}

/** Deletes a record. It must disappear, and the other record must remain. */
async function judgeDelete(writing: Writing, own: string, other = "") {
  const { run, resource, noun, known, id } = writing;
  const { service, results } = run;
  const response = await service.call(known.delete, { id: own });
  if (outcomeOf(response) === "not permitted") return;
  judgeResponse(writing, "delete.responds", response);
  const read = ({ fresh }: { fresh: boolean }) =>
    service.get(resource, own, { fresh, mayFail: true });
  const item = await eventually(run, read, ({ status }) => status === 404);
  const failure = wrongStatus(item, "status 404 after the delete");
  decide(results, id("delete.gone"), item.status === 404, "404 for GET by id", failure);
  await judgeListed(writing, "delete.gone", own, false);
  if (other !== "") {
    const kept = await service.get(resource, other);
    const expected = `${noun} ${other} after the delete of ${noun} ${own}`;
    const isKept = String(recordOf(kept)?.id) === other;
    const failure = wrongResponse(kept, expected);
    decide(results, id("delete.only-this"), isKept, `another ${noun} remains`, failure);
    await judgeListed(writing, "delete.only-this", other, true);
  }
  // Another client may have received the id.
  if (item.status !== 404) return;
  await judgeMissing(writing, "update.not-found-404", known.update, own);
  await judgeMissing(writing, "replace.not-found-404", known.replace, own);
  await judgeMissing(writing, "delete.not-found-404", known.delete, own);
}

/** Judges a write to a deleted record. */
async function judgeMissing(
  writing: Writing,
  end: string,
  operation: OperationId | undefined,
  own: string,
): Promise<void> {
  if (operation === undefined) return;
  const { run, known, id } = writing;
  const isDelete = operation === known.delete;
  const body = isDelete ? {} : { body: changeOf(writing, operation) };
  const response = await run.service.call(operation, { id: own, ...body });
  const failure = wrongStatus(response, "status 404");
  decide(run.results, id(end), response.status === 404, "404", failure);
  // A PUT may have created the record again.
  if (response.ok && !isDelete) await run.service.call(known.delete, { id: own });
}

/** Judges the status of a valid write, and the values in the response if the contract has a body. */
function judgeResponse(writing: Writing, end: string, response: ParsedResponse, sent: Json = {}) {
  const { run, id } = writing;
  const { operation, status, ok } = response;
  const stated = [200, 201, 202, 204].find((one) => isStatusStated(operation, `${one}`));
  const isRight = stated === undefined ? ok : status === stated;
  const expected = stated === undefined ? "a 2xx status" : `status ${stated}`;
  const failure = ok ? wrongStatus(response, expected) : wrongResponse(response, expected);
  decide(run.results, id(end), isRight, `status ${status}`, failure);
  if (isRight && responseSchema(operation)) judgeValues(writing, end, response, sent);
}

/** Judges whether a response has the sent values of fields with one form in requests and records. */
function judgeValues(
  { run, resource, noun, known, id }: Writing,
  end: string,
  response: ParsedResponse,
  sent: Json,
) {
  const record = recordOf(response);
  if (record === undefined) {
    return run.results.fail(id(end), wrongResponse(response, `{data: ${noun}}`));
  }
  const { properties = {} } = component(resources[resource].schema);
  const { properties: sendable } = requestOf(known.create);
  const hasOneForm = (field: string) => {
    const { type = "", format } = sendable[field] ?? {};
    const shown = properties[field];
    return [shown?.type].flat().includes(String(type)) && shown?.format === format;
  };
  const wrong = (field: string) => {
    const [expected, actual] = [`${run.shown(sent[field])}, the sent value`, record[field]];
    if (isDeepStrictEqual(actual, sent[field])) return undefined;
    return wrongValue(response, `/data/${field}`, expected, actual);
  };
  judgeEach(run.results, id(end), Object.keys(sent).filter(hasOneForm), wrong, {
    evidence: "sent values in responses",
    none: "no field has the same form in requests and records",
  });
}

/** Judges whether the list contains a record, or lacks it. */
async function judgeListed(
  { run, resource, noun, id }: Writing,
  end: string,
  own: string,
  isExpected: boolean,
) {
  const { service, results } = run;
  const list = await eventually(
    run,
    (options) => visitList(resource, {}, (query) => service.list(resource, query, options)),
    ({ ids }) => ids.includes(own) === isExpected,
  );
  if (list.ids.includes(own) === isExpected) {
    return results.pass(id(end), isExpected ? "in the list" : "no longer in the list");
  }
  if (isExpected && !list.complete) {
    return results.notTried(id(end), `the suite did not see the whole list of ${resource}`);
  }
  const expected = `${noun} ${own} is ${isExpected ? "" : "not "}in the list`;
  const words = `a list with${isExpected ? "out" : ""} ${noun} ${own}`;
  const concern = isExpected ? { absent: own } : { record: own };
  results.fail(id(end), { request: list.first, expected, actual: { words }, ...concern });
}
