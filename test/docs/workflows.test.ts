/** The workflows, as Redocly runs them against the reference. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { file } from "../contract/contract.ts";
import { listening } from "../listening.ts";
import { run } from "./run.ts";
import { dir, textOf } from "./site.ts";

const { workflows } = parse(readFileSync(file("openapi/workflows.arazzo.yaml"), "utf8")) as {
  workflows: { workflowId: string; steps: { operationId: string }[] }[];
};
const reference = createReference();
const seen: string[] = [];
const server = createReferenceServer(reference, {
  log: ({ request }) => seen.push(`${request.method} ${request.url}`),
});
const url = await listening(server);
beforeEach(() => {
  reference.reset();
  seen.length = 0;
});

function respect(...args: string[]) {
  const published = join(dir, "workflows.arazzo.yaml");
  return run("npx", ["redocly", "respect", published, "--server", `sponsorship=${url}`, ...args]);
}

test("each workflow runs to its end, and sends its requests", async () => {
  const { code, output } = await respect();
  expect(code, output).toBe(0);
  const steps = workflows.flatMap((one) => one.steps);
  expect(output).toContain(`Steps: ${steps.length} passed, ${steps.length} total`);
  expect(seen).toHaveLength(steps.length);
  expect(seen).toContain("GET /admin/api/v2/sponsees?filter%5Breference_number%5D=KEN-0063");
  expect(seen).toContain(
    "GET /admin/api/v3/contributions?filter%5Boccurred_after%5D=2026-09-30T23%3A59%3A59Z&filter%5Boccurred_before%5D=2026-11-01T00%3A00%3A00Z&sort=contribution_date",
  );
});

test("correct-a-sponsee runs for three sponsees with one or two custom fields", async () => {
  for (const id of ["1001", "1003", "1004"]) {
    const { code, output } = await respect("-w", "correct-a-sponsee", "-i", `id=${id}`);
    expect(code, output).toBe(0);
  }
});

test("onboard-a-sponsee accepts KEN-00, a part of other reference numbers, and rejects KEN-0001, which is taken", async () => {
  const codes = [];
  for (const number of ["KEN-00", "KEN-0001"]) {
    codes.push((await respect("-w", "onboard-a-sponsee", "-i", `reference_number=${number}`)).code);
  }
  expect(codes).toEqual([0, 1]);
});

test("delete-a-sponsee fails at its first step when the sponsee does not exist", async () => {
  const { code, output } = await respect("-w", "delete-a-sponsee", "-i", "id=9999");
  expect(code).toBe(1);
  expect(output).toContain("look-first");
});

test("the guide for workflows names each workflow", () => {
  const text = textOf("guides/workflows.md");
  for (const { workflowId } of workflows) expect(text).toContain(`\`${workflowId}\``);
  expect(text).toContain("`GET /admin/api/v2/sponsees?filter%5Bid%5D={id}`");
});
