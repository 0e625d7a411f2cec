/** Writes to a deleted sponsee. */
import type { OperationId } from "../../../../generated/operations.ts";
import type { Run } from "../../../check.ts";
import { recordOf } from "../../../evidence/parsed-response.ts";
import { decide, wrongStatus } from "../../../verdict/results.ts";
import { eventually } from "./eventually.ts";
import { createOwn, type Own } from "./own-sponsees.ts";

/** Judges whether an update or a delete of a deleted sponsee returns 404. */
export async function judgeMissing(run: Run, operation: OperationId, notFound: string) {
  const { service, results } = run;
  const gone = await createAndDelete(run);
  if (gone === undefined) {
    const why = "the check could not create and delete a sponsee, so no id is known to be unused";
    return results.notTried(notFound, why);
  }
  const { id, values } = gone;
  // If a PUT creates a sponsee, the clean-up finds it by this reference number.
  const body = service.ledger.body("sponsees", { reference_number: values.reference_number });
  const isDelete = operation === "deleteSponsee";
  const response = await service.call(operation, { id, ...(!isDelete && { body }) });
  decide(results, notFound, response.status === 404, "404", wrongStatus(response, "status 404"));
  if (response.ok && !isDelete) await service.call("deleteSponsee", { id });
}

/**
 * Creates two sponsees, and deletes and returns the first. The second remains, because some
 * services reuse the highest id after its sponsee is deleted.
 */
async function createAndDelete(run: Run): Promise<Own | undefined> {
  const { service } = run;
  const gone = await createOwn(run);
  await createOwn(run);
  const { id } = gone;
  if (!(await service.call("deleteSponsee", { id })).ok) return undefined;
  const response = await eventually(
    run,
    ({ fresh }) => service.get("sponsees", id, { fresh, mayFail: true }),
    (found) => recordOf(found) === undefined,
  );
  // If GET returns a record, another client may have received the deleted id. The check must not
  // change that record.
  return recordOf(response) === undefined ? gone : undefined;
}
