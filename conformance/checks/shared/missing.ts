/** Writes to a sponsee that is no longer there. */
import type { OperationId } from "../../../generated/operations.ts";
import type { Run } from "../../check.ts";
import { create, discard } from "./own.ts";

/** The create of a sponsee that was then deleted. */
export function goneOf(run: Run) {
  return run.once("a sponsee that is gone", async () => {
    const made = await create(run);
    await discard(run, made.own);
    return made;
  });
}

export async function judgeMissing(run: Run, id: string, operation: OperationId): Promise<void> {
  const { own: gone } = await goneOf(run);
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
