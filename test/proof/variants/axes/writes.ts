/** How correct services may differ in the input and effects of writes (sections 3.1, 4.1 and 7). */
import {
  inputs,
  instead,
  onPayload,
  onSponsees,
  rejects,
  updates,
  withMemory,
} from "../../layers.ts";
import {
  bare,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  withState,
} from "../../service.ts";
import { type Axis, invalidInput } from "../axis.ts";

/** Changes each field in the body of a write. Removes the field if `change` returns undefined. */
const onEachField = (change: (value: unknown, name: string) => unknown) =>
  onPayload(inputs, (sent) =>
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, change(value, name)])),
  );

/** Converts `5/2/2026` and `2026-02-05T10:00` to `2026-02-05`. Returns other values unchanged. */
function asDate(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(value) ?? [];
  if (year) return `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? value.slice(0, 10) : value;
}

type Entry = [key: string, value: unknown];

function entriesOf({ custom_fields: given }: Json): Entry[] {
  return Array.isArray(given)
    ? objectsIn(given).map(({ key, value }) => [String(key), value])
    : Object.entries(isObject(given) ? given : {});
}

const isConfigured = ([key]: Entry) =>
  ["favourite_subject", "shoe_size", "school_grade"].includes(key);

/** Some services of the axis "custom fields in input" accept only these values of the fields. */
const choices: Json = { favourite_subject: "Mathematics", shoe_size: "29", school_grade: "11" };
const isChoice = ([key, value]: Entry) =>
  typeof value !== "string" || value === (choices[key] ?? value);

const showingChoices = onSponsees((sponsee) => {
  for (const field of objectsIn(sponsee.custom_fields)) {
    field.value = choices[String(field.slug).replaceAll("-", "_")] ?? field.value;
  }
});

/** Rejects writes with a custom field that is not allowed. */
const rejecting = (isAllowed: (entry: Entry) => boolean): Layer =>
  rejects(inputs, (sent) => !entriesOf(sent).every(isAllowed));

/**
 * Removes custom fields that are not allowed. Keeps invalid array entries, such as `{ key: 1 }`. The
 * service then rejects the request.
 */
const ignoring = (isAllowed: (entry: Entry) => boolean): Layer =>
  onPayload(inputs, ({ custom_fields: given }) => {
    if (isObject(given)) {
      return { custom_fields: Object.fromEntries(Object.entries(given).filter(isAllowed)) };
    }
    const isKept = (one: unknown) =>
      !isObject(one) ||
      typeof one.key !== "string" ||
      typeof one.value !== "string" ||
      isAllowed([one.key, one.value]);
    return Array.isArray(given) && { custom_fields: given.filter(isKept) };
  });

const optional = [
  ...["last_name", "birth_date", "age", "is_enabled", "gender", "payment_option_group"],
  ...["image_url", "longitude", "latitude", "biography", "private_notes"],
];

/**
 * A PUT without an optional field sets the field to null. A PUT without `custom_fields` removes all
 * custom fields.
 */
export const clearing = withMemory((shown) =>
  instead(updates, async ({ ask, next, operation, id, sent }) => {
    const isWhole = operation === "replaceSponsee";
    const reply = await next(isWhole ? { ...ask, body: { custom_fields: {}, ...sent } } : ask);
    if (reply.status >= 300) return reply;
    const given = "birth_date" in sent ? { ...sent, age: 0 } : sent;
    const before = isWhole ? optional : Object.keys(shown.get(id) ?? {});
    const empty = before.filter((name) => !(name in given)).map((name) => [name, null]);
    shown.set(id, Object.fromEntries(empty));
    return reply;
  }),
);

const automatic = [
  "Automatically Sponsored (Not Sponsored)",
  "Sponsored Automatically (Sponsored)",
];

/** An update to `sponsored_status` 2 does not change whether the sponsee is sponsored. */
const keepingState = withState(() => {
  const wasSponsored = new Map<unknown, boolean>();
  return onSponsees((sponsee) => {
    const { id, sponsored_status: label } = sponsee;
    if (!automatic.includes(String(label))) wasSponsored.set(id, label === "Sponsored");
    else if (wasSponsored.has(id)) {
      sponsee.sponsored_status = automatic[Number(wasSponsored.get(id))];
    }
  });
});

export const written: Record<string, Axis> = {
  "integers in input": {
    words: invalidInput,
    values: {
      "also as strings": onPayload(
        inputs,
        ({ sponsored_status: status }) =>
          typeof status === "string" &&
          /^\d+$/.test(status) && { sponsored_status: Number(status) },
      ),
      "also as booleans and labels": onPayload(inputs, ({ sponsored_status: status }) => {
        if (typeof status === "boolean") return { sponsored_status: Number(status) };
        return status === "Sponsored" && { sponsored_status: 1 };
      }),
    },
  },
  "booleans in input": {
    words: invalidInput,
    values: {
      "also as 1, 0 and strings": onPayload(inputs, ({ is_enabled }) => {
        const meant = { true: true, false: false, "1": true, "0": false }[String(is_enabled)];
        return meant !== undefined && { is_enabled: meant };
      }),
      "any string is true": onPayload(
        inputs,
        ({ is_enabled }) => typeof is_enabled === "string" && { is_enabled: true },
      ),
    },
  },
  "strings in input": {
    words: invalidInput,
    values: {
      "also as numbers": onEachField((value, name) =>
        typeof value === "number" && name !== "sponsored_status" ? String(value) : value,
      ),
      "objects and arrays are ignored": onEachField((value, name) =>
        name !== "custom_fields" && typeof value === "object" && value !== null ? undefined : value,
      ),
      trimmed: onEachField((value) => (typeof value === "string" ? value.trim() : value)),
    },
  },
  "dates in input": {
    words: invalidInput,
    values: {
      "in other spellings": onEachField((value, name) =>
        name.endsWith("_date") ? asDate(value) : value,
      ),
      "future birth dates are rejected": rejects(
        inputs,
        ({ birth_date: birth }) => typeof birth === "string" && birth > new Date().toISOString(),
      ),
    },
  },
  "genders in input": {
    words: invalidInput,
    values: {
      "also in lower case": onPayload(
        inputs,
        ({ gender }) => typeof gender === "string" && { gender: gender.toUpperCase() },
      ),
    },
  },
  "null in input": {
    words: invalidInput,
    values: { ignored: onEachField((value) => value ?? undefined) },
  },
  "characters of reference numbers": {
    words: "4.1 create row reference_number",
    values: {
      "only letters, digits, - and _": rejects(
        inputs,
        ({ reference_number: number }) => typeof number === "string" && /[^\w-]/.test(number),
      ),
    },
  },
  "image URL in input": {
    words: "4.1 create row image_url",
    // A service without access to the internet cannot fetch any URL.
    values: {
      "rejected when the service cannot fetch it": rejects(inputs, (sent) => "image_url" in sent),
      "redirect to a form when the service cannot fetch it": instead(
        inputs,
        ({ sent }) => "image_url" in sent && bare(302, { location: "/" }),
      ),
    },
  },
  "custom fields in input": {
    words: "4.1 create bullet 1 sentence 1",
    values: {
      "unknown ones are rejected": rejecting(isConfigured),
      "unknown ones are ignored": ignoring(isConfigured),
      "one value each, others are rejected": layered(showingChoices, rejecting(isChoice)),
      "one value each, others are ignored": layered(showingChoices, ignoring(isChoice)),
      "none exist": layered(
        onSponsees((sponsee) => {
          sponsee.custom_fields = [];
        }),
        ignoring(() => false),
      ),
    },
  },
  "status 2": {
    words: "3.1 sentence 5",
    values: { "does not change whether the sponsee is sponsored": keepingState },
  },
  "fields that a PUT does not send": {
    words: "4.1 update bullet 3 sentence 2",
    values: { cleared: clearing },
  },
};
