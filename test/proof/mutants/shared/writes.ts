/** Helpers for defects of writes. */

import {
  asking,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  type Reply,
  recordsOf,
  type Service,
} from "../../variants/service.ts";
import {
  accept,
  cleaned,
  inner,
  instead,
  onAnswer,
  onPayload,
  onSponsees,
  sponseeOf,
  sponseePath,
  sponseesPath,
} from "../defects.ts";
import { type Defect, writes } from "../mutant.ts";

export const creates = { operation: "createSponsee", verb: "A create" } as const;
export const puts = { operation: "replaceSponsee", verb: "PUT" } as const;
export const patches = { operation: "updateSponsee", verb: "PATCH" } as const;
export type Write = typeof creates | Update;
export type Update = typeof puts | typeof patches;

export const refusal: Reply = {
  status: 422,
  headers: { "content-type": "application/problem+json" },
  body: { title: "Refused" },
};

let count = 0;
/** A reference number that no sponsee has. */
export const unique = () => `mutant-${++count}`;

export const isReal = (date: unknown) =>
  typeof date === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  new Date(date).toISOString().slice(0, 10) === date;

/** Accepts a field with a certain wrong value, and returns it unchanged. */
export function takes(
  operation: Write["operation"],
  field: string,
  bad: (value: unknown) => boolean,
  substitute: (value: unknown) => unknown,
  show: (value: unknown) => unknown = (value) => value,
): Layer {
  return accept(operation, (body) =>
    field in body && bad(body[field])
      ? { send: { [field]: substitute(body[field]) }, show: { [field]: show(body[field]) } }
      : undefined,
  );
}

/** Rejects a field's value that it must accept. */
export function refuses(operation: Write["operation"], bad: (body: Json) => boolean): Layer {
  return instead(operation, ({ body }) =>
    isObject(body) && bad(body) ? structuredClone(refusal) : undefined,
  );
}

export function hasWholeEntries(entries: unknown): boolean {
  return objectsIn(entries).every((entry) => "key" in entry && "value" in entry);
}

/**
 * Whether the service accepts the request without the ignored value: rejections stay as they are.
 */
export function acceptable(field: string, value: unknown): boolean {
  if (field === "custom_fields") return isObject(value) || hasWholeEntries(value);
  if (field === "sponsored_status") return value === 0 || value === 1 || value === 2;
  if (field === "is_enabled") return typeof value === "boolean";
  if (field === "gender") return value === "M" || value === "F";
  if (field.endsWith("_date")) return isReal(value);
  if (field === "payment_option_group")
    return /^(Monthly|Shared|Yearly or monthly) sponsorship$/.test(`${value}`);
  if (field === "reference_number") return typeof value === "string" && [...value].length <= 45;
  return typeof value === "string";
}

/** The group of a sponsee that is created without a payment option group. */
export const usualGroup = { payment_option_group: "Monthly sponsorship" };

/** Removes the payment option group, unless the service must reject it. */
export const withoutGroup = ({ payment_option_group: group, ...body }: Json): Json =>
  group === undefined || acceptable("payment_option_group", group)
    ? body
    : { ...body, payment_option_group: group };

/** Gives new sponsees the usual group when they have none. */
export const usualGroupGiven = (): Layer =>
  onPayload("createSponsee", (body) => ({ ...usualGroup, ...body }));

/** Treats a false value as missing. */
export const falseIgnored = ({ operation, verb }: Write): Defect =>
  writes("false-ignored", `${verb} ignores an is_enabled that is false.`, () =>
    onPayload(operation, (body) =>
      body.is_enabled === false ? { ...body, is_enabled: undefined } : body,
    ),
  );

/** Returns the sent age of a sponsee without a birth date. */
export const ageWithoutBirthDate = ({ operation, verb }: Write): Defect =>
  writes("age-without-birth-date", `${verb} takes over an age where no birth date is.`, () => {
    const ages = new Map<string, unknown>();
    return layered(
      onSponsees((sponsee) => {
        const id = String(sponsee.id);
        if (ages.has(id) && !sponsee.birth_date) sponsee.age = ages.get(id);
      }),
      onAnswer(operation, ({ ask, reply }) => {
        if (!isObject(ask.body) || typeof ask.body.age !== "number") return;
        for (const { id } of recordsOf(reply)) ages.set(String(id), ask.body.age);
      }),
    );
  });

/** The response to a create whose number is taken. */
export function whereTaken(
  answer: (taken: { ask: Parameters<Service>[0]; next: Service; id: string }) => Promise<Reply>,
): Layer {
  return instead("createSponsee", async (ask, next) => {
    const reply = await next(ask);
    if (reply.status < 300 || !isObject(ask.body)) return reply;
    const { reference_number: number } = ask.body;
    if (typeof number !== "string" || number.length > 45) return reply;
    const search = asking(inner(ask, "GET", sponseesPath), { reference_number: number });
    const owner = recordsOf(await next(search)).find((one) => one.reference_number === number);
    return owner ? answer({ ask, next, id: String(owner.id) }) : reply;
  });
}

export function agesTaken(operation: Write["operation"]): Layer {
  return accept(operation, ({ age }) =>
    age === undefined ? undefined : { send: { age: undefined }, show: { age } },
  );
}

/** The sponsees of the last page, which were created last. */
export async function latest(ask: Parameters<Service>[0], next: Service): Promise<Json[]> {
  const list = inner(ask, "GET", sponseesPath);
  const first = await next(list);
  const { last_page } = (first.body as { meta: { last_page: number } }).meta;
  const pages = [last_page - 1, last_page].filter((page) => page > 0);
  const replies = await Promise.all(
    pages.map((page) => next(asking(list, { page: String(page) }))),
  );
  return replies.flatMap(recordsOf);
}

/** The fields that an update can change, one by one. */
export const plainFields = [
  "reference_number",
  "first_name",
  "last_name",
  "gender",
  "birth_date",
  "enrollment_date",
  "sponsored_status",
  "is_enabled",
  "payment_option_group",
  "longitude",
  "latitude",
  "biography",
  "private_notes",
] as const;

/** The PUT that leaves a sponsee unchanged. */
export function inputOf(record: Json): Json {
  // The status is returned as a label, which cannot be sent.
  const names = plainFields.filter((name) => name !== "sponsored_status");
  return cleaned({
    ...Object.fromEntries(names.map((name) => [name, record[name] ?? undefined])),
    custom_fields: slugs(record),
  });
}

/** Replaces the custom fields by a PUT after the update. */
export function replaceCustomFields(
  operation: "updateSponsee" | "replaceSponsee",
  fields: (body: Json, before: Json) => Json | undefined,
): Layer {
  return instead(operation, async (ask, next, id) => {
    if (!isObject(ask.body)) return undefined;
    const before = await sponseeOf(ask, next, id);
    const reply = await next(ask);
    const custom_fields = before && reply.status < 300 ? fields(ask.body, before) : undefined;
    if (custom_fields === undefined) return reply;
    return next(inner(ask, "PUT", sponseePath(id), { custom_fields }));
  });
}

export const slugs = (record: Json) =>
  Object.fromEntries(
    objectsIn(record.custom_fields).map(({ slug, value }) => [String(slug), value]),
  );

export function sentFields(body: Json): Json {
  const { custom_fields: given } = body;
  return Array.isArray(given)
    ? Object.fromEntries(objectsIn(given).map(({ key, value }) => [String(key), value]))
    : isObject(given)
      ? given
      : {};
}
