/** `--write-deviations`: the failures of a run as a file for `--deviations`. */
import { stringify } from "yaml";
import type { ShownFailure } from "../../generated/report.ts";
import { grouped } from "../grouped.ts";
import { withoutId } from "../http/path.ts";
import type { Report } from "../verdict/verdicts.ts";

/**
 * An entry for each cause of failures, and the entries that are known. The user fills in the fields
 * that are empty.
 */
export function deviationsOf(
  { results, causes }: Report,
  { owner = "", expires = "" }: { owner?: string | undefined; expires?: string | undefined } = {},
): string {
  const known = results.filter(({ status }) => status === "known");
  const same = [...grouped(known, ({ deviation }) => JSON.stringify(deviation)).values()];
  const failed = causes.filter(({ status }) => status === "fail");
  const groups = [
    ...failed.map((one) => one.requirements),
    ...same.map((all) => all.map(({ id }) => id)),
  ];
  const entries = groups.map((ids) => {
    const [first, ...others] = ids;
    const {
      status,
      deviation,
      statement = "",
      failures = [],
    } = results.find(({ id }) => id === first) ?? {};
    return {
      requirement: others.length > 0 ? ids : first,
      reason: deviation?.reason ?? `${placeText(failures[0])}. Requirement: ${statement}`,
      owner: deviation?.owner ?? owner,
      expires: (status === "known" && deviation?.expires) || expires,
    };
  });
  return `# Fill in "owner" and "expires" (the last day on which the failure is accepted, YYYY-mm-dd).
${stringify(entries, { lineWidth: 0 })}`;
}

/** "GET /admin/api/v2/LIST/{id} at /data/gender": the place of a failure in every run. */
function placeText({ request = "A response", at = "" }: Partial<ShownFailure> = {}): string {
  const path = withoutId(request.replace(/\?.*/, ""));
  return `${path}${at === "" ? "" : ` at ${at.replace(/\/\d+/g, "/*")}`}`;
}
