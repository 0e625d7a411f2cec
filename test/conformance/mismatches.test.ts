/** The mismatches that the suite finds in one response. */
import { expect, test } from "vitest";
import { parseResponse } from "../../conformance/evidence/parsed-response.ts";
import { examples } from "../../domain/examples.ts";
import { createReference } from "../../reference/core/reference.ts";

/**
 * Returns a parsed list with copies of the first sponsee. `common` changes fields of each copy, and
 * `last` changes fields of the last copy. A field that is undefined is removed.
 */
async function compared(copies: number, common: object, last: object) {
  const reference = createReference({ records: examples() });
  const response = await reference.fetch(new Request("http://x.test/admin/api/v2/sponsees"));
  const page = await response.json();
  const data = Array.from({ length: copies }, (_, n) => ({
    ...page.data[0],
    ...common,
    id: `${n}`,
    ...(n === copies - 1 && last),
  }));
  const text = JSON.stringify({ ...page, data });
  const exchange = { number: 1, method: "GET", url: "http://x.test/", headers: {}, ms: 1 };
  const received = { status: 200, headers: {}, text, exchange };
  return parseResponse("listSponsees", {
    ...received,
    mediaType: "application/json",
    isUtf8: true,
  });
}

test("many records with an empty birth_date do not hide a wrong birth_date in the last record", async () => {
  const { mismatches } = await compared(150, { birth_date: "" }, { birth_date: "soon" });
  const wrong = mismatches.filter(({ choice }) => choice === undefined);
  expect(wrong).toMatchObject([{ at: "/data/149/birth_date", actual: "soon" }]);
  expect(mismatches.length).toBeGreaterThan(50);
});
