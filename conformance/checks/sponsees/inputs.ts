/**
 * Sends the inputs of cases/sponsees.yaml. A create, a PUT and a PATCH must accept or reject each of
 * them. `decides` in that file names the requirements of an input.
 */

import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { parallel } from "../../evidence/parallel.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { requiredFields } from "../../evidence/places.ts";
import { grouped } from "../../grouped.ts";
import { isNamed, requirement } from "../../verdict/requirements.ts";
import { decide, noneTried, wrongStatus } from "../../verdict/results.ts";
import { bears } from "../../writes/tag.ts";
import {
  create,
  discard,
  failUnaccepted,
  judgeRefusal,
  outcomeOf,
  read,
  withLength,
  wrongEffect,
} from "../shared/own-records.ts";
import {
  type Difference,
  judgeKept,
  judgeTexts,
  notRead,
  unlikeBefore,
  unlikeSent,
} from "../shared/read-back.ts";
import {
  type Updating,
  update,
  updateChecks,
  updateSubject,
  type Writing,
  writeCheck,
} from "../shared/setup.ts";

/** An input. The head of cases/sponsees.yaml explains the properties. */
export interface Case {
  id: string;
  statement: string;
  send: Json;
  without: readonly string[];
  given: readonly Json[];
  mayBeRefused?: true | Json;
  mayBeReadAs: readonly Json[];
  decides: readonly string[];
}

type Kind = "refused" | "accepted";

const operations = { POST: "sponsees.create", PUT: "sponsees.replace", PATCH: "sponsees.update" };
type Write = keyof typeof operations;

/** Reads cases. Throws for an id in `decides` that is not a requirement of a create or an update. */
export function parseCases(text: string): Record<Kind, Case[]> {
  const written = parse(text) as Record<Kind, (Pick<Case, "id" | "statement"> & Partial<Case>)[]>;
  const whole = (one: (typeof written)["refused"][number]): Case => {
    for (const id of one.decides ?? []) {
      const { id: known } = requirement(id);
      if (!Object.values(operations).some((start) => isNamed(known, start)))
        throw new Error(`The case "${one.id}" cannot decide "${id}".`);
    }
    return { send: {}, without: [], given: [{}], mayBeReadAs: [], decides: [], ...one };
  };
  return { refused: written.refused.map(whole), accepted: written.accepted.map(whole) };
}

const file = new URL("../../cases/sponsees.yaml", import.meta.url);
const cases = parseCases(readFileSync(file, "utf8"));

function decidedBy(method: Write): string[] {
  const all = [...cases.refused, ...cases.accepted].flatMap(({ decides }) => decides);
  return [...new Set(all)].filter((id) => isNamed(id, operations[method]));
}

const allOptional = {
  PUT: "sponsees.replace.all-optional",
  PATCH: "sponsees.update.all-optional",
} as const;

/**
 * The cases of a kind that decide a requirement of an operation, with values for this service. Each
 * accepted case also decides that all fields of an update are optional. Leaves out a case if no
 * sponsee has a value that the case needs.
 */
function casesOf(run: Writing, kind: Kind, method: Write): Case[] {
  const { shared, service } = run;
  const { configured, full, subject } = shared;
  const { group, image, customFields } = configured;
  const [
    key = "favourite_subject",
    // Not `key`, because a service may reject two custom fields with the same key.
    otherKey = key === "school_grade" ? "favourite_subject" : "school_grade",
  ] = customFields.keys();
  const values: Record<string, string | undefined> = {
    tag: service.ledger.tag,
    digits: `00${randomInt(1e9, 1e10)}`,
    own: subject && String(subject.made.values.reference_number),
    taken: full.made && String(full.made.values.reference_number),
    group,
    image,
    key,
    "other-key": otherKey,
  };
  const every = kind === "accepted" && method !== "POST" ? [allOptional[method]] : [];
  return cases[kind].flatMap((one) => {
    const decides = [...one.decides.filter((id) => isNamed(id, operations[method])), ...every];
    if (decides.length === 0) return [];
    let isMissing = false;
    const filled = JSON.stringify({ ...one, decides }).replace(
      /\{([\w-]+)(?::(\d+))?(?::(.))?\}/gu,
      (_all, name, length, letter) => {
        const number = () => withLength(service.ledger.reference(), Number(length), letter);
        const value = name === "reference" ? number() : values[name];
        if (value === undefined && !(name in values)) throw new Error(`{${name}} is unknown.`);
        isMissing ||= value === undefined;
        return JSON.stringify(value ?? "").slice(1, -1);
      },
    );
    if (!isMissing) return [JSON.parse(filled) as Case];
    noneTried(run, decides, `${one.id}: no sponsee has a value that the case needs`);
    return [];
  });
}

