/** Writes to a sponsee that is no longer there. */
import type { OperationId } from "../../../generated/operations.ts";
import type { Run } from "../../check.ts";
import { discard, type Own, own } from "./own.ts";

/** A sponsee of this run that was deleted; nothing when none could be created. */
function goneOf(run: Run): Promise<Own | undefined> {
  return run.once("a sponsee that is gone", async () => {
    const made = await own(run);
    await discard(run, made);
    return made;
  });
}

export async function judgeMissing(run: Run, id: string, operation: OperationId): Promise<void> {
  const gone = await goneOf(run);
  if (gone === undefined) return run.book.skip(id, "no sponsee could be created and deleted");
  // The reference number lets the clean-up find what a PUT may create.
  const body = operation === "deleteSponsee" ? {} : { body: gone.sent };
  const answer = await run.service.call(operation, { id: gone.id, ...body });
  if (answer.status === 404) run.book.pass(id, "404");
  else {
    const actual = `status ${answer.status}`;
    run.book.fail(id, { request: answer, expected: "status 404", actual });
  }
  if (answer.ok && operation !== "deleteSponsee") await discard(run, gone);
}
