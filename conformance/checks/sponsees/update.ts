/** Changing sponsees by PUT and by PATCH: what is sent changes, and nothing else. */
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import type { Tally } from "../tally.ts";
import { fullSponsee } from "./create.ts";
import {
  changed,
  configuredOf,
  discard,
  filtersWork,
  find,
  type Labels,
  labelsOf,
  type Method,
  methods,
  own,
  read,
  said,
  unlike,
  unwilling,
  update,
  writeCheck,
} from "./own.ts";

function updates(method: Method, family: string) {
  const id = (end: string) => `${family}.${end}`;
  const ends = ["answers", "every-field", "read-back", "only-this", "id-kept", "status-200"];
  return writeCheck([...ends, "other-fields-kept"].map(id), async (run, tally) => {
    const { tag } = run.service.records;
    const labels = await labelsOf(run);
    const { group } = await configuredOf(run);
    // Neighbours on both sides, alike in everything that may be alike.
    const before = await own(run, fullSponsee(tag, group, 10));
    const made = await own(run, fullSponsee(tag, group, 11));
    const after = await own(run, fullSponsee(tag, group, 12));
    if (!before || !made || !after) {
      for (const end of [...ends, "other-fields-kept"]) {
        tally.skipped(id(end), "no sponsees could be created for it");
      }
      await discard(run, after, made, before);
      return;
    }
    const neighbours = [before, after];
    const untouched = await Promise.all(neighbours.map((one) => read(run, one.id)));

    let past: Json = made.sent;
    let last: Answer | undefined;
    for (const change of [2, 3]) {
      const sent: Json = {
        ...fullSponsee(tag, group, change),
        reference_number: run.service.records.reference(),
      };
      const answer = await update(run, method, made.id, sent);
      last = answer;
      if (!judgeAnswer(tally, answer, made.id, sent, labels)) break;
      await readBack(run, tally, made.id, sent, past, labels);
      past = sent;
    }
    if (last?.ok) {
      if (method === "PATCH") await eachAlone(run, tally, made.id);
      // What a PUT leaves of other fields is not stated: it goes to a sponsee that has none.
      const lone = method === "PUT" ? await own(run) : undefined;
      const fewer = { last_name: `Alone ${tag}` };
      last = await update(run, method, (lone ?? made).id, fewer);
      await discard(run, lone);
      const record = recordOf(last);
      const kept = id("other-fields-kept");
      const difference = record && unlike(fewer, record, labels);
      if (record && !difference) tally.ok(kept, "few fields accepted");
      else if (unwilling(last)) tally.unclear(kept, said(last));
      else {
        tally.violated(kept, {
          request: last,
          expected: difference ? `${difference.field}: ${difference.expected}` : "accepted",
          actual: difference ? difference.actual : said(last),
        });
      }
    } else tally.skipped(id("other-fields-kept"), "no update succeeded");
    for (const end of ends) tally.skipped(id(end), "no update succeeded");

    for (const [index, neighbour] of neighbours.entries()) {
      const was = untouched[index];
      const now = await run.service.get("sponsees", neighbour.id);
      const difference = was && changed(was, recordOf(now) ?? {});
      if (difference) {
        tally.violated(id("only-this"), {
          ...(last && { request: last }),
          expected: `${difference.field} of another sponsee stays as it was`,
          actual: difference.actual,
        });
      } else tally.ok(id("only-this"), "two others stayed as they were");
    }
    await discard(run, after, made, before);
  });

  function judgeAnswer(
    tally: Tally,
    answer: Answer,
    own: string,
    sent: Json,
    labels: Labels,
  ): boolean {
    const record = recordOf(answer);
    if (record === undefined) {
      for (const end of ["answers", "every-field"]) {
        if (unwilling(answer)) tally.unclear(id(end), said(answer));
        else {
          tally.violated(id(end), {
            request: answer,
            expected: "a 2xx status and {data: sponsee}",
            actual: said(answer),
          });
        }
      }
      return false;
    }
    const difference = unlike(sent, record, labels);
    for (const end of ["answers", "every-field"]) {
      if (difference) {
        const { field, expected, actual } = difference;
        tally.violated(id(end), { request: answer, expected: `${field}: ${expected}`, actual });
      } else tally.ok(id(end), `${Object.keys(sent).length} fields changed`);
    }
    if (String(record.id) === own) tally.ok(id("id-kept"), "the same id");
    else {
      tally.violated(id("id-kept"), {
        request: answer,
        expected: `the id ${own}`,
        actual: record.id,
      });
    }
    if (answer.status === 200) tally.ok(id("status-200"), "200");
    else {
      tally.violated(id("status-200"), {
        request: answer,
        expected: "status 200",
        actual: `status ${answer.status}`,
      });
    }
    return true;
  }

  /** By its id, in the list and by filters: as it is now, and no longer as it was. */
  async function readBack(
    run: Run,
    tally: Tally,
    own: string,
    sent: Json,
    past: Json,
    labels: Labels,
  ): Promise<void> {
    const end = id("read-back");
    const item = await run.service.get("sponsees", own);
    const record = recordOf(item);
    const wrong = record && unlike(sent, record, labels);
    if (record === undefined || wrong) {
      tally.violated(end, {
        request: item,
        expected: wrong ? `${wrong.field}: ${wrong.expected}` : "the sponsee",
        actual: wrong ? wrong.actual : said(item),
      });
      return;
    }
    tally.ok(end, "by id");
    if (String(record.id) !== own) {
      tally.violated(id("id-kept"), { request: item, expected: own, actual: record.id });
    }
    const filters = ["id", "reference_number", "first_name", "last_name"];
    for (const field of (await filtersWork(run)) ? filters : []) {
      const filter = { [field]: field === "id" ? own : String(sent[field]) };
      const answer = await run.service.list("sponsees", { filter });
      const found = (await find(run, filter)) ?? [];
      const entry = found.find((one) => String(one.id) === own);
      const stale = entry && changed(record, entry);
      if (entry === undefined || stale) {
        tally.violated(end, {
          request: answer,
          expected: stale ? `${stale.field}: ${stale.expected}` : "the sponsee as it is now",
          actual: stale ? stale.actual : "a list without it",
        });
      } else tally.ok(end, `by filter ${field}`);
      // Every text of ours is its own, so that another sponsee that shows it was changed too.
      const other = found.find(
        (one) => String(one.id) !== own && one[field] === sent[field] && field !== "id",
      );
      if (other !== undefined) {
        tally.violated(id("only-this"), {
          request: answer,
          expected: `${field} changes for this sponsee only`,
          actual: `sponsee ${run.shown(other.id)} has it too`,
        });
      }
      if (field === "id" || String(sent[field]).includes(String(past[field]))) continue;
      const old = { [field]: String(past[field]) };
      const former = await run.service.list("sponsees", { filter: old });
      const still = (await find(run, old))?.some((one) => String(one.id) === own);
      if (still) {
        tally.violated(end, {
          request: former,
          expected: `no sponsee by its former ${field}`,
          actual: "the sponsee",
        });
      }
    }
    const { records, pages, complete } = await run.visit("sponsees");
    const entry = records.find((one) => String(one.id) === own);
    const stale = entry && changed(record, entry);
    if (stale || (entry === undefined && complete)) {
      tally.violated(end, {
        ...(pages[0] && { request: pages[0].answer }),
        expected: stale ? `${stale.field}: ${stale.expected}` : "the sponsee on some page",
        actual: stale ? stale.actual : "pages without it",
      });
    } else if (entry) tally.ok(end, "in the list");
  }

  /** Each field by itself, and all others stay. */
  async function eachAlone(run: Run, tally: Tally, own: string): Promise<void> {
    const kept = id("other-fields-kept");
    const { group } = await configuredOf(run);
    const fields = {
      ...fullSponsee(run.service.records.tag, group, 4),
      reference_number: run.service.records.reference(),
    };
    let before = (await read(run, own)) ?? {};
    for (const [field, value] of Object.entries(fields)) {
      const sent = { [field]: value };
      const answer = await update(run, method, own, sent);
      const record = recordOf(answer);
      if (record === undefined) continue;
      judge(answer, before, record, sent);
      before = record;
    }
    const item = await run.service.get("sponsees", own);
    judge(item, before, recordOf(item) ?? {}, {});

    function judge(request: Answer, was: Json, now: Json, sent: Json): void {
      const difference = changed(was, now, { except: sent });
      if (difference === undefined) {
        tally.ok(kept, "all others kept");
        return;
      }
      const { field, expected, actual } = difference;
      tally.violated(kept, {
        request,
        expected: `${field} stays ${run.shown(expected)}`,
        actual,
      });
    }
  }
}

export const [puts, patches] = methods.map(({ method, family }) => updates(method, family)) as [
  ReturnType<typeof writeCheck>,
  ReturnType<typeof writeCheck>,
];
