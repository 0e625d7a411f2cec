/** Updates that do something else than requested. */
import {
  bare,
  isObject,
  type Json,
  json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  recordsOf,
} from "../../variants/service.ts";
import {
  cleaned,
  type Form,
  inner,
  instead,
  onAnswer,
  onPayload,
  onSponsees,
  refilter,
  sponseeOf,
  sponseePath,
} from "../defects.ts";
import { type Defect, deep, writes } from "../mutant.ts";
import { dateRules, nullRule, numberRule, rules, textRule } from "./rules.ts";
import {
  acceptable,
  agesTaken,
  ageWithoutBirthDate,
  falseIgnored,
  hasWholeEntries,
  inputOf,
  latest,
  plainFields,
  refusal,
  refuses,
  replaceCustomFields,
  sentFields,
  slugs,
  type Update,
  usualGroupGiven,
  withoutGroup,
} from "./writes.ts";

type Operation = Update["operation"];

const texts = ["first_name", "last_name", "biography", "private_notes"];

/** The strings of a sponsee before its first update, returned in one form only. */
function stale(operation: Operation, form: Form): Layer {
  const shown = new Map<string, Json>();
  return layered(
    onSponsees((sponsee) => Object.assign(sponsee, shown.get(`${sponsee.id}`)), { forms: [form] }),
    instead(operation, async (ask, next, id) => {
      const before = await sponseeOf(ask, next, id);
      const reply = await next(ask);
      if (reply.status < 300 && before && !shown.has(id)) {
        shown.set(id, Object.fromEntries(texts.map((field) => [field, before[field]])));
      }
      return reply;
    }),
  );
}

/** After an update a sponsee has a version in its id. */
function renamedBy(operation: Operation): Layer {
  return (next) => {
    const renamed = new Map<string, string>();
    const original = (id: string) => [...renamed].find(([, name]) => name === id)?.[0] ?? id;
    const showing = onSponsees((sponsee) => {
      sponsee.id = renamed.get(`${sponsee.id}`) ?? sponsee.id;
    })(next);
    return async (ask) => {
      const { operation: asked, id } = operationOf(ask);
      const old = original(id);
      if (asked === operation) renamed.set(old, `${old}-2`);
      if (renamed.has(id)) return asked === operation ? showing(ask) : json({}, 404);
      return showing(old === id ? ask : { ...ask, path: sponseePath(old) });
    };
  };
}

/** Makes an update without effect, immediately or from the second one on. */
function undone(operation: Operation, from: 1 | 2): Layer {
  const done = new Map<string, number>();
  return instead(operation, async (ask, next, id) => {
    const before = await sponseeOf(ask, next, id);
    const reply = await next(ask);
    if (reply.status >= 300) return reply;
    const times = (done.get(id) ?? 0) + 1;
    done.set(id, times);
    if (times >= from && before) {
      await next(inner(ask, "PUT", sponseePath(id), inputOf(before)));
    }
    return reply;
  });
}

function filterStale(operation: Operation): Layer {
  const old = new Map<string, Json>();
  const stored = (record: Json, field: string) =>
    String((old.get(`${record.id}`) ?? record)[field]).toLowerCase();
  return layered(
    ...["first_name", "last_name", "reference_number"].map((field) =>
      refilter("sponsees", field, (record, part) =>
        stored(record, field).includes(part.toLowerCase()),
      ),
    ),
    instead(operation, async (ask, next, id) => {
      const before = await sponseeOf(ask, next, id);
      const reply = await next(ask);
      if (reply.status < 300 && before && !old.has(id)) old.set(id, before);
      return reply;
    }),
  );
}

function staleAge(operation: Operation): Layer {
  const ages = new Map<string, unknown>();
  return layered(
    onSponsees((sponsee) => {
      if (ages.has(`${sponsee.id}`)) sponsee.age = ages.get(`${sponsee.id}`);
    }),
    instead(operation, async (ask, next, id) => {
      if (isObject(ask.body) && "birth_date" in ask.body && !ages.has(id)) {
        const before = await sponseeOf(ask, next, id);
        if (typeof before?.age === "number") ages.set(id, before.age);
      }
      return undefined;
    }),
  );
}

