/** The first writes of a run, and the sponsees that its checks share. */

import type { Schema } from "../../../lib/contract.ts";
import { isObject } from "../../../lib/is-object.ts";
import { type Check, check, type Ids, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type ParsedResponse, recordOf } from "../../evidence/parsed-response.ts";
import { payloadFields, propertySchemas, requiredFields } from "../../evidence/places.ts";
import { styleOf } from "../../evidence/preflight.ts";
import { isKnown, type Service } from "../../evidence/service.ts";
import { NotTried } from "../../http/failures.ts";
import { isGone } from "../../http/response.ts";
import { isOfARun } from "../../writes/tag.ts";
import { type Created, create, discard, type Own, outcomeOf } from "./own-records.ts";
import { births, todayOf } from "./times.ts";

export const methods = ["PUT", "PATCH"] as const;
type Method = (typeof methods)[number];

const operationOf = { PUT: "replaceSponsee", PATCH: "updateSponsee" } as const;

/** The labels that the service returns for `sponsored_status` 0, 1 and 2. */
export type Labels = readonly (string | undefined)[];

/** The sponsee to which the run sends most updates, and the sponsees that must not change. */
interface Subject {
  /** `made.values` has the last valid value that the run sent for each field. */
  made: Own;
  /** Created just before and just after `made`. */
  neighbours: [Own, Own];
  /** The later neighbour, and a sponsee that existed before the run. */
  untouched: Untouched;
}

/** The last GET response for each sponsee that the run's updates must not change, by id. */
export type Untouched = Map<string, ParsedResponse>;

/** The state that checks with writes share. */
export interface Shared {
  configured: Configured;
  kit: Kit;
  /** The first sponsee of the run. */
  first: Own;
  /** Whether the query style of the list of sponsees is known. */
  filtersWork: boolean;
  /** The responses to updates of the first name alone, to its current value. */
  partial: Record<Method, ParsedResponse>;
  /** The create with all values of `fullSponsee`. */
  full: Created;
  /** The create of a sponsee that is not sponsored. */
  unsponsored: Created;
  /** Undefined when the service does not create the subject or a neighbour. */
  subject: Subject | undefined;
  labels: Labels;
}

interface Setup {
  /** The first create: the four required fields alone. */
  bare: Created;
  configured: Configured;
  /** The response of GET for the first sponsee, if the service did not store it. */
  lost?: ParsedResponse | undefined;
  /** The shared state. Throws NotTried if the service does not create and store sponsees. */
  shared(): Shared;
}

const setUps = new WeakMap<Service, Promise<Setup>>();

/**
 * The results of the first writes of the run, and the records that checks share. The first call sends
 * these writes. It may also set the query style of later lists and the fields of later creates.
 */
export function setUp(run: Run): Promise<Setup> {
  const { service } = run;
  const coming = setUps.get(service) ?? sendFirst(run);
  setUps.set(service, coming);
  // After an error, the next call tries again.
  coming.catch(() => setUps.delete(service));
  return coming;
}

