/** While the reference or the mock works on a large body, it also responds to other requests. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyPort, runScript, type Script } from "../scripts/processes.ts";
import { required } from "./refused.ts";

const size = 1024 * 1024 - 1000;
const listOf = (item: string) => `[${`${item},`.repeat(size / (item.length + 1))}${item}]`;
const objectOf = (value: string) => {
  const member = (_: unknown, index: number) => `"${String(index).padStart(9, "k")}":${value}`;
  return `{${Array.from({ length: size / (13 + value.length) }, member)}}`;
};

/** Values of custom_fields for which validators that collect all errors need minutes, and other large values. */
const values: Record<string, string> = {
  "an array of zeros": listOf("0"),
  "an array of empty objects": listOf("{}"),
  "an array with one key": listOf('{"key":"a","value":""}'),
  "an object of zeros": objectOf("0"),
  "an object of strings": objectOf('""'),
  "a long key": `{"${"~/".repeat(size / 2)}":0}`,
  "a deep array": "[".repeat(size / 2) + "]".repeat(size / 2),
};

const scripts: Record<string, Script> = {};
const urls: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ["reference", "mock"]) {
    const script = runScript(`${name}.ts`, "--port", String(await anyPort()));
    scripts[name] = script;
    await script.says(/runs on http:\S+/);
    urls[name] = /runs on (http:\S+)/.exec(script.output())?.[1] ?? "";
  }
});
afterAll(() => {
  for (const script of Object.values(scripts)) script.kill("SIGKILL");
});

/** The mock validates with Prism, whose time we cannot change. */
const limits = { reference: 20_000, mock: 60_000 };

test.each(
  Object.keys(limits).flatMap((name) => Object.keys(values).map((value) => [name, value] as const)),
)("the %s responds to another request while it works on %s of 1 MiB", async (name, value) => {
  const text = values[value];
  const sponsee = { ...required, reference_number: `BIG-${value}`, custom_fields: 0 };
  const body = JSON.stringify(sponsee).replace(/:0}$/, `:${text}}`);
  const headers = { "content-type": "application/json" };
  const url = `${urls[name]}/admin/api/v2/sponsees`;
  const large = fetch(url, { method: "POST", headers, body });
  const signal = AbortSignal.timeout(limits[name as keyof typeof limits]);
  expect((await fetch(`${url}/1001`, { signal })).status).toBe(200);
  const response = await large;
  expect([201, 400, 422]).toContain(response.status);
  const { errors = [] } = (await response.json()) as { errors?: unknown[] };
  expect(errors.length).toBeLessThanOrEqual(100);
});

test("a line of the mock's log has at most 1,000 characters", async () => {
  await fetch(`${urls.mock}/${"a".repeat(5000)}`);
  await scripts.mock?.says("aaaa");
  for (const line of scripts.mock?.output().split("\n") ?? []) {
    expect(line.length).toBeLessThanOrEqual(1000);
  }
});