/** An update that also changes the sponsees that were created last. */
function another(operation: Operation): Layer {
  return instead(operation, async (ask, next, id) => {
    const reply = await next(ask);
    if (reply.status >= 300 || !isObject(ask.body)) return reply;
    const { last_name, biography, first_name } = ask.body;
    const given = cleaned({ last_name, biography, first_name });
    for (const other of await latest(ask, next)) {
      if (other.id !== id) await next(inner(ask, "PATCH", sponseePath(other.id), given));
    }
    return reply;
  });
}

/** A field of an update that the service does not change. */
const notStored = ({ operation, verb }: Update, field: string): Defect =>
  writes(`${field}-not-stored`, `${verb} does not change ${field}.`, () =>
    onPayload(operation, (body) =>
      field in body && acceptable(field, body[field]) ? { ...body, [field]: undefined } : body,
    ),
  );

/** An update also changes the first sponsee of all. */
function alsoOlder(operation: Operation): Layer {
  let notes: unknown;
  return layered(
    onSponsees((sponsee) => {
      if (notes !== undefined && sponsee.id === "7001") sponsee.private_notes = notes;
    }),
    onAnswer(operation, ({ ask }) => {
      if (isObject(ask.body) && "private_notes" in ask.body) notes = ask.body.private_notes;
    }),
  );
}

/** A sponsee that gets a custom field takes it from all others of a kind that have it. */
function taking(operation: Operation, victims: "new" | "older"): Layer {
  const made = new Set<string>();
  /** The sponsees that have had each custom field, and that have lost it. */
  const had = new Map<string, Set<string>>();
  const lost = new Set<string>();
  return layered(
    onSponsees((sponsee) => {
      const id = String(sponsee.id);
      sponsee.custom_fields = objectsIn(sponsee.custom_fields).filter(({ slug }) => {
        had.set(String(slug), (had.get(String(slug)) ?? new Set()).add(id));
        return !lost.has(`${id} ${slug}`);
      });
    }),
    (next) => async (ask) => {
      const reply = await next(ask);
      const { operation: asked } = operationOf(ask);
      const [record] = recordsOf(reply);
      if (record === undefined || !isObject(ask.body) || ask.method === "GET") return reply;
      const id = String(record.id);
      if (asked === "createSponsee") made.add(id);
      for (const key of Object.keys(sentFields(ask.body))) {
        for (const other of asked === operation ? (had.get(key) ?? []) : []) {
          if (other !== id && made.has(other) === (victims === "new")) lost.add(`${other} ${key}`);
        }
        lost.delete(`${id} ${key}`);
      }
      return reply;
    },
  );
}

