/** Writes to a deleted sponsee. */
import type { OperationId } from "../../../../generated/operations.ts";
import type { Run } from "../../../check.ts";
import { decide, wrongStatus } from "../../../results.ts";
import { type Answer, recordOf } from "../../../service/answer.ts";
import { eventually } from "./eventually.ts";
import { createOwn, discard, type Own } from "./own-sponsees.ts";

/** Decides that an update or a delete of a deleted sponsee returns 404. */
export async function judgeMissing(
  run: Run,
  operation: OperationId,
  { notFound }: { notFound: string },
): Promise<void> {
  const { service } = run;
  const gone = await createAndDelete(run);
  const isFree = (answer: Answer) => recordOf(answer) === undefined;
  const ask = (own: string) =>
    eventually(run, (options) => service.get("sponsees", own, options), isFree);
  // A record with this id now belongs to another client.
  if (gone === undefined || !isFree(await ask(gone.id))) {
    return run.results.notTried(
      notFound,
      "the run deleted no sponsee, so it has no id that is known to be unused",
    );
  }
  // The clean-up finds a sponsee that the PUT may create by this reference number.
  const body = service.ledger.body({ reference_number: gone.values.reference_number });
  const answer = await service.call(operation, {
    id: gone.id,
    ...(operation !== "deleteSponsee" && { body }),
  });
  decide(run.results, notFound, answer.status === 404, "404", wrongStatus(answer, "status 404"));
  if (answer.ok && operation !== "deleteSponsee") {
    await service.call("deleteSponsee", { id: gone.id });
  }
}

/**
 * Creates and deletes a sponsee. A later sponsee remains, because some services reuse the greatest
 * id.
 */
async function createAndDelete(run: Run): Promise<Own | undefined> {
  const [gone, later] = [await createOwn(run), await createOwn(run)];
  await discard(run, gone);
  const entries = run.service.ledger.entries.filter(({ id }) => id === gone?.id);
  const isGone = entries.every(({ state }) => state === "deleted");
  return later && isGone ? gone : undefined;
}
