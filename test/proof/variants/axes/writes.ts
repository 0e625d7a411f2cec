/** The inputs of writes, and their effects: sections 4.1 and 7. */
import {
  cleaned,
  inputs,
  instead,
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
import { paidIn } from "../changes.ts";

const taking = (change: (body: Json) => Json) => paidIn(change);

/** Each field in another form; undefined leaves it out. */
const takingEach = (change: (value: unknown, name: string) => unknown) =>
  taking((body) => {
    const fields = Object.entries(body).map(([name, value]) => [name, change(value, name)]);
    return cleaned(Object.fromEntries(fields));
  });

const refusingThose = (refused: (body: Json) => boolean) => rejects(inputs, refused);

/** Converts a date in another spelling to the documented form; other strings stay unchanged. */
function asDate(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(value) ?? [];
  if (year) return `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? value.slice(0, 10) : value;
}

function pairsOf({ custom_fields: given }: Json): [key: string, value: unknown][] {
  return Array.isArray(given)
    ? objectsIn(given).map(({ key, value }) => [String(key), value])
    : Object.entries(isObject(given) ? given : {});
}

const configured = ["favourite_subject", "shoe_size", "school_grade"];

/** The only allowed value of each field. */
const choices: Json = { favourite_subject: "Mathematics", shoe_size: "29", school_grade: "11" };
const isChoice = (key: string, value: unknown) =>
  typeof value !== "string" || value === (choices[key] ?? value);

const showingChoices = (): Layer =>
  onSponsees((sponsee) => {
    for (const field of objectsIn(sponsee.custom_fields)) {
      field.value = choices[String(field.slug).replaceAll("-", "_")] ?? field.value;
    }
  });

/** Custom fields that are not configured are ignored; an incomplete entry is rejected. */
const ignoring = (isKnown: (key: string, value: unknown) => boolean): Layer =>
  paidIn((body) => {
    const { custom_fields: given } = body;
    if (given === undefined) return body;
    const isStrange = (one: unknown) =>
      isObject(one) &&
      typeof one.key === "string" &&
      typeof one.value === "string" &&
      !isKnown(one.key, one.value);
    const kept = Array.isArray(given)
      ? given.filter((one) => !isStrange(one))
      : isObject(given)
        ? Object.fromEntries(Object.entries(given).filter((pair) => isKnown(...pair)))
        : given;
    return { ...body, custom_fields: kept };
  });

const optional = [
  ...["last_name", "birth_date", "age", "is_enabled", "gender", "payment_option_group"],
  ...["image_url", "longitude", "latitude", "biography", "private_notes"],
];

/** A PUT removes every field that it does not send, and reads return null for it. */
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

/** The status 2 has no effect until the sponsors are counted: the sponsee keeps its state. */
const leaving = withState(() => {
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
  numbers: {
    open: invalidInput,
    values: {
      "may be strings": taking((body) => {
        const { sponsored_status: status } = body;
        return typeof status === "string" && /^\d+$/.test(status)
          ? { ...body, sponsored_status: Number(status) }
          : body;
      }),
    },
  },
  booleans: {
    open: invalidInput,
    values: {
      "may be 1, 0 and strings": taking((body) => {
        const meant = { true: true, false: false, "1": true, "0": false }[String(body.is_enabled)];
        return meant === undefined ? body : { ...body, is_enabled: meant };
      }),
      "any other string is true": taking((body) =>
        typeof body.is_enabled === "string" ? { ...body, is_enabled: true } : body,
      ),
    },
  },
  texts: {
    open: invalidInput,
    values: {
      "may be numbers": takingEach((value, name) =>
        typeof value === "number" && name !== "sponsored_status" ? String(value) : value,
      ),
      "that are objects or arrays are dropped": takingEach((value, name) =>
        name !== "custom_fields" && typeof value === "object" && value !== null ? undefined : value,
      ),
      "are trimmed": takingEach((value) => (typeof value === "string" ? value.trim() : value)),
    },
  },
  dates: {
    open: invalidInput,
    values: {
      "in other spellings": takingEach((value, name) =>
        name.endsWith("_date") ? asDate(value) : value,
      ),
      "must make sense": refusingThose(
        ({ birth_date: birth }) => typeof birth === "string" && birth > new Date().toISOString(),
      ),
    },
  },
  nulls: {
    open: invalidInput,
    values: {
      "count as not sent": takingEach((value) => value ?? undefined),
    },
  },
  referenceNumbers: {
    open: {
      section: "4.1",
      words: "| reference_number | yes | string, unique, max 45 characters |",
      so: "Its characters are not specified.",
    },
    values: {
      "of letters, digits, - and _": refusingThose(
        ({ reference_number: number }) => typeof number === "string" && /[^\w-]/.test(number),
      ),
    },
  },
  picture: {
    open: { section: "4.1", words: "URL, must be publicly available" },
    values: {
      "that cannot be fetched is rejected": refusingThose((body) => "image_url" in body),
      "that cannot be fetched redirects to a form": instead(
        inputs,
        ({ ask: { body } }) =>
          isObject(body) && "image_url" in body && bare(302, { location: "/" }),
      ),
    },
  },
  customFields: {
    open: {
      section: "4.1",
      words: "snake_case of the custom field's name",
      so: "The configured fields, and the handling of others, are not shown.",
    },
    values: {
      "unknown ones are rejected": refusingThose((body) =>
        pairsOf(body).some(([key]) => !configured.includes(key)),
      ),
      "unknown ones are ignored": ignoring((key) => configured.includes(key)),
      "have one value each, and others are rejected": layered(
        showingChoices(),
        rejects(inputs, (body) => pairsOf(body).some((pair) => !isChoice(...pair))),
      ),
      "have one value each, and others are ignored": layered(showingChoices(), ignoring(isChoice)),
      "there are none": layered(
        onSponsees((sponsee) => {
          sponsee.custom_fields = [];
        }),
        ignoring(() => false),
      ),
    },
  },
  automatic: {
    open: { section: "3.1", words: "Transitions: not shown." },
    values: { "leaves it sponsored or not": leaving },
  },
  put: {
    open: {
      section: "4.1",
      words: "PUT replaces all custom fields with those supplied.",
      so: "Other fields that are not sent are not specified.",
    },
    values: { "clears fields that are not sent": clearing },
  },
};
