/** Rules that a create and both updates have, each broken alone. */
import {
  asking,
  isObject,
  type Layer,
  objectsIn,
  operationOf,
  recordsOf,
  type Service,
} from "../../variants/service.ts";
import { accept, inner, instead, onPayload, sponseesPath } from "../defects.ts";
import { type Defect, deep, writes } from "../mutant.ts";
import { hasWholeEntries, isReal, refusal, refuses, takes, unique, type Write } from "./writes.ts";

const date = (value: unknown) => (isReal(value) ? value : "2020-02-02");

/** Accepts numbers that are taken, where the owner allows it. */
function duplicates(
  operation: Write["operation"],
  when: (owner: { firstTen: boolean }) => boolean,
): Layer {
  return (next) => {
    const taking = accept(operation, ({ reference_number }) => ({
      send: { reference_number: unique() },
      show: { reference_number },
    }))(next);
    const accepting: Service = async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      const sent = isObject(ask.body) ? ask.body.reference_number : undefined;
      if (asked !== operation || typeof sent !== "string" || sent.length > 45) return shown(ask);
      const search = { ...inner(ask, "GET", sponseesPath), query: new URLSearchParams() };
      const found = await next(asking(search, { reference_number: sent }));
      const owner = recordsOf(found).find(
        (record) => record.reference_number === sent && record.id !== id,
      );
      if (owner === undefined) return shown(ask);
      const first = recordsOf(await next(search)).some((record) => record.id === owner.id);
      return when({ firstTen: first }) ? taking(ask) : shown(ask);
    };
    /** What was accepted before is shown, and no other write is changed. */
    const shown: Service = (ask) => {
      const { operation: asked } = operationOf(ask);
      return asked === operation ? next(ask) : taking(ask);
    };
    return accepting;
  };
}

const isNoText = (value: unknown) => typeof value !== "string";
const long = (value: unknown) => typeof value === "string" && [...value].length > 45;

