/** Sponsees of this run's own: made, changed, read, compared and removed. */
import { isDeepStrictEqual } from "node:util";
import { type Check, check, type Run } from "../../check.ts";
import { exampleExchanges, type Json } from "../../contract.ts";
import type { Response } from "../../service/http.ts";
import { isKnown } from "../../service/preflight.ts";
import { type Answer, isObject, metaOf, recordOf, recordsOf } from "../../service/service.ts";
import { openTally, type Tally } from "../tally.ts";

/** A sponsee that this run made. */
export interface Own {
  id: string;
  /** What the create sent. */
  sent: Json;
  /** What the create answered. */
  record: Json;
  answer: Answer;
}

export type Method = "PUT" | "PATCH";

/** Both updates, and how their requirements begin. */
export const methods = [
  { method: "PUT", family: "sponsees.replace" },
  { method: "PATCH", family: "sponsees.update" },
] as const;

const operationOf = { PUT: "replaceSponsee", PATCH: "updateSponsee" } as const;

/** Sends a create, whatever comes of it. */
export async function create(run: Run, changes: Json = {}) {
  const { records } = run.service;
  const sent = records.body(changes);
  const answer = await run.service.call("createSponsee", { body: sent });
  const record = recordOf(answer);
  const id = record === undefined ? "" : String(record.id);
  const own = record && records.owns(id) ? { id, sent, record, answer } : undefined;
  return { sent, answer, own };
}

/** A new sponsee, or nothing when the target does not make it. */
export async function own(run: Run, changes: Json = {}): Promise<Own | undefined> {
  return (await create(run, changes)).own;
}

export function update(run: Run, method: Method, id: string, body: Json): Promise<Answer> {
  return run.service.call(operationOf[method], { id, body });
}

/** The record as GET by its id answers it now. */
export async function read(run: Run, id: string): Promise<Json | undefined> {
  return recordOf(await run.service.get("sponsees", id));
}

/** Removes a sponsee as soon as it is no longer needed, so that few lie about at any time. */
export async function discard(run: Run, ...owns: (Own | undefined)[]): Promise<void> {
  for (const one of owns) {
    if (one) await run.service.call("deleteSponsee", { id: one.id });
  }
}

/**
 * Whether a filter finds our sponsees. Where nothing has told how the list takes filters, the first
 * sponsees of this run tell it: it may take them in a way of its own, which is not shown (4.1).
 */
export function filtersWork(run: Run): Promise<boolean> {
  return once(run, "filters", async () => {
    if (isKnown(run.discovered.queryStyle.sponsees)) return true;
    const [{ own: first }, second] = [await firstCreate(run), await own(run)];
    let found = false;
    for (const style of first && second ? (["bracket", "plain"] as const) : []) {
      const query = { filter: { id: first?.id ?? "" }, style };
      const ids = recordsOf(await run.service.list("sponsees", query)).map(({ id }) => String(id));
      if (!ids.includes(first?.id ?? "") || ids.includes(second?.id ?? "")) continue;
      if (ids.length > 1) continue;
      run.discovered.queryStyle.sponsees = { style, why: "found out: by sponsees of this run" };
      run.service.queryStyle.sponsees = style;
      found = true;
      break;
    }
    await discard(run, second);
    return found;
  });
}

/** Why what a filter finds says nothing. */
export const filtersUnknown = "the list takes no filter in the forms that were tried";

/** Every record that a filter finds; undefined when the target does not answer with a list. */
export async function find(run: Run, filter: Json): Promise<Json[] | undefined> {
  const query = { filter: filter as Record<string, string> };
  const first = await run.service.list("sponsees", query);
  if (!first.ok) return undefined;
  const found = recordsOf(first);
  const last = Math.min(metaOf(first, "last_page") ?? 1, 20);
  for (let page = 2; page <= last; page++) {
    found.push(...recordsOf(await run.service.list("sponsees", { ...query, page })));
  }
  return found;
}

/** Whether the target will not do as it is told, so that its answer says nothing about a rule. */
export function unwilling({ status }: Response): boolean {
  return status === 401 || status === 403 || status === 429 || status === 503;
}

/** `status 422`, with what it may have said. */
export function said({ status, text }: Response): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words === "" ? `status ${status}` : `status ${status}: ${words}`;
}

/** The fields of the payload that are read as they are written. */
export const plainFields = [
  "reference_number",
  "first_name",
  "last_name",
  "gender",
  "birth_date",
  "enrollment_date",
  "is_enabled",
  "payment_option_group",
  "biography",
  "private_notes",
  "longitude",
  "latitude",
] as const;

/** What an update can change, in the form in which it is read. */
const readFields = [...plainFields, "sponsored_status", "image_url", "custom_fields"] as const;

export interface Difference {
  field: string;
  expected: unknown;
  actual: unknown;
}

/** The first field that is not read as it was sent. `labels` are those of the statuses 0, 1, 2. */
export function unlike(sent: Json, read: Json, labels: Labels = {}): Difference | undefined {
  for (const field of plainFields) {
    if (!(field in sent)) continue;
    const [expected, actual] = [sent[field], read[field]];
    const coordinate = field === "longitude" || field === "latitude";
    // The type in which a coordinate is read is not shown (2.1).
    const same = coordinate ? sameNumber(expected, actual) : expected === actual;
    if (!same) return { field, expected, actual };
  }
  const label = labels[String(sent.sponsored_status)];
  if (label !== undefined && read.sponsored_status !== label) {
    return { field: "sponsored_status", expected: label, actual: read.sponsored_status };
  }
  return undefined;
}

