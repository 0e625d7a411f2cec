/** Updates that do something else than requested. */
import {
  afterWrite,
  answering,
  cleaned,
  inner,
  instead,
  onAnswer,
  onPayload,
  onSponsees,
  refilter,
  rejection,
  rejects,
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
  operationOf,
  withState,
} from "../../service.ts";
import { type Mutants, merged } from "../mutant.ts";
import {
  convertsToString,
  dates,
  falseIgnored,
  ignores,
  keepsNull,
  keepsNumber,
  rules,
  statusWord,
} from "./rules.ts";
import {
  dropped,
  hasWholeEntries,
  inputOf,
  isAcceptable,
  latest,
  plainFields,
  replaceCustomFields,
  sentFields,
  type Update,
  usualGroupGiven,
} from "./writes.ts";

type Operation = Update["operation"];

/** Each sponsee before its first update. */
function remembering(operation: Operation, create: (old: Map<string, Json>) => Layer[]): Layer {
  return withState(() => {
    const old = new Map<string, Json>();
    const remember = afterWrite(operation, ({ id, before }) => {
      if (!old.has(id)) old.set(id, before);
    });
    return layered(...create(old), remember);
  });
}

/** After an update, the old strings are returned in the list or by the id. */
function stale(operation: Operation, form: "list" | "item"): Layer {
  const strings = ["first_name", "last_name", "biography", "private_notes"];
  return remembering(operation, (old) => [
    onSponsees((sponsee) => {
      const before = old.get(String(sponsee.id));
      if (before) for (const name of strings) sponsee[name] = before[name];
    }, form),
  ]);
}

/** After an update, filters find the old values. */
function staleFilters(operation: Operation): Layer {
  return remembering(operation, (old) =>
    ["first_name", "last_name", "reference_number"].map((field) =>
      refilter("sponsees", field, (record, part) => {
        const { [field]: value } = old.get(String(record.id)) ?? record;
        return String(value).toLowerCase().includes(part.toLowerCase());
      }),
    ),
  );
}

/** After an update of a birth date, the age stays the same. */
function staleAge(operation: Operation): Layer {
  return withMemory((shown) =>
    instead(operation, async (call) => {
      if ("birth_date" in call.sent && !shown.has(call.id)) {
        const { age } = (await sponseeOf(call, call.id)) ?? {};
        if (typeof age === "number") shown.set(call.id, { age });
      }
      return undefined;
    }),
  );
}

/** After an update, a sponsee has another id. */
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
      if (renamed.has(id)) return asked === operation ? showing(ask) : bare(404);
      return showing(old === id ? ask : { ...ask, path: sponseePath(old) });
    };
  };
}

/** Makes an update without effect, from the first or the second one on. */
function undone(operation: Operation, from: 1 | 2): Layer {
  return withState(() => {
    const done = new Map<string, number>();
    return afterWrite(operation, async ({ ask, next, id, before }) => {
      const times = (done.get(id) ?? 0) + 1;
      done.set(id, times);
      if (times >= from) await next(inner(ask, "PUT", sponseePath(id), inputOf(before)));
    });
  });
}

/** A sponsee that gets a custom field takes it from all others of a kind that have it. */
function taking(operation: Operation, victims: "new" | "older"): Layer {
  return withState(() => {
    const created = new Set<string>();
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
      onAnswer(["createSponsee", "replaceSponsee", "updateSponsee"], (answered) => {
        const { operation: asked, records, sent } = answered;
        const id = String(records[0]?.id);
        if (asked === "createSponsee") created.add(id);
        for (const key of Object.keys(sentFields(sent))) {
          for (const other of asked === operation ? (had.get(key) ?? []) : []) {
            const isVictim = other !== id && created.has(other) === (victims === "new");
            if (isVictim) lost.add(`${other} ${key}`);
          }
          lost.delete(`${id} ${key}`);
        }
      }),
    );
  });
}

