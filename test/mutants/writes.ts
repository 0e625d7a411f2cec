/** Writes that accept what they must refuse, or do something else than they are told. */
import {
  asking,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  type Reply,
  recordsOf,
  type Service,
} from "../variants/service.ts";
import {
  accept,
  cleaned,
  type Form,
  inner,
  instead,
  onAnswer,
  onPayload,
  onSponsees,
  refilter,
  sponseesPath,
} from "./defects.ts";
import { type Mutant, mutants } from "./mutant.ts";

const make = mutants("writes");
const deep = mutants("deep");

const creates = {
  operation: "createSponsee",
  family: "sponsees.create",
  verb: "A create",
} as const;
const puts = { operation: "replaceSponsee", family: "sponsees.replace", verb: "PUT" } as const;
const patches = { operation: "updateSponsee", family: "sponsees.update", verb: "PATCH" } as const;
const everyWrite = [creates, puts, patches] as const;
const updates = [puts, patches] as const;

const refusal: Reply = {
  status: 422,
  headers: { "content-type": "application/problem+json" },
  body: { title: "Refused" },
};

let count = 0;
/** A reference number that nobody has. */
const unique = () => `mutant-${++count}`;

const isReal = (date: unknown) =>
  typeof date === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  new Date(date).toISOString().slice(0, 10) === date;

/** Accepts a field whose value is wrong in some way, and shows it as it was sent. */
function takes(
  operation: (typeof everyWrite)[number]["operation"],
  field: string,
  bad: (value: unknown) => boolean,
  substitute: (value: unknown) => unknown,
  show: (value: unknown) => unknown = (value) => value,
): () => Layer {
  return () =>
    accept(operation, (body) =>
      field in body && bad(body[field])
        ? { send: { [field]: substitute(body[field]) }, show: { [field]: show(body[field]) } }
        : undefined,
    );
}

/** Refuses a field's value that it must accept. */
function refuses(
  operation: (typeof everyWrite)[number]["operation"],
  bad: (body: Json) => boolean,
) {
  return () =>
    instead(operation, ({ body }) =>
      isObject(body) && bad(body) ? structuredClone(refusal) : undefined,
    );
}

const required: [field: string, name: string, value: () => unknown, shown: unknown][] = [
  ["reference_number", "reference-number", unique, ""],
  ["first_name", "first-name", () => "-", ""],
  ["sponsored_status", "sponsored-status", () => 0, undefined],
  ["enrollment_date", "enrollment-date", () => "2026-01-01", undefined],
];

const creating: Mutant[] = required.flatMap(([field, name, value, shown]): Mutant[] => [
  make(`sponsees.create.${name}-required`, "optional", `A create does without ${field}.`, () =>
    accept("createSponsee", (body) =>
      field in body
        ? undefined
        : { send: { [field]: value() }, ...(shown !== undefined && { show: { [field]: shown } }) },
    ),
  ),
  deep(
    `sponsees.create.${name}-required`,
    "created-although-refused",
    `A create without ${field} is answered with 422, and the sponsee is there.`,
    () =>
      instead("createSponsee", async (ask, next) => {
        if (!isObject(ask.body) || field in ask.body) return undefined;
        await next({ ...ask, body: { ...ask.body, [field]: value() } });
        return structuredClone(refusal);
      }),
    field === "reference_number"
      ? { unfair: "The sponsee has no number to look for it by; only its first name tells." }
      : true,
  ),
]);

const date = (value: unknown) => (isReal(value) ? value : "2020-02-02");

