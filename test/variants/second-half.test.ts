/** Each value of each axis by itself: a service that may differ so, and the suite passes it. */
import { describe, test } from "vitest";
import { half, pass } from "./alone.ts";

describe.concurrent("the suite passes", () => {
  test.each(half(1))("$axis: $name", pass);
});
