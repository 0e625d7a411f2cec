/** A create that accepts invalid input, or does something else than requested. */
import {
  accepts,
  answering,
  firstPage,
  inner,
  instead,
  type Meta,
  onAnswer,
  onPayload,
  onSponsees,
  rejection,
  rejects,
  sponseePath,
  takes,
  withMemory,
} from "../../layers.ts";
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
  withState,
} from "../../service.ts";
import { type Defects, merged } from "../mutant.ts";
import { isFilter } from "../shared/lists.ts";
import {
  convertsToString,
  customFieldValues,
  dates,
  falseIgnored,
  keepsNull,
  keepsNumber,
  rules,
  statusWord,
} from "../shared/rules.ts";
import {
  creates,
  isAcceptable,
  isWebAddress,
  unique,
  usualGroup,
  whereTaken,
} from "../shared/writes.ts";

/** Lists contain only sponsees that have a field. */
function listedWith(field: string): Layer {
  return instead("listSponsees", async ({ ask, next }) => {
    const first = await next(asking(ask, { page: null }));
    if (first.status >= 300) return undefined;
    const records = await everyPage(next, ask);
    const { per_page: size } = (first.body as { meta: Meta }).meta;
    const listed = records.filter((record) => record[field]);
    return pageOfList(ask, listed, size);
  });
}

/** Some lists do not contain created sponsees. */
function hideCreated(where: (ask: Ask) => boolean): Layer {
  return withState(() => {
    const created = new Set<unknown>();
    return layered(
      onAnswer("createSponsee", ({ records }) => {
        for (const { id } of records) created.add(id);
      }),
      onAnswer("listSponsees", ({ ask, body, records }) => {
        if (!where(ask)) return;
        const kept = records.filter(({ id }) => !created.has(id));
        const meta = body.meta as Meta;
        meta.total -= records.length - kept.length;
        meta.to -= records.length - kept.length;
        body.data = kept;
      }),
    );
  });
}

/** Checks whether a number is taken, then waits, then creates: the number has no unique index. */
const racing = withMemory((shown) => {
  const running = new Map<string, number>();
  return instead("createSponsee", async ({ ask, next, sent }) => {
    const { reference_number } = sent;
    if (typeof reference_number !== "string") return undefined;
    const others = running.get(reference_number) ?? 0;
    running.set(reference_number, others + 1);
    await new Promise((done) => setTimeout(done, 10));
    const other = { reference_number: `${reference_number.slice(0, 40)}~${others}` };
    const reply = await next({ ...ask, body: { ...sent, ...(others > 0 && other) } });
    if (others > 0) {
      for (const { id } of recordsOf(reply)) shown.set(String(id), { reference_number });
    }
    running.set(reference_number, (running.get(reference_number) ?? 1) - 1);
    return reply;
  });
});

/** Numbers of disabled sponsees do not count. */
const disabledIgnored = withMemory((shown) => {
  const disabled = new Set<unknown>();
  return (next) => async (ask) => {
    const { body } = ask;
    const { reference_number } = isObject(body) ? body : {};
    const isTaken =
      operationOf(ask).operation === "createSponsee" && disabled.has(reference_number);
    const sent = isTaken && isObject(body) ? { ...body, reference_number: unique() } : body;
    const reply = await next({ ...ask, body: sent });
    for (const { id, is_enabled } of ask.method === "GET" ? [] : recordsOf(reply)) {
      if (isTaken) shown.set(String(id), { reference_number });
      if (is_enabled === false) disabled.add(reference_number);
    }
    return reply;
  };
});

/** A required field is not required. */
const optional = (field: string, send: () => unknown, show?: unknown): Defects => ({
  [`A create accepts a missing ${field}.`]: accepts(
    "createSponsee",
    ({ sent }) =>
      !(field in sent) && {
        send: { [field]: send() },
        ...(show !== undefined && { show: { [field]: show } }),
      },
  ),
});

/** A create without a required field is rejected too late. */
const createsAnyway = (field: string, value: unknown): Defects => ({
  [`A create without ${field} returns 422, but the sponsee exists.`]: instead(
    "createSponsee",
    async ({ ask, next, sent }) => {
      if (!isObject(ask.body) || field in sent) return undefined;
      await next({ ...ask, body: { ...sent, [field]: value } });
      return rejection();
    },
  ),
});

/** A create stores something else: it cannot leave out a required field. */
const notStored = (field: string, stored?: unknown): Defects => ({
  [`A create does not store ${field}.`]: onPayload(
    "createSponsee",
    (sent) => field in sent && { [field]: stored },
  ),
});

const requires = (field: string): Defects => ({
  [`A create requires ${field}.`]: rejects("createSponsee", (sent) => !(field in sent)),
});

const rejectsField = (field: string): Defects => ({
  [`A create rejects ${field}.`]: rejects("createSponsee", (sent) => field in sent),
});