function sameNumber(sent: unknown, read: unknown): boolean {
  if (read === null || read === undefined || read === "") return false;
  return String(sent) === String(read) || Math.abs(Number(sent) - Number(read)) < 1e-4;
}

/** The first field of the payload that two readings show differently. */
export function changed(
  before: Json,
  after: Json,
  { except = {}, only }: { except?: Json; only?: Json | undefined } = {},
): Difference | undefined {
  for (const field of ["id", ...readFields]) {
    if (field in except || (only && field !== "id" && !(field in only))) continue;
    if (isDeepStrictEqual(before[field], after[field])) continue;
    return { field, expected: before[field], actual: after[field] };
  }
  return undefined;
}

/** The label that each input status is read as, by its number as a text. */
export type Labels = Readonly<Record<string, string>>;

/** What is known of a target, from its sponsees and from our first ones. */
const known = new WeakMap<object, Map<string, Promise<unknown>>>();

/** What `make` finds out of a target: once in a run, whoever asks. */
export function once<T>({ service }: Run, name: string, make: () => Promise<T>): Promise<T> {
  const ofService = known.get(service) ?? new Map<string, Promise<unknown>>();
  known.set(service, ofService);
  const found = (ofService.get(name) as Promise<T> | undefined) ?? make();
  ofService.set(name, found);
  return found;
}

/** The first create of all: the four required fields, with sponsored status 0. */
export function firstCreate(run: Run) {
  return once(run, "first", () => create(run));
}

/** Why nothing can be written here at all; a create that fails otherwise is a violation. */
async function obstacle(run: Run): Promise<string | undefined> {
  const { service } = run;
  const keepsNothing = "the target answers with examples and keeps nothing";
  if (service.keepsNothing) return keepsNothing;
  const { answer } = await firstCreate(run);
  if (answer.ok && cannedCreates.some((canned) => isDeepStrictEqual(answer.json, canned))) {
    service.keepsNothing = true;
    return keepsNothing;
  }
  return unwilling(answer) ? `creates are refused with ${answer.status}` : undefined;
}

const cannedCreates = exampleExchanges()
  .filter(({ operation, status }) => operation === "createSponsee" && status < 300)
  .map(({ answer }) => answer);

/**
 * A check that writes. Its body says of each requirement what the cases show. With `needs`, it is
 * left out when no sponsee can be made.
 */
export function writeCheck(
  ids: readonly string[],
  body: (run: Run, tally: Tally) => Promise<void>,
  { needsSponsees = true } = {},
): Check {
  return check(
    ids,
    async (run) => {
      let why = await obstacle(run);
      if (why === undefined && needsSponsees && !(await firstCreate(run)).own) {
        why = "no sponsee could be created with the four required fields";
      }
      if (why !== undefined) {
        for (const id of ids) run.notShown(id, why);
        return;
      }
      const tally = openTally(run);
      await body(run, tally);
      tally.decide(ids);
    },
    { writes: true },
  );
}

/** The labels that the target reads the statuses as, found out with a sponsee for each. */
export function labelsOf(run: Run): Promise<Labels> {
  return once(run, "labels", async () => {
    const owns = await Promise.all([
      firstCreate(run).then((first) => first.own),
      own(run, { sponsored_status: 1 }),
      own(run, { sponsored_status: 2 }),
    ]);
    return Object.fromEntries(
      owns.flatMap((one, status) => {
        const label = one?.record.sponsored_status;
        return typeof label === "string" ? [[String(status), label]] : [];
      }),
    );
  });
}

/** A custom field that the charity has configured. */
export interface ConfiguredField {
  key: string;
  /** Values that sponsees have, and so may have. */
  values: string[];
}

/** What only the target's own sponsees can tell of how the charity has configured it. */
export interface Configured {
  group: string | undefined;
  image: string | undefined;
  /** The field with the most values first. */
  customFields: ConfiguredField[];
}

export function configuredOf(run: Run): Promise<Configured> {
  return once(run, "configured", async () => {
    const visited = (await run.visit("sponsees")).records;
    const records = visited.filter(({ id }) => !run.service.records.owns(String(id)));
    const first = (field: string) =>
      records
        .map((record) => record[field])
        .find((value) => typeof value === "string" && value !== "") as string | undefined;
    const values = new Map<string, Set<string>>();
    for (const { custom_fields } of records) {
      for (const field of [custom_fields].flat()) {
        // A field with an item has rules of its own.
        if (!isObject(field) || (field.item !== null && field.item !== undefined)) continue;
        if (typeof field.value !== "string" || field.value === "") continue;
        const key = snakeCase(field.name);
        // Where the slug has other words, the key cannot be told for certain.
        if (key === "" || key !== snakeCase(field.slug)) continue;
        values.set(key, (values.get(key) ?? new Set()).add(field.value));
      }
    }
    return {
      group: first("payment_option_group"),
      image: first("image_url"),
      customFields: [...values]
        .map(([key, seen]) => ({ key, values: [...seen].sort() }))
        .sort((a, b) => b.values.length - a.values.length || (a.key < b.key ? -1 : 1)),
    };
  });
}

export function snakeCase(name: unknown): string {
  return String(name)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}

/** The entry of a custom field in what is read, found by its slug or its name. */
export function customField(record: Json | undefined, key: string): Json | undefined {
  const fields = Array.isArray(record?.custom_fields) ? record.custom_fields : [];
  return fields
    .filter(isObject)
    .find((field) => snakeCase(field.slug) === key || snakeCase(field.name) === key);
}

/** What is read of a custom field: undefined when it is not there, or empty. */
export function customValue(record: Json | undefined, key: string): string | undefined {
  const value = customField(record, key)?.value;
  return value === undefined || value === null || value === "" ? undefined : String(value);
}
