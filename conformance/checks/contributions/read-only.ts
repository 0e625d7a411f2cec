/** No write of a contribution is offered. Nothing is ever sent to a contribution that exists. */
import { operations } from "../../../generated/operations.ts";
import { check } from "../../check.ts";
import type { Response } from "../../service/http.ts";
import { strangersTo } from "../shared/strangers.ts";

const offered = ["POST", "PUT", "PATCH", "DELETE"];

const noWrites = check(
  ["contributions.read-only"],
  async (run) => {
    const { service, book } = run;
    const collection = operations.listContributions.path;
    const { records } = await run.visit("contributions");
    const nobody = await missingId(records.map((record) => String(record.id)));
    const seen: string[] = [];
    let wrong = false;
    const attempts: [string, string, string | undefined][] = [["POST", collection, "{}"]];
    if (nobody !== undefined) {
      const item = `${collection}/${encodeURIComponent(nobody)}`;
      attempts.push(["PUT", item, "{}"], ["PATCH", item, "{}"], ["DELETE", item, undefined]);
      attempts.push(["OPTIONS", item, undefined]);
    }
    attempts.push(["OPTIONS", collection, undefined]);
    for (const [method, path, body] of attempts) {
      const answer = await service.raw({ method, path, ...(body !== undefined && { body }) });
      if (method === "OPTIONS") {
        const methods = allowed(answer).filter((name) => offered.includes(name));
        if (methods.length > 0) {
          wrong = true;
          book.fail("contributions.read-only", {
            request: answer,
            expected: "an Allow header without any method that writes",
            actual: answer.headers.allow,
          });
        }
      } else if (answer.status >= 200 && answer.status < 300) {
        wrong = true;
        book.fail("contributions.read-only", {
          request: answer,
          expected: `${method} does not succeed`,
          actual: `status ${answer.status}`,
        });
      } else seen.push(`${method}: ${answer.status}`);
    }
    if (wrong) return;
    if (nobody === undefined)
      book.skip("contributions.read-only", "no id was found that no contribution has");
    else book.pass("contributions.read-only", seen.join(", "));

    /** An id that looks like the others, and that no contribution has. */
    async function missingId(ids: readonly string[]): Promise<string | undefined> {
      for (const candidate of [...strangersTo(ids), "999999999999"]) {
        const answer = await service.get("contributions", candidate);
        if (answer.status === 404) return candidate;
      }
      return undefined;
    }
  },
  "write",
);

function allowed({ status, headers }: Response): string[] {
  if (status >= 400) return [];
  return (headers.allow ?? "").split(",").map((name) => name.trim().toUpperCase());
}

export const checks = [noWrites];
