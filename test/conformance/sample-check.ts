/** An example of a check, for conformance/CONTRIBUTING.md. */
import { check } from "../../conformance/check.ts";
import { isList, recordsOf } from "../../conformance/evidence/parsed-response.ts";
import { isKnown } from "../../conformance/evidence/service.ts";

const id = "sponsees.filter.id.exact";

export const exact = check([id], async ({ results, service, visit }) => {
  if (!isKnown(service.queryStyle.sponsees))
    return results.notTried(id, "the query style of the list of sponsees is unknown");
  const whole = (await visit("sponsees")).ids.find((one) => one.length > 1);
  if (whole === undefined) return results.notTried(id, "no id has two or more characters");
  const part = whole.slice(0, -1);
  const list = await service.list("sponsees", { filter: { id: part } });
  // An error does not show whether the filter finds the sponsee.
  if (!isList(list))
    return results.inconclusive(id, `the response (status ${list.status}) is not a list`, list);
  if (!recordsOf(list).some((record) => record.id === whole)) {
    return results.pass(id, `${part} does not find ${whole}`);
  }
  results.fail(id, {
    request: list,
    expected: `a list without the sponsee ${whole}, whose id is longer than the value of the filter`,
    actual: { value: whole },
    at: "/data",
  });
});
