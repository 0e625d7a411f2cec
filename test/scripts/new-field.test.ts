/**
 * Follows the steps of CONTRIBUTING.md to add a field to a copy of the project. The tests fail if a
 * field needs another step.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectCopy } from "./copy.ts";
import { anyPort, runProcess } from "./processes.ts";

const { folder, run } = await projectCopy();

/** Inserts a string before another string in a file of the copy. */
async function insert(file: string, before: string, text: string): Promise<void> {
  const source = await readFile(path.join(folder, file), "utf8");
  expect(source).toContain(before);
  await writeFile(path.join(folder, file), source.replace(before, text + before));
}

beforeAll(async () => {
  const property = [
    "  nickname:",
    "    type: string",
    "    description: The name that friends call the sponsee.",
    "    examples: [Ama]",
    "",
  ].join("\n");
  const sponsee = "openapi/sponsees/schemas/EmbeddedSponsee.yaml";
  await insert(sponsee, "  - last_name\n", "  - nickname\n");
  await insert(sponsee, "  last_name:\n", property);
  await insert("openapi/sponsees/schemas/SponseePatch.yaml", "  last_name:\n", property);
  await insert("domain/records/template.yaml", '  last_name: ""\n', '  nickname: ""\n');
  await insert("domain/records/sponsees.yaml", "  last_name: Baraka\n", "  nickname: Ama\n");
  const made = await run("scripts/generate.ts");
  expect(made.code, made.output).toBe(0);
});

test("the generated types contain a new field", async () => {
  const types = await readFile(path.join(folder, "generated/types.ts"), "utf8");
  // `Sponsee`, `EmbeddedSponsee`, `SponseeCreate`, `SponseeReplace` and `SponseePatch`.
  expect(types.match(/nickname\??: string/g)?.length).toBe(5);
});

test("a new field is served, checked, written and read back, and the suite passes", async () => {
  const url = `http://127.0.0.1:${await anyPort()}`;
  const args = ["scripts/reference.ts", "--port", new URL(url).port, "--quiet"];
  const reference = runProcess(process.execPath, args, { cwd: folder });
  await reference.says(url);
  const sponsees = `${url}/admin/api/v2/sponsees`;
  const send = async (method: string, id: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${sponsees}/${id}`, init);
    return { status: response.status, json: await response.json() };
  };
  expect((await send("GET", "1001")).json.data.nickname).toBe("Ama");
  expect((await send("GET", "1002")).json.data.nickname).toBe("");
  const rejected = await send("PATCH", "1001", { nickname: 7 });
  expect(rejected.status).toBe(422);
  expect(JSON.stringify(rejected.json)).toContain("/nickname");
  await send("PATCH", "1002", { nickname: "Kit" });
  expect((await send("GET", "1002")).json.data.nickname).toBe("Kit");

  const suite = await run("conformance/command/cli.ts", "--base-url", url, "--allow-writes");
  expect(suite.output).toContain(" 0 failed");
  expect(suite.code).toBe(0);
  reference.kill("SIGTERM");
  await reference.ended;
});

test("the suite sends a new field, compares it and hides it in reports, without a change to the suite", async () => {
  const script = path.join(folder, "look.ts");
  await writeFile(
    script,
    [
      'import { personal, payloadFields } from "./conformance/evidence/places.ts";',
      'import { fullSponsee } from "./conformance/checks/shared/setup.ts";',
      'import { unlikeSent } from "./conformance/checks/shared/read-back.ts";',
      "console.log(JSON.stringify({",
      '  personal: personal.includes("nickname"),',
      '  payload: payloadFields.includes("nickname"),',
      '  full: fullSponsee("tag", undefined).nickname,',
      '  unlike: unlikeSent({ nickname: "a" }, { nickname: "b" })?.field,',
      "}));",
    ].join("\n"),
  );
  const { output } = await run("look.ts");
  expect(JSON.parse(output)).toStrictEqual({
    personal: true,
    payload: true,
    full: "Text 0 tag",
    unlike: "nickname",
  });
});

test("the docs describe a new field", async () => {
  const { code, output } = await run("scripts/docs.ts", "--dir", path.join(folder, "dist"));
  expect(code, output).toBe(0);
  const page = await readFile(path.join(folder, "dist/schemas/Sponsee.html"), "utf8");
  expect(page).toContain("The name that friends call the sponsee.");
});