/** Rules that a create and both updates have, each broken alone. */
const rules: Mutant[] = everyWrite.flatMap(({ operation, family, verb }): Mutant[] => {
  const isCreate = operation === "createSponsee";
  const id = (rest: string) => `${family}.${rest}`;
  const dates = (field: string) =>
    id(
      isCreate ? `${field === "birth_date" ? "birth" : "enrollment"}-date-format` : "dates-format",
    );
  const types = (rest: string) => id(isCreate ? rest : "types");
  const isNoText = (value: unknown) => typeof value !== "string";
  const long = (value: unknown) => typeof value === "string" && [...value].length > 45;
  const list: Mutant[] = [
    make(
      id("reference-number-max"),
      "46-accepted",
      `${verb} accepts 46 characters.`,
      takes(operation, "reference_number", long, unique),
    ),
    make(id("reference-number-max"), "46-cut", `${verb} cuts 46 characters down to 45.`, () =>
      onPayload(operation, (body) =>
        long(body.reference_number)
          ? { ...body, reference_number: String(body.reference_number).slice(0, 45) }
          : body,
      ),
    ),
    make(
      id("reference-number-max"),
      "45-refused",
      `${verb} refuses 45 characters.`,
      refuses(operation, ({ reference_number }) => String(reference_number ?? "").length === 45),
    ),
    deep(
      id("reference-number-max"),
      "bytes",
      `${verb} counts bytes for characters.`,
      refuses(
        operation,
        ({ reference_number }) => Buffer.byteLength(String(reference_number ?? "")) > 45,
      ),
    ),
    make(id("reference-number-unique"), "accepted", `${verb} accepts a number that is taken.`, () =>
      duplicates(operation, () => true),
    ),
    deep(
      id("reference-number-unique"),
      "second-only",
      `${verb} accepts a taken number when its owner is not among the first ten sponsees.`,
      () => duplicates(operation, (owners) => !owners.firstTen),
    ),
    make(
      id("sponsored-status-set"),
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
    make(
      id("sponsored-status-set"),
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
    make(
      id("sponsored-status-set"),
      "2-refused",
      `${verb} refuses the sponsored status 2.`,
      refuses(operation, ({ sponsored_status }) => sponsored_status === 2),
    ),
    deep(
      id("sponsored-status-set"),
      "0-refused",
      `${verb} refuses the sponsored status 0.`,
      refuses(operation, ({ sponsored_status }) => sponsored_status === 0),
    ),
    make(
      types("sponsored-status-type"),
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
    make(
      id("gender-set"),
      "any-accepted",
      `${verb} accepts any gender.`,
      takes(
        operation,
        "gender",
        (value) => value !== "M" && value !== "F",
        () => undefined,
      ),
    ),
    make(id("gender-set"), "first-letter", `${verb} takes every gender but F for M.`, () =>
      onPayload(operation, (body) =>
        "gender" in body ? { ...body, gender: body.gender === "F" ? "F" : "M" } : body,
      ),
    ),
    make(
      id("gender-set"),
      "F-refused",
      `${verb} refuses the gender F.`,
      refuses(operation, ({ gender }) => gender === "F"),
    ),
    ...["birth_date", "enrollment_date"].flatMap((field) => [
      make(
        dates(field),
        `${field}-any-accepted`,
        `${verb} accepts any text for ${field}.`,
        takes(operation, field, (value) => !isReal(value), date),
      ),
      deep(
        dates(field),
        `${field}-day-30-accepted`,
        `${verb} accepts 30 February for ${field}.`,
        takes(
          operation,
          field,
          (value) => typeof value === "string" && value.endsWith("-02-30"),
          date,
        ),
      ),
      deep(
        dates(field),
        `${field}-rolled`,
        `${verb} reads 30 February as 2 March for ${field}.`,
        () =>
          onPayload(operation, (body) => {
            const value = body[field];
            return typeof value === "string" && value.endsWith("-02-30")
              ? { ...body, [field]: `${value.slice(0, 4)}-03-02` }
              : body;
          }),
      ),
      make(
        dates(field),
        `${field}-slashes-accepted`,
        `${verb} accepts a date with slashes for ${field}.`,
        takes(operation, field, (value) => String(value).includes("/"), date),
      ),
    ]),
    make(
      types("is-enabled-type"),
      "is-enabled-text-accepted",
      `${verb} takes any text of is_enabled for true.`,
      () =>
        onPayload(operation, (body) =>
          typeof body.is_enabled === "string" ? { ...body, is_enabled: true } : body,
        ),
    ),
    ...["reference_number", "first_name", "last_name"].map((field) =>
      make(
        types(`${field.replace("_", "-")}-type`),
        `${field}-accepted`,
        `${verb} makes a text of a ${field} that is an object or array.`,
        takes(
          operation,
          field,
          isNoText,
          field === "reference_number" ? unique : () => "text",
          (value) => JSON.stringify(value),
        ),
      ),
    ),
    make(
      id("payment-option-group-configured"),
      "any-accepted",
      `${verb} accepts any payment option group.`,
      takes(
        operation,
        "payment_option_group",
        (value) => typeof value === "string" && value !== "Monthly sponsorship",
        () => undefined,
      ),
    ),
    make(
      id("payment-option-group-configured"),
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
    make(
      id("custom-fields-array"),
      "refused",
      `${verb} refuses the array form of custom fields.`,
      refuses(operation, ({ custom_fields }) => Array.isArray(custom_fields)),
    ),
    make(
      id("custom-fields-array"),
      "ignored",
      `${verb} ignores the array form of custom fields.`,
      () =>
        onPayload(operation, (body) =>
          Array.isArray(body.custom_fields) && hasWholeEntries(body.custom_fields)
            ? { ...body, custom_fields: undefined }
            : body,
        ),
    ),
    make(
      id("custom-fields-object"),
      "refused",
      `${verb} refuses the object form of custom fields.`,
      refuses(operation, ({ custom_fields }) => isObject(custom_fields)),
    ),
    make(
      id("custom-fields-object"),
      "ignored",
      `${verb} ignores the object form of custom fields.`,
      () =>
        onPayload(operation, (body) =>
          isObject(body.custom_fields) ? { ...body, custom_fields: undefined } : body,
        ),
    ),
    deep(
      id("custom-fields-object"),
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
    ...(["key", "value"] as const).flatMap((part) => [
      make(
        id(`custom-fields-${part}-required`),
        "accepted",
        `${verb} passes over an entry without ${part}.`,
        () =>
          onPayload(operation, (body) =>
            Array.isArray(body.custom_fields)
              ? {
                  ...body,
                  custom_fields: objectsIn(body.custom_fields).filter((entry) => part in entry),
                }
              : body,
          ),
      ),
      deep(
        id(`custom-fields-${part}-required`),
        "second-accepted",
        `${verb} checks the ${part} of the first entry only.`,
        () =>
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
    ]),
    ...(isCreate ? [] : [own(operation, family, verb)]),
  ];
  return list;
});

function own(operation: "replaceSponsee" | "updateSponsee", family: string, verb: string): Mutant {
  return make(
    `${family}.reference-number-own`,
    "refused",
    `${verb} refuses the sponsee's own number as a duplicate.`,
    () =>
      instead(operation, async (ask, next, id) => {
        if (!isObject(ask.body) || !("reference_number" in ask.body)) return undefined;
        const [known] = recordsOf(
          await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(id)}`)),
        );
        return known?.reference_number === ask.body.reference_number
          ? structuredClone(refusal)
          : undefined;
      }),
  );
}

function hasWholeEntries(entries: unknown): boolean {
  return objectsIn(entries).every((entry) => "key" in entry && "value" in entry);
}

/** Accepts numbers that are taken, where the owner allows it. */
function duplicates(
  operation: (typeof everyWrite)[number]["operation"],
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

/** What a write is told, and does not do. */
const plain: [field: string, another: unknown][] = [
  ["reference_number", undefined],
  ["first_name", "Somebody"],
  ["last_name", "Else"],
  ["gender", undefined],
  ["birth_date", undefined],
  ["enrollment_date", "2000-01-01"],
  ["sponsored_status", undefined],
  ["is_enabled", undefined],
  ["payment_option_group", undefined],
  ["longitude", undefined],
  ["latitude", undefined],
  ["biography", undefined],
  ["private_notes", undefined],
  ["custom_fields", undefined],
];

const mandatory = new Set([
  "reference_number",
  "first_name",
  "enrollment_date",
  "sponsored_status",
]);

const storing: Mutant[] = plain.flatMap(([field, another]): Mutant[] => [
  // A create cannot leave out what is required: it stores something else.
  make(
    mandatory.has(field)
      ? "sponsees.create.answers"
      : field === "custom_fields"
        ? "sponsees.create.custom-fields-read"
        : "sponsees.create.read-back-item",
    `${field}-not-stored`,
    `A create does not keep ${field}.`,
    () =>
      onPayload("createSponsee", (body) =>
        field in body
          ? {
              ...body,
              [field]:
                field === "reference_number"
                  ? String(body.reference_number).length > 45
                    ? body.reference_number
                    : `${String(body.reference_number).slice(0, 40)}.x`
                  : field === "sponsored_status"
                    ? body.sponsored_status === 0
                      ? 1
                      : body.sponsored_status === 1
                        ? 0
                        : body.sponsored_status
                    : another,
            }
          : body,
      ),
    field === "reference_number"
      ? {
          unfair:
            "An own number that is not kept makes the suite's searches by it moot; it is caught all the same or the next mutant of its kind is.",
        }
      : field === "sponsored_status"
        ? { unfair: "The label for 0 is not shown, so that 0 and 1 can read the other way round." }
        : true,
  ),
  ...updates.map(({ operation, family, verb }) =>
    make(
      field === "custom_fields" ? `${family}.custom-fields-object` : `${family}.every-field`,
      `${field}-not-stored`,
      `${verb} does not change ${field}.`,
      () =>
        onPayload(operation, (body) =>
          field in body && acceptable(field, body[field]) ? { ...body, [field]: undefined } : body,
        ),
    ),
  ),
]);

/** Whether an ignored value would not have been refused: refusals stay as they are. */
function acceptable(field: string, value: unknown): boolean {
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

/** What a sponsee looked like before the last write, shown in some forms only. */
function stale(forms: readonly Form[], fields: readonly string[], from: 1 | 2 = 1): Layer {
  return (next) => {
    const shown = new Map<string, Json>();
    const showing = onSponsees((sponsee) => Object.assign(sponsee, shown.get(`${sponsee.id}`)), {
      forms,
    })(next);
    const updatesOf = new Map<string, number>();
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation !== "updateSponsee" && operation !== "replaceSponsee") return showing(ask);
      const path = `${sponseesPath}/${encodeURIComponent(id)}`;
      const [before] = recordsOf(await next(inner(ask, "GET", path)));
      const reply = await next(ask);
      if (reply.status < 300 && before) {
        const times = (updatesOf.get(id) ?? 0) + 1;
        updatesOf.set(id, times);
        if (times >= from) {
          const old = Object.fromEntries(fields.map((field) => [field, before[field]]));
          shown.set(id, { ...old, ...shown.get(id) });
        }
      }
      return reply;
    };
  };
}

/** Whether a body changes any of the texts. */
const texts = ["first_name", "last_name", "biography", "private_notes"];

const updating: Mutant[] = updates.flatMap(({ operation, family, verb }): Mutant[] => {
  const id = (rest: string) => `${family}.${rest}`;
  return [
    make(
      id("answers"),
      "old-answer",
      `${verb} answers with the sponsee as it was.`,
      () => (next) => async (ask) => {
        const { operation: asked, id: key } = operationOf(ask);
        if (asked !== operation) return next(ask);
        const before = await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(key)}`));
        const reply = await next(ask);
        if (reply.status < 300) reply.body = before.body;
        return reply;
      },
    ),
    make(id("answers"), "405", `${verb} is not offered.`, () =>
      instead(operation, () => ({ status: 405, headers: {}, body: {} })),
    ),
    make(id("answers"), "no-body", `${verb} answers 204 without a body.`, () =>
      onAnswer(operation, ({ reply }) => Object.assign(reply, { status: 204, body: undefined })),
    ),
    make(
      id("every-field"),
      "first-field-only",
      `${verb} changes the first field of several only.`,
      () =>
        onPayload(operation, (body) => {
          const [first, ...others] = Object.entries(body);
          return first && others.every(([field, value]) => acceptable(field, value))
            ? Object.fromEntries([first])
            : body;
        }),
    ),
    make(
      id("all-optional"),
      "one-field-refused",
      `${verb} refuses a payload with fewer than two fields.`,
      refuses(operation, (body) => Object.keys(body).length < 2),
    ),
    make(
      id("all-optional"),
      "empty-names-reset",
      `${verb} refuses gender without birth_date.`,
      refuses(operation, (body) => "gender" in body && !("birth_date" in body)),
    ),
    make(
      id("other-fields-kept"),
      "required",
      operation === "replaceSponsee"
        ? "PUT requires what a create requires."
        : "PATCH clears the texts that are not sent.",
      operation === "replaceSponsee"
        ? refuses(operation, (body) => !("first_name" in body && "enrollment_date" in body))
        : () => onPayload(operation, (body) => ({ last_name: "", biography: "", ...body })),
    ),
    ...(operation === "updateSponsee"
      ? [
          make(
            id("other-fields-kept"),
            "is-enabled-reset",
            "PATCH enables a sponsee when is_enabled is not sent.",
            () => onPayload(operation, (body) => ({ is_enabled: true, ...body })),
          ),
          make(
            id("other-fields-kept"),
            "status-reset",
            "PATCH sets the status to 0 when it is not sent.",
            () => onPayload(operation, (body) => ({ sponsored_status: 0, ...body })),
          ),
          make(
            id("other-fields-kept"),
            "custom-fields-cleared",
            "PATCH clears the custom fields when none are sent.",
            () =>
              replaceCustomFields("updateSponsee", (body) =>
                "custom_fields" in body ? undefined : {},
              ),
          ),
        ]
      : [
          make(
            id("other-fields-kept"),
            "number-required",
            "PUT requires the reference number.",
            refuses(operation, (body) => !("reference_number" in body)),
          ),
        ]),
    make(
      id("read-back"),
      "not-kept",
      `${verb} answers with changes that it does not keep.`,
      () => (next) => async (ask) => {
        const { operation: asked, id: key } = operationOf(ask);
        if (asked !== operation) return next(ask);
        const path = `${sponseesPath}/${encodeURIComponent(key)}`;
        const [before] = recordsOf(await next(inner(ask, "GET", path)));
        const reply = await next(ask);
        if (reply.status < 300 && before) {
          await next(inner(ask, "PUT", path, inputOf(before)));
        }
        return reply;
      },
    ),
    deep(id("read-back"), "list-stale", `After ${verb} the list still shows the old texts.`, () =>
      staleAfter(operation, ["list"], texts),
    ),
    deep(id("read-back"), "item-stale", `After ${verb} the item still shows the old texts.`, () =>
      staleAfter(operation, ["item"], texts),
    ),
    deep(id("read-back"), "second-lost", `A second ${verb} changes nothing.`, () =>
      secondLost(operation),
    ),
    deep(id("read-back"), "filter-stale", `After ${verb} the filters find the old names.`, () =>
      filterStale(operation),
    ),
    make(id("age-read-only"), "age-taken", `${verb} takes over an age that is sent.`, () =>
      agesTaken(operation),
    ),
    deep(
      id("age-read-only"),
      "age-stale",
      `${verb} of a birth date leaves the age as it was.`,
      () => staleAge(operation),
    ),
    make(
      id("only-this"),
      "another-too",
      `${verb} gives another sponsee of the same status the same last name.`,
      () => another(operation),
    ),
    make(
      id("image-url-format"),
      "any-accepted",
      `${verb} accepts any image_url.`,
      takes(
        operation,
        "image_url",
        (value) => !(typeof value === "string" && /^https?:/.test(value)),
        () => undefined,
      ),
    ),
    make(id("id-kept"), "changed", `${verb} gives the sponsee another id.`, () =>
      renamedBy(operation),
    ),
    make(id("id-kept"), "answer-only", `${verb} answers with another id.`, () =>
      onAnswer(operation, ({ reply }) => {
        for (const record of recordsOf(reply)) record.id = `${record.id}0`;
      }),
    ),
    make(
      id("custom-fields-array"),
      "values-emptied",
      `${verb} keeps the keys of the array form without their values.`,
      () =>
        onPayload(operation, (body) =>
          Array.isArray(body.custom_fields) && hasWholeEntries(body.custom_fields)
            ? {
                ...body,
                custom_fields: objectsIn(body.custom_fields).map((entry) => ({
                  ...entry,
                  value: "",
                })),
              }
            : body,
        ),
    ),
  ];
});

/** After an update a sponsee has a version in its id. */
function renamedBy(operation: string): Layer {
  return (next) => {
    const renamed = new Map<string, string>();
    const original = (id: string) => [...renamed].find(([, name]) => name === id)?.[0] ?? id;
    const showing = onSponsees((sponsee) => {
      sponsee.id = renamed.get(`${sponsee.id}`) ?? sponsee.id;
    })(next);
    return (ask) => {
      const { operation: asked, id } = operationOf(ask);
      const old = original(id);
      if (asked === operation) renamed.set(old, `${old}-2`);
      if (renamed.has(id)) {
        const headers = { "content-type": "application/json" };
        return asked === operation
          ? showing(ask)
          : Promise.resolve({ status: 404, headers, body: {} });
      }
      return showing(
        old === id ? ask : { ...ask, path: `${sponseesPath}/${encodeURIComponent(old)}` },
      );
    };
  };
}

function staleAfter(operation: string, forms: readonly Form[], fields: readonly string[]): Layer {
  return (next) => {
    const both = stale(forms, fields)(next);
    return (ask) => {
      const { operation: asked } = operationOf(ask);
      const update = asked === "updateSponsee" || asked === "replaceSponsee";
      return update && asked !== operation ? next(ask) : both(ask);
    };
  };
}

function secondLost(operation: string): Layer {
  return (next) => {
    const done = new Map<string, number>();
    return async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      if (asked !== operation) return next(ask);
      const path = `${sponseesPath}/${encodeURIComponent(id)}`;
      const [before] = recordsOf(await next(inner(ask, "GET", path)));
      const reply = await next(ask);
      if (reply.status >= 300) return reply;
      const times = (done.get(id) ?? 0) + 1;
      done.set(id, times);
      if (times > 1 && before) await next(inner(ask, "PUT", path, inputOf(before)));
      return reply;
    };
  };
}

/** What a PUT must send so that the sponsee is as it was. */
function inputOf(record: Json): Json {
  const names = [
    "reference_number",
    "first_name",
    "last_name",
    "gender",
    "birth_date",
    "enrollment_date",
    "is_enabled",
    "longitude",
    "latitude",
    "biography",
    "private_notes",
  ];
  const fields = objectsIn(record.custom_fields).map(({ slug, value }) => [String(slug), value]);
  return cleaned({
    ...Object.fromEntries(
      names.map((name) => [name, record[name] === null ? undefined : record[name]]),
    ),
    custom_fields: Object.fromEntries(fields),
  });
}

function filterStale(operation: string): Layer {
  return (next) => {
    const old = new Map<string, Json>();
    const stored = (record: Json, field: string) =>
      String((old.get(`${record.id}`) ?? record)[field]);
    const fields = ["first_name", "last_name", "reference_number"];
    const filtered = layered(
      ...fields.map((field) =>
        refilter("sponsees", field, (record, part) =>
          stored(record, field).toLowerCase().includes(part.toLowerCase()),
        ),
      ),
    )(next);
    return async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      if (asked !== operation) return filtered(ask);
      const [before] = recordsOf(
        await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(id)}`)),
      );
      const reply = await next(ask);
      if (reply.status < 300 && before && !old.has(id)) old.set(id, before);
      return reply;
    };
  };
}

function agesTaken(operation: (typeof everyWrite)[number]["operation"]): Layer {
  return accept(operation, ({ age }) =>
    age === undefined ? undefined : { send: { age: undefined }, show: { age } },
  );
}

function staleAge(operation: string): Layer {
  return (next) => {
    const ages = new Map<string, unknown>();
    const showing = onSponsees((sponsee) => {
      if (ages.has(`${sponsee.id}`)) sponsee.age = ages.get(`${sponsee.id}`);
    })(next);
    return async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      if (asked === operation && isObject(ask.body) && "birth_date" in ask.body && !ages.has(id)) {
        const [before] = recordsOf(
          await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(id)}`)),
        );
        if (typeof before?.age === "number") ages.set(id, before.age);
      }
      return showing(ask);
    };
  };
}

