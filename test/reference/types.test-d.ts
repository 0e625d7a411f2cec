// The compiler checks this file in `npm run lint`; Vitest does not run it. The lint fails when a
// line below `@ts-expect-error` compiles.
import { test } from "vitest";
import type { components } from "../../generated/types.ts";
import { type Conditions, createReference } from "../../reference/index.ts";

const reference = createReference();
declare const sponsee: components["schemas"]["Sponsee"];
declare const list: components["schemas"]["SponseeList"];
declare const problem: components["schemas"]["Problem"];

test("valid conditions compile", () => {
  reference.on("listSponsees", { status: 429, retryAfter: 1, calls: [1, 2] });
  reference.on("listSponsees", { page: "repeats", stale: 2, body: "cut" }, "session");
  reference.on("listSponsees", { response: { status: 200, body: list } });
  reference.on("getSponsee", { stale: 1, response: { status: 200, body: { data: sponsee } } });
  reference.on("getSponsee", { response: { status: 404, body: problem } });
  reference.on("deleteSponsee", { response: { status: 204 }, delay: 5 });
  reference.on("deleteSponsee", { status: 502, body: "html", drip: 5 });
  reference.on("deleteSponsee", { response: { status: 404, body: problem }, body: "cut" });
  reference.on("every", { body: "cut" });
  reference.on("every", { reset: "before", share: 0.1 })();
  const conditions: Conditions = { every: [{ drip: 5 }, { status: 503 }], listSponsees: {} };
  createReference({ conditions });
});

test("a condition for an unknown operation does not compile", () => {
  // @ts-expect-error
  reference.on("listSponsee", { status: 429 });
  // @ts-expect-error
  createReference({ conditions: { listSponsee: {} } });
});

test("invalid members and invalid values of a condition do not compile", () => {
  // @ts-expect-error
  reference.on("listSponsees", { failRate: 1 });
  // @ts-expect-error
  reference.on("getSponsee", { page: "loses" });
  // @ts-expect-error
  reference.on("createSponsee", { stale: 1 });
  // @ts-expect-error
  reference.on("every", { page: "loses" });
  // @ts-expect-error
  reference.on("every", { response: { status: 204 } });
  // @ts-expect-error
  reference.on("listSponsees", { page: "twice" });
  // @ts-expect-error
  reference.on("listSponsees", { status: 200 });
});

test("the members body and drip do not compile for a 204 response, which has no body", () => {
  // @ts-expect-error
  reference.on("deleteSponsee", { body: "cut" });
  // @ts-expect-error
  reference.on("deleteSponsee", { drip: 5 });
  // @ts-expect-error
  reference.on("deleteSponsee", { response: { status: 204 }, body: "empty" });
});

test("a response that is not in the contract does not compile", () => {
  // @ts-expect-error
  reference.on("listSponsees", { response: { status: 201, body: list } });
  // @ts-expect-error
  reference.on("listSponsees", { response: { status: 200, body: { data: sponsee } } });
  // @ts-expect-error
  reference.on("getSponsee", { response: { status: 200, body: { data: { id: "1" } } } });
  // @ts-expect-error
  reference.on("getSponsee", { response: { status: 200 } });
  // @ts-expect-error
  reference.on("deleteSponsee", { response: { status: 204, body: { data: sponsee } } });
  // @ts-expect-error
  reference.on("getSponsee", { response: { status: 404, body: { title: 404 } } });
});
