/** The reference number is unique, whichever way somebody tries to give it twice. */
import type { Run } from "../../check.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import type { Tally } from "../tally.ts";
import {
  changed,
  create,
  discard,
  find,
  methods,
  type Own,
  own,
  read,
  said,
  unwilling,
  update,
  writeCheck,
} from "./own.ts";

export const duplicateCreate = writeCheck(
  ["sponsees.create.reference-number-unique"],
  async (run, tally) => {
    const id = "sponsees.create.reference-number-unique";
    const first = await own(run);
    if (first === undefined) return tally.skipped(id, "no sponsee could be created for it");
    await tryTwice(first, String(first.sent.reference_number), "created so");
    // A number that came by an update is taken as well.
    for (const { method } of methods) {
      const number = run.service.records.reference();
      const answer = await update(run, method, first.id, { reference_number: number });
      if (recordOf(answer)?.reference_number !== number) continue;
      await tryTwice(first, number, `changed so by ${method}`);
    }
    await discard(run, first);

    async function tryTwice({ id: firstId }: Own, number: string, how: string): Promise<void> {
      const before = await read(run, firstId);
      const { answer, own: second } = await create(run, { reference_number: number });
      const found = await find(run, { reference_number: number });
      const others = (found ?? []).filter(
        (one) => one.reference_number === number && String(one.id) !== firstId,
      );
      const after = await read(run, firstId);
      const difference = before && changed(before, after ?? {});
      // Whoever answers with the first sponsee, has made no second one.
      const answered = recordOf(answer);
      if ((answered && String(answered.id) !== firstId) || others.length > 0) {
        tally.violated(id, {
          request: answer,
          expected: `refused: another sponsee has the number (${how})`,
          actual: `status ${answer.status}, and it was created`,
        });
      } else if (difference) {
        tally.violated(id, {
          request: answer,
          expected: `the first sponsee's ${difference.field} stays as it was`,
          actual: difference.actual,
        });
      } else judgeRefusal(tally, id, answer, how);
      await discard(run, second);
    }
  },
);

export const [duplicatePut, duplicatePatch] = methods.map(({ method, family }) =>
  writeCheck(
    [`${family}.reference-number-unique`, `${family}.reference-number-own`],
    async (run, tally) => {
      const unique = `${family}.reference-number-unique`;
      const same = `${family}.reference-number-own`;
      const [first, second] = [await own(run), await own(run)];
      const before = { first: await readOf(run, first), second: await readOf(run, second) };
      if (!first || !second || !before.first || !before.second) {
        for (const id of [unique, same]) tally.skipped(id, "no sponsees could be created for it");
        await discard(run, first, second);
        return;
      }
      const taken = String(first.sent.reference_number);
      const mine = String(second.sent.reference_number);
      await tryTaken("at first");
      for (const body of [
        { reference_number: mine },
        { reference_number: mine, first_name: `Test ${run.service.records.tag} again` },
      ]) {
        const answer = await update(run, method, second.id, body);
        if (recordOf(answer)?.reference_number === mine) tally.ok(same, "accepted");
        else if (unwilling(answer)) tally.unclear(same, said(answer));
        else {
          tally.violated(same, {
            request: answer,
            expected: "accepted: it is the sponsee's own number",
            actual: said(answer),
          });
        }
      }
      before.second = (await read(run, second.id)) ?? before.second;
      await tryTaken("after an update");
      await discard(run, second, first);

      async function tryTaken(when: string): Promise<void> {
        if (!first || !second || !before.first || !before.second) return;
        const body = { reference_number: taken };
        const answer = await update(run, method, second.id, body);
        const after = {
          first: (await read(run, first.id)) ?? {},
          second: (await read(run, second.id)) ?? {},
        };
        const difference =
          changed(
            before.second,
            after.second,
            answer.ok && method === "PUT" ? { only: body } : {},
          ) ?? changed(before.first, after.first);
        // What a PUT does to fields that it does not name, is not stated.
        before.second = after.second;
        if (difference) {
          tally.violated(unique, {
            request: answer,
            expected: "refused: another sponsee has the number, and nothing changes",
            actual: `status ${answer.status}, and ${difference.field} is now ${run.shown(difference.actual)}`,
          });
          await update(run, method, second.id, { reference_number: mine });
        } else judgeRefusal(tally, unique, answer, when);
      }
    },
  ),
) as [ReturnType<typeof writeCheck>, ReturnType<typeof writeCheck>];

function readOf(run: Run, one: Own | undefined) {
  return one ? read(run, one.id) : undefined;
}

function judgeRefusal(tally: Tally, id: string, answer: Answer, what: string): void {
  if (answer.status >= 500 || unwilling(answer)) {
    tally.unclear(id, `${said(answer)}: neither accepted nor refused`);
  } else tally.ok(id, `refused with ${answer.status} ${what}`);
}
