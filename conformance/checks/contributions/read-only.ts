/** Contributions are read-only. The check never writes to an existing contribution. */
import { operations } from "../../../generated/operations.ts";
import { check, late } from "../../check.ts";
import { isSuccess } from "../../http/response.ts";
import { wrongStatus } from "../../results.ts";
import { absentIds } from "../shared/lists/absent.ts";

/** The statuses with which a service rejects an unsupported request. */
const refusals = [404, 405, 410, 501];

const noWrites = check(
  ["contributions.read-only"],
  async (run) => {
    const { service, results } = run;
    const collection = operations.listContributions.path;
    const { ids } = await run.visit("contributions");
    const unusedId = await missingId(ids);
    const attempts: [string, string, string?][] = [["POST", collection, "{}"]];
    if (unusedId === undefined) {
      results.inconclusive(
        "contributions.read-only",
        "the suite found no id that is known to be unused",
      );
    } else {
      const item = `${collection}/${encodeURIComponent(unusedId)}`;
      attempts.push(["PUT", item, "{}"], ["PATCH", item, "{}"], ["DELETE", item]);
    }
    for (const [method, path, body] of attempts) {
      const answer = await service.raw({ method, path, ...(body !== undefined && { body }) });
      if (isSuccess(answer.status)) {
        results.fail("contributions.read-only", wrongStatus(answer, `${method} does not succeed`));
      } else if (refusals.includes(answer.status)) {
        results.pass("contributions.read-only", `${method}: ${answer.status}`);
      } else {
        const why = `the service returns ${answer.status} for ${method}, which it may support`;
        results.notTried("contributions.read-only", why);
      }
    }

    /** An unused id in the form of the others. */
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
