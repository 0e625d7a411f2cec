/** Rules that a create and both updates have, each broken alone. */
import {
  asking,
  isObject,
  type Json,
  type Layer,
  objectsIn,
  operationOf,
  recordsOf,
} from "../../variants/service.ts";
import { accept, inner, instead, onPayload, sponseesPath } from "../defects.ts";
import { type Defect, deep, writes } from "../mutant.ts";
import { hasWholeEntries, isReal, refusal, refuses, takes, unique, type Write } from "./writes.ts";

const date = (value: unknown) => (isReal(value) ? value : "2020-02-02");

/** Accepts numbers that are taken, if `when` allows it for the owner. */
function duplicates(
  operation: Write["operation"],
  when: (owner: { firstTen: boolean }) => boolean,
): Layer {
  return (next) => {
    const taking = accept(operation, ({ reference_number }) => ({
      send: { reference_number: unique() },
      show: { reference_number },
    }))(next);
    return async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      // Returns the accepted values, and changes no other write.
      if (asked !== operation) return taking(ask);
      const sent = isObject(ask.body) ? ask.body.reference_number : undefined;
      if (typeof sent !== "string" || sent.length > 45) return next(ask);
      const search = inner(ask, "GET", sponseesPath);
      const found = recordsOf(await next(asking(search, { reference_number: sent })));
      const owner = found.find((record) => record.reference_number === sent && record.id !== id);
      if (owner === undefined) return next(ask);
      const first = recordsOf(await next(search)).some((record) => record.id === owner.id);
      return when({ firstTen: first }) ? taking(ask) : next(ask);
    };
  };
}

const isNoText = (value: unknown) => typeof value !== "string";
const long = (value: unknown) => typeof value === "string" && [...value].length > 45;
export const isWebAddress = (value: unknown) => typeof value === "string" && /^https?:/.test(value);

/** How some services change a string: the name, the description, and the change. */
const spoiltTexts: [name: string, what: string, change: (text: string) => string][] = [
  ["value-cut", "cuts after 20 characters", (text) => text.slice(0, 20)],
  ["value-escaped", "escapes for HTML", (text) => text.replace(/&/g, "&amp;")],
  ["value-ascii", "loses letters beyond ASCII in", (text) => text.replace(/[^ -~]/g, "?")],
  ["value-a-number", "drops zeros before", (text) => text.replace(/^0+(?=\d)/, "")],
];

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

