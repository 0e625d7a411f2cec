/** A create that accepts invalid input, or does something else than requested. */
import {
  type Ask,
  asking,
  bare,
  everyPage,
  filterOf,
  isObject,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  pageOfList,
  recordsOf,
} from "../../variants/service.ts";
import {
  accept,
  inner,
  instead,
  memory,
  onAnswer,
  onPayload,
  onSponsees,
  sponseePath,
  sponseesPath,
} from "../defects.ts";
import { type Broken, type Defect, deep, writes } from "../mutant.ts";
import { isFilter } from "../shared/lists.ts";
import {
  dateRules,
  entryRules,
  isWebAddress,
  nullRule,
  numberRule,
  rules,
  textRule,
} from "../shared/rules.ts";
import {
  agesTaken,
  ageWithoutBirthDate,
  creates,
  falseIgnored,
  refusal,
  refuses,
  takes,
  unique,
  usualGroup,
  whereTaken,
  withoutGroup,
} from "../shared/writes.ts";

/** Lists contain only sponsees that have a field. */
function listedWith(field: string): Layer {
  return instead("listSponsees", async (ask, next) => {
    const first = await next(asking(ask, { page: null }));
    if (first.status >= 300) return undefined;
    const records = await everyPage(next, ask);
    const { per_page: size } = (first.body as { meta: { per_page: number } }).meta;
    return pageOfList(
      ask,
      records.filter((record) => record[field]),
      size,
    );
  });
}

