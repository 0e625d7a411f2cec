/** Ten of the services that `npm run hostile` tries. */
import { expect, test } from "vitest";
import { attack } from "./attack.ts";
import { services } from "./services.ts";

test.concurrent.each([
  "stops responding after 60 requests",
  "nests 190 levels in every record",
  "nests 100,000 levels after a string of 100,000 closing brackets",
  "sends an unclosed string of escaped quotes",
  "resets every fifth connection",
  "lists ids that later creates return",
  "rejects DELETE",
  "returns the age 0 for every sponsee",
  "returns 405 for replaceSponsee and updateSponsee",
  "returns null for createSponsee",
])("the suite withstands a service that %s", async (name) => {
  expect(Object.keys(services)).toContain(name);
  expect((await attack(name)).faults).toEqual([]);
});