async function sendFirst(run: Run): Promise<Setup> {
  const { service, visit } = run;
  const { ledger } = service;
  const before = await visit("sponsees");

  const bare = await create(run);
  const { response } = bare;
  const configured = findConfigured(before.records, recordOf(response));
  const none = (why: string, lost?: ParsedResponse): Setup => ({
    bare,
    configured,
    lost,
    shared() {
      throw new NotTried(why);
    },
  });
  if (service.keepsNothing) return none("the service returns examples and stores nothing");
  if (outcomeOf(response) === "not permitted") {
    const why = `the service rejects creates with ${response.status}`;
    const header =
      response.status === 428 ? "the header that it requires" : "a credential that may write";
    return none(`${why}: give ${header} (--header)`);
  }

  const { group, holder } = configured;
  // If the service rejects a create with only the required fields, `optional-fields` fails. Later
  // creates send all fields of `fullSponsee`, so the other requirements can be judged.
  const isRefused = bare.made === undefined && outcomeOf(response) === "rejected";
  if (isRefused) {
    const fields = Object.entries(fullSponsee(ledger.tag, group));
    const optional = fields.filter(([field]) => !requiredFields.has(field));
    ledger.besides.sponsees = Object.fromEntries(optional);
  }
  const first = isRefused ? (await create(run)).made : bare.made;
  if (first === undefined) return none("no create returned a sponsee");
  const lost = await findLost(run, first);
  if (lost) {
    const why = `the service does not store creates: GET of a new sponsee returns ${lost.status}`;
    return none(`${why} (the mock does not store writes; the reference implementation does)`, lost);
  }

  const { first_name } = first.values;
  const sendName = (method: Method) =>
    service.call(operationOf[method], { id: first.id, body: { first_name } });
  const partial = { PUT: await sendName("PUT"), PATCH: await sendName("PATCH") };
  const kit = await tryCustomFields(run, configured);

  const [born, bornLater] = births(todayOf(first)).map(({ birth_date }) => ({ birth_date }));
  const full = await create(run, fullSponsee(ledger.tag, group));
  const changed = { ...fullSponsee(ledger.tag, group, 11), ...born, sponsored_status: 2 };
  const { made } = await create(run, changed);
  const later = { ...fullSponsee(ledger.tag, group, 12), ...bornLater };
  const { made: after } = await create(run, later);
  const unsponsored = await create(run, { sponsored_status: 0 });

  if (!isKnown(service.queryStyle.sponsees) && (made ?? unsponsored.made)) {
    service.queryStyle.sponsees = await styleOf(service, "sponsees");
  }
  const older = before.items.find(({ record }) => !isOfARun(record))?.id;
  let subject: Subject | undefined;
  if (full.made && made && after) {
    const untouched = await readUntouched(run, [after.id, holder ?? older]);
    subject = { made, neighbours: [full.made, after], untouched };
  }
  const labels = [unsponsored.made, full.made, made].map((one) => {
    const label = one?.record.sponsored_status;
    return typeof label === "string" ? label : undefined;
  });
  const shared = {
    configured,
    kit,
    first,
    filtersWork: isKnown(service.queryStyle.sponsees),
    partial,
    full,
    unsponsored,
    subject,
    labels,
  };
  return { bare, configured, shared: () => shared };
}

/** GET of a sponsee that is not stored. After a 202, the service may still create it. */
async function findLost(run: Run, own: Own): Promise<ParsedResponse | undefined> {
  if (own.response.status === 202) return undefined;
  const reference_number = String(own.values.reference_number);
  const item = await run.service.get("sponsees", own.id);
  if (!isGone(item.status)) return undefined;
  const { records } = await run.list("sponsees", { filter: { reference_number } });
  return records.some((record) => record.reference_number === reference_number) ? undefined : item;
}

/** Reads the sponsees with these ids. */
export async function readUntouched(
  { service }: Run,
  ids: readonly (string | undefined)[],
): Promise<Untouched> {
  const untouched: Untouched = new Map();
  for (const id of ids) {
    if (id === undefined) continue;
    const response = await service.get("sponsees", id);
    if (recordOf(response)) untouched.set(id, response);
  }
  return untouched;
}

export interface Writing extends Run {
  shared: Shared;
}

/** A check with writes to sponsees. It is not tried without the shared state. */
export function writeCheck<const I extends Ids>(
  ids: I,
  body: (run: Writing, ids: I) => Promise<void>,
  none?: string,
): Check {
  const ready = async (run: Run) => {
    const { shared } = await setUp(run);
    await body({ ...run, shared: shared() }, ids);
  };
  return check(ids, ready, { phase: "write", none });
}

export interface Updating extends Writing {
  method: Method;
  subject: Subject;
}

/** A check that updates a shared sponsee, the subject. Without a subject, it is not tried. */
function updateCheck<const I extends Ids>(
  method: Method,
  ids: I,
  body: (run: Updating, ids: I) => Promise<void>,
  none?: string,
): Check {
  const ready = (run: Writing) => body({ ...run, method, subject: subjectOf(run) }, ids);
  return writeCheck(ids, ready, none);
}

/** The sponsee for updates. Throws NotTried if the service did not create it and its neighbours. */
export function subjectOf({ shared: { subject } }: Writing): Subject {
  if (subject) return subject;
  throw new NotTried(
    "the check needs three sponsees with all fields, and the service did not create all three",
  );
}

/** Two checks that update the subject: one by PUT, and one by PATCH. */
export function updateChecks<const I extends Ids>(
  ids: Readonly<Record<Method, I>>,
  body: (run: Updating, ids: I) => Promise<void>,
  none?: string,
): Check[] {
  return methods.map((method) => updateCheck(method, ids[method], body, none));
}

/**
 * Sends an update. If the service rejected an update of one field, this function adds the fields
 * that a create requires. For `mayFail`, see `Call`.
 */
