/** Defects of a create, and of responses that contain a created sponsee. */
import {
  accepts,
  firstPage,
  inner,
  instead,
  type Meta,
  onSponsees,
  onSuccess,
  rejection,
  replying,
  sponseePath,
  withMemory,
} from "../../layers.ts";
import {
  type Ask,
  bare,
  filterOf,
  type Json,
  layered,
  objectsIn,
  recordsOf,
  withState,
} from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import { isFilter } from "../shared/lists.ts";
import {
  convertsToString,
  customFieldValues,
  dates,
  dropsZeros,
  duplicating,
  falseIgnored,
  keepsNull,
  keepsNumber,
  labelMisread,
  rules,
} from "../shared/rules.ts";
import {
  accepting,
  changing,
  creates,
  isAcceptable,
  mutantsOf,
  rejecting,
  unique,
  usualGroup,
  type WriteDefects,
  whereTaken,
} from "../shared/writes.ts";

/** Removes created sponsees from lists. `where` selects the requests, `isHidden` the sponsees. */
const hideCreated = (where: (ask: Ask) => boolean, isHidden = (_: Json) => true) =>
  withState(() => {
    const created = new Set<unknown>();
    return layered(
      onSuccess("createSponsee", ({ records }) => {
        for (const record of records.filter(isHidden)) created.add(record.id);
      }),
      onSuccess("listSponsees", ({ ask, body, records }) => {
        if (!where(ask)) return;
        const kept = records.filter(({ id }) => !created.has(id));
        const meta = body.meta as Meta;
        meta.total -= records.length - kept.length;
        meta.to -= records.length - kept.length;
        body.data = kept;
      }),
    );
  });

/**
 * All creates with the same reference number at the same moment succeed. A service without a unique
 * index can have this defect.
 */
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

/** A create accepts input without a required field. */
const optional = (field: string, send: () => unknown, show: Json = {}): WriteDefects => ({
  [`accepts a missing ${field}`]: (operation) =>
    accepts(operation, ({ sent }) => !(field in sent) && { send: { [field]: send() }, show }),
});

/** A create replaces the sent value with `stored`. An undefined `stored` removes the field. */
const notStored = (field: string, stored?: unknown): WriteDefects => ({
  [`does not store ${field}`]: changing((sent) => field in sent && { [field]: stored }),
});

const requires = (field: string): WriteDefects => ({
  [`requires ${field}`]: rejecting((sent) => !(field in sent)),
});

const rejectsField = (field: string): WriteDefects => ({
  [`rejects ${field}`]: rejecting((sent) => field in sent),
});

const ofTheService: Mutants = {
  "reference-number-unique": {
    "Several creates with the same reference number at the same moment succeed.": racing,
  },
  "read-back-item": {
    "GET of a sponsee without a last name returns 404.": instead(
      "getSponsee",
      async ({ ask, next }) =>
        recordsOf(await next(ask)).some((record) => !record.last_name) && bare(404),
    ),
  },
  "read-back-list": {
    "The unfiltered list does not contain created sponsees without a last name.": hideCreated(
      ({ query }) => ![...query.keys()].some(isFilter),
      (record) => !record.last_name,
    ),
  },
  "read-back-filter": Object.fromEntries(
    ["id", "first_name", "last_name", "reference_number"].map((field) => [
      `The filter ${field} does not find created sponsees.`,
      hideCreated((ask) => filterOf(ask, field) !== undefined),
    ]),
  ),
  "custom-fields-read": {
    'The service appends "!" to the values of custom fields in responses.': onSponsees(
      (sponsee) => {
        for (const field of objectsIn(sponsee.custom_fields)) field.value = `${field.value}!`;
      },
    ),
  },
};