/** An update that meets the sponsee before the one that it names, too: one that was created later. */
function another(operation: string): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    const { operation: asked, id } = operationOf(ask);
    if (asked !== operation || reply.status >= 300 || !isObject(ask.body)) return reply;
    const { last_name, biography, first_name } = ask.body;
    const given = cleaned({ last_name, biography, first_name });
    const others = recordsOf(
      await next({
        ...inner(ask, "GET", sponseesPath),
        query: new URLSearchParams({ sort: "-id" }),
      }),
    );
    const list = others.length > 0 ? others : await latest(ask, next);
    for (const record of list.filter((record) => record.id !== id)) {
      await next(
        inner(ask, "PATCH", `${sponseesPath}/${encodeURIComponent(String(record.id))}`, given),
      );
    }
    return reply;
  };
}

/** The sponsees of the last page: those that were created last. */
async function latest(ask: Parameters<Service>[0], next: Service): Promise<Json[]> {
  const list = inner(ask, "GET", sponseesPath);
  const first = await next(list);
  const { last_page } = (first.body as { meta: { last_page: number } }).meta;
  const pages = [last_page - 1, last_page].filter((page) => page > 0);
  const replies = await Promise.all(
    pages.map((page) => next(asking(list, { page: String(page) }))),
  );
  return replies.flatMap(recordsOf);
}

