/**
 * The suite finds no fault with an implementation that obeys service.md, whatever that leaves open.
 * There are two files, so that two processors share the work.
 */
import { describe, test } from "vitest";
import { pass } from "./suite.ts";
import { variants } from "./variants.ts";

describe.concurrent("the suite passes", () => {
  test.each(variants.filter((_, index) => index % 2 === 0))("$name", pass);
});
