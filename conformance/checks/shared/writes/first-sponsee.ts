/** The first sponsee that this run creates, and what every create has to send for it. */
import { oncePerRun } from "../../../check.ts";
import { requiredFields } from "../../../fields.ts";
import { configuredOf } from "./configured.ts";
import { fullSponsee } from "./full-sponsee.ts";
import { createOwn, firstCreate, type Own } from "./own-sponsees.ts";
import { isRefusal } from "./refused.ts";

/**
 * The first sponsee; nothing when none can be created. Where the service refuses the required fields
 * alone, which fails by itself, every create from now on sends all fields: so the run sees what else is
 * right or wrong.
 */
export const firstSponsee = oncePerRun(async (run): Promise<Own | undefined> => {
  const { own, answer } = await firstCreate(run);
  if (own || !isRefusal(answer)) return own;
  const { ledger } = run.service;
  const { group } = await configuredOf(run);
  const fields = Object.entries(fullSponsee(ledger.tag, group));
  ledger.alsoSend(Object.fromEntries(fields.filter(([field]) => !requiredFields.has(field))));
  return createOwn(run);
});