/** Sets the custom fields to something else by a PUT after the update. */
function replaceCustomFields(
  operation: "updateSponsee" | "replaceSponsee",
  fields: (body: Json, before: Json) => Json | undefined,
): Layer {
  return (next) => async (ask) => {
    const { operation: asked, id } = operationOf(ask);
    if (asked !== operation || !isObject(ask.body)) return next(ask);
    const path = `${sponseesPath}/${encodeURIComponent(id)}`;
    const [before] = recordsOf(await next(inner(ask, "GET", path)));
    const reply = await next(ask);
    const custom_fields = before && reply.status < 300 ? fields(ask.body, before) : undefined;
    return custom_fields === undefined ? reply : next(inner(ask, "PUT", path, { custom_fields }));
  };
}

const slugs = (record: Json) =>
  Object.fromEntries(
    objectsIn(record.custom_fields).map(({ slug, value }) => [String(slug), value]),
  );

function sentFields(body: Json): Json {
  const { custom_fields: given } = body;
  return Array.isArray(given)
    ? Object.fromEntries(objectsIn(given).map(({ key, value }) => [String(key), value]))
    : isObject(given)
      ? given
      : {};
}

const customFields: Mutant[] = [
  make("sponsees.replace.custom-fields-replaced", "merged", "PUT merges the custom fields.", () =>
    replaceCustomFields("replaceSponsee", (body, before) =>
      "custom_fields" in body ? { ...slugs(before), ...sentFields(body) } : undefined,
    ),
  ),
  deep(
    "sponsees.replace.custom-fields-replaced",
    "one-left",
    "PUT leaves one of the custom fields that were not supplied.",
    () =>
      replaceCustomFields("replaceSponsee", (body, before) => {
        if (!("custom_fields" in body)) return undefined;
        const left = Object.entries(slugs(before)).filter(([key]) => !(key in sentFields(body)));
        return { ...Object.fromEntries(left.slice(-1)), ...sentFields(body) };
      }),
  ),
  make(
    "sponsees.update.custom-fields-merged",
    "replaced",
    "PATCH replaces the custom fields.",
    () =>
      replaceCustomFields("updateSponsee", (body) =>
        "custom_fields" in body ? sentFields(body) : undefined,
      ),
  ),
  make(
    "sponsees.update.custom-fields-merged",
    "old-wins",
    "PATCH adds custom fields and changes none.",
    () =>
      replaceCustomFields("updateSponsee", (body, before) =>
        "custom_fields" in body ? { ...sentFields(body), ...slugs(before) } : undefined,
      ),
  ),
  deep(
    "sponsees.update.custom-fields-merged",
    "array-replaces",
    "PATCH replaces the custom fields in the array form.",
    () =>
      replaceCustomFields("updateSponsee", (body) =>
        Array.isArray(body.custom_fields) ? sentFields(body) : undefined,
      ),
  ),
  make(
    "sponsees.create.custom-fields-read",
    "slug-spaces",
    "The slug of a custom field is its name.",
    () =>
      onSponsees((sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) field.slug = field.name;
      }),
    { unfair: "That a slug is the key of its input is not stated." },
  ),
  make(
    "sponsees.create.custom-fields-read",
    "value-extended",
    "Values of custom fields are read with more behind them.",
    () =>
      onSponsees((sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) field.value = `${field.value}!`;
      }),
  ),
  make(
    "sponsees.create.custom-fields-read",
    "one-only",
    "Of several custom fields only one is read.",
    () =>
      onSponsees((sponsee) => {
        sponsee.custom_fields = objectsIn(sponsee.custom_fields).slice(0, 1);
      }),
    {
      unfair:
        "From outside there is then one custom field, and no other key is known to be configured.",
    },
  ),
];

