/** Tests our rule for Redocly, which redocly.yaml turns on. */
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { file } from "../contract/contract.ts";

const config = await loadConfig({ configPath: file("redocly.yaml") });

test.each([
  [
    "rejects one description for two properties with different names",
    "last_name",
    ["last_name has the same description as first_name. Describe the difference."],
  ],
  ["accepts one description for two properties with the same name", "first_name", []],
])("the rule description-of-one-name %s", async (_, name, messages) => {
  const property = { type: "string", description: "The name of the sponsee." };
  const schemas = {
    Sponsee: { type: "object", properties: { first_name: property } },
    SponseePatch: { type: "object", properties: { [name]: property } },
  };
  const source = JSON.stringify({ openapi: "3.1.1", components: { schemas } });
  const problems = await lintFromString({ source, config });
  const ours = problems.filter(({ ruleId }) => ruleId === "sponsorship/description-of-one-name");
  expect(ours.map(({ message }) => message)).toEqual(messages);
});
