/** Creates sponsees, and reads them in every way. */

import { check, late } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { decide, noneTried, wrongStatus } from "../../results.ts";
import { recordOf } from "../../service/answer.ts";
import { labelsFor } from "../shared/records/status-labels.ts";
import { ageOfCreate } from "../shared/writes/age.ts";
import { createWithCustomFields } from "../shared/writes/custom-field-creates.ts";
import { duplicateCreates } from "../shared/writes/duplicates.ts";
import type { Rules } from "../shared/writes/input-cases.ts";
import { acceptedCreates, judgeSpellings, refusedCreates } from "../shared/writes/inputs.ts";
import { findInList, judgeEntry, judgeFound, textsOf } from "../shared/writes/list-entries.ts";
import { create, discard, read } from "../shared/writes/own-sponsees.ts";
import { judgeTexts, notRead, unlikeBefore, unlikeSent } from "../shared/writes/read-back.ts";
import { wrongAnswer } from "../shared/writes/refused.ts";
import { type Writing, writeCheck } from "../shared/writes/write-check.ts";

/** The four required fields alone. On a service that stores nothing, only this check fails. */
const firstCreate = check(
  {
    answers: "sponsees.create.answers",
    optional: "sponsees.create.optional-fields",
    status201: "sponsees.create.status-201",
    readBack: "sponsees.create.read-back-item",
  },
  async (run, ids) => {
    const { results } = run;
    const { bare, obstacle, lost, shared } = await run.setUp();
    if (obstacle !== undefined) return noneTried(results, Object.values(ids), obstacle);
    if (lost) results.fail(ids.readBack, wrongAnswer(lost, "the created sponsee"));
    else results.notTried(ids.readBack, "no sponsee could be created");
    const { sent, answer, made } = bare;
    const record = recordOf(answer);
    if (!answer.ok || record === undefined) {
      for (const id of [ids.answers, ids.optional]) {
        results.fail(id, wrongAnswer(answer, "a 2xx status and {data: sponsee}"));
      }
      return results.notTried(ids.status201, "the create failed");
    }
    results.pass(ids.optional, "only the four required fields were sent");
    const notCreated = wrongStatus(answer, "status 201");
    decide(results, ids.status201, answer.status === 201, "201", notCreated);
    const difference = unlikeSent(sent, record);
    if (difference) results.fail(ids.answers, notRead(answer, difference));
    else if (made === undefined) {
      results.fail(ids.answers, {
        request: answer,
        expected: "a new sponsee with a new id",
        actual: {
          words: `the id ${run.shown(record.id)}, which cannot be part of a path or belongs to another sponsee`,
        },
      });
    }
    const other = typeof shared === "string" ? undefined : shared.full.answer;
    const otherId = other && recordOf(other)?.id;
    if (other && otherId === record.id) {
      results.fail(ids.answers, {
        request: other,
        expected: "a new id for each sponsee",
        actual: { words: `the id ${run.shown(otherId)} twice` },
      });
    }
    results.pass(ids.answers, "created with the sent values");
  },
  "write",
);

/** Every field at once, with letters that need encoding. */
const fullCreate = writeCheck(
  {
    everyField: "sponsees.create.every-field",
    textsKept: "sponsees.create.free-texts-kept",
    item: "sponsees.create.read-back-item",
    list: "sponsees.create.read-back-list",
    filter: "sponsees.create.read-back-filter",
  },
  async (run, ids) => {
    const { results, shared } = run;
    const { sent, answer, made } = shared.full;
    if (made === undefined) {
      const expected = "accepted: every field of the payload, each with a valid value";
      results.fail(ids.everyField, wrongAnswer(answer, expected));
      return noneTried(results, Object.values(ids), "no sponsee could be created for it");
    }
    const fields = `${Object.keys(sent).length} fields`;
    const answered = unlikeSent(sent, made.record, shared.labels);
    judgeTexts(run, ids.textsKept, answer, sent, made.record);
    if (answered) results.fail(ids.everyField, notRead(answer, answered));
    else results.pass(ids.everyField, `${fields} accepted`);

    const item = await run.service.get("sponsees", made.id);
    const record = recordOf(item);
    const wrong =
      record && (unlikeSent(sent, record, shared.labels) ?? unlikeBefore(made.record, record));
    if (wrong) results.fail(ids.item, notRead(item, wrong));
    else if (record) results.pass(ids.item, fields);
    else results.fail(ids.item, wrongAnswer(item, "the sponsee"));
    await judgeListed(run, record ?? made.record, sent, ids);
  },
);

/**
 * A sponsee with as few fields as the service accepts, which a wrong join would remove from lists.
 */
const leastCreate = writeCheck(
  {
    item: "sponsees.create.read-back-item",
    list: "sponsees.create.read-back-list",
    filter: "sponsees.create.read-back-filter",
  },
  async (run, ids) => {
    const { made } = run.shared.unsponsored;
    if (made === undefined || made.answer.status === 202) {
      return noneTried(run.results, Object.values(ids), "no sponsee could be created for it");
    }
    const item = await run.service.get("sponsees", made.id);
    const record = recordOf(item);
    if (record === undefined) {
      const expected = "the sponsee, which has as few fields as the service accepts";
      run.results.fail(ids.item, { ...wrongAnswer(item, expected), after: [made.answer] });
      return noneTried(run.results, Object.values(ids), "GET by id does not return the sponsee");
    }
    run.results.pass(ids.item, "with as few fields as the service accepts");
    const { reference_number } = record;
    await judgeListed(run, record, { reference_number }, ids);
  },
);

