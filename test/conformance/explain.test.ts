/** The command `explain` and the option `--trace`. */
import { expect, test } from "vitest";
import { explanation } from "../../conformance/command/explain.ts";
import { requirements } from "../../conformance/verdict/requirements.ts";
import { commandOn, runCommand } from "./suite.ts";

test("every requirement has an explanation without an empty part", () => {
  for (const one of requirements) {
    const parts = explanation(one);
    for (const [label, texts] of parts) {
      expect(
        texts.filter((text) => text.trim() !== ""),
        `${one.id}: ${label}`,
      ).not.toEqual([]);
    }
    expect(Object.fromEntries(parts)["decided by"]?.[0]).toMatch(
      /^conformance\/(checks\/.*\.ts|cases\/sponsees\.yaml):[1-9]\d*$/,
    );
  }
});

test("explain prints the level, the section and the check of requirements with an id or a word", async () => {
  const { code, output } = await runCommand("explain", "sponsees.get.not-found");
  expect(code).toBe(0);
  for (const text of [
    "sponsees.get.not-found\n",
    "documented, since 0.1: a run fails when the service differs",
    "4.1 Sponsees",
    "conformance/checks/every-resource/get.ts:",
  ]) {
    expect(output).toContain(text);
  }
  const implied = await runCommand("explain", "sponsees.page.links-ends");
  expect(implied.output).toMatch(/implied, since .* a run warns.*\n {2}because: .*"nullable"/);
  const word = await runCommand("explain", "total_amount");
  expect(word.code).toBe(0);
  expect(word.output).toContain("total_amount and refunded_amount are strings");
  const unknown = await runCommand("explain", "no.such");
  expect(unknown).toMatchObject({
    code: 2,
    output: expect.stringContaining('contains "no.such"'),
  });
});

test("--trace needs --only, and prints requests and responses without secrets or personal data", async () => {
  const { code, output, asks } = await commandOn(
    {},
    ...["--only", "sponsees.get.not-found", "--trace", "--header", "X-Key: s3cret-token"],
  );
  expect(code).toBe(0);
  expect(output).toMatch(/^curl -i '\S+\/sponsees\/\d+' .*\n {2}404\n {2}\{"type":"about:blank"/m);
  expect(output.match(/^curl /gm)).toHaveLength(asks.length);
  expect(output).toContain('"first_name":"…"');
  expect(output).not.toContain("s3cret");
  const whole = await runCommand("--base-url", "http://x", "--trace");
  expect(whole).toMatchObject({
    code: 2,
    output: "--trace needs --only, because all requests of a run would be too many to read.",
  });
});
