/** Creating sponsees, and reading them back in every way. */
import type { Json } from "../../contract.ts";
import { recordOf } from "../../service/service.ts";
import {
  changed,
  configuredOf,
  create,
  discard,
  filtersUnknown,
  filtersWork,
  find,
  firstCreate,
  labelsOf,
  said,
  unlike,
  writeCheck,
} from "./own.ts";

/** The four required fields alone. */
export const minimalCreate = writeCheck(
  ["sponsees.create.answers", "sponsees.create.optional-fields", "sponsees.create.status-201"],
  async (run, tally) => {
    const { sent, answer, own: made } = await firstCreate(run);
    const record = recordOf(answer);
    const id = "sponsees.create.answers";
    if (!answer.ok || record === undefined) {
      for (const which of [id, "sponsees.create.optional-fields"]) {
        tally.violated(which, {
          request: answer,
          expected: "a 2xx status and {data: sponsee}",
          actual: said(answer),
        });
      }
      tally.skipped("sponsees.create.status-201", "the create failed");
      return;
    }
    tally.ok("sponsees.create.optional-fields", "only the four required fields were sent");
    if (answer.status === 201) tally.ok("sponsees.create.status-201", "201");
    else {
      tally.violated("sponsees.create.status-201", {
        request: answer,
        expected: "status 201",
        actual: `status ${answer.status}`,
      });
    }
    const difference = unlike(sent, record);
    if (difference) {
      const { field, expected, actual } = difference;
      tally.violated(id, { request: answer, expected: `${field}: ${expected}`, actual });
    } else if (made === undefined) {
      tally.violated(id, {
        request: answer,
        expected: "a new sponsee with an id of its own",
        actual: `the id ${run.shown(record.id)}, which another sponsee has`,
      });
    }
    const other = await create(run);
    const otherId = recordOf(other.answer)?.id;
    if (other.answer.ok && otherId === record.id) {
      tally.violated(id, {
        request: other.answer,
        expected: "an id of its own for each sponsee",
        actual: `the id ${run.shown(otherId)} twice`,
      });
    }
    tally.ok(id, "two sponsees created");
    await discard(run, other.own);
  },
  { needsSponsees: false },
);

const readBack = [
  "sponsees.create.read-back-item",
  "sponsees.create.read-back-list",
  "sponsees.create.read-back-filter",
] as const;
const [inItem, inList, byFilter] = readBack;

