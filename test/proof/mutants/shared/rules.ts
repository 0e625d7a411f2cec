/** Rules that a create and both updates have, each broken alone. */
import {
  accepts,
  type Call,
  firstPage,
  instead,
  onAnswer,
  onPayload,
  onSponsees,
  rejection,
  rejects,
  takes,
} from "../../layers.ts";
import { isObject, type Json, type Layer, layered, objectsIn, withState } from "../../service.ts";
import type { Defects, Mutants } from "../mutant.ts";
import {
  dropped,
  hasWholeEntries,
  isDate,
  isWebAddress,
  ownersOf,
  unique,
  type Write,
} from "./writes.ts";

/** Accepts numbers that are taken, if the owner allows it. */
function duplicates(
  operation: Write["operation"],
  isAccepted: (owner: Json, call: Call) => Promise<boolean> | boolean,
): Layer {
  return accepts(operation, async (call) => {
    const { reference_number } = call.sent;
    const owner = (await ownersOf(call, reference_number)).find(({ id }) => id !== call.id);
    if (owner === undefined || !(await isAccepted(owner, call))) return undefined;
    return { send: { reference_number: unique() }, show: { reference_number } };
  });
}

const isLong = (value: unknown) => typeof value === "string" && [...value].length > 45;

/** Custom fields in either form, with other values. */
function withValues(fields: unknown, change: (text: string) => string): unknown {
  const changed = (value: unknown) => (typeof value === "string" ? change(value) : value);
  if (Array.isArray(fields)) {
    return fields.map((entry) =>
      isObject(entry) && "value" in entry ? { ...entry, value: changed(entry.value) } : entry,
    );
  }
  if (!isObject(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, changed(value)]));
}

