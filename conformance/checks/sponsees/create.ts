/** Creates sponsees with valid and invalid values, and judges the responses and later reads. */

import { check, late } from "../../check.ts";
import { recordOf } from "../../evidence/parsed-response.ts";
import { isGone } from "../../http/response.ts";
import { decide, noneTried, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { labelsFor } from "../shared/records/status-labels.ts";
import { ageOfCreate } from "../shared/writes/age.ts";
import { createWithCustomFields } from "../shared/writes/custom-field-writes.ts";
import { duplicateCreates } from "../shared/writes/duplicates.ts";
import { acceptedCreates, refusedCreates } from "../shared/writes/inputs.ts";
import { outcomeOf, wrongResponse, wrongWords } from "../shared/writes/outcome.ts";
import { create, noneCreated } from "../shared/writes/own-sponsees.ts";
import { judgeSame, judgeTexts, unlikeSent } from "../shared/writes/read-back.ts";
import { judgeStored } from "../shared/writes/reads.ts";
import { writeCheck } from "../shared/writes/write-check.ts";

/** Judges a create with the four required fields alone. */
const firstCreate = check(
  {
    responds: "sponsees.create.responds",
    optional: "sponsees.create.optional-fields",
    status201: "sponsees.create.status-201",
    readBack: "sponsees.create.read-back-item",
    given: "sponsee.given",
  },
  async (run, ids) => {
    const { results } = run;
    const { bare, lost, shared } = await run.setUp();
    if (run.service.keepsNothing || outcomeOf(bare.response) === "not permitted") {
      return noneTried(results, Object.values(ids), String(shared));
    }
    if (lost) results.fail(ids.readBack, wrongResponse(lost, "the created sponsee"));
    // Each check must report all its ids. The report contains these reasons only if no other check
    // judges `ids.readBack`.
    else results.notTried(ids.readBack, typeof shared === "string" ? shared : noneCreated);
    const { sent, response, made } = bare;
    const record = recordOf(response);
    if (record === undefined) {
      for (const id of [ids.responds, ids.optional]) {
        results.fail(id, wrongResponse(response, "a 2xx status and {data: sponsee}"));
      }
      return noneTried(results, [ids.status201, ids.given], "the create returned no sponsee");
    }
    results.pass(ids.optional, "only the four required fields were sent");
    const expected = "true, because the create left out is_enabled";
    const disabled = wrongValue(response, "/data/is_enabled", expected, false);
    decide(results, ids.given, record.is_enabled !== false, "is_enabled by default", disabled);
    const notCreated = wrongStatus(response, "status 201");
    decide(results, ids.status201, response.status === 201, "201", notCreated);
    judgeSame(
      run,
      ids.responds,
      response,
      unlikeSent(sent, record),
      "created with the sent values",
    );
    const own = `the id ${run.shown(record.id)}`;
    if (record.id === undefined) {
      results.fail(ids.responds, wrongValue(response, "/data/id", "a new id", record.id));
    } else if (made === undefined && !unlikeSent(sent, record)) {
      const words = `${own}, which belongs to another sponsee or cannot be part of a path`;
      results.fail(ids.responds, wrongWords(response, "a new sponsee with a new id", words));
    }
    const other = typeof shared === "string" ? undefined : shared.full.response;
    if (other && recordOf(other)?.id === record.id) {
      const failure = wrongWords(other, "a new id for each sponsee", `${own} twice`);
      results.fail(ids.responds, failure);
    }
  },
  "write",
);

/** Judges the create with valid values for almost all fields, from `full-sponsee.ts`. */
const fullCreate = writeCheck(
  {
    everyField: "sponsees.create.every-field",
    textsKept: "sponsees.create.free-texts-kept",
    item: "sponsees.create.read-back-item",
    list: "sponsees.create.read-back-list",
    filter: "sponsees.create.read-back-filter",
  },
  async (run, ids) => {
    const { sent, response, made } = run.shared.full;
    if (made === undefined) {
      const expected = "the service accepts the create, because all values are valid";
      run.results.fail(ids.everyField, wrongResponse(response, expected));
      return noneTried(run.results, Object.values(ids), noneCreated);
    }
    const fields = `${Object.keys(sent).length} fields`;
    judgeTexts(run, ids.textsKept, response, sent, made.record);
    const difference = unlikeSent(sent, made.record, run.shared.labels);
    judgeSame(run, ids.everyField, response, difference, `${fields} accepted`);
    await judgeStored(run, ids, { ...made, sent }, fields);
  },
);

/**
 * Judges a sponsee with as few fields as the service accepts. A service that joins tables wrongly may
 * leave this sponsee out of its lists.
 */
const leastCreate = writeCheck(
  {
    item: "sponsees.create.read-back-item",
    list: "sponsees.create.read-back-list",
    filter: "sponsees.create.read-back-filter",
  },
  async (run, ids) => {
    const { unsponsored } = run.shared;
    const { made: former } = unsponsored;
    // A wrong delete of another sponsee may have deleted this one since its create.
    const isLost = former && isGone((await run.service.get("sponsees", former.id)).status);
    const { sent, made } = isLost ? await create(run, { sponsored_status: 0 }) : unsponsored;
    if (made === undefined || made.response.status === 202) {
      const why = made ? "the service may create the sponsee later (status 202)" : noneCreated;
      return noneTried(run.results, Object.values(ids), why);
    }
    await judgeStored(run, ids, { ...made, sent }, "with as few fields as the service accepts");
  },
);

/** Judges the labels of the statuses 1 and 2. */
const statusLabels = writeCheck({ id: "sponsees.create.status-label-set" }, async (run, { id }) => {
  for (const status of [1, 2]) {
    const label = run.shared.labels[status];
    const expected = labelsFor(status);
    if (label === undefined)
      run.results.notTried(id, `the service returned no label for status ${status}`);
    else {
      const labels = expected.map((one) => JSON.stringify(one)).join(" or ");
      const failure = { expected: `${labels} for status ${status}`, actual: { value: label } };
      decide(run.results, id, expected.includes(label), `${status}: "${label}"`, failure);
    }
  }
});

const numberType = "sponsees.create.reference-number-type";

const inputs = writeCheck(
  [
    "sponsees.create.reference-number-required",
    "sponsees.create.first-name-required",
    "sponsees.create.sponsored-status-required",
    "sponsees.create.enrollment-date-required",
    "sponsees.create.reference-number-max",
    numberType,
    "sponsees.create.first-name-type",
    "sponsees.create.last-name-type",
    "sponsees.create.sponsored-status-set",
    "sponsees.create.sponsored-status-type",
    "sponsees.create.enrollment-date-format",
    "sponsees.create.birth-date-format",
    "sponsees.create.date-spellings",
    "sponsees.create.is-enabled-type",
    "sponsees.create.gender-set",
    "sponsees.create.payment-option-group-configured",
    "sponsees.create.image-url-format",
    "sponsees.create.free-texts-kept",
    "sponsees.create.custom-fields-key-required",
    "sponsees.create.custom-fields-value-required",
    "sponsees.create.invalid-422",
  ],
  async (run, ids) => {
    await refusedCreates(run, ids, "sponsees.create.invalid-422");
    const others = ids.filter((id) => id !== numberType);
    await acceptedCreates(run, others, "sponsees.create.free-texts-kept");
  },
);

/** Judges the numbers that a create must keep as strings. */
const numbers = writeCheck(
  [numberType, "sponsees.create.free-texts-kept"],
  (run, [id, textsKept]) => acceptedCreates(run, [id], textsKept),
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
  ...late(leastCreate, customFields, uniqueNumber, age, numbers),
];
