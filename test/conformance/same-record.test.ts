/** Two reads of a record are equal if only the order of arrays or the queries of URLs differ. */
import { expect, test } from "vitest";
import { differenceBetween } from "../../conformance/checks/shared/list-check.ts";

const receipts = [
  { number: "R-1", amount: "5.0000" },
  { number: "R-1", amount: "7.0000" },
  { number: "R-2", amount: "5.0000" },
];
const record = { id: "1", tax_receipts: receipts };

test("an entry that differs is compared with the entry that has the same number", () => {
  const changed = [{ number: "R-2", amount: "9.0000" }, ...receipts.slice(0, 2)];
  expect(differenceBetween(record, { ...record, tax_receipts: changed })).toEqual({
    at: "/tax_receipts/2/amount",
    left: "5.0000",
    right: "9.0000",
  });
});

test("arrays differ when an entry occurs twice in only one of them", () => {
  const twice = [receipts[0], receipts[0], receipts[2]];
  expect(differenceBetween(record, { ...record, tax_receipts: twice })).toMatchObject({
    at: "/tax_receipts/1/amount",
  });
});