/** Whether filters and the list return a new sponsee as it is. */
async function judgeListed(
  run: Writing,
  record: Json,
  texts: Json,
  ids: Record<"list" | "filter", string>,
): Promise<void> {
  const id = String(record.id);
  if (run.shared.filtersWork) {
    const given = Object.entries(textsOf(texts)).filter(([, text]) => text !== "");
    await judgeFound(run, ids.filter, record, { id, ...Object.fromEntries(given) });
  } else run.results.notTried(ids.filter, "the list ignores the filters in both query styles");
  await judgeEntry(run, ids.list, record, "found in the list", (options) =>
    findInList(run, id, options),
  );
}

/** The labels of the statuses. */
const statusLabels = writeCheck(["sponsees.create.status-label-set"], async (run) => {
  const { labels } = run.shared;
  for (const status of [1, 2]) {
    const label = labels[status];
    const expected = labelsFor(status);
    const id = "sponsees.create.status-label-set";
    if (label === undefined) run.results.notTried(id, `no label was read for ${status}`);
    else {
      const failure = { expected: expected.join(" or "), actual: { value: label } };
      decide(run.results, id, expected.includes(label), `${status}: "${label}"`, failure);
    }
  }
});

/** The cases of cases/sponsees.yaml that a create must reject or accept. */
const rules: Rules = {
  "sponsees.create.reference-number-required": {
    refused: ["reference-number-missing", "reference-number-null"],
  },
  "sponsees.create.first-name-required": { refused: ["first-name-missing", "first-name-null"] },
  "sponsees.create.sponsored-status-required": {
    refused: ["sponsored-status-missing", "sponsored-status-null"],
  },
  "sponsees.create.enrollment-date-required": {
    refused: ["enrollment-date-missing", "enrollment-date-null"],
  },
  "sponsees.create.reference-number-max": {
    refused: ["reference-number-46", "reference-number-46-non-ascii"],
    accepted: ["reference-number-45", "reference-number-45-non-ascii"],
  },
  "sponsees.create.reference-number-type": {
    refused: ["reference-number-object", "reference-number-null"],
  },
  "sponsees.create.first-name-type": {
    refused: ["first-name-array", "first-name-null"],
  },
  "sponsees.create.last-name-type": { refused: ["last-name-object", "last-name-number"] },
  "sponsees.create.sponsored-status-set": {
    refused: ["sponsored-status-3", "sponsored-status-negative"],
    accepted: ["sponsored-status-0", "sponsored-status-2"],
  },
  "sponsees.create.sponsored-status-type": {
    refused: ["sponsored-status-word", "sponsored-status-empty", "sponsored-status-null"],
  },
  "sponsees.create.enrollment-date-format": {
    refused: ["enrollment-date-impossible", "enrollment-date-word", "enrollment-date-empty"],
    accepted: ["enrollment-date"],
  },
  "sponsees.create.birth-date-format": {
    refused: ["birth-date-impossible", "birth-date-word"],
    accepted: ["birth-date", "birth-date-before-1970"],
  },
  "sponsees.create.is-enabled-type": { accepted: ["is-enabled-true", "is-enabled-false"] },
  "sponsees.create.gender-set": {
    refused: ["gender-other", "gender-both"],
    accepted: ["gender-m", "gender-f"],
  },
  "sponsees.create.payment-option-group-configured": {
    refused: ["payment-option-group-unknown"],
    accepted: ["payment-option-group"],
  },
  "sponsees.create.image-url-format": { refused: ["image-url-no-url"], accepted: ["image-url"] },
  "sponsees.create.custom-fields-key-required": {
    refused: ["second-custom-field-without-key"],
  },
  "sponsees.create.custom-fields-value-required": {
    refused: ["second-custom-field-without-value", "custom-field-with-misspelt-value"],
  },
};

const inputs = writeCheck([...Object.keys(rules), "sponsees.create.invalid-422"], async (run) => {
  await refusedCreates(run, rules, "sponsees.create.invalid-422");
  await acceptedCreates(run, rules);
});

const spellings = writeCheck(
  {
    refused: "sponsees.create.date-spellings",
    enrollment_date: "sponsees.create.enrollment-date-format",
    birth_date: "sponsees.create.birth-date-format",
  },
  (run, ids) =>
    judgeSpellings(run, ids, async (body) => {
      const { answer, made } = await create(run, body);
      const record = made && (await read(run, made.id));
      await discard(run, made);
      return { answer, record };
    }),
);

const customFields = writeCheck(
  {
    array: "sponsees.create.custom-fields-array",
    object: "sponsees.create.custom-fields-object",
    read: "sponsees.create.custom-fields-read",
  },
  createWithCustomFields,
);

const uniqueNumber = writeCheck(
  {
    unique: "sponsees.create.reference-number-unique",
    max: "sponsees.create.reference-number-max",
  },
  duplicateCreates,
);

const age = writeCheck({ age: "sponsees.create.age-read-only" }, ageOfCreate);

export const checks = [
  firstCreate,
  fullCreate,
  statusLabels,
  inputs,
  ...late(leastCreate, customFields, uniqueNumber, age, spellings),
];