/**
 * Packs of cases, each for one request. The first pack has the first case of each field, the second
 * pack has the second case of each field, and so on. Each case is in a pack. With `halves`, two packs
 * share these cases, to detect that an update of one field changes another. For any two fields, one
 * pack then has the first field without the second, and another pack has the second without the first.
 */
export function packed(cases: readonly Case[], { halves = false } = {}): Case[][] {
  const fields = [...grouped(cases, ({ send }) => Object.keys(send).join()).values()];
  const bits = halves ? Math.ceil(Math.log2(fields.length)) : 0;
  const turns = Math.max(0, bits, ...fields.map(({ length }) => length));
  const packs = Array.from({ length: turns }, (_, turn) => {
    const all = fields.map((some) => some[turn % some.length] as Case);
    const isInHalf = (_one: Case, index: number) => (index & (2 ** turn)) !== 0;
    const other = all.filter((one, index) => !isInHalf(one, index));
    return halves ? [other, all.filter(isInHalf)] : [all];
  });
  return packs.flat().filter(({ length }) => length > 0);
}

/** Sends each case that a create must reject, and checks that no sponsee was created. */
async function judgeRefusedCreates(run: Writing): Promise<void> {
  const { service } = run;
  const begin = `${service.ledger.tag}-no-`;
  const markOf = (index: number) => `${begin}${index}-`;
  const refused = casesOf(run, "refused", "POST");
  const creates = await parallel(refused, ({ without, send }, index) =>
    create(
      run,
      {
        reference_number: markOf(index),
        first_name: `Refused ${markOf(index)}`,
        ...Object.fromEntries(without.map((field) => [field, undefined])),
        ...send,
      },
      { mayFail: true },
    ),
  );
  // No case changes both of these fields, so one of the searches finds a created sponsee.
  const made = [
    ...(await run.list("sponsees", { filter: { reference_number: begin } })).records,
    ...(await run.list("sponsees", { filter: { first_name: begin } })).records,
  ];
  for (const [index, item] of refused.entries()) {
    const { response } = creates[index] as (typeof creates)[number];
    const record = recordOf(response);
    const isMade = made.some((one) => bears(one, markOf(index)));
    const isDropped = record && isDroppable(item.send) && isBlank(item.send, record);
    const isStored = record ? !isDropped : isMade;
    // If the service may convert the input, only the stored value explains the failure.
    const stored = record && item.mayBeReadAs.length > 0 ? Object.keys(item.send) : [];
    const values = stored.map((field) => ` with ${field} ${run.shown(record?.[field])}`);
    const effect = isStored ? `the sponsee was created${values}` : undefined;
    judgeRefused(run, item, response, effect, record);
    if (response.ok || outcomeOf(response) === "not permitted") continue;
    const failure = wrongStatus(response, "status 422");
    decide(run, "sponsees.create.invalid-422", response.status === 422, "422", failure);
  }
  run.notTried("sponsees.create.invalid-422", "the service rejected no case");
}

