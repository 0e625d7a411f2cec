/** Defects that both PUT and PATCH can have. */
import {
  afterWrite,
  cleaned,
  inner,
  instead,
  onSponsees,
  onSuccess,
  refilter,
  rejection,
  replying,
  sponseeOf,
  sponseePath,
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
import {
  convertsToString,
  dates,
  dropsZeros,
  falseIgnored,
  keepsNull,
  keepsNumber,
  labelMisread,
} from "./rules.ts";
import {
  accepting,
  changing,
  ignoring,
  inputOf,
  isAcceptable,
  latest,
  type Operation,
  plainFields,
  rejecting,
  replacingCustomFields,
  sentFields,
  usualGroupGiven,
  type WriteMutants,
} from "./writes.ts";

/** Passes a map to `create`. The map has each updated sponsee as it was before its first update. */
const remembering = (create: (old: Map<string, Json>) => Layer) => (operation: Operation) =>
  withState(() => {
    const old = new Map<string, Json>();
    const remember = afterWrite(operation, ({ id, before }) => {
      if (!old.has(id)) old.set(id, before);
    });
    return layered(create(old), remember);
  });

/** After an update, the list or GET still returns the old names, biography and notes. */
const leavingStrings = (form: "list" | "item") =>
  remembering((old) =>
    onSponsees((sponsee) => {
      const before = old.get(String(sponsee.id));
      for (const name of before ? ["first_name", "last_name", "biography", "private_notes"] : []) {
        sponsee[name] = before?.[name];
      }
    }, form),
  );

/** An update of a birth date does not change the age. */
export const leavingAge = (operation: Operation) =>
  withMemory((shown) =>
    instead(operation, async (call) => {
      if ("birth_date" in call.sent && !shown.has(call.id)) {
        const { age } = (await sponseeOf(call, call.id)) ?? {};
        if (typeof age === "number") shown.set(call.id, { age });
      }
      return undefined;
    }),
  );

/** Only the first update of a sponsee has an effect. */
const undoneLater = (operation: Operation) =>
  withState(() => {
    const updated = new Set<string>();
    return afterWrite(operation, async ({ ask, next, id, before }) => {
      if (updated.has(id)) await next(inner(ask, "PUT", sponseePath(id), inputOf(before)));
      updated.add(id);
    });
  });

/** An update that sends a custom field removes this field from all other sponsees that `isVictim` selects. */
const takingFields = (isVictim: (id: number) => boolean) => (operation: Operation) =>
  withState(() => {
    const owners = new Map<string, string>();
    return layered(
      onSponsees((sponsee) => {
        const isOwn = ({ slug }: Json) =>
          (owners.get(String(slug)) ?? sponsee.id) === sponsee.id || !isVictim(Number(sponsee.id));
        sponsee.custom_fields = objectsIn(sponsee.custom_fields).filter(isOwn);
      }),
      onSuccess([operation, "createSponsee"], ({ operation: asked, sent, id }) => {
        for (const key of Object.keys(sentFields(sent))) {
          if (asked === operation) owners.set(key, id);
          else owners.delete(key);
        }
      }),
    );
  });

/** The greatest sponsee id before the run, from `smallRecords()`. New sponsees get greater ids. */
export const lastOlder = 7906;

/** Defects of an update. */
export const updates: WriteMutants = {
  "reference-number-own": {
    "rejects the sponsee's own reference number as a duplicate": (operation) =>
      instead(operation, async (call) => {
        const { reference_number: number } = call.sent;
        const known = await sponseeOf(call, call.id);
        return number !== undefined && known?.reference_number === number && rejection();
      }),
  },
  types: {
    ...keepsNull("reference_number"),
    ...keepsNull("first_name"),
    ...keepsNull("sponsored_status"),
    "treats a word as the sponsored status 0": accepting(
      "sponsored_status",
      (value) => typeof value === "string" && !/^\d+$/.test(value),
      () => 0,
      () => "Not Sponsored",
    ),
    ...labelMisread,
    ...convertsToString("reference_number"),
    ...dropsZeros,
    ...convertsToString("first_name"),
    ...convertsToString("last_name"),
    ...keepsNumber,
  },
  "dates-format": { ...dates("birth_date"), ...dates("enrollment_date") },
  responds: {
    "returns the old sponsee": (operation) =>
      afterWrite(operation, ({ reply, before }) => {
        reply.body = { data: before };
      }),
    "returns 405": (operation) => instead(operation, () => bare(405)),
    "returns 204 without a body": (operation) =>
      replying(operation, { status: 204, body: undefined }),
  },
  "every-field": {
    ...falseIgnored,
    ...Object.fromEntries(plainFields.map((field) => [`ignores ${field}`, ignoring(field)])),
    "ignores sponsored_status when it is 0": changing(
      ({ sponsored_status }) => sponsored_status === 0 && { sponsored_status: undefined },
    ),
    "changes only the first of several fields": changing((sent) => {
      const others = Object.keys(sent).slice(1);
      const areAcceptable = others.every((field) => isAcceptable(field, sent[field]));
      return areAcceptable && Object.fromEntries(others.map((field) => [field, undefined]));
    }),
    "ignores payment_option_group, and a create without a group stores a default": (operation) =>
      layered(usualGroupGiven, ignoring("payment_option_group")(operation)),
  },
  "all-optional": {
    "ignores a last name that is the digit 0": changing(
      ({ last_name }) => last_name === "0" && { last_name: undefined },
    ),
    'stores "?" for letters of the last name that are four bytes in UTF-8': changing(
      ({ last_name: name }) =>
        typeof name === "string" && { last_name: name.replace(/[\u{10000}-\u{10ffff}]/gu, "?") },
    ),
    "rejects a body with fewer than two fields": rejecting((sent) => Object.keys(sent).length < 2),
    "rejects gender without birth_date": rejecting(
      (sent) => "gender" in sent && !("birth_date" in sent),
    ),
  },
  "read-back": {
    "stores the enrollment date 2024-12-30 with the year of its ISO week, 2025": changing(
      ({ enrollment_date: date }) => date === "2024-12-30" && { enrollment_date: "2025-12-30" },
    ),
    "does not change the names and other strings that the list returns": leavingStrings("list"),
    "does not change the names and other strings that GET returns": leavingStrings("item"),
    "returns the changes of a second update, but does not store them": undoneLater,
    "changes the first name, but the filter first_name still matches the old name": remembering(
      (old) =>
        refilter("sponsees", "first_name", (record, part) => {
          const { first_name } = old.get(String(record.id)) ?? record;
          return String(first_name).toLowerCase().includes(part.toLowerCase());
        }),
    ),
  },
  "only-this": {
    "also changes the notes of another sponsee": (operation) =>
      withMemory((shown) =>
        onSuccess(operation, ({ sent: { private_notes } }) => {
          if (private_notes !== undefined) shown.set("7001", { private_notes });
        }),
      ),
    "removes a sent custom field from all other sponsees that the run created": takingFields(
      (id) => id > lastOlder,
    ),
    "removes a sent custom field from all sponsees that existed before the run": takingFields(
      (id) => id <= lastOlder,
    ),
    "also changes the names and biography of the newest sponsees": (operation) =>
      afterWrite(
        operation,
        async ({ ask, next, id, sent: { last_name, biography, first_name } }) => {
          const given = cleaned({ last_name, biography, first_name });
          for (const other of await latest({ ask, next })) {
            if (other.id !== id) await next(inner(ask, "PATCH", sponseePath(other.id), given));
          }
        },
      ),
  },
  "id-kept": {
    "returns a different id": (operation) =>
      onSuccess(operation, ({ records }) => {
        for (const record of records) record.id = `${record.id}0`;
      }),
  },
  "custom-fields-array": {
    "does not change existing custom field values, and ignores the object form": (operation) =>
      replacingCustomFields((sent, old) => {
        const fields = sentFields(sent);
        if (Object.keys(fields).length === 0) return undefined;
        if (isObject(sent.custom_fields)) return old;
        const both = Object.entries(old).filter(([key]) => key in fields);
        return {
          ...(operation === "updateSponsee" && old),
          ...fields,
          ...Object.fromEntries(both),
        };
      })(operation),
  },
};
