/** Tests `sponseeInput` with every sponsee of the reference. */
import { expect, test } from "vitest";
import { sponsee } from "../../client/factories/index.ts";
import { collect, type Sponsee, sponseeInput } from "../../client/index.ts";
import { bodyFields } from "../../generated/operations.ts";
import { startCalm } from "./service.ts";

const withoutTime = ({ updated_at: _, ...rest }: Sponsee) => rest;

test("an update or a replacement with the values of a sponsee changes nothing", async () => {
  const { calm } = startCalm();
  const all = await collect(calm.sponsees.list());
  expect(new Set(all.map((one) => one.sponsored_status)).size).toBe(4);
  expect(all.some((one) => one.longitude === null)).toBe(true);
  for (const one of all) {
    for (const method of ["update", "replace"] as const) {
      const after = await calm.sponsees[method](one.id, sponseeInput(one));
      expect(withoutTime(after)).toEqual(withoutTime(one));
    }
  }
});

test("a copy of a sponsee has the same values", async () => {
  const { calm } = startCalm();
  const one = await calm.sponsees.get("1001");
  const input = { ...sponseeInput(one), reference_number: "KEN-9001" };
  const copy = await calm.sponsees.create({
    ...input,
    sponsored_status: input.sponsored_status ?? 0,
  });
  expect(sponseeInput(copy)).toEqual(input);
});

test("the result has exactly the fields of a body", () => {
  expect(Object.keys(sponseeInput(sponsee())).sort()).toEqual([...bodyFields.updateSponsee].sort());
});

test("an unknown label is left out, and a number in longitude becomes a string", () => {
  const input = sponseeInput({
    ...sponsee(),
    sponsored_status: "Paused",
    longitude: 36.8,
    latitude: "",
  });
  const { sponsored_status, longitude, latitude } = input;
  expect({ sponsored_status, longitude, latitude }).toEqual({ longitude: "36.8" });
});
