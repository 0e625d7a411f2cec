/** Tests our rule for Redocly, which redocly.yaml turns on. */
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { file } from "../contract/contract.ts";

const config = await loadConfig({ configPath: file("redocly.yaml") });

test.each([
  ["last_name", ["last_name has the same description as first_name. Describe the difference."]],
  ["first_name", []],
])(
  "when %s has the description of first_name in another schema, the rule description-of-one-name reports %j",
  async (name, messages) => {
    const property = { type: "string", description: "The name of the sponsee." };
    const schemas = {
      Sponsee: { type: "object", properties: { first_name: property } },
      SponseePatch: { type: "object", properties: { [name]: property } },
    };
    const source = JSON.stringify({ openapi: "3.1.1", components: { schemas } });
    const problems = await lintFromString({ source, config });
    const ours = problems.filter(({ ruleId }) => ruleId === "sponsorship/description-of-one-name");
    expect(ours.map(({ message }) => message)).toEqual(messages);
  },
);
