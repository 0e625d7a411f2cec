/** The command `explain`, the data that it prints from generated/evidence.json, and the option `--trace`. */
import { describe, expect, test } from "vitest";
import { explanation, readEvidence } from "../../conformance/explanation.ts";
import { requirements } from "../../conformance/index.ts";
import { variantsBySection } from "../proof/record.ts";
import { commandOn, runCommand } from "./suite.ts";

const evidence = readEvidence();

describe("generated/evidence.json", () => {
  test("has requests for each requirement, and examples of defects for over 90% of documented requirements", () => {
    const ids = requirements.map(({ id }) => id);
    const documented = requirements.filter(({ level }) => level === "documented");
    const detecting = documented.filter(({ id }) => evidence.mutants[id]);
    expect(Object.keys(evidence.requests).sort()).toStrictEqual(ids.toSorted());
    // Some requirements have no entry. For example, if PUT accepts any image_url, sponsee.urls
    // fails instead of sponsees.replace.image-url-format.
    expect(detecting.length / documented.length).toBeGreaterThan(0.9);
  });

  test("lists how correct services differ from the reference, for each section that has variants", () => {
    expect(Object.keys(evidence.variants)).toStrictEqual(Object.keys(variantsBySection()));
  });
});

test("every requirement has an explanation without an empty part", () => {
  for (const one of requirements) {
    const parts = explanation(one, evidence);
    for (const [label, texts] of parts) {
      expect(
        texts.filter((text) => text.trim() !== ""),
        `${one.id}: ${label}`,
      ).not.toEqual([]);
    }
    expect(Object.fromEntries(parts)["decided by"]?.[0]).toMatch(
      /^conformance\/checks\/(shapes\.ts|.*:[1-9]\d*)$/,
    );
  }
});

test("explain prints the section and the check of a requirement, with examples of requests and defects", async () => {
  const { code, output } = await runCommand("explain", "sponsees.get.not-found");
  expect(code).toBe(0);
  for (const text of [
    "sponsees.get.not-found\n",
    "documented, since 0.1: a run fails when the service differs",
    "4.1 Sponsees",
    "conformance/checks/sponsees/get.ts:",
    "GET /admin/api/v2/sponsees/",
    "GET by an unknown id returns 200 with null.",
  ]) {
    expect(output).toContain(text);
  }
  const provisional = await runCommand("explain", "contributions.filter.false");
  expect(provisional.output).toContain("no defect: only documented requirements can fail");
  const unknown = await runCommand("explain", "no.such");
  expect(unknown).toMatchObject({
    code: 2,
    output: expect.stringContaining('"no.such" matches no'),
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