export async function update(
  run: Writing,
  method: Method,
  own: Own,
  body: Json,
  { mayFail = false } = {},
): Promise<ParsedResponse> {
  const { id, values } = own;
  const required = Object.fromEntries([...requiredFields].map((field) => [field, values[field]]));
  const isWhole = outcomeOf(run.shared.partial[method]) === "rejected";
  const whole = isWhole ? { ...required, ...body } : body;
  return run.service.call(operationOf[method], { id, body: whole, mayFail });
}

/** Sends an update of the subject, which remembers valid values. */
export async function updateSubject(
  run: Updating,
  body: Json,
  { mayFail = false } = {},
): Promise<ParsedResponse> {
  const { made } = run.subject;
  const response = await update(run, run.method, made, body, { mayFail });
  if (recordOf(response)) Object.assign(made.values, body);
  return response;
}

/** A service that formats dates by ISO week returns 2025-12-30 for the second day. */
const days = ["2024-02-29", "2024-12-30"];

/** Arrays have a value for even variants and one for odd ones. Schemas give the other values. */
const chosen: Json = {
  // Letters and signs that need encoding. Short, because a service may limit the length.
  first_name: (tag: string, variant: number) => `Zoë & O' ${tag} ${variant}`,
  last_name: (tag: string, variant: number) => `Łódź +${variant}=9% ${tag}`,
  biography: (_tag: string, variant: number) =>
    `<p>Wants to teach <em>numbers</em>, ${variant}.</p>`,
  private_notes: (_tag: string, variant: number) => `Prefers letters to calls, ${variant}.`,
  birth_date: ["2012-02-29", "2014-07-31"],
  enrollment_date: days,
  sponsored_status: [1, 0],
  is_enabled: [false, true],
  longitude: ["36.8219", "-71.5"],
  latitude: ["-1.2921", "42.25"],
};

/** `fullSponsee` sets the group, and the other fields get their values from the checks. */
const setElsewhere = ["reference_number", "image_url", "custom_fields", "payment_option_group"];

/**
 * Values for all fields of the payload except `setElsewhere`. Two consecutive variants, such as 2
 * and 3, differ in every field. Only even variants include `group`, as `payment_option_group`.
 */
export function fullSponsee(tag: string, group: string | undefined, variant = 0): Json {
  const fields = payloadFields.filter((field) => !setElsewhere.includes(field));
  const even = variant % 2 === 0;
  return {
    ...Object.fromEntries(fields.map((field) => [field, sampleOf(field, tag, variant)])),
    ...(group !== undefined && even && { payment_option_group: group }),
  };
}

function sampleOf(field: string, tag: string, variant: number): unknown {
  const own = chosen[field] ?? ofSchema(propertySchemas("SponseeCreate", field));
  if (Array.isArray(own)) return own[variant % own.length];
  return typeof own === "function" ? own(tag, variant) : own;
}

/** Values for a field that is not in `chosen`, such as `gender` or a new field of the contract. */
function ofSchema(schemas: readonly Schema[]): unknown {
  const closed = schemas.find((schema) => schema.enum)?.enum;
  if (closed) return closed;
  const types = schemas.flatMap(({ type = [] }) => type);
  if (types.includes("boolean")) return [true, false];
  if (types.includes("integer") || types.includes("number")) return [1, 2];
  if (schemas.some(({ format }) => format === "date")) return days;
  return (tag: string, variant: number) => `Text ${variant} ${tag}`;
}

export interface Configured {
  /** A payment option group, if possible not the default of the service for new sponsees. */
  group: string | undefined;
  image: string | undefined;
  /** Values of custom fields by key. Those that detect more defects come first. */
  customFields: ReadonlyMap<string, readonly string[]>;
  /** The id of a sponsee that has the first field of `customFields`. */
  holder: string | undefined;
}

/** Derives the configuration from the existing sponsees, and from a sponsee created without a group. */
function findConfigured(visited: readonly Json[], created: Json | undefined): Configured {
  const records = visited.filter((record) => !isOfARun(record));
  const textsOf = (field: string) =>
    records
      .map((record) => record[field])
      .filter((value): value is string => typeof value === "string" && value !== "");
  const groups = textsOf("payment_option_group");
  const usual = created?.payment_option_group;
  const customFields = customFieldsOf(records);
  const [key = ""] = customFields.keys();
  const holder = records.find((record) => customValue(record, key) !== undefined)?.id;
  return {
    group: groups.find((group) => group !== usual) ?? groups[0],
    image: textsOf("image_url")[0],
    customFields,
    holder: holder === undefined ? undefined : String(holder),
  };
}

