/** The mismatches that the suite finds in one response. */
import { expect, test } from "vitest";
import { mismatchesOf } from "../../conformance/service/mismatches.ts";
import { parseResponse } from "../../conformance/service/parsed-response.ts";
import { examples } from "../../domain/examples.ts";
import { createReference } from "../../reference/core/reference.ts";

/**
 * Parses a list of copies of the first sponsee. All copies have the members of `common`, and the last
 * copy also has the members of `last`.
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
  return parseResponse(
    "listSponsees",
    { ...received, mediaType: "application/json", isUtf8: true },
    () => false,
  );
}

test("many values that the description allows do not hide a wrong value", async () => {
  const { mismatches } = await compared(150, { birth_date: "" }, { birth_date: "soon" });
  const wrong = mismatches.filter(({ choice }) => choice === undefined);
  expect(wrong).toMatchObject([{ at: "/data/149/birth_date", actual: "soon" }]);
  expect(mismatches.length).toBeGreaterThan(50);
});

test("many records without gender do not hide that the last record also lacks last_name", async () => {
  const { mismatches } = await compared(150, { gender: undefined }, { last_name: undefined });
  expect(mismatches.map(({ at }) => at)).toContain("/data/149/last_name");
});

test("the mismatch of a null in place of an object names the schema of the object", () => {
  const found = mismatchesOf("listSponsees", 200, { data: [], links: null, meta: {} });
  expect(found[0]).toMatchObject({ at: "/links", schemaPath: "PageLinks#/type" });
});
