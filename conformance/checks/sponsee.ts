/** Judges the ids, the reference numbers and the status labels of sponsees. */

import type { Check } from "../check.ts";
import { NotTried } from "../http/failures.ts";
import { decide } from "../verdict/results.ts";
import { listCheck } from "./shared/lists/recheck.ts";
import { judgeUnique } from "./shared/records/unique.ts";
import { writeCheck } from "./shared/writes/setup.ts";

const statusLabels = writeCheck("sponsee.status-labels-differ", async (run, id) => {
  const { labels, unsponsored } = run.shared;
  const [none, sponsored] = [labels[0], labels[1]];
  if (none === undefined || sponsored === undefined) {
    throw new NotTried("the service returned no label for status 0 or for status 1");
  }
  const both = `"${none}" and "${sponsored}"`;
  decide(run, id, none !== sponsored, both, {
    request: unsponsored.response,
    expected:
      "a label for the status 0 (not sponsored) that differs from the label for 1 (sponsored)",
    actual: { value: none },
  });
});

export const checks: Check[] = [
  listCheck(
    "sponsees",
    { id: "sponsee.id-unique", reference_number: "sponsee.reference-number-unique" },
    judgeUnique,
  ),
  statusLabels,
];