const otherWrites: Mutant[] = [
  make("sponsees.create.answers", "405", "A create is not offered.", () =>
    instead("createSponsee", () => ({ status: 405, headers: {}, body: {} })),
  ),
  make(
    "sponsees.create.answers",
    "refused",
    "A create with the four required fields is refused.",
    refuses("createSponsee", (body) => !("last_name" in body)),
  ),
  make("sponsees.create.answers", "no-body", "A create answers 201 without a body.", () =>
    onAnswer("createSponsee", ({ reply }) => {
      reply.body = undefined;
    }),
  ),
  make("sponsees.create.answers", "fixed-name", "A create answers with the name in capitals.", () =>
    onAnswer("createSponsee", ({ reply }) => {
      for (const record of recordsOf(reply))
        record.first_name = String(record.first_name).toUpperCase();
    }),
  ),
  make(
    "sponsees.create.optional-fields",
    "last-name-required",
    "A create requires last_name.",
    refuses("createSponsee", (body) => !("last_name" in body)),
  ),
  make(
    "sponsees.create.optional-fields",
    "birth-date-required",
    "A create requires birth_date.",
    refuses("createSponsee", (body) => !("birth_date" in body)),
  ),
  make(
    "sponsees.create.every-field",
    "longitude-refused",
    "A create refuses longitude as a string.",
    refuses("createSponsee", (body) => typeof body.longitude === "string"),
  ),
  make(
    "sponsees.create.every-field",
    "biography-refused",
    "A create refuses biography.",
    refuses("createSponsee", (body) => "biography" in body),
  ),
  make(
    "sponsees.create.every-field",
    "notes-refused",
    "A create refuses private_notes.",
    refuses("createSponsee", (body) => "private_notes" in body),
  ),
  make(
    "sponsees.create.image-url-format",
    "any-accepted",
    "A create accepts any image_url.",
    takes(
      "createSponsee",
      "image_url",
      (value) => !(typeof value === "string" && /^https?:/.test(value)),
      () => undefined,
    ),
  ),
  make(
    "sponsees.create.image-url-format",
    "ignored",
    "A create ignores an image_url that is no URL.",
    () =>
      onPayload("createSponsee", (body) =>
        typeof body.image_url === "string" && /^https?:/.test(body.image_url)
          ? body
          : { ...body, image_url: undefined },
      ),
  ),
  make(
    "sponsees.create.read-back-item",
    "not-kept",
    "A create answers, and keeps nothing.",
    () => (next) => async (ask) => {
      const reply = await next(ask);
      if (operationOf(ask).operation !== "createSponsee" || reply.status >= 300) return reply;
      const [record] = recordsOf(reply);
      await next(inner(ask, "DELETE", `${sponseesPath}/${encodeURIComponent(String(record?.id))}`));
      return reply;
    },
  ),
  make("sponsees.create.read-back-item", "trimmed", "Created texts lose their tags.", () =>
    onPayload("createSponsee", (body) =>
      typeof body.biography === "string"
        ? { ...body, biography: body.biography.replace(/<[^>]*>/g, "") }
        : body,
    ),
  ),
  deep(
    "sponsees.create.read-back-item",
    "ascii",
    "Created texts lose the letters beyond ASCII.",
    () =>
      onPayload("createSponsee", (body) =>
        Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            typeof value === "string" && name.endsWith("_name")
              ? value.replace(/[^ -~]/g, "?")
              : value,
          ]),
        ),
      ),
  ),
  make(
    "sponsees.create.read-back-list",
    "hidden",
    "Created sponsees are not in the unfiltered list.",
    () =>
      hideCreated(
        (ask) => ![...ask.query.keys()].some((name) => name !== "page" && name !== "sort"),
      ),
  ),
  ...["id", "first_name", "last_name", "reference_number"].map((field) =>
    make(
      "sponsees.create.read-back-filter",
      `${field}-hidden`,
      `Created sponsees are not found by ${field}.`,
      () => hideCreated((ask) => ask.query.has(field) || ask.query.has(`filter[${field}]`)),
    ),
  ),
  make(
    "sponsees.create.age-read-only",
    "age-taken",
    "A create takes over an age that is sent.",
    () => agesTaken("createSponsee"),
  ),
];

