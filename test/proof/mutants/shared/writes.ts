/** Helpers for defects of writes. */
import { schemas } from "../../../../conformance/contract.ts";
import { isDay } from "../../../../lib/is-day.ts";
import {
  accepts,
  afterWrite,
  type Call,
  cleaned,
  firstPage,
  inner,
  instead,
  onPayload,
  paths,
  rejects,
  sponseePath,
} from "../../layers.ts";
import {
  asking,
  isObject,
  type Json,
  type Layer,
  objectsIn,
  type Reply,
  recordsOf,
} from "../../service.ts";
import type { Mutants } from "../mutant.ts";

export const creates = { operation: "createSponsee", verb: "A create" } as const;
export const puts = { operation: "replaceSponsee", verb: "PUT" } as const;
export const patches = { operation: "updateSponsee", verb: "PATCH" } as const;
type Write = typeof creates | typeof puts | typeof patches;
export type Operation = Write["operation"];

/** Defects of writes. A key is a title without its subject, such as "accepts any gender". */
export type WriteDefects = Record<string, (operation: Operation) => Layer>;
/** Defects of writes, by the requirement that they break. */
export type WriteMutants = Record<string, WriteDefects>;

/** The mutants of one write. */
export function mutantsOf({ operation, verb }: Write, defects: WriteMutants): Mutants {
  const mutants = Object.entries(defects).map(([words, family]) => {
    const layers = Object.entries(family).map(([what, layer]) => {
      return [`${verb} ${what}.`, layer(operation)] as const;
    });
    return [words, Object.fromEntries(layers)] as const;
  });
  return Object.fromEntries(mutants);
}

/** The write changes its input. */
export const changing = (change: Parameters<typeof onPayload>[1]) => (operation: Operation) =>
  onPayload(operation, change);

/** The write rejects some input. */
export const rejecting = (isRejected: (sent: Json) => boolean) => (operation: Operation) =>
  rejects(operation, isRejected);

/**
 * The write accepts wrong values of a field, and stores `substitute(value)`. Responses contain
 * `returned(value)`, by default the wrong value.
 */
export const accepting =
  (
    field: string,
    isWrong: (value: unknown) => boolean,
    substitute: (value: unknown) => unknown = () => undefined,
    returned: (value: unknown) => unknown = (value) => value,
  ) =>
  (operation: Operation) =>
    accepts(operation, ({ sent: { [field]: value } }) => {
      if (value === undefined || !isWrong(value)) return undefined;
      return { send: { [field]: substitute(value) }, show: { [field]: returned(value) } };
    });

let count = 0;
/** A reference number that no sponsee has. */
export const unique = () => `mutant-${++count}`;

export const isDate = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value);

export const isWebAddress = (value: unknown) => typeof value === "string" && /^https?:/.test(value);

export function hasWholeEntries(entries: unknown): boolean {
  return objectsIn(entries).every((entry) => "key" in entry && "value" in entry);
}

/** Whether the service accepts this value of a field. */
export function isAcceptable(field: string, value: unknown): boolean {
  if (field === "custom_fields") return isObject(value) || hasWholeEntries(value);
  if (field === "sponsored_status") return value === 0 || value === 1 || value === 2;
  if (field === "is_enabled") return typeof value === "boolean";
  if (field === "gender") return value === "M" || value === "F";
  if (field.endsWith("_date")) return isDate(value);
  if (field === "payment_option_group")
    return /^(Monthly|Shared|Yearly or monthly) sponsorship$/.test(`${value}`);
  if (field === "reference_number") return typeof value === "string" && [...value].length <= 45;
  return typeof value === "string";
}

/** The write ignores a field, but still rejects wrong values. */
export const ignoring = (field: string) =>
  changing((sent) => field in sent && isAcceptable(field, sent[field]) && { [field]: undefined });

/** The payment option group that some defects store as a default, or in place of the sent group. */
export const usualGroup = { payment_option_group: "Monthly sponsorship" };

/** A create without a payment option group stores the usual group. */
export const usualGroupGiven = onPayload("createSponsee", (sent) => ({ ...usualGroup, ...sent }));

/** The sponsees with this reference number: none or one. */
export async function ownersOf(call: Call, number: unknown): Promise<Json[]> {
  if (typeof number !== "string" || number.length > 45) return [];
  const found = await firstPage(call, "sponsees", { reference_number: number });
  return found.filter(({ reference_number }) => reference_number === number);
}

/**
 * Replaces the rejection of a create whose reference number is taken. `id` belongs to the sponsee
 * that has the number.
 */
export function whereTaken(respond: (call: Call, id: string) => Promise<Reply>): Layer {
  return instead("createSponsee", async (call) => {
    const reply = await call.next(call.ask);
    if (reply.status < 300) return reply;
    const [owner] = await ownersOf(call, call.sent.reference_number);
    return owner ? respond(call, String(owner.id)) : reply;
  });
}

/** The sponsees of the last two pages of the list: the newest sponsees. */
export async function latest({ ask, next }: Pick<Call, "ask" | "next">): Promise<Json[]> {
  const list = inner(ask, "GET", paths.sponsees);
  const first = await next(list);
  const { last_page } = (first.body as { meta: { last_page: number } }).meta;
  const pages = [last_page - 1, last_page].filter((page) => page > 0);
  const replies = await Promise.all(
    pages.map((page) => next(asking(list, { page: String(page) }))),
  );
  return replies.flatMap(recordsOf);
}

/** The fields that the body of a write can contain. */
export const inputFields = Object.keys(schemas.SponseeCreate?.properties ?? {});

export const plainFields = inputFields.filter(
  (name) => !["custom_fields", "image_url"].includes(name),
);

/** The body of a PUT that restores the values of `record`, except its status and its image. */
export function inputOf(record: Json): Json {
  // The status is returned as a label, which cannot be sent.
  const names = plainFields.filter((name) => name !== "sponsored_status");
  return cleaned({
    ...Object.fromEntries(names.map((name) => [name, record[name] ?? undefined])),
    custom_fields: valuesOf(record),
  });
}

/** After an update, sends a PUT that replaces the custom fields. */
export const replacingCustomFields =
  (fields: (sent: Json, before: Json) => Json | undefined) => (operation: Operation) =>
    afterWrite(operation, async ({ ask, next, id, sent, before, reply }) => {
      const custom_fields = fields(sent, valuesOf(before));
      if (custom_fields === undefined) return;
      reply.body = (await next(inner(ask, "PUT", sponseePath(id), { custom_fields }))).body;
    });

/** The values of a sponsee's custom fields by their slugs. */
export const valuesOf = (record: Json): Json =>
  Object.fromEntries(
    objectsIn(record.custom_fields).map(({ slug, value }) => [String(slug), value]),
  );

/** The values of sent custom fields by their keys. */
export function sentFields({ custom_fields: sent }: Json): Json {
  if (!Array.isArray(sent)) return isObject(sent) ? sent : {};
  return Object.fromEntries(objectsIn(sent).map(({ key, value }) => [String(key), value]));
}