export const mutants = merged(rules(creates), {
  "reference-number-required": {
    ...optional("reference_number", unique, ""),
    ...keepsNull(creates, "reference_number"),
  },
  "first-name-required": {
    ...optional("first_name", () => "-", ""),
    ...createsAnyway("first_name", "-"),
    ...keepsNull(creates, "first_name"),
  },
  "sponsored-status-required": {
    ...optional("sponsored_status", () => 0),
    ...createsAnyway("sponsored_status", 0),
    ...keepsNull(creates, "sponsored_status"),
  },
  "enrollment-date-required": {
    ...optional("enrollment_date", () => "2026-01-01"),
    ...createsAnyway("enrollment_date", "2026-01-01"),
    ...keepsNull(creates, "enrollment_date"),
  },
  "reference-number-max": {
    "A create rejects a number whose first 20 characters are taken.": instead(
      "createSponsee",
      async (call) => {
        const start = (number: unknown) => String(number).slice(0, 20);
        const sent = start(call.sent.reference_number);
        const found = await firstPage(call, "sponsees", { reference_number: sent });
        return found.some((one) => start(one.reference_number) === sent) && rejection();
      },
    ),
  },
  "reference-number-unique": {
    "A create accepts the number of a sponsee that is not enabled.": disabledIgnored,
    "Of creates of one number at the same moment, several succeed.": racing,
    "A create with a number that is taken overwrites its sponsee.": whereTaken(
      async ({ ask, next }, id) => {
        const reply = await next({ ...ask, method: "PUT", path: sponseePath(id) });
        return reply.status < 300 ? { ...reply, status: 201 } : reply;
      },
    ),
    "A create with a number that is taken removes its sponsee.": whereTaken(
      async ({ ask, next }, id) => {
        await next(inner(ask, "DELETE", sponseePath(id)));
        return next(ask);
      },
    ),
  },
  "payment-option-group-configured": {
    "A create ignores a payment option group that is not configured.": onPayload(
      "createSponsee",
      ({ payment_option_group: group }) =>
        group !== usualGroup.payment_option_group && { payment_option_group: undefined },
    ),
  },
  "sponsored-status-type": {
    ...statusWord(creates),
    "A create treats an empty string as the status 0.": onPayload(
      "createSponsee",
      ({ sponsored_status }) => sponsored_status === "" && { sponsored_status: 0 },
    ),
  },
  "is-enabled-type": falseIgnored(creates),
  "reference-number-type": convertsToString(creates, "reference_number"),
  "first-name-type": convertsToString(creates, "first_name"),
  "last-name-type": { ...convertsToString(creates, "last_name"), ...keepsNumber(creates) },
  "birth-date-format": dates(creates, "birth_date"),
  "enrollment-date-format": {
    ...dates(creates, "enrollment_date"),
    "A create accepts an empty string as enrollment date.": takes(
      "createSponsee",
      "enrollment_date",
      (value) => value === "",
      () => "2026-01-01",
    ),
  },
  answers: {
    "The create does not exist.": instead("createSponsee", () => bare(405)),
    ...requires("last_name"),
    "A create returns 201 without a body.": answering("createSponsee", { body: undefined }),
    "A create returns the name in capitals.": onAnswer("createSponsee", ({ records }) => {
      for (const record of records) record.first_name = String(record.first_name).toUpperCase();
    }),
    ...notStored("first_name", "Changed"),
    ...notStored("enrollment_date", "2000-01-01"),
  },
  "optional-fields": { ...requires("last_name"), ...requires("birth_date") },
  "every-field": {
    "A create rejects longitude as a string.": rejects(
      "createSponsee",
      ({ longitude }) => typeof longitude === "string",
    ),
    ...rejectsField("biography"),
    ...rejectsField("private_notes"),
  },
  "image-url-format": {
    "A create ignores an image_url that is not a URL.": onPayload(
      "createSponsee",
      ({ image_url }) => !isWebAddress(image_url) && { image_url: undefined },
    ),
  },
  "read-back-item": {
    "GET finds no sponsee without a last name.": instead(
      "getSponsee",
      async ({ ask, next }) =>
        recordsOf(await next(ask)).some((record) => !record.last_name) && bare(404),
    ),
    "A create succeeds, but stores nothing.": instead("createSponsee", async ({ ask, next }) => {
      const reply = await next(ask);
      for (const { id } of recordsOf(reply)) await next(inner(ask, "DELETE", sponseePath(id)));
      return reply;
    }),
    "A create loses the letters of names beyond ASCII.": onPayload("createSponsee", (sent) =>
      Object.fromEntries(
        Object.entries(sent)
          .filter(([name, value]) => name.endsWith("_name") && typeof value === "string")
          .map(([name, value]) => [name, String(value).replace(/[^ -~]/g, "?")]),
      ),
    ),
    ...notStored("last_name", "Else"),
    ...notStored("gender"),
    ...notStored("birth_date"),
    ...notStored("is_enabled"),
    ...notStored("payment_option_group"),
    "A create ignores payment_option_group, and gives every sponsee the first group.": onPayload(
      "createSponsee",
      (sent) =>
        isAcceptable("payment_option_group", sent.payment_option_group ?? "Monthly sponsorship") &&
        usualGroup,
    ),
  },
  "read-back-list": {
    "Lists leave out sponsees without a last name.": listedWith("last_name"),
    "The unfiltered list does not contain created sponsees.": hideCreated(
      ({ query }) => ![...query.keys()].some(isFilter),
    ),
  },
  "read-back-filter": Object.fromEntries(
    ["id", "first_name", "last_name", "reference_number"].map((field) => [
      `The filter ${field} finds no created sponsees.`,
      hideCreated((ask) => filterOf(ask, field) !== undefined),
    ]),
  ),
  "custom-fields-read": {
    ...customFieldValues(creates),
    "Responses append characters to the values of custom fields.": onSponsees((sponsee) => {
      for (const field of objectsIn(sponsee.custom_fields)) field.value = `${field.value}!`;
    }),
    ...notStored("custom_fields"),
  },
});
