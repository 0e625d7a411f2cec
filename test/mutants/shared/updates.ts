/** Updates that do something else than they are told. */
import {
  isObject,
  type Json,
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
  sponseesPath,
} from "../defects.ts";
import { type Defect, deep, writes } from "../mutant.ts";
import {
  acceptable,
  agesTaken,
  ageWithoutBirthDate,
  falseIgnored,
  hasWholeEntries,
  inputOf,
  latest,
  refusal,
  refuses,
  sentFields,
  takes,
  type Update,
} from "./writes.ts";

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

/** The number that a sponsee has is refused. */
export function ownRefused({ operation, verb }: Update): Defect {
  return writes("refused", `${verb} refuses the sponsee's own number as a duplicate.`, () =>
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

/** What an update is told, and does not do. */
export const notStored = ({ operation, verb }: Update, field: string): Defect =>
  writes(`${field}-not-stored`, `${verb} does not change ${field}.`, () =>
    onPayload(operation, (body) =>
      field in body && acceptable(field, body[field]) ? { ...body, [field]: undefined } : body,
    ),
  );

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

/** An update is also made to the first sponsee of all. */
function alsoOlder(operation: Update["operation"]): Layer {
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

/** Who is given a custom field takes it from all others of a kind that have it. */
function taking(operation: Update["operation"], victims: "new" | "older"): Layer {
  const made = new Set<string>();
  /** Who has had each custom field, and who has lost it. */
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

/** The database's refusal of a number that is taken ends in a 500. */
export const crashing = ({ operation, verb }: Update): Defect =>
  writes("500", `${verb} answers 500 to a number that is taken.`, () =>
    instead(operation, async (ask, next, id) => {
      const number = isObject(ask.body) ? ask.body.reference_number : undefined;
      if (typeof number !== "string") return undefined;
      const query = new URLSearchParams({ "filter[reference_number]": number });
      const found = recordsOf(await next({ ...inner(ask, "GET", sponseesPath), query }));
      return found.some((one) => one.reference_number === number && one.id !== id)
        ? { status: 500, headers: { "content-type": "text/html" }, body: undefined, text: "Error" }
        : undefined;
    }),
  );

/** Defects of an update, by what they break. */
export function updates(update: Update) {
  const { operation, verb } = update;
  return {
    answers: [
      writes(
        "old-answer",
        `${verb} answers with the sponsee as it was.`,
        () => (next) => async (ask) => {
          const { operation: asked, id: key } = operationOf(ask);
          if (asked !== operation) return next(ask);
          const before = await next(
            inner(ask, "GET", `${sponseesPath}/${encodeURIComponent(key)}`),
          );
          const reply = await next(ask);
          if (reply.status < 300) reply.body = before.body;
          return reply;
        },
      ),
      writes("405", `${verb} is not offered.`, () =>
        instead(operation, () => ({ status: 405, headers: {}, body: {} })),
      ),
      writes("no-body", `${verb} answers 204 without a body.`, () =>
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
    ],
    allOptional: [
      writes(
        "one-field-refused",
        `${verb} refuses a payload with fewer than two fields.`,
        refuses(operation, (body) => Object.keys(body).length < 2),
      ),
      writes(
        "empty-names-reset",
        `${verb} refuses gender without birth_date.`,
        refuses(operation, (body) => "gender" in body && !("birth_date" in body)),
      ),
    ],
    otherFieldsKept: [
      writes(
        "required",
        operation === "replaceSponsee"
          ? "PUT requires what a create requires."
          : "PATCH clears the texts that are not sent.",
        operation === "replaceSponsee"
          ? refuses(operation, (body) => !("first_name" in body && "enrollment_date" in body))
          : () => onPayload(operation, (body) => ({ last_name: "", biography: "", ...body })),
      ),
    ],
    readBack: [
      writes(
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
      deep("list-stale", `After ${verb} the list still shows the old texts.`, () =>
        staleAfter(operation, ["list"], texts),
      ),
      deep("item-stale", `After ${verb} the item still shows the old texts.`, () =>
        staleAfter(operation, ["item"], texts),
      ),
      deep("second-lost", `A second ${verb} changes nothing.`, () => secondLost(operation)),
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
    imageUrlFormat: [
      writes(
        "any-accepted",
        `${verb} accepts any image_url.`,
        takes(
          operation,
          "image_url",
          (value) => !(typeof value === "string" && /^https?:/.test(value)),
          () => undefined,
        ),
      ),
    ],
    idKept: [
      writes("changed", `${verb} gives the sponsee another id.`, () => renamedBy(operation)),
      writes("answer-only", `${verb} answers with another id.`, () =>
        onAnswer(operation, ({ reply }) => {
          for (const record of recordsOf(reply)) record.id = `${record.id}0`;
        }),
      ),
    ],
    customFieldsArray: [
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