const ofCreates = mutantsOf(creates, {
  "reference-number-required": {
    ...optional("reference_number", unique, { reference_number: "" }),
    ...keepsNull("reference_number"),
  },
  "first-name-required": {
    ...optional("first_name", () => "-", { first_name: "" }),
    ...keepsNull("first_name"),
  },
  "sponsored-status-required": {
    ...optional("sponsored_status", () => 0),
    ...keepsNull("sponsored_status"),
  },
  "enrollment-date-required": {
    ...optional("enrollment_date", () => "2026-01-01"),
    ...keepsNull("enrollment_date"),
  },
  "reference-number-max": {
    "rejects a reference number whose first 20 characters are taken": (operation) =>
      instead(operation, async (call) => {
        const start = (number: unknown) => String(number).slice(0, 20);
        const sent = start(call.sent.reference_number);
        const found = await firstPage(call, "sponsees", { reference_number: sent });
        return found.some((one) => start(one.reference_number) === sent) && rejection();
      }),
  },
  "reference-number-unique": {
    "accepts the reference number of a sponsee that is not enabled": duplicating(
      ({ is_enabled }) => is_enabled === false,
    ),
    "overwrites the sponsee that has the sent reference number": () =>
      whereTaken(async ({ ask, next }, id) => {
        const reply = await next({ ...ask, method: "PUT", path: sponseePath(id) });
        return reply.status < 300 ? { ...reply, status: 201 } : reply;
      }),
    "removes the sponsee that has the sent reference number": () =>
      whereTaken(async ({ ask, next }, id) => {
        await next(inner(ask, "DELETE", sponseePath(id)));
        return next(ask);
      }),
  },
  "sponsored-status-type": {
    "treats an empty string as the sponsored status 0": changing(
      ({ sponsored_status }) => sponsored_status === "" && { sponsored_status: 0 },
    ),
    ...labelMisread,
  },
  "is-enabled-type": falseIgnored,
  "reference-number-type": { ...convertsToString("reference_number"), ...dropsZeros },
  "first-name-type": convertsToString("first_name"),
  "last-name-type": { ...convertsToString("last_name"), ...keepsNumber },
  "birth-date-format": dates("birth_date"),
  "enrollment-date-format": {
    ...dates("enrollment_date"),
    "accepts an empty string as the enrollment date": accepting(
      "enrollment_date",
      (value) => value === "",
      () => "2026-01-01",
    ),
  },
  responds: {
    "returns 405": (operation) => instead(operation, () => bare(405)),
    "returns 201 without a body": (operation) => replying(operation, { body: undefined }),
    "returns the first name in capitals": (operation) =>
      onSuccess(operation, ({ records }) => {
        for (const record of records) record.first_name = String(record.first_name).toUpperCase();
      }),
    ...notStored("enrollment_date", "2000-01-01"),
  },
  "optional-fields": { ...requires("last_name"), ...requires("birth_date") },
  "every-field": {
    "rejects a longitude that is a string": rejecting(
      ({ longitude }) => typeof longitude === "string",
    ),
    ...rejectsField("biography"),
    ...rejectsField("private_notes"),
  },
  "read-back-item": {
    "succeeds, but stores nothing": (operation) =>
      instead(operation, async ({ ask, next }) => {
        const reply = await next(ask);
        for (const { id } of recordsOf(reply)) await next(inner(ask, "DELETE", sponseePath(id)));
        return reply;
      }),
    'stores "?" for letters that are not ASCII in the first name': changing(
      ({ first_name: name }) =>
        typeof name === "string" && { first_name: name.replace(/[^ -~]/g, "?") },
    ),
    ...notStored("last_name", "Else"),
    ...notStored("gender"),
    ...notStored("birth_date"),
    ...notStored("is_enabled"),
    ...notStored("payment_option_group"),
    "stores the same payment option group for every sponsee": changing(
      ({ payment_option_group: group = "Monthly sponsorship" }) =>
        isAcceptable("payment_option_group", group) && usualGroup,
    ),
  },
  "custom-fields-read": { ...customFieldValues, ...notStored("custom_fields") },
});

export const mutants = merged(mutantsOf(creates, rules), ofCreates, ofTheService);