/** Defects of the rules of a write. */
export function rules({ operation, verb }: Write): Mutants {
  const changes = (change: Parameters<typeof onPayload>[1]) => onPayload(operation, change);
  /** Accepts a sponsored status that does not exist. */
  const takesStatus = (status: number, stored: number, label: string) =>
    takes(
      operation,
      "sponsored_status",
      (value) => value === status,
      () => stored,
      () => label,
    );
  return {
    "reference-number-max": {
      [`${verb} accepts 46 characters.`]: takes(operation, "reference_number", isLong, unique),
      [`${verb} cuts 46 characters down to 45.`]: changes(
        ({ reference_number: number }) =>
          isLong(number) && { reference_number: String(number).slice(0, 45) },
      ),
      [`${verb} rejects 45 characters.`]: rejects(
        operation,
        ({ reference_number }) => String(reference_number ?? "").length === 45,
      ),
      [`${verb} counts bytes instead of characters.`]: rejects(
        operation,
        ({ reference_number }) => Buffer.byteLength(String(reference_number ?? "")) > 45,
      ),
    },
    "reference-number-unique": {
      [`${verb} accepts a number that is taken.`]: duplicates(operation, () => true),
      [`${verb} accepts a taken number unless its owner is on the first page.`]: duplicates(
        operation,
        async (owner, call) =>
          (await firstPage(call, "sponsees")).every(({ id }) => id !== owner.id),
      ),
    },
    "sponsored-status-set": {
      [`${verb} accepts the sponsored status 3.`]: takesStatus(3, 2, "Unknown"),
      [`${verb} accepts the sponsored status -1.`]: takesStatus(-1, 0, "Not Sponsored"),
      [`${verb} treats the sponsored status 3 as 1.`]: changes(
        ({ sponsored_status }) => sponsored_status === 3 && { sponsored_status: 1 },
      ),
      [`${verb} rejects the sponsored status 2.`]: rejects(
        operation,
        ({ sponsored_status }) => sponsored_status === 2,
      ),
      [`${verb} rejects the sponsored status 0.`]: rejects(
        operation,
        ({ sponsored_status }) => sponsored_status === 0,
      ),
    },
    "gender-set": {
      [`${verb} rejects the gender X, but writes anyway.`]: instead(
        operation,
        async ({ ask, next, sent }) => {
          if (sent.gender !== "X") return undefined;
          await next({ ...ask, body: { ...sent, gender: "M" } });
          return rejection();
        },
      ),
      [`${verb} accepts any gender.`]: takes(
        operation,
        "gender",
        (value) => value !== "M" && value !== "F",
      ),
      [`${verb} treats every gender but F as M.`]: changes(
        (sent) => "gender" in sent && { gender: sent.gender === "F" ? "F" : "M" },
      ),
      [`${verb} treats every gender but M as F.`]: changes(
        (sent) => "gender" in sent && { gender: sent.gender === "M" ? "M" : "F" },
      ),
      [`${verb} treats a gender that begins with M as M.`]: changes(
        ({ gender }) => String(gender).startsWith("M") && { gender: "M" },
      ),
      [`${verb} rejects the gender F.`]: rejects(operation, ({ gender }) => gender === "F"),
    },
    "payment-option-group-configured": {
      [`${verb} accepts any payment option group.`]: takes(
        operation,
        "payment_option_group",
        (value) => typeof value === "string" && value !== "Monthly sponsorship",
      ),
    },
    "custom-fields-array": {
      [`${verb} rejects the array form of custom fields.`]: rejects(
        operation,
        ({ custom_fields }) => Array.isArray(custom_fields),
      ),
      [`${verb} ignores the array form of custom fields.`]: changes(
        ({ custom_fields: fields }) =>
          Array.isArray(fields) && hasWholeEntries(fields) && { custom_fields: undefined },
      ),
    },
    "custom-fields-key-required": entries({ operation, verb } as Write, "key"),
    "custom-fields-value-required": entries({ operation, verb } as Write, "value"),
    "image-url-format": {
      [`${verb} accepts any image_url.`]: takes(
        operation,
        "image_url",
        (value) => !isWebAddress(value),
      ),
    },
    "age-read-only": {
      [`${verb} stores the age that is sent.`]: accepts(
        operation,
        ({ sent: { age } }) => age !== undefined && { send: { age: undefined }, show: { age } },
      ),
      [`${verb} stores the age that is sent for a sponsee without a birth date.`]: withState(() => {
        const ages = new Map<unknown, unknown>();
        return layered(
          onSponsees((sponsee) => {
            if (ages.has(sponsee.id) && !sponsee.birth_date) sponsee.age = ages.get(sponsee.id);
          }),
          onAnswer(operation, ({ sent: { age }, records }) => {
            if (typeof age === "number") for (const { id } of records) ages.set(id, age);
          }),
        );
      }),
    },
  };
}

/** Defects of the values of custom fields. */
export function customFieldValues({ operation, verb }: Write): Defects {
  const changed = (change: (text: string) => string) =>
    onPayload(
      operation,
      ({ custom_fields: fields }) =>
        fields !== undefined && { custom_fields: withValues(fields, change) },
    );
  return {
    [`${verb} cuts the value of a custom field after 20 characters.`]: changed((text) =>
      text.slice(0, 20),
    ),
    [`${verb} escapes the value of a custom field for HTML.`]: changed((text) =>
      text.replace(/&/g, "&amp;"),
    ),
    [`${verb} loses letters beyond ASCII in the value of a custom field.`]: changed((text) =>
      text.replace(/[^ -~]/g, "?"),
    ),
    [`${verb} drops zeros before the value of a custom field.`]: changed((text) =>
      text.replace(/^0+(?=\d)/, ""),
    ),
    [`${verb} keeps only the first of several custom fields in the object form.`]: onPayload(
      operation,
      ({ custom_fields: fields }) =>
        isObject(fields) && {
          custom_fields: Object.fromEntries(Object.entries(fields).slice(0, 1)),
        },
    ),
  };
}

