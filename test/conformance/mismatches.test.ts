/** The mismatches that the suite finds in one response. */
import { expect, test } from "vitest";
import { parseResponse } from "../../conformance/evidence/parsed-response.ts";
import { openService } from "./served.ts";

test("many records with an empty birth_date do not hide a wrong birth_date in the last record", async () => {
  await using open = await openService();
  const response = await open.http.send({ method: "GET", path: "/admin/api/v2/sponsees" });
  const { data, ...page } = JSON.parse(response.text);
  const records = Array.from({ length: 150 }, (_, id) => ({
    ...data[0],
    id: `${id}`,
    birth_date: id === 149 ? "soon" : "",
  }));
  const text = JSON.stringify({ ...page, data: records });
  const { mismatches } = parseResponse("listSponsees", { ...response, text });
  const wrong = mismatches.filter(({ choice }) => choice === undefined);
  expect(wrong).toMatchObject([{ at: "/data/149/birth_date", actual: "soon" }]);
  expect(mismatches.length).toBeGreaterThan(50);
});
