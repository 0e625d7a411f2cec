/** Some of the services that `npm run hostile` tries. */
import { expect, test } from "vitest";
import { createReference } from "../../../reference/core/reference.ts";
import { runProcess } from "../../scripts/processes.ts";
import { type Service, serve, serviceOf } from "../service.ts";
import { attack } from "./attack.ts";
import { services } from "./services.ts";

test.concurrent.each([
  "stops responding after 60 requests",
  "returns 400,000 zeros as custom fields",
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

test("Ctrl-C ends a run that works on a response of 18 MB", async () => {
  const { layer = (next: Service) => next } =
    services["returns 6,000,000 empty objects as custom fields"] ?? {};
  const service = layer(serviceOf(createReference()));
  const list = Promise.withResolvers<void>();
  await using served = await serve(async (ask) => {
    const reply = await service(ask);
    if (ask.path.endsWith("/sponsees")) list.resolve();
    return reply;
  });
  const run = runProcess(process.execPath, [
    "conformance/command/cli.ts",
    "--base-url",
    served.url,
  ]);
  await list.promise;
  run.kill("SIGINT");
  const start = performance.now();
  expect(await run.ended).toBe(130);
  expect(performance.now() - start).toBeLessThan(60_000);
});