/** Accepts a sponsored status that is a word. */
export const statusWord = ({ operation, verb }: Write): Defects => ({
  [`${verb} treats a sponsored status that is a word as 0.`]: takes(
    operation,
    "sponsored_status",
    (value) => typeof value === "string" && !/^\d+$/.test(value),
    () => 0,
    () => "Not Sponsored",
  ),
});

/** Treats false as missing. */
export const falseIgnored = ({ operation, verb }: Write): Defects => ({
  [`${verb} ignores is_enabled when it is false.`]: onPayload(
    operation,
    ({ is_enabled }) => is_enabled === false && { is_enabled: undefined },
  ),
});

/** Accepts a date that is not valid. */
export function dates(
  { operation, verb }: Write,
  field: "birth_date" | "enrollment_date",
): Defects {
  const is30February = (value: unknown): value is string =>
    typeof value === "string" && value.endsWith("-02-30");
  const taking = (isWrong: (value: unknown) => boolean) =>
    takes(operation, field, isWrong, (value) => (isDate(value) ? value : "2020-02-02"));
  return {
    [`${verb} accepts any string for ${field}.`]: taking((value) => !isDate(value)),
    [`${verb} accepts 30 February for ${field}.`]: taking(is30February),
    [`${verb} accepts a date with slashes for ${field}.`]: taking((value) =>
      String(value).includes("/"),
    ),
    [`${verb} reads 30 February as 2 March for ${field}.`]: onPayload(
      operation,
      ({ [field]: value }) => is30February(value) && { [field]: value.replace("-02-30", "-03-02") },
    ),
    ...(field === "birth_date" && {
      [`${verb} changes a birth date before 1970.`]: onPayload(
        operation,
        ({ birth_date }) =>
          isDate(birth_date) && birth_date < "1970" && { birth_date: "1970-01-01" },
      ),
    }),
  };
}

const substitutes = {
  reference_number: unique,
  first_name: () => "-",
  sponsored_status: () => 0,
  enrollment_date: () => "2026-01-01",
};

/** Accepts and keeps null in a required field. */
export const keepsNull = (
  { operation, verb }: Write,
  field: keyof typeof substitutes,
): Defects => ({
  [`${verb} accepts null for ${field}.`]: takes(
    operation,
    field,
    (value) => value === null,
    substitutes[field],
  ),
});

/** Accepts a value that is not a string. */
export const convertsToString = (
  { operation, verb }: Write,
  field: "reference_number" | "first_name" | "last_name",
): Defects => ({
  [`${verb} converts a ${field} that is an object or array to a string.`]: takes(
    operation,
    field,
    (value) => typeof value !== "string",
    field === "reference_number" ? unique : () => "text",
    (value) => JSON.stringify(value),
  ),
});

/** Accepts a number in place of a string, and returns the number. */
export const keepsNumber = ({ operation, verb }: Write): Defects => ({
  [`${verb} keeps a last_name that is a number.`]: takes(
    operation,
    "last_name",
    (value) => typeof value === "number",
    String,
  ),
});

/** Accepts an entry of custom fields that lacks a part. */
function entries({ operation, verb }: Write, part: "key" | "value"): Defects {
  const keeping = (isKept: (entry: Json, index: number) => boolean) =>
    onPayload(
      operation,
      ({ custom_fields: fields }) =>
        Array.isArray(fields) && { custom_fields: objectsIn(fields).filter(isKept) },
    );
  return {
    [`${verb} skips an entry of custom_fields without ${part}.`]: keeping((entry) => part in entry),
    [`${verb} requires the ${part} of the first entry of custom_fields only.`]: keeping(
      (entry, index) => index === 0 || part in entry,
    ),
  };
}

/** Ignores a field of a write. */
export const ignores = ({ operation, verb }: Write, field: string): Defects => ({
  [`${verb} ignores ${field}.`]: onPayload(operation, (sent) => dropped(field, sent)),
});