/** Fails if a case that must be rejected had an effect, unless it became a valid value. */
function judgeRefused(
  run: Writing,
  { id: tried, decides, mayBeReadAs, statement, send }: Case,
  response: ParsedResponse,
  effect: string | undefined,
  record: Json = {},
): void {
  const converts = mayBeReadAs.length > 0 ? ", or converts it to a valid value" : "";
  const isUpdate = response.exchange.method !== "POST";
  const mayIgnore = isUpdate || isDroppable(send);
  const refuses = mayIgnore ? "rejects or ignores" : "rejects";
  const expected = response.ok
    ? `the service ${refuses} ${statement}${converts}`
    : `a rejected ${isUpdate ? "update" : "create"} changes nothing`;
  const { labels } = run.shared;
  const isConverted = mayBeReadAs.some((values) => !unlikeSent(values, record, labels));
  for (const id of decides) {
    if (effect && !isConverted) {
      run.fail(id, wrongEffect(response, tried, expected, effect));
    } else if (response.ok) run.pass(id, `${tried} (accepted, but the input is not stored)`);
    else judgeRefusal(run, id, tried, response);
  }
}

/** Some frameworks drop an optional value of a wrong type, such as an array for `last_name`. */
function isDroppable(send: Json): boolean {
  const fields = Object.entries(send);
  return (
    fields.length > 0 &&
    fields.every(([name, value]) => !requiredFields.has(name) && typeof value !== "string")
  );
}

/** Whether all sent fields are optional and have no value in a record. */
function isBlank(send: Json, record: Json): boolean {
  const fields = Object.keys(send);
  return fields.every((name) => !requiredFields.has(name) && (record[name] ?? "") === "");
}

/** Sends a body. `difference` is set if the service accepts it and returns another value. */
type Send = (
  body: Json,
  options: { mayFail: boolean },
) => Promise<{ response: ParsedResponse; difference?: Difference | undefined }>;

/**
 * Sends cases together, and each case alone if that fails. Sends a single case again if the response
 * has another value, because another requirement fails for a response with the former values.
 */
async function judgePack(
  run: Writing,
  pack: readonly Case[],
  send: Send,
  isAgain = false,
): Promise<void> {
  const mayFail = pack.some(({ mayBeRefused }) => mayBeRefused);
  const body = Object.assign({}, ...pack.map((item) => item.send));
  const { response, difference } = await send(body, { mayFail });
  const isAccepted = recordOf(response) !== undefined;
  if (!isAgain && (difference || (pack.length > 1 && !isAccepted))) {
    for (const item of pack) await judgePack(run, [item], send, true);
    return;
  }
  for (const { id: tried, statement, decides, mayBeRefused: instead, send: fields } of pack) {
    const isRefused = async (other: Json) =>
      recordOf((await send(other, { mayFail })).response) === undefined;
    const mayReject = !isAccepted && instead && (instead === true || (await isRefused(instead)));
    for (const id of decides) {
      if (difference) run.fail(id, notRead(response, difference));
      else if (isAccepted) run.pass(id, tried);
      else if (mayReject) {
        run.notTried(id, `${tried}: the service returned status ${response.status}`);
      } else {
        const expected = `the service accepts ${statement}`;
        // A stored value may cause the rejection, so the report lists the last write of each field.
        failUnaccepted(run, id, response, expected, { tried, about: Object.keys(fields) });
      }
    }
  }
}

const inCreates = writeCheck(
  [...decidedBy("POST"), "sponsees.create.free-texts-kept", "sponsees.create.invalid-422"],
  async (run) => {
    await judgeRefusedCreates(run);
    const { labels } = run.shared;
    const id = "sponsees.create.free-texts-kept";
    const send: Send = async (body, options) => {
      const { response, made } = await create(run, body, options);
      const records = [recordOf(response), made && (await read(run, made.id)).record];
      await discard(run, made);
      for (const record of records) if (record) judgeTexts(run, id, response, body, record);
      const differences = records.map((record) => record && unlikeSent(body, record, labels));
      return { response, difference: differences.find(Boolean) };
    };
    const packs = packed(casesOf(run, "accepted", "POST"));
    await parallel(packs, (pack) => judgePack(run, pack, send));
    run.notTried(id, "the service accepted no create with a free text");
  },
);

/**
 * Sends an update for each case that must be rejected. If the service accepts an update, repeats
 * the update with reads before and after. Repeats all updates if a rejected update changed a field.
 */
