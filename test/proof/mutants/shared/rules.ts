/** Defects in the rules that apply to creates, PUT and PATCH. */
import {
  accepts,
  type Call,
  firstPage,
  instead,
  onSponsees,
  onSuccess,
  rejection,
} from "../../layers.ts";
import { isObject, type Json, layered, objectsIn, withState } from "../../service.ts";
import {
  accepting,
  changing,
  hasWholeEntries,
  isDate,
  isWebAddress,
  ownersOf,
  rejecting,
  unique,
  type WriteDefects,
  type WriteMutants,
} from "./writes.ts";

/** The write accepts a taken reference number if `isAccepted` returns true for the sponsee that has it. */
export const duplicating =
  (isAccepted: (owner: Json, call: Call) => Promise<boolean> | boolean) =>
  (operation: Call["operation"]) =>
    accepts(operation, async (call) => {
      const { reference_number } = call.sent;
      const owner = (await ownersOf(call, reference_number)).find(({ id }) => id !== call.id);
      if (owner === undefined || !(await isAccepted(owner, call))) return undefined;
      return { send: { reference_number: unique() }, show: { reference_number } };
    });

/** The write skips later entries that lack `part`, instead of rejecting them. */
const requiringFirst = (part: "key" | "value"): WriteDefects => ({
  [`requires a ${part} only in the first entry of custom_fields`]: changing(
    ({ custom_fields: fields }) =>
      Array.isArray(fields) && {
        custom_fields: objectsIn(fields).filter((entry, index) => index === 0 || part in entry),
      },
  ),
});

export const rules: WriteMutants = {
  "reference-number-max": {
    "cuts a long reference number to 45 characters": changing(({ reference_number: number }) => {
      const letters = typeof number === "string" ? [...number] : [];
      return letters.length > 45 && { reference_number: letters.slice(0, 45).join("") };
    }),
    "rejects a reference number of 45 characters": rejecting(
      ({ reference_number }) => String(reference_number ?? "").length === 45,
    ),
    "counts the bytes of a reference number instead of its characters": rejecting(
      ({ reference_number }) => Buffer.byteLength(String(reference_number ?? "")) > 45,
    ),
  },
  "reference-number-unique": {
    "searches only the first page of sponsees for a taken reference number": duplicating(
      async (owner, call) => (await firstPage(call, "sponsees")).every(({ id }) => id !== owner.id),
    ),
  },
  "sponsored-status-set": {
    "cuts the fraction of a sponsored status": changing(
      ({ sponsored_status: status }) =>
        typeof status === "number" && { sponsored_status: Math.trunc(status) },
    ),
    "treats the sponsored status 3 as 1": changing(
      ({ sponsored_status }) => sponsored_status === 3 && { sponsored_status: 1 },
    ),
    "treats the sponsored status -1 as 0": changing(
      ({ sponsored_status }) => sponsored_status === -1 && { sponsored_status: 0 },
    ),
    "rejects the sponsored status 2": rejecting(({ sponsored_status }) => sponsored_status === 2),
    "rejects the sponsored status 0": rejecting(({ sponsored_status }) => sponsored_status === 0),
  },
  "gender-set": {
    "rejects the gender X, but writes the sponsee anyway": (operation) =>
      instead(operation, async ({ ask, next, sent }) => {
        if (sent.gender !== "X") return undefined;
        await next({ ...ask, body: { ...sent, gender: "M" } });
        return rejection();
      }),
    "accepts any gender": accepting("gender", (value) => value !== "M" && value !== "F"),
    "stores the gender m": accepting("gender", (value) => value === "m" || value === "f"),
    "treats every gender but M as F": changing(
      (sent) => "gender" in sent && { gender: sent.gender === "M" ? "M" : "F" },
    ),
    "treats a gender that begins with M as M": changing(
      ({ gender }) => String(gender).startsWith("M") && { gender: "M" },
    ),
    "rejects the gender F": rejecting(({ gender }) => gender === "F"),
  },
  "payment-option-group-configured": {
    "accepts any payment option group": accepting(
      "payment_option_group",
      (value) => typeof value === "string" && value !== "Monthly sponsorship",
    ),
  },
  "custom-fields-array": {
    "rejects the array form of custom fields": rejecting(({ custom_fields }) =>
      Array.isArray(custom_fields),
    ),
    "ignores the array form of custom fields": changing(
      ({ custom_fields: fields }) =>
        Array.isArray(fields) && hasWholeEntries(fields) && { custom_fields: undefined },
    ),
  },
  "custom-fields-key-required": requiringFirst("key"),
  "custom-fields-value-required": requiringFirst("value"),
  "image-url-format": {
    "accepts any image_url": accepting("image_url", (value) => !isWebAddress(value)),
  },
  "age-read-only": {
    "stores the age that is sent": (operation) =>
      accepts(
        operation,
        ({ sent: { age } }) => age !== undefined && { send: { age: undefined }, show: { age } },
      ),
    "stores the age that is sent for a sponsee without a birth date": (operation) =>
      withState(() => {
        const ages = new Map<unknown, unknown>();
        return layered(
          onSponsees((sponsee) => {
            if (ages.has(sponsee.id) && !sponsee.birth_date) sponsee.age = ages.get(sponsee.id);
          }),
          onSuccess(operation, ({ sent: { age }, records }) => {
            if (typeof age === "number") for (const { id } of records) ages.set(id, age);
          }),
        );
      }),
  },
};

