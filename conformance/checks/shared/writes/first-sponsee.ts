/** The first sponsee that this run creates, and what every create has to send for it. */
import { oncePerRun } from "../../../check.ts";
import { requiredFields } from "../../../fields.ts";
import { type Answer, isGone } from "../../../service/answer.ts";
import { configuredOf } from "./configured.ts";
import { fullSponsee } from "./full-sponsee.ts";
import { createOwn, findByFilter, firstCreate, type Own } from "./own-sponsees.ts";
import { isRefusal } from "./refused.ts";

/**
 * The first sponsee; nothing when none can be created. Where the service refuses the required fields
 * alone, which fails by itself, every create from now on sends all fields: so the run sees what else is
 * right or wrong.
 */
export const firstSponsee = oncePerRun(async (run): Promise<Own | undefined> => {
  const { made, answer } = await firstCreate(run);
  if (made || !isRefusal(answer)) return made;
  const { ledger } = run.service;
  const { group } = await configuredOf(run);
  const fields = Object.entries(fullSponsee(ledger.tag, group));
  ledger.alsoSend(Object.fromEntries(fields.filter(([field]) => !requiredFields.has(field))));
  return createOwn(run);
});

/**
 * What GET answers of the first sponsee, if the service has not kept it: no list has it either. A create
 * that is only accepted may be done at any time.
 */
export const lostSponsee = oncePerRun(async (run): Promise<Answer | undefined> => {
  const own = await firstSponsee(run);
  if (own === undefined || own.answer.status === 202) return undefined;
  const reference_number = String(own.values.reference_number);
  const item = await run.service.get("sponsees", own.id);
  if (!isGone(item.status)) return undefined;
  const { records } = await findByFilter(run, { reference_number });
  return records.some((record) => record.reference_number === reference_number) ? undefined : item;
});

/** Why nothing else of writes is decided then. */
export function lostText({ status }: Answer): string {
  return `the service keeps nothing that is created: GET of a new sponsee is answered with ${status} (the mock does so; the reference keeps what you write)`;
}