async function judgeRefusedUpdates(run: Updating): Promise<void> {
  const own = run.subject.made.id;
  const { record: before } = await read(run, own);
  const tried: { item: Case; response: ParsedResponse }[] = [];
  for (const item of casesOf(run, "refused", run.method)) {
    tried.push({ item, response: await sendRefused(run, item) });
  }
  const sent = (ok: boolean): Json =>
    Object.assign({}, ...tried.map(({ item, response }) => response.ok === ok && item.send));
  const fields = { only: sent(false), except: sent(true) };
  const { record: after } = await read(run, own);
  const isChanged = unlikeBefore(before, after, fields) !== undefined;
  for (const { item, response } of tried) {
    if (response.ok || isChanged) await judgeAlone(run, item);
    else judgeRefused(run, item, response, undefined);
  }
}

function sendRefused(run: Updating, { send }: Case): Promise<ParsedResponse> {
  return update(run, run.method, run.subject.made, send, { mayFail: true });
}

/** Gives the sponsee each of the values in `item.given`, sends the case, and checks that nothing changes. */
async function judgeAlone(run: Updating, item: Case): Promise<void> {
  const { made } = run.subject;
  for (const given of item.given) {
    await updateSubject(run, { ...made.values, ...given });
    const { record: before } = await read(run, made.id);
    const response = await sendRefused(run, item);
    const { record: after } = await read(run, made.id);
    // Other checks decide which fields a PUT keeps.
    const only = run.method === "PUT" && response.ok ? { only: item.send } : {};
    // A service may clear a field that a PUT omits, and may treat an invalid field as omitted.
    const isCleared = run.method === "PUT" && response.ok && isBlank(item.send, after);
    const difference = isCleared ? undefined : unlikeBefore(before, after, only);
    const effect =
      difference &&
      `${difference.field} changed from ${run.shown(difference.expected)} to ${run.shown(difference.actual)}`;
    judgeRefused(run, item, response, effect, after);
  }
}

/** Updates one sponsee with the cases that must be accepted, several in one request. */
async function judgeAcceptedUpdates(
  run: Updating,
  othersKept: string,
  freeTextsKept: string,
): Promise<void> {
  const { method, subject } = run;
  const { labels } = run.shared;
  const own = subject.made.id;
  let { response: before } = await read(run, own);
  /** Sends an update, and also checks that no other field changes. */
  const send: Send = async (sent, options) => {
    const response = await updateSubject(run, sent, options);
    const record = recordOf(response);
    if (record === undefined && !response.ok) return { response };
    const difference = record && unlikeSent(sent, record, labels);
    if (record) judgeTexts(run, freeTextsKept, response, sent, record);
    // If the response lacks a sent value, its other fields may be wrong too, so the check uses GET.
    const isRight = record !== undefined && difference === undefined;
    const now = isRight ? response : (await read(run, own)).response;
    judgeKept(run, othersKept, before, now, sent);
    before = now;
    return { response, difference };
  };
  for (const pack of packed(casesOf(run, "accepted", method), { halves: true }))
    await judgePack(run, pack, send);
  // The response to an update without fields is not specified (section 7), so the check judges only
  // the effect.
  await send({}, { mayFail: false });
  // Other checks decide which fields a PUT keeps.
  if (method === "PATCH") {
    judgeKept(run, othersKept, before, (await read(run, own)).response, {});
  }
}

const inUpdates = updateChecks(
  {
    PUT: [
      "sponsees.replace.other-fields-kept",
      "sponsees.replace.free-texts-kept",
      ...decidedBy("PUT"),
      allOptional.PUT,
    ],
    PATCH: [
      "sponsees.update.other-fields-kept",
      "sponsees.update.free-texts-kept",
      ...decidedBy("PATCH"),
      allOptional.PATCH,
    ],
  },
  async (run, [othersKept = "", freeTextsKept = ""]) => {
    await judgeRefusedUpdates(run);
    await judgeAcceptedUpdates(run, othersKept, freeTextsKept);
  },
  "the service accepted no update",
);

export const checks = [inCreates, ...late(...inUpdates)];
