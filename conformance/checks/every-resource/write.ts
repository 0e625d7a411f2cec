/** The checks of writes to every resource whose writes no other file here names. */
import { isDeepStrictEqual } from "node:util";
import {
  type Resource as Declared,
  type OperationId,
  resources,
  type Verb,
} from "../../generated/operations.ts";
import { type Check, check, type Run } from "../check.ts";
import {
  component,
  exampleExchanges,
  isStatusStated,
  type Json,
  requestOf,
  responseSchema,
} from "../contract.ts";
import { visitList } from "../evidence/lists.ts";
import { type ParsedResponse, recordOf } from "../evidence/parsed-response.ts";
import type { Resource } from "../evidence/service.ts";
import { grouped } from "../grouped.ts";
import { Undecided } from "../http/failures.ts";
import { missing, requirement } from "../verdict/requirements.ts";
import { decide, judgeEach, restNotTried, wrongStatus, wrongValue } from "../verdict/results.ts";
import { taggedFields } from "../writes/tag.ts";
import { eventually } from "./shared/writes/eventually.ts";
import { outcomeOf, wrongResponse, wrongWords } from "./shared/writes/outcome.ts";

/** The end of the id of the requirement that a write succeeds. */
const responds = {
  create: "create.responds",
  replace: "replace.responds",
  update: "update.responds",
  delete: "delete.responds",
} as const;

/** The end of the id of the requirement on a deleted record. */
const notFound = {
  replace: "replace.not-found-404",
  update: "update.not-found-404",
  delete: "delete.not-found-404",
} as const;

/** The writes to one resource, as the functions below see them. */
interface Writing {
  run: Run;
  resource: Resource;
  noun: string;
  /** Whether the contract has the operation. */
  has(verb: Verb): boolean;
  operation(verb: Verb): OperationId;
  /** The id of a requirement by the end of the id. */
  id(end: string): string;
}

const byResource = grouped(missing.writes, ({ resource }) => resource as Resource);

export const checks: readonly Check[] = [...byResource].map(([resource, parts]) => {
  const ids = parts.flatMap((one) => Object.values(one.ids));
  const { noun, operations }: Declared = resources[resource];
  const has = (verb: Verb) => operations[verb] !== undefined;
  const operation = (verb: Verb) => operations[verb] as OperationId;
  const id = (end: string) => requirement(`${resource}.${end}`).id;
  const body = async (run: Run) => {
    await judgeWrites({ run, resource, noun, has, operation, id });
    restNotTried(run.results, ids, `no ${noun} could be created and deleted`);
  };
  return check(ids, body, "write");
});

/** Creates, changes and deletes a record. */
async function judgeWrites(writing: Writing): Promise<void> {
  const { resource, noun, operation } = writing;
  const { unique }: Declared = resources[resource];
  const tagged = taggedFields(resource);
  if (tagged.length === 0 || unique.some((field) => !tagged.includes(field))) {
    throw new Undecided(`the suite cannot make a new value for each unique field of a ${noun}`);
  }
  const { example } = requestOf(operation("create"));
  const others = Object.entries(example).filter(([field]) => !tagged.includes(field));
  const made = await create(writing, Object.fromEntries(others));
  if (made === undefined) return;
  for (const verb of ["update", "replace"] as const) await judgeChange(writing, verb, made);
  // The last record remains, because some services reuse the highest id after its record is deleted.
  const other = await create(writing);
  await judgeDelete(writing, made, other);
}

/** Creates a record and reads it. Returns its id, or undefined if the response has no new record. */
async function create(writing: Writing, changes: Json = {}): Promise<string | undefined> {
  const { run, resource, noun, operation, id } = writing;
  const { service, results } = run;
  const sent = service.ledger.body(resource, changes);
  const response = await service.call(operation("create"), { body: sent });
  if (outcomeOf(response) === "not permitted") {
    throw new Undecided(`the service rejects creates with ${response.status}`);
  }
  const isOfContract = ({ response: documented }: { response: unknown }) =>
    isDeepStrictEqual(documented, response.json);
  service.keepsNothing ||= response.ok && exampleExchanges().some(isOfContract);
  if (service.keepsNothing) throw new Undecided("the service returns examples and stores nothing");
  judgeResponse(writing, "create", response, sent);
  const record = recordOf(response);
  const own = String(record?.id);
  if (!service.ledger.owns(resource, own)) {
    const words = `the id ${run.shown(record?.id)}, or a record without the sent values`;
    const expected = `a new ${noun} with a new id`;
    if (record) results.fail(id("create.responds"), wrongWords(response, expected, words));
    return undefined;
  }
  judgeValues(writing, "create.read-back", await service.get(resource, own), sent);
  await judgeListed(writing, "create.read-back", own, true);
  return own;
}

