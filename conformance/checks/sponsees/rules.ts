/** What a create, a PUT and a PATCH must accept and must refuse: every case of cases/sponsees.yaml. */

import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import { grouped } from "../../grouped.ts";
import { parallel } from "../../parallel.ts";
import { type Answer, recordOf } from "../../service/service.ts";
import type { Tally } from "../tally.ts";
import { accepted, type Case, NotTried, refused, sendOf } from "./cases.ts";
import {
  type Configured,
  changed,
  configuredOf,
  create,
  discard,
  find,
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

function idsOf(family: string, kind: "create" | "update", cases: readonly Case[]): string[] {
  const ends = cases.map((one) => one[kind]).filter((end) => end !== undefined);
  return [...new Set(ends)].map((end) => `${family}.${end}`);
}

export const createRules = writeCheck(
  [
    ...new Set([
      ...idsOf("sponsees.create", "create", refused),
      ...idsOf("sponsees.create", "create", accepted),
      "sponsees.create.invalid-422",
    ]),
  ],
  async (run, tally) => {
    const configured = await configuredOf(run);
    await refusedCreates(run, tally, configured);
    const labels = await labelsOf(run);
    await parallel(accepted, async (one) => {
      if (one.create === undefined) return;
      const id = `sponsees.create.${one.create}`;
      const send = filledIn(one, run, configured, tally, [id]);
      if (send === undefined) return;
      const { answer, own: made } = await create(run, send);
      if (made === undefined) {
        notAccepted(tally, [id], one, answer);
        return;
      }
      const difference =
        unlike(send, made.record, labels) ?? unlike(send, (await read(run, made.id)) ?? {}, labels);
      if (difference) {
        const { field, expected, actual } = difference;
        tally.violated(id, { request: answer, expected: `${field}: ${show(expected)}`, actual });
      } else tally.ok(id, one.id);
      await discard(run, made);
    });
  },
);

async function refusedCreates(run: Run, tally: Tally, configured: Configured): Promise<void> {
  const { tag } = run.service.records;
  /** Each case has a reference number and a first name that begin so, as far as it sends them. */
  const reference = (index: number) => `${tag}-no-${index}`;
  const firstName = (index: number) => `Refused ${tag} ${index} `;
  const cases = refused.filter((one) => one.create !== undefined);
  const answers = new Map<Case, Answer>();
  await parallel(cases, async (one, index) => {
    const id = `sponsees.create.${one.create}`;
    const send = filledIn(one, run, configured, tally, [id], () => reference(index));
    if (send === undefined) return;
    const { answer } = await create(run, {
      reference_number: reference(index),
      first_name: firstName(index).trim(),
      ...Object.fromEntries((one.without ?? []).map((field) => [field, undefined])),
      ...send,
    });
    answers.set(one, answer);
  });

  const made = [
    ...((await find(run, { reference_number: `${tag}-no-` })) ?? []),
    ...((await find(run, { first_name: `Refused ${tag}` })) ?? []),
  ];
  for (const [index, one] of cases.entries()) {
    const answer = answers.get(one);
    if (answer === undefined) continue;
    const id = `sponsees.create.${one.create}`;
    const found = made.find(
      ({ reference_number, first_name }) =>
        String(reference_number) === reference(index) ||
        String(reference_number).startsWith(`${reference(index)}-`) ||
        `${first_name} `.startsWith(firstName(index)),
    );
    if (found !== undefined || recordOf(answer)) {
      tally.violated(id, {
        request: answer,
        expected: `refused: ${one.statement}`,
        actual: `status ${answer.status}, and the sponsee was created`,
      });
    } else if (answer.status >= 500 || unwilling(answer)) {
      tally.unclear(id, `${one.id}: ${said(answer)}: neither accepted nor refused`);
    } else {
      tally.ok(id, one.id);
      if (answer.status === 422) tally.ok("sponsees.create.invalid-422", "422");
      else {
        tally.violated("sponsees.create.invalid-422", {
          request: answer,
          expected: "status 422",
          actual: `status ${answer.status}`,
        });
      }
    }
  }
  tally.skipped("sponsees.create.invalid-422", "nothing was refused");
}

function updateRules(method: Method, family: string) {
  return writeCheck(
    [
      ...new Set([
        ...idsOf(family, "update", refused),
        ...idsOf(family, "update", accepted),
        `${family}.all-optional`,
      ]),
    ],
    async (run, tally) => {
      const configured = await configuredOf(run);
      const labels = await labelsOf(run);
      const groups = chunked(refused.filter((one) => one.update !== undefined));
      const work = [
        ...groups.map((cases) => () => refusedUpdates(run, tally, configured, cases)),
        ...accepted.map((one) => () => acceptedUpdate(one)),
      ];
      await parallel(work, (one) => one());

      async function acceptedUpdate(one: Case): Promise<void> {
        const ids = [`${family}.all-optional`, ...(one.update ? [`${family}.${one.update}`] : [])];
        const send = filledIn(one, run, configured, tally, ids);
        if (send === undefined) return;
        const made = await own(run, one.given);
        if (made === undefined) {
          for (const id of ids) tally.skipped(id, "no sponsee could be created for it");
          return;
        }
        const answer = await update(run, method, made.id, send);
        const record = recordOf(answer);
        if (record === undefined) notAccepted(tally, ids, one, answer);
        else {
          const difference =
            unlike(send, record, labels) ?? unlike(send, (await read(run, made.id)) ?? {}, labels);
          for (const id of ids) {
            if (difference) {
              const { field, expected, actual } = difference;
              const words = `${field}: ${show(expected)}`;
              tally.violated(id, { request: answer, expected: words, actual });
            } else tally.ok(id, one.id);
          }
        }
        await discard(run, made);
      }
    },
  );

  /** Sends cases to one sponsee, and looks whether it stays as it is. */
  async function refusedUpdates(
    run: Run,
    tally: Tally,
    configured: Configured,
    cases: readonly Case[],
  ): Promise<void> {
    const made = await own(run, cases[0]?.given);
    let before = made && (await read(run, made.id));
    if (made === undefined || before === undefined) {
      for (const { update: end } of cases) {
        tally.skipped(`${family}.${end}`, "no sponsee could be created for it");
      }
      return;
    }
    const pending: { one: Case; send: Json; answer: Answer }[] = [];
    for (const one of cases) {
      const id = `${family}.${one.update}`;
      const send = filledIn(one, run, configured, tally, [id]);
      if (send === undefined) continue;
      const answer = await update(run, method, made.id, send);
      if (!answer.ok) {
        pending.push({ one, send, answer });
        continue;
      }
      const after = await read(run, made.id);
      // What a PUT does to fields that it does not name, is not stated.
      const only = method === "PUT" ? send : undefined;
      const difference = after && changed(before, after, { only });
      before = after ?? before;
      if (difference) {
        taken(id, one, answer, difference);
      } else tally.ok(id, `${one.id} (ignored)`);
    }
    const after = (await read(run, made.id)) ?? {};
    const difference = changed(before, after);
    const guilty =
      difference && (pending.find(({ send }) => difference.field in send) ?? pending.at(-1));
    for (const item of pending) {
      const { one, answer } = item;
      const id = `${family}.${one.update}`;
      if (difference && item === guilty) taken(id, one, answer, difference);
      else if (answer.status >= 500 || unwilling(answer)) {
        tally.unclear(id, `${one.id}: ${said(answer)}: neither accepted nor refused`);
      } else tally.ok(id, one.id);
    }
    await discard(run, made);

    function taken(
      id: string,
      one: Case,
      answer: Answer,
      { field, actual }: { field: string; actual: unknown },
    ) {
      tally.violated(id, {
        request: answer,
        expected: `refused: ${one.statement}`,
        actual: `status ${answer.status}, and ${field} is now ${run.shown(actual)}`,
      });
    }
  }
}

export const [putRules, patchRules] = methods.map(({ method, family }) =>
  updateRules(method, family),
) as [ReturnType<typeof writeCheck>, ReturnType<typeof writeCheck>];

/** Cases that can share a sponsee, a few at a time. */
function chunked(cases: readonly Case[]): Case[][] {
  const size = 4;
  return [...grouped(cases, ({ given = {} }) => JSON.stringify(given)).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, index) =>
      group.slice(index * size, (index + 1) * size),
    ),
  );
}

/** What a case sends; nothing when it cannot be tried here, which is then noted. */
function filledIn(
  one: Case,
  run: Run,
  configured: Configured,
  tally: Tally,
  ids: readonly string[],
  reference = () => run.service.records.reference(),
): Json | undefined {
  try {
    return sendOf(one, run, configured, reference);
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    for (const id of ids) tally.skipped(id, `${one.id}: ${error.message}`);
    return undefined;
  }
}

function notAccepted(tally: Tally, ids: readonly string[], one: Case, answer: Answer): void {
  for (const id of ids) {
    if (one.mayBeRefused || unwilling(answer)) {
      tally.skipped(id, `${one.id}: the target answered with status ${answer.status}`);
    } else {
      tally.violated(id, {
        request: answer,
        expected: `accepted: ${one.statement}`,
        actual: said(answer),
      });
    }
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