/** Defects of the rules of a write, by what they break. */
export function rules({ operation, verb }: Write) {
  const isCreate = operation === "createSponsee";
  return {
    referenceNumberMax: [
      writes(
        "46-accepted",
        `${verb} accepts 46 characters.`,
        takes(operation, "reference_number", long, unique),
      ),
      writes("46-cut", `${verb} cuts 46 characters down to 45.`, () =>
        onPayload(operation, (body) =>
          long(body.reference_number)
            ? { ...body, reference_number: String(body.reference_number).slice(0, 45) }
            : body,
        ),
      ),
      writes(
        "45-refused",
        `${verb} refuses 45 characters.`,
        refuses(operation, ({ reference_number }) => String(reference_number ?? "").length === 45),
      ),
      deep(
        "bytes",
        `${verb} counts bytes for characters.`,
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
      writes(
        "3-accepted",
        `${verb} accepts the sponsored status 3.`,
        takes(
          operation,
          "sponsored_status",
          (value) => value === 3,
          () => 2,
          () => "Unknown",
        ),
      ),
      writes(
        "minus-1-accepted",
        `${verb} accepts the sponsored status -1.`,
        takes(
          operation,
          "sponsored_status",
          (value) => value === -1,
          () => 0,
          () => "Not Sponsored",
        ),
      ),
      writes(
        "2-refused",
        `${verb} refuses the sponsored status 2.`,
        refuses(operation, ({ sponsored_status }) => sponsored_status === 2),
      ),
      deep(
        "0-refused",
        `${verb} refuses the sponsored status 0.`,
        refuses(operation, ({ sponsored_status }) => sponsored_status === 0),
      ),
    ],
    statusType: [
      writes("fraction-accepted", `${verb} takes the sponsored status 1.5 for 1.`, () =>
        onPayload(operation, (body) =>
          typeof body.sponsored_status === "number"
            ? { ...body, sponsored_status: Math.trunc(body.sponsored_status) }
            : body,
        ),
      ),
      writes(
        "status-text-accepted",
        `${verb} takes a sponsored status that is a word for 0.`,
        takes(
          operation,
          "sponsored_status",
          (value) => typeof value === "string" && !/^\d+$/.test(value),
          () => 0,
          () => "Not Sponsored",
        ),
      ),
    ],
    genderSet: [
      writes(
        "changed-although-refused",
        `${verb} refuses the gender X, and writes all the same.`,
        () =>
          instead(operation, async (ask, next) => {
            if (!isObject(ask.body) || ask.body.gender !== "X") return undefined;
            await next({ ...ask, body: { ...ask.body, gender: "M" } });
            return structuredClone(refusal);
          }),
      ),
      writes(
        "any-accepted",
        `${verb} accepts any gender.`,
        takes(
          operation,
          "gender",
          (value) => value !== "M" && value !== "F",
          () => undefined,
        ),
      ),
      writes("first-letter", `${verb} takes every gender but F for M.`, () =>
        onPayload(operation, (body) =>
          "gender" in body ? { ...body, gender: body.gender === "F" ? "F" : "M" } : body,
        ),
      ),
      writes(
        "F-refused",
        `${verb} refuses the gender F.`,
        refuses(operation, ({ gender }) => gender === "F"),
      ),
    ],
    paymentOptionGroupConfigured: [
      writes(
        "any-accepted",
        `${verb} accepts any payment option group.`,
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
        isCreate
          ? true
          : { unfair: "Nothing is accepted: the sponsee stays as it was, and no error is stated." },
      ),
    ],
    customFieldsArray: [
      writes(
        "refused",
        `${verb} refuses the array form of custom fields.`,
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
    customFieldsObject: [
      deep(
        "first-only",
        `${verb} keeps only the first of several custom fields in the object form.`,
        () =>
          onPayload(operation, (body) =>
            isObject(body.custom_fields)
              ? {
                  ...body,
                  custom_fields: Object.fromEntries(Object.entries(body.custom_fields).slice(0, 1)),
                }
              : body,
          ),
      ),
    ],
  } satisfies Record<string, Defect[]>;
}

/** A date that is none is accepted. */
export function dateRules(
  { operation, verb }: Write,
  field: "birth_date" | "enrollment_date",
): Defect[] {
  return [
    writes(
      `${field}-any-accepted`,
      `${verb} accepts any text for ${field}.`,
      takes(operation, field, (value) => !isReal(value), date),
    ),
    deep(
      `${field}-day-30-accepted`,
      `${verb} accepts 30 February for ${field}.`,
      takes(
        operation,
        field,
        (value) => typeof value === "string" && value.endsWith("-02-30"),
        date,
      ),
    ),
    deep(`${field}-rolled`, `${verb} reads 30 February as 2 March for ${field}.`, () =>
      onPayload(operation, (body) => {
        const value = body[field];
        return typeof value === "string" && value.endsWith("-02-30")
          ? { ...body, [field]: `${value.slice(0, 4)}-03-02` }
          : body;
      }),
    ),
    writes(
      `${field}-slashes-accepted`,
      `${verb} accepts a date with slashes for ${field}.`,
      takes(operation, field, (value) => String(value).includes("/"), date),
    ),
  ];
}

/** Null in a field that is required is accepted, and kept. */
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
    takes(operation, field, (sent) => sent === null, value),
    field === "enrollment_date" && operation !== "createSponsee"
      ? {
          unfair:
            "An update need not give the date, and a sponsee can be without one (2.1): null may take it away.",
        }
      : true,
  );
}

/** A text that is none is accepted. */
export function textRule(
  { operation, verb }: Write,
  field: "reference_number" | "first_name" | "last_name",
): Defect {
  return writes(
    `${field}-accepted`,
    `${verb} makes a text of a ${field} that is an object or array.`,
    takes(
      operation,
      field,
      isNoText,
      field === "reference_number" ? unique : () => "text",
      (value) => JSON.stringify(value),
    ),
  );
}

/** An entry of custom fields that lacks a part is accepted. */
export function entryRules({ operation, verb }: Write, part: "key" | "value"): Defect[] {
  return [
    writes("accepted", `${verb} passes over an entry without ${part}.`, () =>
      onPayload(operation, (body) =>
        Array.isArray(body.custom_fields)
          ? {
              ...body,
              custom_fields: objectsIn(body.custom_fields).filter((entry) => part in entry),
            }
          : body,
      ),
    ),
    deep("second-accepted", `${verb} checks the ${part} of the first entry only.`, () =>
      onPayload(operation, (body) =>
        Array.isArray(body.custom_fields)
          ? {
              ...body,
              custom_fields: objectsIn(body.custom_fields).filter(
                (entry, index) => index === 0 || part in entry,
              ),
            }
          : body,
      ),
    ),
  ];
}
