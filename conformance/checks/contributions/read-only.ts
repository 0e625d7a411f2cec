/** Contributions are read-only. The checks never write to an existing contribution. */
import { operations } from "../../../generated/operations.ts";
import { check, late, type Run } from "../../check.ts";
import { pathOf } from "../../http/path.ts";
import { isSuccess } from "../../http/response.ts";
import { askEach, wrongStatus } from "../../verdict/results.ts";
import { absentIds } from "../shared/lists/chosen.ts";

/** The statuses with which a service rejects an unsupported request. */
const refusals = [404, 405, 410, 501];

const noWrites = check(
  "contributions.read-only",
  async (run, id) => {
    const { service } = run;
    const collection = operations.listContributions.path;
    const { ids } = await run.visit("contributions");
    const unusedId = await missingId(run, ids);
    const attempts: [string, string, string?][] = [["POST", collection, "{}"]];
    if (unusedId === undefined) {
      const why =
        "PUT, PATCH and DELETE need an id for which GET returns 404, and the run found none";
      run.inconclusive(id, why);
    } else {
      const item = `${collection}/${encodeURIComponent(unusedId)}`;
      attempts.push(["PUT", item, "{}"], ["PATCH", item, "{}"], ["DELETE", item]);
    }
    const wrong = async ([method, path, body]: (typeof attempts)[number]) => {
      const response = await service.raw({ method, path, ...(body !== undefined && { body }) });
      const { status } = response;
      if (isSuccess(status)) return wrongStatus(response, `${method} does not succeed`);
      return refusals.includes(status)
        ? undefined
        : `the service returns ${status} for ${method}, so a valid ${method} might succeed`;
    };
    const evidence = `requests rejected with ${refusals.join(" or ")}`;
    await askEach(run, id, attempts, wrong, { evidence });
  },
  { phase: "write" },
);

/** The first tried id for which GET returns 404, or undefined if there is none. */
async function missingId({ service }: Run, known: readonly string[]): Promise<string | undefined> {
  for (const candidate of [...absentIds(known), "999999999999"]) {
    const response = await service.get("contributions", candidate, { mayFail: true });
    if (response.status === 404) return candidate;
  }
  return undefined;
}

/** OPTIONS requests, which the description does not cover. */
const writing = ["POST", "PUT", "PATCH", "DELETE"];

const allow = check("contributions.allow.no-writes", async (run, id) => {
  const [first] = (await run.visit("contributions")).records;
  const paths = [
    pathOf("listContributions"),
    ...(typeof first?.id === "string" ? [pathOf("getContribution", first.id)] : []),
  ];
  const wrong = async (path: string) => {
    const response = await run.service.raw({ method: "OPTIONS", path });
    const named = (response.headers.allow ?? "")
      .split(",")
      .map((name) => name.trim().toUpperCase());
    const writes = response.status < 400 ? named.filter((name) => writing.includes(name)) : [];
    if (writes.length === 0) return undefined;
    return {
      request: response,
      expected: "an Allow header without any method that writes",
      actual: { words: response.headers.allow ?? "none" },
    };
  };
  const evidence = "responses to OPTIONS whose Allow header names no method that writes";
  await askEach(run, id, paths, wrong, { evidence });
});

export const checks = late(noWrites, allow);