/** Lists of some kind do not show what was created. */
function hideCreated(where: (ask: Parameters<Service>[0]) => boolean): Layer {
  return (next) => {
    const created = new Set<unknown>();
    const hiding = onAnswer("listSponsees", ({ ask, body }) => {
      if (!where(ask)) return;
      const data = objectsIn(body.data);
      const kept = data.filter(({ id }) => !created.has(id));
      const meta = body.meta as { total: number; to: number };
      meta.total -= data.length - kept.length;
      meta.to -= data.length - kept.length;
      body.data = kept;
    })(next);
    return async (ask) => {
      const reply = await hiding(ask);
      if (operationOf(ask).operation === "createSponsee") {
        for (const { id } of recordsOf(reply)) created.add(id);
      }
      return reply;
    };
  };
}

/** Keeps showing deleted sponsees where it says. */
function ghosts(show: "item" | "list" | "filter"): Layer {
  return (next) => {
    const gone = new Map<string, Json>();
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation === "deleteSponsee") {
        const [record] = recordsOf(
          await next(inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(id)}`)),
        );
        const reply = await next(ask);
        if (reply.status < 300 && record) gone.set(id, record);
        return reply;
      }
      if (show === "item" && operation === "getSponsee" && gone.has(id)) {
        const data = gone.get(id);
        return { status: 200, headers: { "content-type": "application/json" }, body: { data } };
      }
      const reply = await next(ask);
      const filters = [...ask.query].filter(([name]) => name !== "page" && name !== "sort");
      const filtered = filters.length > 0;
      if (operation !== "listSponsees" || reply.status >= 300 || filtered !== (show === "filter")) {
        return reply;
      }
      const body = reply.body as {
        data: Json[];
        meta: { current_page: number; last_page: number; total: number; to: number; from: number };
      };
      if (body.meta.current_page !== body.meta.last_page) return reply;
      const matching = [...gone.values()].filter((record) =>
        filters.every(([name, value]) => {
          const field = name.replace(/^filter\[(.*)\]$/, "$1");
          return String(record[field]).includes(value);
        }),
      );
      const shown = matching.slice(-1);
      body.data.push(...shown);
      body.meta.total += shown.length;
      body.meta.to += shown.length;
      if (body.meta.from === 0 && shown.length > 0) body.meta.from = 1;
      return reply;
    };
  };
}

const deleting: Mutant[] = [
  make("sponsees.delete.no-content", "200", "A delete answers 200.", () =>
    onAnswer("deleteSponsee", ({ reply }) => {
      reply.status = 200;
    }),
  ),
  make("sponsees.delete.no-content", "200-body", "A delete answers 200 with the sponsee.", () =>
    onAnswer("deleteSponsee", ({ reply, id }) => {
      Object.assign(reply, {
        status: 200,
        headers: { "content-type": "application/json" },
        body: { data: { id } },
      });
    }),
  ),
  make("sponsees.delete.no-content", "202", "A delete answers 202.", () =>
    onAnswer("deleteSponsee", ({ reply }) => {
      reply.status = 202;
    }),
  ),
  make(
    "sponsees.delete.no-content",
    "204-body",
    "A delete answers 204 with a body.",
    () =>
      onAnswer("deleteSponsee", ({ reply }) => {
        reply.body = {};
      }),
    { unfair: "Node's HTTP server never sends the body of a 204." },
  ),
  make("sponsees.delete.gone", "soft", "A delete answers 204 and removes nothing.", () =>
    instead("deleteSponsee", () => ({ status: 204, headers: {}, body: undefined })),
  ),
  deep("sponsees.delete.gone", "item-left", "A deleted sponsee is still found by its id.", () =>
    ghosts("item"),
  ),
  deep("sponsees.delete.gone", "list-left", "A deleted sponsee is still in the list.", () =>
    ghosts("list"),
  ),
  deep("sponsees.delete.gone", "filter-left", "A deleted sponsee is still found by filters.", () =>
    ghosts("filter"),
  ),
  make("sponsees.delete.gone", "item-410", "GET of a deleted sponsee is 410.", () => {
    const gone = new Set<string>();
    return layered(
      instead("getSponsee", (_ask, _next, id) =>
        gone.has(id) ? { status: 410, headers: {}, body: {} } : undefined,
      ),
      onAnswer("deleteSponsee", ({ id }) => void gone.add(id)),
    );
  }),
  make(
    "sponsees.delete.only-this",
    "another-too",
    "A delete removes the sponsee before it, too.",
    () => (next) => async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation !== "deleteSponsee") return next(ask);
      const all = await latest(ask, next);
      const index = all.findIndex((record) => record.id === id);
      const other = all[index - 1] ?? all[index + 1];
      const reply = await next(ask);
      if (reply.status < 300 && other) {
        await next(inner(ask, "DELETE", `${sponseesPath}/${encodeURIComponent(String(other.id))}`));
      }
      return reply;
    },
  ),
  deep(
    "sponsees.delete.only-this",
    "same-name",
    "A delete removes all sponsees of its first name.",
    () => (next) => async (ask) => {
      const { operation, id } = operationOf(ask);
      if (operation !== "deleteSponsee") return next(ask);
      const path = `${sponseesPath}/${encodeURIComponent(id)}`;
      const [record] = recordsOf(await next(inner(ask, "GET", path)));
      const reply = await next(ask);
      if (record === undefined) return reply;
      const list = asking(inner(ask, "GET", sponseesPath), {
        first_name: String(record.first_name),
      });
      for (const { id: other } of recordsOf(await next(list))) {
        await next(inner(ask, "DELETE", `${sponseesPath}/${encodeURIComponent(String(other))}`));
      }
      return reply;
    },
  ),
];

export const writeMutants = [
  ...creating,
  ...rules,
  ...storing,
  ...updating,
  ...customFields,
  ...otherWrites,
  ...deleting,
];
