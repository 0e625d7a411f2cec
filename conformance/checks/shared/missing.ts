/** Writes to a sponsee that is no longer there. */
import type { OperationId } from "../../../generated/operations.ts";
import type { Run } from "../../check.ts";
import { discard, own } from "./own.ts";

export async function judgeMissing(run: Run, id: string, operation: OperationId): Promise<void> {
  const { service } = run;
  const { entries } = service.ledger;
  const isGone = ({ state }: (typeof entries)[number]) => state === "deleted";
  if (!entries.some(isGone)) await discard(run, await own(run));
  const gone = entries.find(isGone);
  if (gone?.id === undefined) return run.book.skip(id, "no sponsee could be created and deleted");
  // The reference number lets the clean-up find what a PUT may create.
  const body = service.ledger.body({ reference_number: gone.references[0] });
  const answer = await service.call(operation, {
    id: gone.id,
    ...(operation !== "deleteSponsee" && { body }),
  });
  if (answer.status === 404) run.book.pass(id, "404");
  else {
    const actual = `status ${answer.status}`;
    run.book.fail(id, { request: answer, expected: "status 404", actual });
  }
  if (answer.ok && operation !== "deleteSponsee") {
    await service.call("deleteSponsee", { id: gone.id });
  }
}