/** Some lists do not contain created sponsees. */
function hideCreated(where: (ask: Ask) => boolean): Layer {
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

/** Checks whether a number is taken, then waits, then creates: the number has no unique index. */
function atOnce(): Layer {
  const under = new Map<string, number>();
  const { layer, shown } = memory();
  return layered(layer, (next) => async (ask) => {
    const { body } = ask;
    if (operationOf(ask).operation !== "createSponsee" || !isObject(body)) return next(ask);
    const { reference_number: number } = body;
    if (typeof number !== "string") return next(ask);
    const others = under.get(number) ?? 0;
    under.set(number, others + 1);
    await new Promise((done) => setTimeout(done, 10));
    const sent = others > 0 ? `${number.slice(0, 40)}~${others}` : number;
    const reply = await next({ ...ask, body: { ...body, reference_number: sent } });
    if (others > 0) {
      for (const { id } of recordsOf(reply)) shown.set(String(id), { reference_number: number });
    }
    under.set(number, (under.get(number) ?? 1) - 1);
    return reply;
  });
}

/** Numbers of disabled sponsees do not count. */
function disabledTaken(): Layer {
  const disabled = new Set<unknown>();
  const { layer, shown } = memory();
  return layered(layer, (next) => async (ask) => {
    const { body } = ask;
    const number = isObject(body) ? body.reference_number : undefined;
    const isTaken = operationOf(ask).operation === "createSponsee" && disabled.has(number);
    const sent = isTaken && isObject(body) ? { ...body, reference_number: unique() } : body;
    const reply = await next({ ...ask, body: sent });
    for (const { id, is_enabled } of ask.method === "GET" ? [] : recordsOf(reply)) {
      if (isTaken) shown.set(String(id), { reference_number: number });
      if (is_enabled === false) disabled.add(number);
    }
    return reply;
  });
}

/** A required field is not required. */
function required(field: string, value: () => unknown, shown: unknown): Defect[] {
  return [
    writes("optional", `A create accepts a missing ${field}.`, () =>
      accept("createSponsee", (body) =>
        field in body
          ? undefined
          : {
              send: { [field]: value() },
              ...(shown !== undefined && { show: { [field]: shown } }),
            },
      ),
    ),
    deep(
      "created-although-refused",
      `A create without ${field} gets a 422, but the sponsee exists.`,
      () =>
        instead("createSponsee", async (ask, next) => {
          if (!isObject(ask.body) || field in ask.body) return undefined;
          await next({ ...ask, body: { ...ask.body, [field]: value() } });
          return structuredClone(refusal);
        }),
      field === "reference_number"
        ? { unfair: "The sponsee has no number to find it by, only its first name." }
        : true,
    ),
  ];
}

/** A create stores something else: it cannot leave out a required field. */
const notKept = (
  field: string,
  another: (sent: unknown) => unknown,
  fair: Defect["fair"] = true,
): Defect =>
  writes(
    `${field}-not-stored`,
    `A create does not keep ${field}.`,
    () =>
      onPayload("createSponsee", (body) =>
        field in body ? { ...body, [field]: another(body[field]) } : body,
      ),
    fair,
  );

const rule = rules(creates);

export const mutants: Broken = {
  "sponsees.create.reference-number-required": [
    ...required("reference_number", unique, ""),
    nullRule(creates, "reference_number"),
  ],
  "sponsees.create.first-name-required": [
    ...required("first_name", () => "-", ""),
    nullRule(creates, "first_name"),
  ],
  "sponsees.create.sponsored-status-required": [
    ...required("sponsored_status", () => 0, undefined),
    nullRule(creates, "sponsored_status"),
  ],
  "sponsees.create.enrollment-date-required": [
    ...required("enrollment_date", () => "2026-01-01", undefined),
    nullRule(creates, "enrollment_date"),
  ],
  "sponsees.create.reference-number-max": [
    ...rule.referenceNumberMax,
    writes("first-20", "A create refuses a number whose first 20 characters are taken.", () =>
      instead("createSponsee", async (ask, next) => {
        const start = (number: unknown) => String(number).slice(0, 20);
        const sent = isObject(ask.body) ? start(ask.body.reference_number) : "";
        const search = asking(inner(ask, "GET", sponseesPath), { reference_number: sent });
        const found = recordsOf(await next(search)).map((one) => start(one.reference_number));
        return found.includes(sent) ? structuredClone(refusal) : undefined;
      }),
    ),
  ],
  "sponsees.create.reference-number-unique": [
    ...rule.referenceNumberUnique,
    deep(
      "disabled",
      "A create accepts the number of a sponsee that is not enabled.",
      disabledTaken,
    ),
    deep("at-once", "Of creates of one number at the same moment several succeed.", atOnce),
    writes("overwritten", "A create with a number that is taken overwrites its sponsee.", () =>
      whereTaken(async ({ ask, next, id }) => {
        const reply = await next({ ...ask, method: "PUT", path: sponseePath(id) });
        return reply.status < 300 ? { ...reply, status: 201 } : reply;
      }),
    ),
    writes("replaced", "A create with a number that is taken removes its sponsee.", () =>
      whereTaken(async ({ ask, next, id }) => {
        await next(inner(ask, "DELETE", sponseePath(id)));
        return next(ask);
      }),
    ),
  ],
  "sponsees.create.sponsored-status-set": rule.sponsoredStatusSet,
  "sponsees.create.gender-set": rule.genderSet,
  "sponsees.create.payment-option-group-configured": rule.paymentOptionGroupConfigured,
  "sponsees.create.custom-fields-array": rule.customFieldsArray,
  "sponsees.create.sponsored-status-type": [
    ...rule.statusType,
    writes("empty-taken-for-0", "A create treats an empty string as the status 0.", () =>
      onPayload("createSponsee", (body) =>
        body.sponsored_status === "" ? { ...body, sponsored_status: 0 } : body,
      ),
    ),
  ],
  "sponsees.create.is-enabled-type": [falseIgnored(creates)],
  "sponsees.create.reference-number-type": [textRule(creates, "reference_number")],
  "sponsees.create.first-name-type": [textRule(creates, "first_name")],
  "sponsees.create.last-name-type": [textRule(creates, "last_name"), numberRule(creates)],
  "sponsees.create.birth-date-format": dateRules(creates, "birth_date"),
  "sponsees.create.enrollment-date-format": [
    ...dateRules(creates, "enrollment_date"),
    writes("empty-accepted", "A create keeps an empty string as enrollment date.", () =>
      takes(
        "createSponsee",
        "enrollment_date",
        (sent) => sent === "",
        () => "2026-01-01",
      ),
    ),
  ],
  "sponsees.create.custom-fields-key-required": entryRules(creates, "key"),
  "sponsees.create.custom-fields-value-required": entryRules(creates, "value"),
  "sponsees.create.answers": [
    writes("405", "The create does not exist.", () => instead("createSponsee", () => bare(405))),
    writes("refused", "A create with the four required fields is refused.", () =>
      refuses("createSponsee", (body) => !("last_name" in body)),
    ),
    writes("no-body", "A create returns 201 without a body.", () =>
      onAnswer("createSponsee", ({ reply }) => {
        reply.body = undefined;
      }),
    ),
    writes("fixed-name", "A create returns the name in capitals.", () =>
      onAnswer("createSponsee", ({ reply }) => {
        for (const record of recordsOf(reply))
          record.first_name = String(record.first_name).toUpperCase();
      }),
    ),
    notKept(
      "reference_number",
      (sent) => (String(sent).length > 45 ? sent : `${String(sent).slice(0, 40)}.x`),
      {
        unfair:
          "When the number is lost, the suite cannot search by it. Either it detects this, or the next mutant of the kind.",
      },
    ),
    notKept("first_name", () => "Changed"),
    notKept("enrollment_date", () => "2000-01-01"),
    notKept("sponsored_status", (sent) => (sent === 0 ? 1 : sent === 1 ? 0 : sent), {
      unfair: "The label for 0 is not specified, so 0 and 1 may have each other's label.",
    }),
  ],
  "sponsees.create.optional-fields": [
    writes("last-name-required", "A create requires last_name.", () =>
      refuses("createSponsee", (body) => !("last_name" in body)),
    ),
    writes("birth-date-required", "A create requires birth_date.", () =>
      refuses("createSponsee", (body) => !("birth_date" in body)),
    ),
  ],
  "sponsees.create.every-field": [
    writes("longitude-refused", "A create refuses longitude as a string.", () =>
      refuses("createSponsee", (body) => typeof body.longitude === "string"),
    ),
    writes("biography-refused", "A create refuses biography.", () =>
      refuses("createSponsee", (body) => "biography" in body),
    ),
    writes("notes-refused", "A create refuses private_notes.", () =>
      refuses("createSponsee", (body) => "private_notes" in body),
    ),
  ],
  "sponsees.create.image-url-format": [
    ...rule.imageUrlFormat,
    writes("ignored", "A create ignores an image_url that is not a URL.", () =>
      onPayload("createSponsee", (body) =>
        isWebAddress(body.image_url) ? body : { ...body, image_url: undefined },
      ),
    ),
  ],
  "sponsees.create.read-back-item": [
    deep("joined", "GET finds no sponsee without a last name.", () => (next) => async (ask) => {
      const reply = await next(ask);
      const isItem = operationOf(ask).operation === "getSponsee";
      return isItem && recordsOf(reply).some((record) => !record.last_name) ? bare(404) : reply;
    }),
    writes("not-kept", "A create succeeds, but stores nothing.", () => (next) => async (ask) => {
      const reply = await next(ask);
      if (operationOf(ask).operation !== "createSponsee" || reply.status >= 300) return reply;
      for (const { id } of recordsOf(reply)) await next(inner(ask, "DELETE", sponseePath(id)));
      return reply;
    }),
    deep("ascii", "Created strings lose the letters beyond ASCII.", () =>
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
    notKept("last_name", () => "Else"),
    ...["gender", "birth_date", "is_enabled", "payment_option_group"].map((field) =>
      notKept(field, () => undefined),
    ),
    writes(
      "usual-group",
      "A create ignores payment_option_group, and gives every sponsee the first group.",
      () => onPayload("createSponsee", (body) => ({ ...usualGroup, ...withoutGroup(body) })),
    ),
  ],
  "sponsees.create.read-back-list": [
    deep("joined", "Lists leave out sponsees without a last name.", () => listedWith("last_name")),
    writes("hidden", "Created sponsees are not in the unfiltered list.", () =>
      hideCreated(({ query }) => ![...query.keys()].some(isFilter)),
    ),
  ],
  "sponsees.create.age-read-only": [
    ageWithoutBirthDate(creates),
    writes("age-taken", "A create takes over an age that is sent.", () =>
      agesTaken("createSponsee"),
    ),
  ],
  "sponsees.create.read-back-filter": ["id", "first_name", "last_name", "reference_number"].map(
    (field) =>
      writes(`${field}-hidden`, `Created sponsees are not found by ${field}.`, () =>
        hideCreated((ask) => filterOf(ask, field) !== undefined),
      ),
  ),
  "sponsees.create.custom-fields-read": [
    ...rule.customFieldsValues,
    ...rule.customFieldsObject,
    writes(
      "slug-spaces",
      "The slug of a custom field is its name.",
      () =>
        onSponsees((sponsee) => {
          for (const field of objectsIn(sponsee.custom_fields)) field.slug = field.name;
        }),
      { unfair: "That a slug is the key of its input is not stated." },
    ),
    writes("value-extended", "Values of custom fields have extra characters at the end.", () =>
      onSponsees((sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) field.value = `${field.value}!`;
      }),
    ),
    writes(
      "one-only",
      "Of several custom fields only one is read.",
      () =>
        onSponsees((sponsee) => {
          sponsee.custom_fields = objectsIn(sponsee.custom_fields).slice(0, 1);
        }),
      {
        unfair:
          "A client then sees one custom field, and cannot know that another key is configured.",
      },
    ),
    notKept("custom_fields", () => undefined),
  ],
};
