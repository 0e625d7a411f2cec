// Checked by the compiler as a part of `npm run lint`, never run: a line that should not compile and does
// is an unused @ts-expect-error, which is an error.
import { test } from "vitest";
import type { components } from "../../generated/types.ts";
import { type Conditions, createReference } from "../../reference/index.ts";

const reference = createReference();
declare const sponsee: components["schemas"]["Sponsee"];
declare const list: components["schemas"]["SponseeList"];
declare const problem: components["schemas"]["Problem"];

test("what fits the contract compiles", () => {
  reference.on("listSponsees", { status: 429, retryAfter: 1, calls: [1, 2] });
  reference.on("listSponsees", { page: "repeats", stale: 2, body: "cut" }, "session");
  reference.on("listSponsees", { answer: { status: 200, body: list } });
  reference.on("getSponsee", { stale: 1, answer: { status: 200, body: { data: sponsee } } });
  reference.on("getSponsee", { answer: { status: 404, body: problem } });
  reference.on("deleteSponsee", { answer: { status: 204 }, delay: 5 });
  reference.on("deleteSponsee", { status: 502, body: "html", drip: 5 });
  reference.on("deleteSponsee", { answer: { status: 404, body: problem }, body: "cut" });
  reference.on("every", { body: "cut" });
  reference.on("every", { reset: "before", share: 0.1 })();
  const conditions: Conditions = { every: [{ drip: 5 }, { status: 503 }], listSponsees: {} };
  createReference({ conditions });
});

test("an operation that does not exist", () => {
  // @ts-expect-error
  reference.on("listSponsee", { status: 429 });
  // @ts-expect-error
  createReference({ conditions: { listSponsee: {} } });
});

test("a condition that does not exist, or not for this operation", () => {
  // @ts-expect-error
  reference.on("listSponsees", { failRate: 1 });
  // @ts-expect-error
  reference.on("getSponsee", { page: "loses" });
  // @ts-expect-error
  reference.on("createSponsee", { stale: 1 });
  // @ts-expect-error
  reference.on("every", { page: "loses" });
  // @ts-expect-error
  reference.on("every", { answer: { status: 204 } });
  // @ts-expect-error
  reference.on("listSponsees", { page: "twice" });
  // @ts-expect-error
  reference.on("listSponsees", { status: 200 });
});

test("a change of the body of an answer without a body", () => {
  // @ts-expect-error
  reference.on("deleteSponsee", { body: "cut" });
  // @ts-expect-error
  reference.on("deleteSponsee", { drip: 5 });
  // @ts-expect-error
  reference.on("deleteSponsee", { answer: { status: 204 }, body: "empty" });
});

test("an answer that the contract does not have", () => {
  // @ts-expect-error
  reference.on("listSponsees", { answer: { status: 201, body: list } });
  // @ts-expect-error
  reference.on("listSponsees", { answer: { status: 200, body: { data: sponsee } } });
  // @ts-expect-error
  reference.on("getSponsee", { answer: { status: 200, body: { data: { id: "1" } } } });
  // @ts-expect-error
  reference.on("getSponsee", { answer: { status: 200 } });
  // @ts-expect-error
  reference.on("deleteSponsee", { answer: { status: 204, body: { data: sponsee } } });
  // @ts-expect-error
  reference.on("getSponsee", { answer: { status: 404, body: { title: 404 } } });
});
