/** Writes to a sponsee that is no longer there. */
import type { OperationId } from "../../../generated/operations.ts";
import { decide, wrongStatus } from "../../book.ts";
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
  decide(run.book, id, answer.status === 404, "404", wrongStatus(answer, "status 404"));
  if (answer.ok && operation !== "deleteSponsee") {
    await service.call("deleteSponsee", { id: gone.id });
  }
}
