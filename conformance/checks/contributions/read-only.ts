/** No write of a contribution is offered. Nothing is ever sent to a contribution that exists. */
import { operations } from "../../../generated/operations.ts";
import { wrongStatus } from "../../book.ts";
import { check, late } from "../../check.ts";
import { isSuccess } from "../../service/answer.ts";
import { absentIds } from "../shared/lists/absent.ts";

/** How a service says that it offers no such request. */
const refusals = [404, 405, 410, 501];

const noWrites = check(
  ["contributions.read-only"],
  async (run) => {
    const { service, book } = run;
    const collection = operations.listContributions.path;
    const { ids } = await run.visit("contributions");
    const nobody = await missingId(ids);
    const attempts: [string, string, string?][] = [["POST", collection, "{}"]];
    if (nobody === undefined) {
      book.inconclusive("contributions.read-only", "no id was found that no contribution has");
    } else {
      const item = `${collection}/${encodeURIComponent(nobody)}`;
      attempts.push(["PUT", item, "{}"], ["PATCH", item, "{}"], ["DELETE", item]);
    }
    for (const [method, path, body] of attempts) {
      const answer = await service.raw({ method, path, ...(body !== undefined && { body }) });
      if (isSuccess(answer.status)) {
        book.fail("contributions.read-only", wrongStatus(answer, `${method} does not succeed`));
      } else if (refusals.includes(answer.status)) {
        book.pass("contributions.read-only", `${method}: ${answer.status}`);
      } else {
        const why = `${method} is answered with ${answer.status}: it may be offered`;
        book.notTried("contributions.read-only", why);
      }
    }

    /** An id that looks like the others, and that no contribution has. */
    async function missingId(known: readonly string[]): Promise<string | undefined> {
      for (const candidate of [...absentIds(known), "999999999999"]) {
        const answer = await service.get("contributions", candidate);
        if (answer.status === 404) return candidate;
      }
      return undefined;
    }
  },
  "write",
);

export const checks = late(noWrites);
