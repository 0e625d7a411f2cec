/** The checks of writes to every resource. `checks/sponsees/` has further checks of sponsees. */

import {
  type Resource as Declared,
  type OperationId,
  resources,
  type Verb,
} from "../../../generated/operations.ts";
import { type Check, check, late, type Run } from "../../check.ts";
import { component, isStatusStated, type Json, requestOf, responseSchema } from "../../contract.ts";
import { lacking } from "../../evidence/lists.ts";
import { metaOf, type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { isKnown, type Resource } from "../../evidence/service.ts";
import { grouped } from "../../grouped.ts";
import { NotTried, Undecided } from "../../http/failures.ts";
import { isGone } from "../../http/response.ts";
import { idOf, isStated, requirements } from "../../verdict/requirements.ts";
import { decide, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { taggedFields } from "../../writes/tag.ts";
import type { ListRun } from "../shared/list-check.ts";
import {
  type Created,
  createRecord,
  type Own,
  outcomeOf,
  said,
  wrongResponse,
} from "../shared/own-records.ts";
import { filterFor, judgeListed, judgeSame, shownIn, unlikeSent } from "../shared/read-back.ts";
import { setUp } from "../shared/setup.ts";

/** A run for a check of the writes to one resource. */
interface Writing extends ListRun {
  resource: Resource;
  noun: string;
  /** The operations of the resource. Each resource here has a create, a get and a delete. */
  known: Readonly<Record<"create" | "delete", OperationId> & Partial<Record<Verb, OperationId>>>;
}

/** A check of the requirements of each resource whose ids have some ends. */
function writeChecks(
  isOwn: (end: string, id: string) => boolean,
  judge: (run: Writing) => Promise<void>,
) {
  const own = requirements.filter(
    ({ id, template }) => template?.name === "write" && isOwn(template.end, id),
  );
  return [...grouped(own, ({ id }) => id.split(".")[0] as Resource)].map(([resource, some]) => {
    const { noun, operations }: Declared = resources[resource];
    const known = operations as Writing["known"];
    const body = async (run: Run) => {
      // Finds out what creates must contain, and how lists can be filtered.
      if (resource === "sponsees") (await setUp(run)).shared();
      await judge({ ...run, resource, noun, known, id: (end) => idOf(resource, end) });
    };
    const none = `no ${noun} could be created and deleted`;
    return check(
      some.map(({ id }) => id),
      body,
      { phase: "write", none },
    );
  });
}

/** Judges the responses to a create and to updates, and later reads. Other files judge those of sponsees. */
const changes = writeChecks(
  (end, id) => /^create|\.responds$/.test(end) && !isStated(id),
  async (run) => {
    const { resource, noun, known, id } = run;
    const { example } = requestOf(known.create);
    const tagged = taggedFields(resource);
    const others = Object.entries(example).filter(([field]) => !tagged.includes(field));
    const { sent, response, made } = await create(run, Object.fromEntries(others));
    judgeResponse(run, "create.responds", response, sent);
    const record = recordOf(response);
    if (made === undefined) {
      const words = `the id ${run.shown(record?.id)}, or a record without the sent values`;
      const failure = { request: response, expected: `a new ${noun} with a new id` };
      if (record) run.fail(id("create.responds"), { ...failure, actual: { words } });
      return;
    }
    judgeValues(run, "create.read-back", await run.service.get(resource, made.id), sent);
    await judgeListed(run, id("create.read-back"), { resource, id: made.id });
    await judgeChange(run, "update.responds", known.update, made);
    await judgeChange(run, "replace.responds", known.replace, made);
  },
);

/** Creates a record. Throws Undecided if the service does not permit this, or stores nothing. */
async function create(run: Writing, changes: Json = {}): Promise<Created> {
  const { service, resource, noun } = run;
  const { unique }: Declared = resources[resource];
  const tagged = taggedFields(resource);
  if (tagged.length === 0 || unique.some((field) => !tagged.includes(field))) {
    throw new Undecided(`the suite cannot make a new value for each unique field of a ${noun}`);
  }
  const created = await createRecord(run, resource, changes);
  const { response } = created;
  if (outcomeOf(response) === "not permitted") {
    throw new Undecided(`the service rejects creates with ${response.status}`);
  }
  if (service.keepsNothing) throw new Undecided("the service returns examples and stores nothing");
  return created;
}

/** Sends an update with new values, and reads the record. */
async function judgeChange(
  run: Writing,
  end: string,
  operation: OperationId | undefined,
  { id }: Own,
): Promise<void> {
  if (operation === undefined) return;
  const { service, resource } = run;
  const { properties, example } = requestOf(operation);
  const tagged = taggedFields(resource).filter((field) => field in properties);
  const fresh = tagged.map((field) => [field, service.ledger.reference()]);
  const body = { ...example, ...Object.fromEntries(fresh) };
  const response = await service.call(operation, { id, body });
  judgeResponse(run, end, response, body);
  judgeValues(run, end, await service.get(resource, id), body);
}

/** Judges the status of a valid write, and the values in the response if the contract has a body. */
function judgeResponse(run: Writing, end: string, response: ParsedResponse, sent: Json = {}) {
  const { id } = run;
  const { operation, status, ok } = response;
  const stated = [200, 201, 202, 204].find((one) => isStatusStated(operation, `${one}`));
  const isRight = stated === undefined ? ok : status === stated;
  const expected = stated === undefined ? "a 2xx status" : `status ${stated}`;
  const failure = ok ? wrongStatus(response, expected) : wrongResponse(response, expected);
  decide(run, id(end), isRight, `status ${status}`, failure);
  if (isRight && responseSchema(operation)) judgeValues(run, end, response, sent);
}

/** Judges whether a response has the sent values of fields with one form in requests and records. */
function judgeValues(run: Writing, end: string, response: ParsedResponse, sent: Json) {
  const { resource, noun, known, id } = run;
  const record = recordOf(response);
  if (record === undefined) {
    return run.fail(id(end), wrongResponse(response, `{data: ${noun}}`));
  }
  const { properties = {} } = component(resources[resource].schema);
  const { properties: sendable } = requestOf(known.create);
  const fields = Object.keys(sent).filter((field) => {
    const { type = "", format } = sendable[field] ?? {};
    const shown = properties[field];
    return [shown?.type].flat().includes(String(type)) && shown?.format === format;
  });
  const difference = unlikeSent(sent, record, [], fields);
  judgeSame(run, id(end), response, difference, "the sent values");
}

/** Deletes a record. It must disappear from every response, and other records must remain. */
const deletes = writeChecks(
  (end) => /^delete|not-found-404$/.test(end),
  async (run) => {
    const { service, resource, noun, known, id } = run;
    // Equal except for their unique fields, to detect a service that deletes by name.
    const alike = [await create(run), await create(run), await create(run)];
    const [former, own, later] = alike.map(({ made }) => made);
    if (former === undefined || own === undefined || later === undefined) {
      throw new NotTried(`the service did not create a ${noun}`);
    }
    // Requests the list before the delete, to detect a stale list afterwards.
    await shownIn(run, { resource, id: own.id }, undefined);
    const response = await service.call(known.delete, { id: own.id });
    if (outcomeOf(response) === "not permitted") {
      throw new Undecided(`the service rejects deletes with ${response.status}`);
    }
    if (isStatusStated(known.delete, "204")) {
      const isRight = response.status === 204 && response.text === "";
      decide(run, id("delete.no-content"), isRight, "204, no body", {
        request: response,
        expected: "status 204 and no body",
        actual: { words: said(response), status: response.status },
      });
    }
    const item = await judgeGone(run, own);
    for (const other of [former, later]) {
      const kept = await service.get(resource, other.id);
      const expected = `${noun} ${other.id} after the delete of ${noun} ${own.id}`;
      const failure = { ...wrongStatus(kept, expected), after: [response] };
      const isLost = isGone(kept.status);
      decide(run, id("delete.only-this"), !isLost, `another ${noun} remains`, failure);
      const [filter] = filtersOf(run, other);
      await judgeListed(run, id("delete.only-this"), { resource, id: other.id }, filter);
    }
    // Another client may have received the id.
    if (!isGone(item.status))
      throw new NotTried(`GET of the deleted ${noun} returns ${item.status}`);
    await judgeMissing(run, "update.not-found-404", known.update, own);
    await judgeMissing(run, "replace.not-found-404", known.replace, own);
    await judgeMissing(run, "delete.not-found-404", known.delete, own);
    for (const { id } of [former, later]) await service.call(known.delete, { id });
  },
);

/** Filters that find a record. There are none if their syntax is unknown. */
function filtersOf({ service, resource }: Writing, { record }: Own): Record<string, string>[] {
  if (!isKnown(service.queryStyle[resource])) return [];
  const kinds = ["exact", "partial"] as const;
  return kinds
    .map((kind) => filterFor(resource, record, [kind]))
    .filter((filter) => Object.keys(filter).length > 0);
}

/** Judges GET by id, filtered lists and the whole list. Returns the response of GET. */
async function judgeGone(run: Writing, made: Own): Promise<ParsedResponse> {
  const { service, resource, noun, id } = run;
  const { id: own } = made;
  const read = ({ fresh }: { fresh: boolean }) =>
    service.get(resource, own, { fresh, mayFail: true });
  const item = await run.eventually(read, ({ status }) => status === 404);
  const failure = wrongStatus(item, "status 404 after the delete");
  decide(run, id("delete.gone"), item.status === 404, "404 for GET by id", failure);
  for (const filter of [...filtersOf(run, made), undefined]) {
    const isAbsent = (entry?: Json) => entry === undefined;
    const { entry, response } = await shownIn(run, { resource, id: own }, filter, isAbsent);
    const where = filter ? `the list filtered by ${Object.keys(filter).join(", ")}` : "the list";
    const total = filter && response.ids.length === 0 ? metaOf(response, "total") : 0;
    if (entry) {
      run.fail(id("delete.gone"), {
        request: response,
        expected: `the deleted ${noun} ${own} is not in ${where}`,
        actual: { words: `a list with ${noun} ${own}` },
        record: own,
        after: [item],
      });
    } else if (total) {
      const expected = `a total that does not count the deleted ${noun}`;
      const wrongTotal = wrongValue(response, "/meta/total", expected, total);
      run.fail(id("delete.gone"), { ...wrongTotal, cause: lacking });
    } else run.pass(id("delete.gone"), `no longer in ${where}`);
  }
  return item;
}

/** Judges a write to a deleted record. */
async function judgeMissing(
  run: Writing,
  end: string,
  operation: OperationId | undefined,
  { id: own }: Own,
): Promise<void> {
  if (operation === undefined) return;
  const { service, resource, known, id } = run;
  const isDelete = operation === known.delete;
  const body = isDelete ? {} : { body: service.ledger.body(resource) };
  const response = await service.call(operation, { id: own, ...body });
  const failure = wrongStatus(response, "status 404");
  decide(run, id(end), response.status === 404, "404", failure);
  // A PUT may have created the record again.
  if (response.ok && !isDelete) await service.call(known.delete, { id: own });
}

export const checks: readonly Check[] = late(...changes, ...deletes);