function customFieldsOf(records: readonly Json[]): Configured["customFields"] {
  const values = new Map<string, Set<string>>();
  for (const field of records.flatMap(({ custom_fields }) => custom_fields)) {
    // Skips a field whose `item` is not null, because its rules are not specified.
    if (!isObject(field) || (field.item !== null && field.item !== undefined)) continue;
    const { value } = field;
    // A service may reject or change a value that is long, or has space around it.
    const isUsual = typeof value === "string" && value === value.trim().normalize();
    if (!isUsual || value === "" || value.length > 100 || /\p{C}/u.test(value)) continue;
    const key = snakeCase(field.name);
    // If the name and the slug have different words, the key is uncertain.
    if (key === "" || key !== snakeCase(field.slug)) continue;
    values.set(key, (values.get(key) ?? new Set()).add(value));
  }
  const rankOf = ([key, seen]: [string, Set<string>]) =>
    (seen.size > 1 ? 2 : 0) + (key.includes("_") ? 1 : 0);
  const fields = [...values].sort(
    (a, b) => rankOf(b) - rankOf(a) || b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1),
  );
  // Special characters detect more defects than letters.
  const usefulnessOf = (text: string) => text.length + 10 * text.replace(/[\w ]/g, "").length;
  const byUsefulness = (a: string, b: string) => usefulnessOf(b) - usefulnessOf(a);
  return new Map(fields.map(([key, seen]) => [key, [...seen].sort().sort(byUsefulness)]));
}

function snakeCase(name: unknown): string {
  return String(name)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}

/** The custom fields whose slug or name has this key, such as `Shoe size` for `shoe_size`. */
export function entriesOf(record: Json | undefined, key: string): Json[] {
  const fields = Array.isArray(record?.custom_fields) ? record.custom_fields : [];
  return fields
    .filter(isObject)
    .filter(({ slug, name }) => [slug, name].map(snakeCase).includes(key));
}

/** The value of a custom field. Undefined if the field is not there once, or lacks a part. */
export function customValue(record: Json | undefined, key: string): string | undefined {
  const [field = {}, ...more] = entriesOf(record, key);
  const { name, slug, value } = field;
  const isWhole = [name, slug, value].every((part) => (part ?? "") !== "");
  return isWhole && more.length === 0 ? String(value) : undefined;
}

/** The forms in which a write can send custom fields (section 4.1). */
export const forms = ["array", "object"] as const;
export type Form = (typeof forms)[number];

/** Some custom fields, each a key with a value. */
export type Fields = readonly (readonly [key: string, value: string])[];

export function inForm(form: Form, fields: Fields): unknown {
  if (form === "object") return Object.fromEntries(fields);
  return fields.map(([key, value]) => ({ key, value }));
}

/** Custom fields and values that the service accepts. */
interface Kit {
  /** Three at most. */
  fields: Fields;
  /** Another value for the first field. */
  other: string | undefined;
}

/**
 * Finds custom fields for writes, and another value for the first field. If no sponsee has a custom
 * field, tries invented fields. If the first field has only one value, tries an invented value.
 */
async function tryCustomFields(run: Run, { customFields }: Configured): Promise<Kit> {
  const known = [...customFields].slice(0, 3).map(([key, [value = ""]]) => [key, value] as const);
  const fields: Fields = known.length > 0 ? known : await storable(run, invented);
  const [first, ...more] = fields;
  if (first === undefined) return { fields, other: undefined };
  const [key, value] = first;
  const [, second] = customFields.get(key) ?? [];
  if (second !== undefined) return { fields, other: second };
  const number = Number(value);
  const other = Number.isInteger(number) ? `${number + 1}` : `${value} 2`;
  const stored = await storable(run, [[key, other], ...more]);
  return { fields, other: stored.length === fields.length ? other : undefined };
}

const invented: Fields = [
  ["favourite_subject", "Test 0"],
  ["shoe_size", "Test 1"],
  ["school_grade", "Test 2"],
];

/** The fields that the service stores, if a create sends them in one of the forms. */
async function storable(run: Run, fields: Fields): Promise<Fields> {
  const records: (Json | undefined)[] = [];
  for (const form of forms) {
    // The service may reject a field or its value.
    const body = { custom_fields: inForm(form, fields) };
    const { made } = await create(run, body, { mayFail: true });
    records.push(made && recordOf(await run.service.get("sponsees", made.id)));
    await discard(run, made);
  }
  return fields.filter(([key, value]) =>
    records.some((record) => customValue(record, key) === value),
  );
}