/** Defects of an update. */
export function updates(update: Update): Mutants {
  const { operation, verb } = update;
  const changes = (change: Parameters<typeof onPayload>[1]) => onPayload(operation, change);
  return merged(rules(update), {
    "reference-number-own": {
      [`${verb} rejects the sponsee's own number as a duplicate.`]: instead(
        operation,
        async (call) => {
          const { reference_number: number } = call.sent;
          const known = await sponseeOf(call, call.id);
          return number !== undefined && known?.reference_number === number && rejection();
        },
      ),
    },
    types: {
      ...keepsNull(update, "reference_number"),
      ...keepsNull(update, "first_name"),
      ...keepsNull(update, "sponsored_status"),
      ...statusWord(update),
      ...convertsToString(update, "reference_number"),
      ...convertsToString(update, "first_name"),
      ...convertsToString(update, "last_name"),
      ...keepsNumber(update),
    },
    "dates-format": { ...dates(update, "birth_date"), ...dates(update, "enrollment_date") },
    answers: {
      [`${verb} returns the old sponsee.`]: afterWrite(operation, ({ reply, before }) => {
        reply.body = { data: before };
      }),
      [`${verb} does not exist.`]: instead(operation, () => bare(405)),
      [`${verb} returns 204 without a body.`]: answering(operation, {
        status: 204,
        body: undefined,
      }),
    },
    "every-field": {
      ...falseIgnored(update),
      ...Object.assign({}, ...plainFields.map((field) => ignores(update, field))),
      [`${verb} ignores sponsored_status when it is 0.`]: changes(
        ({ sponsored_status }) => sponsored_status === 0 && { sponsored_status: undefined },
      ),
      [`${verb} changes the first field of several only.`]: changes((sent) => {
        const others = Object.keys(sent).slice(1);
        if (!others.every((field) => isAcceptable(field, sent[field]))) return undefined;
        return Object.fromEntries(others.map((field) => [field, undefined]));
      }),
      [`${verb} ignores payment_option_group, and every create without it gives the first group.`]:
        layered(
          usualGroupGiven,
          changes((sent) => dropped("payment_option_group", sent)),
        ),
    },
    "all-optional": {
      [`${verb} ignores a last name that is the digit 0.`]: changes(
        ({ last_name }) => last_name === "0" && { last_name: undefined },
      ),
      [`${verb} loses letters that are four bytes in UTF-8.`]: changes(
        ({ last_name: name }) =>
          typeof name === "string" && { last_name: name.replace(/[\u{10000}-\u{10ffff}]/gu, "?") },
      ),
      [`${verb} rejects a body with fewer than two fields.`]: rejects(
        operation,
        (sent) => Object.keys(sent).length < 2,
      ),
      [`${verb} rejects gender without birth_date.`]: rejects(
        operation,
        (sent) => "gender" in sent && !("birth_date" in sent),
      ),
    },
    "read-back": {
      [`${verb} stores an enrollment date with the year of its week.`]: changes(
        ({ enrollment_date: date }) => date === "2024-12-30" && { enrollment_date: "2025-12-30" },
      ),
      [`${verb} returns changes that it does not store.`]: undone(operation, 1),
      [`After ${verb}, the list still returns the old strings.`]: stale(operation, "list"),
      [`After ${verb}, GET still returns the old strings.`]: stale(operation, "item"),
      [`A second ${verb} changes nothing.`]: undone(operation, 2),
      [`After ${verb}, the filters find the old names.`]: staleFilters(operation),
    },
    "age-read-only": {
      [`${verb} of a birth date does not change the age.`]: staleAge(operation),
    },
    "only-this": {
      [`${verb} also changes the notes of an older sponsee.`]: withMemory((shown) =>
        onAnswer(operation, ({ sent: { private_notes } }) => {
          if (private_notes !== undefined) shown.set("7001", { private_notes });
        }),
      ),
      [`${verb} that gives a custom field removes it from every other new sponsee.`]: taking(
        operation,
        "new",
      ),
      [`${verb} that gives a custom field removes it from every other older sponsee.`]: taking(
        operation,
        "older",
      ),
      [`${verb} gives the sponsees that were created last the same last name.`]: afterWrite(
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
      [`${verb} gives the sponsee another id.`]: renamedBy(operation),
      [`${verb} returns another id.`]: onAnswer(operation, ({ records }) => {
        for (const record of records) record.id = `${record.id}0`;
      }),
    },
    "custom-fields-array": {
      ...ignores(update, "custom_fields"),
      [`${verb} keeps the old values in the array form, and ignores the object form.`]:
        replaceCustomFields(operation, (sent, old) => {
          const fields = sentFields(sent);
          if (Object.keys(fields).length === 0) return undefined;
          if (isObject(sent.custom_fields)) return old;
          const both = Object.entries(old).filter(([key]) => key in fields);
          return {
            ...(operation === "updateSponsee" && old),
            ...fields,
            ...Object.fromEntries(both),
          };
        }),
      [`${verb} keeps the keys of the array form without their values.`]: changes(
        ({ custom_fields: fields }) =>
          Array.isArray(fields) &&
          hasWholeEntries(fields) && {
            custom_fields: objectsIn(fields).map((entry) => ({ ...entry, value: "" })),
          },
      ),
    },
  });
}
