/** Writes to a sponsee that is no longer there. */
import type { OperationId } from "../../../../generated/operations.ts";
import { decide, wrongStatus } from "../../../book.ts";
import type { Run } from "../../../check.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { eventually } from "./eventually.ts";
import { createOwn, discard, type Own } from "./own-sponsees.ts";

/** Decides that an update or a delete of a sponsee that this run has deleted finds nothing. */
export async function judgeMissing(
  run: Run,
  operation: OperationId,
  { notFound }: { notFound: string },
): Promise<void> {
  const { service } = run;
  const gone = await createAndDelete(run);
  const isFree = (answer: Answer) => recordOf(answer) === undefined;
  const look = (own: string) =>
    eventually(run, (options) => service.get("sponsees", own, options), isFree);
  // A record that has its id by now is not ours.
  if (gone === undefined || !isFree(await look(gone.id))) {
    return run.book.skip(notFound, "no sponsee was created and deleted whose id stays free");
  }
  // The reference number lets the clean-up find what a PUT may create.
  const body = service.ledger.body({ reference_number: gone.values.reference_number });
  const answer = await service.call(operation, {
    id: gone.id,
    ...(operation !== "deleteSponsee" && { body }),
  });
  decide(run.book, notFound, answer.status === 404, "404", wrongStatus(answer, "status 404"));
  if (answer.ok && operation !== "deleteSponsee") {
    await service.call("deleteSponsee", { id: gone.id });
  }
}

/**
 * A sponsee that this run has deleted. A later one stays: a service that counts its ids from the
 * greatest gives the id of the last one again.
 */
async function createAndDelete(run: Run): Promise<Own | undefined> {
  const [gone, later] = [await createOwn(run), await createOwn(run)];
  await discard(run, gone);
  const entries = run.service.ledger.entries.filter(({ id }) => id === gone?.id);
  const isGone = entries.every(({ state }) => state === "deleted");
  return later && isGone ? gone : undefined;
}
