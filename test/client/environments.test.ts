/** The client in simulated browsers, and where newer functions are missing. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { run } from "../docs/run.ts";
import { startReference } from "../listening.ts";
import { sponsees } from "./service.ts";

const program = fileURLToPath(import.meta.resolve("./environment.ts"));

test.each([
  "node",
  "happy-dom",
  "jsdom",
  // Node without AbortSignal.any, URL.canParse and URL.parse.
  "older",
])("every method of the client works in the environment %s", async (name) => {
  const url = await startReference();
  const { code, output, stdout } = await run(process.execPath, [program, name, url]);
  expect(code, output).toBe(0);
  expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual({
    count: 20,
    id: "1063",
    names: ["Amani", "Mwangi", "Amani"],
    outcome: "created",
    errors: [
      `NotFoundError: GET ${sponsees}/1063 returned 404: No record has the id "1063".`,
      `ValidationError: POST ${sponsees} returned 422: reference_number: Must be unique: "ENV-1" belongs to another sponsee.`,
      "enough",
      "now",
      `TimeoutError: GET ${sponsees}/1001 got no complete response within 1 ms`,
      `PageError: GET ${sponsees} does not lead to the next page: the option \`from\` is not a URL`,
    ],
  });
});