/** Defects of an update, by what they break. */
export function updates(update: Update) {
  const { operation, verb } = update;
  const rule = rules(update);
  return {
    ...rule,
    referenceNumberUnique: rule.referenceNumberUnique,
    referenceNumberOwn: [
      writes("refused", `${verb} refuses the sponsee's own number as a duplicate.`, () =>
        instead(operation, async (ask, next, id) => {
          if (!isObject(ask.body) || !("reference_number" in ask.body)) return undefined;
          const known = await sponseeOf(ask, next, id);
          return known?.reference_number === ask.body.reference_number
            ? structuredClone(refusal)
            : undefined;
        }),
      ),
    ],
    types: [
      nullRule(update, "reference_number"),
      nullRule(update, "first_name"),
      nullRule(update, "sponsored_status"),
      nullRule(update, "enrollment_date"),
      ...rule.statusType,
      textRule(update, "reference_number"),
      textRule(update, "first_name"),
      textRule(update, "last_name"),
      numberRule(update),
    ],
    datesFormat: [...dateRules(update, "birth_date"), ...dateRules(update, "enrollment_date")],
    answers: [
      writes("old-answer", `${verb} returns the old sponsee.`, () =>
        instead(operation, async (ask, next, id) => {
          const data = await sponseeOf(ask, next, id);
          const reply = await next(ask);
          if (reply.status < 300) reply.body = { data };
          return reply;
        }),
      ),
      writes("405", `${verb} does not exist.`, () => instead(operation, () => bare(405))),
      writes("no-body", `${verb} returns 204 without a body.`, () =>
        onAnswer(operation, ({ reply }) => Object.assign(reply, { status: 204, body: undefined })),
      ),
    ],
    everyField: [
      falseIgnored(update),
      writes("zero-ignored", `${verb} ignores a sponsored_status of 0.`, () =>
        onPayload(operation, (body) =>
          body.sponsored_status === 0 ? { ...body, sponsored_status: undefined } : body,
        ),
      ),
      writes("first-field-only", `${verb} changes the first field of several only.`, () =>
        onPayload(operation, (body) => {
          const [first, ...others] = Object.entries(body);
          return first && others.every(([field, value]) => acceptable(field, value))
            ? Object.fromEntries([first])
            : body;
        }),
      ),
      ...plainFields.map((field) => notStored(update, field)),
      writes(
        "usual-group-kept",
        `${verb} ignores payment_option_group, and every create without it gives the first group.`,
        () => layered(usualGroupGiven(), onPayload(operation, withoutGroup)),
      ),
    ],
    allOptional: [
      deep("zero-ignored", `${verb} ignores a last name that is the digit 0.`, () =>
        onPayload(operation, (body) =>
          body.last_name === "0" ? { ...body, last_name: undefined } : body,
        ),
      ),
      deep("four-bytes", `${verb} loses letters that are four bytes in UTF-8.`, () =>
        onPayload(operation, (body) =>
          typeof body.last_name === "string"
            ? { ...body, last_name: body.last_name.replace(/[\u{10000}-\u{10ffff}]/gu, "?") }
            : body,
        ),
      ),
      writes("one-field-refused", `${verb} refuses a payload with fewer than two fields.`, () =>
        refuses(operation, (body) => Object.keys(body).length < 2),
      ),
      writes("empty-names-reset", `${verb} refuses gender without birth_date.`, () =>
        refuses(operation, (body) => "gender" in body && !("birth_date" in body)),
      ),
    ],
    readBack: [
      deep("week-year", `${verb} keeps an enrollment date with the year of its week.`, () =>
        onPayload(operation, (body) => ({
          ...body,
          ...(body.enrollment_date === "2024-12-30" && { enrollment_date: "2025-12-30" }),
        })),
      ),
      writes("not-kept", `${verb} answers with changes that it does not keep.`, () =>
        undone(operation, 1),
      ),
      deep("list-stale", `After ${verb} the list still returns the old strings.`, () =>
        stale(operation, "list"),
      ),
      deep("item-stale", `After ${verb} the item still returns the old strings.`, () =>
        stale(operation, "item"),
      ),
      deep("second-lost", `A second ${verb} changes nothing.`, () => undone(operation, 2)),
      deep("filter-stale", `After ${verb} the filters find the old names.`, () =>
        filterStale(operation),
      ),
    ],
    ageReadOnly: [
      ageWithoutBirthDate(update),
      writes("age-taken", `${verb} takes over an age that is sent.`, () => agesTaken(operation)),
      deep("age-stale", `${verb} of a birth date leaves the age as it was.`, () =>
        staleAge(operation),
      ),
    ],
    onlyThis: [
      deep("also-an-older-one", `${verb} also changes the notes of an older sponsee.`, () =>
        alsoOlder(operation),
      ),
      ...(["new", "older"] as const).map((victims) =>
        deep(
          `custom-field-taken-from-${victims === "new" ? "a-new" : "an-older"}-one`,
          `${verb} that gives a custom field takes it from every other ${victims} sponsee.`,
          () => taking(operation, victims),
        ),
      ),
      writes(
        "another-too",
        `${verb} gives another sponsee of the same status the same last name.`,
        () => another(operation),
      ),
    ],
    idKept: [
      writes("changed", `${verb} gives the sponsee another id.`, () => renamedBy(operation)),
      writes("answer-only", `${verb} returns another id.`, () =>
        onAnswer(operation, ({ reply }) => {
          for (const record of recordsOf(reply)) record.id = `${record.id}0`;
        }),
      ),
    ],
    customFieldsArray: [
      notStored(update, "custom_fields"),
      ...rule.customFieldsArray,
      writes(
        "old-wins",
        `${verb} keeps the old values in the array form, and ignores the object form.`,
        () =>
          replaceCustomFields(operation, (body, before) => {
            const [sent, old] = [sentFields(body), slugs(before)];
            if (Object.keys(sent).length === 0) return undefined;
            if (isObject(body.custom_fields)) return old;
            const both = Object.entries(old).filter(([key]) => key in sent);
            return {
              ...(operation === "updateSponsee" && old),
              ...sent,
              ...Object.fromEntries(both),
            };
          }),
      ),
      writes(
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
    ],
  } satisfies Record<string, Defect[]>;
}
