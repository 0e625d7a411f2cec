/** Checks that write, and where they have to be left out. */
import { isDeepStrictEqual } from "node:util";
import { skipAll } from "../../../book.ts";
import { type Check, check, type Run } from "../../../check.ts";
import { exampleExchanges } from "../../../contract.ts";
import { firstSponsee, lostSponsee, lostText } from "./first-sponsee.ts";
import { firstCreate } from "./own-sponsees.ts";
import { unwilling } from "./refused.ts";

const cannedCreates = exampleExchanges()
  .filter(({ operation, status }) => operation === "createSponsee" && status < 300)
  .map(({ answer }) => answer);

/** Why nothing can be written here at all; a create that fails otherwise is a failure. */
async function obstacle(run: Run): Promise<string | undefined> {
  const { answer } = await firstCreate(run);
  // It repeats a documented answer, in place of what we sent.
  if (answer.ok && cannedCreates.some((canned) => isDeepStrictEqual(answer.json, canned))) {
    run.service.keepsNothing = true;
  }
  if (run.service.keepsNothing) return "the service answers with examples and keeps nothing";
  return unwilling(answer)
    ? `the service refuses creates with ${answer.status}: give a credential that may write (--header)`
    : undefined;
}

/**
 * A check that writes. With `needsSponsees`, it is left out when no sponsee can be created; with `needsKept`,
 * when none is kept.
 */
export function writeCheck(
  ids: readonly string[],
  body: (run: Run) => Promise<void>,
  { needsSponsees = true, needsKept = true } = {},
): Check {
  return check(
    ids,
    async (run) => {
      let why = await obstacle(run);
      if (why === undefined && needsSponsees && (await firstSponsee(run)) === undefined) {
        why = "no sponsee could be created";
      }
      if (why === undefined && needsKept) {
        const lost = await lostSponsee(run);
        why = lost && lostText(lost);
      }
      if (why === undefined) await body(run);
      else skipAll(run.book, ids, why);
    },
    "write",
  );
}