/** The write changes the values of custom fields. */
const changingValues = (change: (text: string) => string) => {
  const changed = (value: unknown) => (typeof value === "string" ? change(value) : value);
  return changing(({ custom_fields: fields }) => {
    if (isObject(fields)) {
      const entries = Object.entries(fields).map(([key, value]) => [key, changed(value)]);
      return { custom_fields: Object.fromEntries(entries) };
    }
    const inEntry = (entry: unknown) =>
      isObject(entry) && "value" in entry ? { ...entry, value: changed(entry.value) } : entry;
    return Array.isArray(fields) && { custom_fields: fields.map(inEntry) };
  });
};

/** Defects of the values of custom fields. */
export const customFieldValues: WriteDefects = {
  "cuts the value of a custom field after 20 characters": changingValues((text) =>
    text.slice(0, 20),
  ),
  "escapes the value of a custom field for HTML": changingValues((text) =>
    text.replace(/&/g, "&amp;"),
  ),
  'stores "?" for letters that are not ASCII in the value of a custom field': changingValues(
    (text) => text.replace(/[^ -~]/g, "?"),
  ),
  "drops the leading zeros of the value of a custom field": changingValues((text) =>
    text.replace(/^0+(?=\d)/, ""),
  ),
  "keeps only the first of several custom fields in the object form": changing(
    ({ custom_fields: fields }) =>
      isObject(fields) && { custom_fields: Object.fromEntries(Object.entries(fields).slice(0, 1)) },
  ),
};

export const labelMisread: WriteDefects = {
  "treats the sponsored status Sponsored as 0": changing(
    ({ sponsored_status }) => sponsored_status === "Sponsored" && { sponsored_status: 0 },
  ),
};

export const falseIgnored: WriteDefects = {
  "ignores is_enabled when it is false": changing(
    ({ is_enabled }) => is_enabled === false && { is_enabled: undefined },
  ),
};

/** Defects in dates. */
export function dates(field: "birth_date" | "enrollment_date"): WriteDefects {
  return {
    [`stores a date with slashes in ${field}`]: accepting(
      field,
      (value) => String(value).includes("/"),
      () => "2020-02-02",
    ),
    [`reads 30 February as 2 March in ${field}`]: changing(
      ({ [field]: date }) =>
        String(date).endsWith("-02-30") && { [field]: String(date).replace("-02-30", "-03-02") },
    ),
    ...(field === "birth_date" && {
      "changes a birth date before 1970": changing(
        ({ birth_date }) =>
          isDate(birth_date) && birth_date < "1970" && { birth_date: "1970-01-01" },
      ),
    }),
  };
}

const substitutes = {
  reference_number: unique,
  first_name: () => "-",
  last_name: () => "-",
  sponsored_status: () => 0,
  enrollment_date: () => "2026-01-01",
};

export const keepsNull = (field: keyof typeof substitutes): WriteDefects => ({
  [`stores null for ${field}`]: accepting(field, (value) => value === null, substitutes[field]),
});

export const dropsZeros: WriteDefects = {
  "stores a reference number of digits as a number, without its leading zeros": changing(
    ({ reference_number: number }) =>
      typeof number === "string" &&
      /^0\d+$/.test(number) && { reference_number: String(Number(number)) },
  ),
};

export const convertsToString = (
  field: "reference_number" | "first_name" | "last_name",
): WriteDefects => ({
  [`converts a ${field} that is not a string to a string`]: accepting(
    field,
    (value) => typeof value !== "string",
    substitutes[field],
    (value) => JSON.stringify(value),
  ),
});

/** Accepts a number in place of a string, and returns the number. */
export const keepsNumber: WriteDefects = {
  "stores a number in last_name as a number": accepting(
    "last_name",
    (value) => typeof value === "number",
    String,
  ),
};
