/** Every check of the suite. A new file of checks is added here. */
import type { Check } from "../check.ts";
import * as examples from "./examples.ts";
import { answersAreJson, prefix, shapesHold } from "./shapes.ts";

export const checks: readonly Check[] = [
  examples.readExamples,
  prefix,
  examples.writeExamples,
  answersAreJson,
  shapesHold,
];