/** Every field at once, with letters that need encoding. */
export const fullCreate = writeCheck(
  ["sponsees.create.every-field", ...readBack],
  async (run, tally) => {
    const labels = await labelsOf(run);
    const { group } = await configuredOf(run);
    const fields = fullSponsee(run.service.records.tag, group);
    const { sent, answer, own: made } = await create(run, fields);
    if (made === undefined) {
      tally.violated("sponsees.create.every-field", {
        request: answer,
        expected: "accepted: every field, each as it ought to be",
        actual: said(answer),
      });
      for (const id of readBack) tally.skipped(id, "no sponsee could be created for it");
      return;
    }
    const answered = unlike(sent, made.record, labels);
    if (answered) {
      tally.violated("sponsees.create.every-field", {
        request: answer,
        expected: `${answered.field}: ${answered.expected}`,
        actual: answered.actual,
      });
    } else tally.ok("sponsees.create.every-field", `${Object.keys(sent).length} fields accepted`);

    const item = await run.service.get("sponsees", made.id);
    const record = recordOf(item);
    const difference = record && (unlike(sent, record, labels) ?? changed(made.record, record));
    if (record === undefined || difference) {
      tally.violated(inItem, {
        request: item,
        expected: difference ? `${difference.field}: ${difference.expected}` : "the sponsee",
        actual: difference ? difference.actual : said(item),
      });
    } else tally.ok(inItem, `${Object.keys(sent).length} fields`);
    const expected = record ?? made.record;

    const filters: Json[] = [
      { id: made.id },
      { reference_number: sent.reference_number },
      { first_name: sent.first_name },
      { last_name: sent.last_name, reference_number: run.service.records.tag },
    ];
    const works = await filtersWork(run);
    if (!works) tally.skipped(byFilter, filtersUnknown);
    for (const filter of works ? filters : []) {
      const name = Object.keys(filter)[0];
      const answer = await run.service.list("sponsees", {
        filter: filter as Record<string, string>,
      });
      const found = (await find(run, filter))?.find(({ id }) => String(id) === made.id);
      const wrong = found && changed(expected, found);
      if (found === undefined || wrong) {
        tally.violated(byFilter, {
          request: answer,
          expected: wrong ? `${wrong.field}: ${wrong.expected}` : `sponsee ${made.id}`,
          actual: wrong ? wrong.actual : "a list without it",
        });
      } else tally.ok(byFilter, `${name}`);
    }

    const visit = await run.visit("sponsees");
    const entry = visit.records.find(({ id }) => String(id) === made.id);
    const wrong = entry && changed(expected, entry);
    const [page] = visit.pages;
    if (wrong || (entry === undefined && visit.complete)) {
      tally.violated(inList, {
        ...(page && { request: page.answer }),
        expected: wrong ? `${wrong.field}: ${wrong.expected}` : `sponsee ${made.id} on some page`,
        actual: wrong ? wrong.actual : "pages without it",
      });
    } else if (entry) tally.ok(inList, "found on a page");
    else tally.skipped(inList, "the list is long, and it is on no page that was visited");
    await discard(run, made);
  },
);

/** A value for each field but the custom fields; what is chosen by the target is left out. */
export function fullSponsee(tag: string, group: string | undefined, change = 0): Json {
  const even = change % 2 === 0;
  return {
    first_name: `Zoë O'Neill & Søn ${tag} ${change}`,
    last_name: `Łuków +${change} = 100% ${tag}`,
    gender: even ? "F" : "M",
    birth_date: even ? "2012-02-29" : "2014-07-31",
    enrollment_date: even ? "2024-02-29" : "2025-10-05",
    sponsored_status: even ? 1 : 0,
    is_enabled: !even,
    biography: `<p>Wants to teach <em>numbers</em>, ${change}.</p>`,
    private_notes: `Prefers letters to calls, ${change}.`,
    longitude: even ? "36.8219" : "-71.5",
    latitude: even ? "-1.2921" : "42.25",
    ...(group !== undefined && even && { payment_option_group: group }),
  };
}

/** What statuses are read as. */
export const statusLabels = writeCheck(
  ["sponsee.status-labels-differ", "sponsees.create.status-label-set"],
  async (run, tally) => {
    const labels = await labelsOf(run);
    const [none, sponsored, automatic] = [labels[0], labels[1], labels[2]];
    const { answer } = await firstCreate(run);
    const id = "sponsee.status-labels-differ";
    if (none === undefined || sponsored === undefined) {
      tally.skipped(id, "no label was read for 0 and for 1");
    } else if (none === sponsored) {
      tally.violated(id, {
        request: answer,
        expected: "another label for 0 (not sponsored) than for 1 (sponsored)",
        actual: none,
      });
    } else tally.ok(id, `"${none}" and "${sponsored}"`);
    const observed = "sponsees.create.status-label-set";
    const known = {
      1: { read: sponsored, labels: ["Sponsored"] },
      2: {
        read: automatic,
        labels: ["Automatically Sponsored (Not Sponsored)", "Sponsored Automatically (Sponsored)"],
      },
    };
    for (const [status, { read: label, labels: expected }] of Object.entries(known)) {
      if (label === undefined) tally.skipped(observed, `no label was read for ${status}`);
      else if (expected.includes(label)) tally.ok(observed, `${status}: "${label}"`);
      else tally.violated(observed, { expected: expected.join(" or "), actual: label });
    }
  },
);