/** Sends an update with new values, and reads the record. */
async function judgeChange(writing: Writing, verb: "update" | "replace", own: string) {
  const { run, resource, has, operation } = writing;
  if (!has(verb)) return;
  const body = changeOf(writing, verb);
  const response = await run.service.call(operation(verb), { id: own, body });
  judgeResponse(writing, verb, response, body);
  const item = await run.service.get(resource, own);
  judgeValues(writing, responds[verb], item, body, [response]);
}

/** The contract's example of an update, with new values in the fields that carry the tag. */
function changeOf({ run, resource, operation }: Writing, verb: Verb): Json {
  const { properties, example } = requestOf(operation(verb));
  const tagged = taggedFields(resource).filter((field) => field in properties);
  const fresh = tagged.map((field) => [field, run.service.ledger.reference()]);
  return { ...example, ...Object.fromEntries(fresh) };
}

/** Deletes a record. It must disappear, and the other record must remain. */
async function judgeDelete(writing: Writing, own: string, other = "") {
  const { run, resource, noun, has, operation, id } = writing;
  const { service, results } = run;
  const response = await service.call(operation("delete"), { id: own });
  if (outcomeOf(response) === "not permitted") return;
  judgeResponse(writing, "delete", response);
  const read = (options: { fresh: boolean }) => service.get(resource, own, options);
  const item = await eventually(run, read, ({ status }) => status === 404);
  run.responses.disregard(item);
  const wrong = { ...wrongStatus(item, "status 404 after the delete"), after: [response] };
  decide(results, id("delete.gone"), item.status === 404, "404 for GET by id", wrong);
  await judgeListed(writing, "delete.gone", own, false, [response]);
  if (other !== "") {
    const kept = await service.get(resource, other);
    const expected = `${noun} ${other} after the delete of ${noun} ${own}`;
    const failure = { ...wrongResponse(kept, expected), after: [response] };
    const isKept = String(recordOf(kept)?.id) === other;
    decide(results, id("delete.only-this"), isKept, `another ${noun} remains`, failure);
    await judgeListed(writing, "delete.only-this", other, true, [response]);
  }
  // Another client may have received the id.
  if (item.status !== 404) return;
  for (const verb of ["update", "replace", "delete"] as const) {
    if (!has(verb)) continue;
    const body = verb === "delete" ? {} : { body: changeOf(writing, verb) };
    const again = await service.call(operation(verb), { id: own, ...body });
    const failure = wrongStatus(again, "status 404");
    decide(results, id(notFound[verb]), again.status === 404, "404", failure);
    // A PUT may have created the record again.
    if (verb === "replace" && again.ok) await service.call(operation("delete"), { id: own });
  }
}

/** Judges the status of a valid write, and the values in the response if the contract has a body. */
function judgeResponse(
  writing: Writing,
  verb: keyof typeof responds,
  response: ParsedResponse,
  sent: Json = {},
) {
  const { run, operation, id } = writing;
  const end = responds[verb];
  const stated = [200, 201, 202, 204].find((one) => isStatusStated(operation(verb), `${one}`));
  const isRight = stated === undefined ? response.ok : response.status === stated;
  const expected = stated === undefined ? "a 2xx status" : `status ${stated}`;
  const wrong = response.ok ? wrongStatus : wrongResponse;
  decide(run.results, id(end), isRight, `status ${response.status}`, wrong(response, expected));
  if (isRight && responseSchema(operation(verb))) judgeValues(writing, end, response, sent);
}

/** Judges whether a response has the sent values of fields with one form in requests and records. */
function judgeValues(
  { run, resource, noun, operation, id }: Writing,
  end: string,
  response: ParsedResponse,
  sent: Json,
  after: ParsedResponse[] = [],
) {
  const record = recordOf(response);
  if (record === undefined) {
    const failure = wrongResponse(response, `{data: ${noun}}`);
    return run.results.fail(id(end), { ...failure, after });
  }
  const { properties = {} } = component(resources[resource].schema);
  const { properties: sendable } = requestOf(operation("create"));
  const hasOneForm = (field: string) => {
    const { type = "", format } = sendable[field] ?? {};
    const shown = properties[field];
    return [shown?.type].flat().includes(String(type)) && shown?.format === format;
  };
  const wrong = (field: string) => {
    const [expected, actual] = [`${run.shown(sent[field])}, the sent value`, record[field]];
    const failure = wrongValue(response, `/data/${field}`, expected, actual);
    return isDeepStrictEqual(actual, sent[field]) ? undefined : { ...failure, after };
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
  after: ParsedResponse[] = [],
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
  results.fail(id(end), { ...wrongWords(list.first, expected, words), ...concern, after });
}
