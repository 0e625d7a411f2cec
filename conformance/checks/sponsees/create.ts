/** Creates sponsees, and judges the responses and later reads. The values that must be unique in every list. */

import { type Check, check, late, type Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { recordOf } from "../../evidence/parsed-response.ts";
import { NotTried } from "../../http/failures.ts";
import { isGone } from "../../http/response.ts";
import { decide, hasFailed, wrongStatus, wrongValue } from "../../verdict/results.ts";
import { judgeUnique, listCheck } from "../shared/list-check.ts";
import {
  create,
  createOwn,
  discard,
  failUnaccepted,
  judgeRefusal,
  noneCreated,
  type Own,
  outcomeOf,
  read,
  withLength,
  wrongEffect,
  wrongResponse,
} from "../shared/own-records.ts";
import {
  judgeSame,
  judgeStored,
  judgeTexts,
  unlikeBefore,
  unlikeSent,
} from "../shared/read-back.ts";
import { methods, setUp, update, writeCheck } from "../shared/setup.ts";
import { labelsFor } from "../shared/sorting.ts";

/** Judges a create with the four required fields alone. */
const firstCreate = check(
  [
    "sponsees.create.responds",
    "sponsees.create.optional-fields",
    "sponsees.create.status-201",
    "sponsees.create.read-back-item",
    "sponsee.given",
  ],
  async (run) => {
    const { bare, lost, shared } = await setUp(run);
    if (run.service.keepsNothing || outcomeOf(bare.response) === "not permitted") shared();
    if (lost) {
      const failure = wrongResponse(lost, "the created sponsee");
      run.fail("sponsees.create.read-back-item", failure);
    }
    const { sent, response, made } = bare;
    const record = recordOf(response);
    if (record === undefined) {
      const failure = wrongResponse(response, "a 2xx status and {data: sponsee}");
      run.fail("sponsees.create.responds", failure);
      run.fail("sponsees.create.optional-fields", failure);
      return;
    }
    run.pass("sponsees.create.optional-fields", "only the four required fields were sent");
    const enabled = "true, because the create left out is_enabled";
    const disabled = wrongValue(response, "/data/is_enabled", enabled, false);
    decide(run, "sponsee.given", record.is_enabled !== false, "is_enabled by default", disabled);
    const notCreated = wrongStatus(response, "status 201");
    decide(run, "sponsees.create.status-201", response.status === 201, "201", notCreated);

    const difference = unlikeSent(sent, record);
    const evidence = "created with the sent values";
    judgeSame(run, "sponsees.create.responds", response, difference, evidence);
    const expected = "a new id for each sponsee";
    const own = `the id ${run.shown(record.id)}`;
    if (record.id === undefined) {
      const failure = wrongValue(response, "/data/id", expected, undefined);
      run.fail("sponsees.create.responds", failure);
    } else if (made === undefined && !difference) {
      const words = `${own}, which belongs to another sponsee or cannot be part of a path`;
      const failure = { request: response, expected, actual: { words } };
      run.fail("sponsees.create.responds", failure);
    }
    const { full } = shared();
    if (recordOf(full.response)?.id !== record.id) return;
    const twice = { request: full.response, expected, actual: { words: `${own} twice` } };
    run.fail("sponsees.create.responds", twice);
  },
  { phase: "write", none: noneCreated },
);

const readBack = [
  "sponsees.create.read-back-item",
  "sponsees.create.read-back-list",
  "sponsees.create.read-back-filter",
] as const;

/** Judges the create with valid values for almost all fields, from `full-sponsee.ts`. */
const fullCreate = writeCheck(
  ["sponsees.create.every-field", "sponsees.create.free-texts-kept", ...readBack],
  async (run) => {
    const { sent, response, made } = run.shared.full;
    if (made === undefined) {
      const expected = "the service accepts the create, because all values are valid";
      run.fail("sponsees.create.every-field", wrongResponse(response, expected));
      throw new NotTried(noneCreated);
    }
    const fields = `${Object.keys(sent).length} fields`;
    judgeTexts(run, "sponsees.create.free-texts-kept", response, sent, made.record);
    const difference = unlikeSent(sent, made.record, run.shared.labels);
    judgeSame(run, "sponsees.create.every-field", response, difference, `${fields} accepted`);
    await judgeStored(run, readBack, { ...made, sent }, fields);
  },
);

/** A service that joins tables wrongly may leave a sponsee with few fields out of its lists. */
const leastCreate = writeCheck(readBack, async (run) => {
  const { unsponsored } = run.shared;
  const { made: former } = unsponsored;
  // A wrong delete of another sponsee may have deleted this one since its create.
  const isLost = former && isGone((await run.service.get("sponsees", former.id)).status);
  const { sent, made } = isLost ? await create(run, { sponsored_status: 0 }) : unsponsored;
  if (made === undefined || made.response.status === 202) {
    throw new NotTried(
      made ? "the service may create the sponsee later (status 202)" : noneCreated,
    );
  }
  await judgeStored(run, readBack, { ...made, sent }, "with as few fields as the service accepts");
});

/** Judges the labels of the statuses 0, 1 and 2. */
const statusLabels = writeCheck(
  ["sponsee.status-labels-differ", "sponsees.create.status-label-set"],
  async (run) => {
    const { labels, unsponsored } = run.shared;
    const [none, sponsored] = labels;
    if (none === undefined || sponsored === undefined) {
      const why = "the service returned no label for status 0 or for status 1";
      run.notTried("sponsee.status-labels-differ", why);
    } else {
      const both = `"${none}" and "${sponsored}"`;
      decide(run, "sponsee.status-labels-differ", none !== sponsored, both, {
        request: unsponsored.response,
        expected:
          "a label for the status 0 (not sponsored) that differs from the label for 1 (sponsored)",
        actual: { value: none },
      });
    }
    const id = "sponsees.create.status-label-set";
    for (const status of [1, 2]) {
      const label = labels[status];
      const expected = labelsFor(status);
      if (label === undefined)
        run.notTried(id, `the service returned no label for status ${status}`);
      else {
        const words = expected.map((one) => JSON.stringify(one)).join(" or ");
        const failure = { expected: `${words} for status ${status}`, actual: { value: label } };
        decide(run, id, expected.includes(label), `${status}: "${label}"`, failure);
      }
    }
  },
);

/**
 * Sends creates with the same reference number, concurrently and in sequence. Also sends a number
 * that differs from the number of another sponsee in one character.
 */
const uniqueNumber = writeCheck(
  ["sponsees.create.reference-number-unique", "sponsees.create.reference-number-max"],
  async (run) => {
    const { service } = run;
    const [first = await createOwn(run), ...others] = await createAtOnce(run);
    await discard(run, ...others);
    await createAlike(run, first);
    let isTried = false;
    for (const method of methods) {
      const number = service.ledger.reference();
      const response = await update(run, method, first, { reference_number: number });
      if (recordOf(response)?.reference_number !== number) continue;
      isTried = true;
      await createTwice(run, first, number, `set by a ${method}`);
    }
    const number = String(first.values.reference_number);
    if (!isTried) await createTwice(run, first, number, "set when that sponsee was created");
    // Not reported if the requirement has already failed, because the cause is the same.
    if (others.length > 0 && !hasFailed(run, "sponsees.create.reference-number-unique")) {
      run.fail("sponsees.create.reference-number-unique", {
        request: first.response,
        times: rivals,
        expected: `only one sponsee after ${rivals} concurrent creates with the same reference number, which must be unique`,
        actual: { words: `${1 + others.length} sponsees with the number ${number}` },
      });
    }
    await discard(run, first);
  },
);

/** The number of concurrent creates with the same reference number. */
const rivals = 4;

/** The maximum length of a reference number. */
const longest = 45;

/**
 * Sends concurrent creates with one number, to detect a race between the service's check of the
 * number and the create. Returns the sponsees that have the number.
 */
async function createAtOnce(run: Run): Promise<Own[]> {
  const reference_number = withLength(run.service.ledger.reference(), longest);
  // Disabled, to detect a service that compares only the numbers of enabled sponsees. The response
  // to a duplicate, or to a concurrent create, is not specified (section 7).
  const send = () => create(run, { reference_number, is_enabled: false }, { mayFail: true });
  const creates = await Promise.all(Array.from({ length: rivals }, send));
  // Several responses may contain the same sponsee. Only one of these responses has
  // `exchange.made`, so each sponsee counts once.
  const made = creates.flatMap(({ made }) => (made?.response.exchange.made ? [made] : []));
  const shown = await Promise.all(made.map(({ id }) => run.service.get("sponsees", id)));
  return made.filter((_, index) => {
    const response = shown[index];
    return response && recordOf(response)?.reference_number === reference_number;
  });
}

/** Accepted, because the number differs from another in its 45th character, which is the last. */
async function createAlike(run: Run, first: Own): Promise<void> {
  const taken = String(first.values.reference_number);
  if (taken.length !== longest || first.record.reference_number !== taken) {
    const why = `no sponsee could be created with a reference number of ${longest} characters`;
    return run.notTried("sponsees.create.reference-number-max", why);
  }
  const number = `${taken.slice(0, -1)}y`;
  const { response, made } = await create(run, { reference_number: number });
  if (made?.record.reference_number === number) {
    const evidence = "two numbers that differ in the last character";
    run.pass("sponsees.create.reference-number-max", evidence);
  } else {
    const expected = `the service accepts the create, because the number ${taken} of another sponsee differs in its last character`;
    const after = [first.response];
    failUnaccepted(run, "sponsees.create.reference-number-max", response, expected, { after });
  }
  if (made?.id !== first.id) await discard(run, made);
}

/** Sends a create with the number of the first sponsee. */
async function createTwice(run: Run, first: Own, number: string, how: string): Promise<void> {
  const id = "sponsees.create.reference-number-unique";
  const { record: before } = await read(run, first.id);
  if (before.reference_number !== number) {
    return run.notTried(id, "the service does not return the number that was sent");
  }
  // A different name, to detect that the first sponsee is overwritten.
  const body = { reference_number: number, first_name: `Second ${run.service.ledger.tag}` };
  const { response, made: second } = await create(run, body, { mayFail: true });
  const { records } = await run.list("sponsees", { filter: { reference_number: number } });
  // A record without an id may be the first sponsee.
  const isOther = ({ id }: Json) => id !== undefined && String(id) !== first.id;
  const others = records.filter((one) => one.reference_number === number && isOther(one));
  const tried = "the number of another sponsee";
  // If the response contains the first sponsee, the service created nothing.
  const returned = recordOf(response);
  if ((returned && isOther(returned)) || others.length > 0) {
    const expected = `the service rejects the create, because its reference number belongs to another sponsee (${how})`;
    run.fail(id, wrongEffect(response, tried, expected, "the sponsee was created"));
    if (second?.id !== first.id) await discard(run, second);
    return;
  }
  const difference = unlikeBefore(before, (await read(run, first.id)).record);
  if (difference) {
    const { field, expected: value, actual } = difference;
    const expected = `${field} of sponsee ${first.id} is still ${run.shown(value)} after a create with the same reference number`;
    run.fail(id, { request: response, expected, actual: { value: actual } });
  } else judgeRefusal(run, id, `${tried} (${how})`, response);
}

export const checks: Check[] = [
  listCheck(
    "sponsees",
    { id: "sponsee.id-unique", reference_number: "sponsee.reference-number-unique" },
    judgeUnique,
  ),
  statusLabels,
  firstCreate,
  fullCreate,
  ...late(leastCreate, uniqueNumber),
];
