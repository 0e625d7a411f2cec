/** Creating sponsees, and reading them back in every way. */
import { decide, skipAll, wrongStatus } from "../../book.ts";
import { check, late } from "../../check.ts";
import { isGone, recordOf } from "../../service/answer.ts";
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
import { writeCheck } from "../shared/writes/write-check.ts";

/** The four required fields alone. Where nothing is kept, this check alone fails. */
const firstCreate = check(
  {
    answers: "sponsees.create.answers",
    optional: "sponsees.create.optional-fields",
    status201: "sponsees.create.status-201",
    readBack: "sponsees.create.read-back-item",
  },
  async (run, ids) => {
    const { book } = run;
    const { bare, obstacle, lost, shared } = await run.setUp();
    if (obstacle !== undefined) return skipAll(book, Object.values(ids), obstacle);
    if (lost) book.fail(ids.readBack, wrongAnswer(lost, "the sponsee that was created"));
    else book.skip(ids.readBack, "no sponsee could be created");
    const { sent, answer, made } = bare;
    const record = recordOf(answer);
    if (!answer.ok || record === undefined) {
      for (const id of [ids.answers, ids.optional]) {
        book.fail(id, wrongAnswer(answer, "a 2xx status and {data: sponsee}"));
      }
      return book.skip(ids.status201, "the create failed");
    }
    book.pass(ids.optional, "only the four required fields were sent");
    const notCreated = wrongStatus(answer, "status 201");
    decide(book, ids.status201, answer.status === 201, "201", notCreated);
    const difference = unlikeSent(sent, record);
    if (difference) book.fail(ids.answers, notRead(answer, difference));
    else if (made === undefined) {
      book.fail(ids.answers, {
        request: answer,
        expected: "a new sponsee with a new id",
        actual: {
          words: `the id ${run.shown(record.id)}, which no path leads to or another sponsee has`,
        },
      });
    }
    const other = typeof shared === "string" ? undefined : shared.full.answer;
    const otherId = other && recordOf(other)?.id;
    if (other && otherId === record.id) {
      book.fail(ids.answers, {
        request: other,
        expected: "a new id for each sponsee",
        actual: { words: `the id ${run.shown(otherId)} twice` },
      });
    }
    book.pass(ids.answers, "created with the values that were sent");
  },
  "write",
);

const readBackIds = [
  "sponsees.create.read-back-item",
  "sponsees.create.read-back-list",
  "sponsees.create.read-back-filter",
] as const;
const [inItem, inList, byFilter] = readBackIds;

/** Every field at once, with letters that need encoding. */
const fullIds = ["sponsees.create.every-field", "sponsees.create.free-texts-kept", ...readBackIds];

const fullCreate = writeCheck(fullIds, async (run) => {
  const { book, service } = run;
  const { sent, answer, made } = run.shared.full;
  if (made === undefined) {
    const expected = "accepted: every field of the payload, each with a right value";
    book.fail("sponsees.create.every-field", wrongAnswer(answer, expected));
    return skipAll(book, fullIds, "no sponsee could be created for it");
  }
  const item = await service.get("sponsees", made.id);
  // A create that is only accepted may be done at any time.
  const isLost = isGone(item.status) && answer.status !== 202;
  if (isLost) book.fail(inItem, wrongAnswer(item, "the sponsee"));
  const { labels } = run.shared;
  const answered = unlikeSent(sent, made.record, labels);
  judgeTexts(run, "sponsees.create.free-texts-kept", answer, sent, made.record);
  if (answered) book.fail("sponsees.create.every-field", notRead(answer, answered));
  else book.pass("sponsees.create.every-field", `${Object.keys(sent).length} fields accepted`);

  const record = recordOf(item);
  const wrong = record && (unlikeSent(sent, record, labels) ?? unlikeBefore(made.record, record));
  if (record && !wrong) book.pass(inItem, `${Object.keys(sent).length} fields`);
  else if (!isLost) {
    book.fail(inItem, wrong ? notRead(item, wrong) : wrongAnswer(item, "the sponsee"));
  }
  if (run.shared.filtersWork) {
    const filter = { id: made.id, ...textsOf(sent) };
    await judgeFound(run, byFilter, record ?? made.record, filter);
  } else book.skip(byFilter, "the list takes no filter in the forms that were tried");
  await judgeEntry(run, inList, record ?? made.record, "found on a page", (options) =>
    findInList(run, made.id, options),
  );
});

/** A sponsee with as few fields as the service takes: where a join wants more, it is nowhere. */
const leastCreate = writeCheck(readBackIds, async (run) => {
  const { made } = run.shared.unsponsored;
  if (made === undefined || made.answer.status === 202) {
    return skipAll(run.book, readBackIds, "no sponsee could be created for it");
  }
  const item = await run.service.get("sponsees", made.id);
  const record = recordOf(item);
  if (record === undefined) {
    const expected = "the sponsee, which has as few fields as the service takes";
    run.book.fail(inItem, { ...wrongAnswer(item, expected), after: [made.answer] });
    return skipAll(run.book, readBackIds, "GET by id does not show the sponsee");
  }
  run.book.pass(inItem, "with as few fields as the service takes");
  if (run.shared.filtersWork) {
    const { id, reference_number } = record;
    const filter = { id: String(id), reference_number: String(reference_number) };
    await judgeFound(run, byFilter, record, filter);
  } else run.book.skip(byFilter, "the list takes no filter in the forms that were tried");
  await judgeEntry(run, inList, record, "with as few fields as the service takes", (options) =>
    findInList(run, made.id, options),
  );
});

/** What statuses are read as. */
const statusLabels = writeCheck(["sponsees.create.status-label-set"], async (run) => {
  const { labels } = run.shared;
  for (const status of [1, 2]) {
    const label = labels[status];
    const expected = labelsFor(status);
    const id = "sponsees.create.status-label-set";
    if (label === undefined) run.book.skip(id, `no label was read for ${status}`);
    else {
      const failure = { expected: expected.join(" or "), actual: { value: label } };
      decide(run.book, id, expected.includes(label), `${status}: "${label}"`, failure);
    }
  }
});

/** What a create must refuse and accept: the cases of cases/sponsees.yaml that decide it. */
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