/** Defects of the rules of a write, by what they break. */
export function rules({ operation, verb }: Write) {
  /** Accepts a sponsored status that does not exist. */
  const takesStatus = (bad: (value: unknown) => boolean, status: number, label: string) =>
    takes(
      operation,
      "sponsored_status",
      bad,
      () => status,
      () => label,
    );
  return {
    referenceNumberMax: [
      writes("46-accepted", `${verb} accepts 46 characters.`, () =>
        takes(operation, "reference_number", long, unique),
      ),
      writes("46-cut", `${verb} cuts 46 characters down to 45.`, () =>
        onPayload(operation, (body) =>
          long(body.reference_number)
            ? { ...body, reference_number: String(body.reference_number).slice(0, 45) }
            : body,
        ),
      ),
      writes("45-refused", `${verb} refuses 45 characters.`, () =>
        refuses(operation, ({ reference_number }) => String(reference_number ?? "").length === 45),
      ),
      deep("bytes", `${verb} counts bytes instead of characters.`, () =>
        refuses(
          operation,
          ({ reference_number }) => Buffer.byteLength(String(reference_number ?? "")) > 45,
        ),
      ),
    ],
    referenceNumberUnique: [
      writes("accepted", `${verb} accepts a number that is taken.`, () =>
        duplicates(operation, () => true),
      ),
      deep(
        "second-only",
        `${verb} accepts a taken number when its owner is not among the first ten sponsees.`,
        () => duplicates(operation, (owners) => !owners.firstTen),
      ),
    ],
    sponsoredStatusSet: [
      writes("3-accepted", `${verb} accepts the sponsored status 3.`, () =>
        takesStatus((value) => value === 3, 2, "Unknown"),
      ),
      writes("minus-1-accepted", `${verb} accepts the sponsored status -1.`, () =>
        takesStatus((value) => value === -1, 0, "Not Sponsored"),
      ),
      writes("3-taken-for-1", `${verb} treats the sponsored status 3 as 1.`, () =>
        onPayload(operation, (body) =>
          body.sponsored_status === 3 ? { ...body, sponsored_status: 1 } : body,
        ),
      ),
      writes("2-refused", `${verb} refuses the sponsored status 2.`, () =>
        refuses(operation, ({ sponsored_status }) => sponsored_status === 2),
      ),
      deep("0-refused", `${verb} refuses the sponsored status 0.`, () =>
        refuses(operation, ({ sponsored_status }) => sponsored_status === 0),
      ),
    ],
    statusType: [
      writes("status-text-accepted", `${verb} treats a sponsored status that is a word as 0.`, () =>
        takesStatus(
          (value) => typeof value === "string" && !/^\d+$/.test(value),
          0,
          "Not Sponsored",
        ),
      ),
    ],
    genderSet: [
      writes("changed-although-refused", `${verb} rejects the gender X, but writes anyway.`, () =>
        instead(operation, async (ask, next) => {
          if (!isObject(ask.body) || ask.body.gender !== "X") return undefined;
          await next({ ...ask, body: { ...ask.body, gender: "M" } });
          return structuredClone(refusal);
        }),
      ),
      writes("any-accepted", `${verb} accepts any gender.`, () =>
        takes(
          operation,
          "gender",
          (value) => value !== "M" && value !== "F",
          () => undefined,
        ),
      ),
      writes("first-letter", `${verb} treats every gender but F as M.`, () =>
        onPayload(operation, (body) =>
          "gender" in body ? { ...body, gender: body.gender === "F" ? "F" : "M" } : body,
        ),
      ),
      writes("last-letter", `${verb} treats every gender but M as F.`, () =>
        onPayload(operation, (body) =>
          "gender" in body ? { ...body, gender: body.gender === "M" ? "M" : "F" } : body,
        ),
      ),
      writes("begins-with", `${verb} treats a gender that begins with M as M.`, () =>
        onPayload(operation, (body) =>
          String(body.gender).startsWith("M") ? { ...body, gender: "M" } : body,
        ),
      ),
      writes("F-refused", `${verb} refuses the gender F.`, () =>
        refuses(operation, ({ gender }) => gender === "F"),
      ),
    ],
    paymentOptionGroupConfigured: [
      writes("any-accepted", `${verb} accepts any payment option group.`, () =>
        takes(
          operation,
          "payment_option_group",
          (value) => typeof value === "string" && value !== "Monthly sponsorship",
          () => undefined,
        ),
      ),
      writes(
        "ignored",
        `${verb} ignores a payment option group that is not configured.`,
        () =>
          onPayload(operation, (body) =>
            body.payment_option_group === "Monthly sponsorship"
              ? body
              : { ...body, payment_option_group: undefined },
          ),
        operation === "createSponsee"
          ? true
          : {
              unfair:
                "The input is not accepted: the sponsee does not change, and the description states no error.",
            },
      ),
    ],
    customFieldsArray: [
      writes("refused", `${verb} refuses the array form of custom fields.`, () =>
        refuses(operation, ({ custom_fields }) => Array.isArray(custom_fields)),
      ),
      writes("ignored", `${verb} ignores the array form of custom fields.`, () =>
        onPayload(operation, (body) =>
          Array.isArray(body.custom_fields) && hasWholeEntries(body.custom_fields)
            ? { ...body, custom_fields: undefined }
            : body,
        ),
      ),
    ],
    customFieldsValues: spoiltTexts.map(([name, what, change]) =>
      deep(name, `${verb} ${what} the value of a custom field.`, () =>
        onPayload(operation, (body) => ({
          ...body,
          custom_fields: withValues(body.custom_fields, change),
        })),
      ),
    ),
    customFieldsObject: [
      deep(
        "first-only",
        `${verb} keeps only the first of several custom fields in the object form.`,
        () =>
          onPayload(operation, (body) => {
            if (!isObject(body.custom_fields)) return body;
            const [first] = Object.entries(body.custom_fields);
            return { ...body, custom_fields: Object.fromEntries(first ? [first] : []) };
          }),
      ),
    ],
    imageUrlFormat: [
      writes("any-accepted", `${verb} accepts any image_url.`, () =>
        takes(
          operation,
          "image_url",
          (value) => !isWebAddress(value),
          () => undefined,
        ),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

/** Accepts a date that is not valid. */
export function dateRules(
  { operation, verb }: Write,
  field: "birth_date" | "enrollment_date",
): Defect[] {
  const is30February = (value: unknown): value is string =>
    typeof value === "string" && value.endsWith("-02-30");
  return [
    writes(`${field}-any-accepted`, `${verb} accepts any string for ${field}.`, () =>
      takes(operation, field, (value) => !isReal(value), date),
    ),
    deep(`${field}-day-30-accepted`, `${verb} accepts 30 February for ${field}.`, () =>
      takes(operation, field, is30February, date),
    ),
    ...(field === "birth_date"
      ? [
          deep("before-1970", `${verb} does not keep a birth date before 1970.`, () =>
            onPayload(operation, (body) => {
              const isEarly = isReal(body.birth_date) && String(body.birth_date) < "1970";
              return isEarly ? { ...body, birth_date: "1970-01-01" } : body;
            }),
          ),
        ]
      : []),
    deep(`${field}-rolled`, `${verb} reads 30 February as 2 March for ${field}.`, () =>
      onPayload(operation, (body) => {
        const value = body[field];
        return is30February(value) ? { ...body, [field]: value.replace("-02-30", "-03-02") } : body;
      }),
    ),
    writes(`${field}-slashes-accepted`, `${verb} accepts a date with slashes for ${field}.`, () =>
      takes(operation, field, (value) => String(value).includes("/"), date),
    ),
  ];
}

/** Accepts and keeps null in a required field. */
export function nullRule(
  { operation, verb }: Write,
  field: "reference_number" | "first_name" | "sponsored_status" | "enrollment_date",
): Defect {
  const value = {
    reference_number: unique,
    first_name: () => "-",
    sponsored_status: () => 0,
    enrollment_date: () => "2026-01-01",
  }[field];
  return writes(
    `${field}-null`,
    `${verb} keeps null in ${field}.`,
    () => takes(operation, field, (sent) => sent === null, value),
    field === "enrollment_date" && operation !== "createSponsee"
      ? {
          unfair:
            "An update may leave the date out, and a sponsee may lack one (2.1), so null may remove it.",
        }
      : true,
  );
}

/** Accepts a value that is not a string. */
export function textRule(
  { operation, verb }: Write,
  field: "reference_number" | "first_name" | "last_name",
): Defect {
  return writes(
    `${field}-accepted`,
    `${verb} converts a ${field} that is an object or array to a string.`,
    () =>
      takes(
        operation,
        field,
        isNoText,
        field === "reference_number" ? unique : () => "text",
        (value) => JSON.stringify(value),
      ),
  );
}

/** Accepts a number in place of a string, and returns the number. */
export function numberRule({ operation, verb }: Write): Defect {
  return writes("last_name-number-kept", `${verb} keeps a last_name that is a number.`, () =>
    takes(operation, "last_name", (value) => typeof value === "number", String),
  );
}

/** Accepts an entry of custom fields that lacks a part. */
export function entryRules({ operation, verb }: Write, part: "key" | "value"): Defect[] {
  const keeping = (isKept: (entry: Json, index: number) => boolean) =>
    onPayload(operation, (body) =>
      Array.isArray(body.custom_fields)
        ? { ...body, custom_fields: objectsIn(body.custom_fields).filter(isKept) }
        : body,
    );
  return [
    writes("accepted", `${verb} skips an entry without ${part}.`, () =>
      keeping((entry) => part in entry),
    ),
    deep("second-accepted", `${verb} checks the ${part} of the first entry only.`, () =>
      keeping((entry, index) => index === 0 || part in entry),
    ),
  ];
}
