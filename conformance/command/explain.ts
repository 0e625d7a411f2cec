/** `npm run conformance -- explain ID`: explains a requirement, with the evidence for it. */
import { calledAs, defineCommand, UsageError } from "../../lib/command.ts";
import { explanation, readEvidence } from "../explanation.ts";
import { isNamed, requirements } from "../requirements.ts";

export const command = defineCommand({
  name: calledAs("npm run conformance -- explain", "npx sponsorship-api conformance explain"),
  summary: "Explain a requirement: its statement, its requests, and defects that make it fail.",
  positionals: {
    placeholder: "ID",
    description: "An id, or the part of an id before a dot or a hyphen, such as sponsees.update",
  },
  options: {},
  async run(_values, ids) {
    const named = requirements.filter(({ id }) => ids.some((given) => isNamed(id, given)));
    if (named.length === 0) {
      throw new UsageError(
        ids.length === 0
          ? "Give the id of a requirement, such as sponsees.create.responds."
          : `"${ids.join(" ")}" matches no requirement. Give an id, or the part of an id before a dot or a hyphen, such as sponsees.update.`,
      );
    }
    const evidence = readEvidence();
    for (const one of named) {
      const parts = explanation(one, evidence).map(([label, [first, ...rest]]) =>
        [`  ${`${label}:`.padEnd(19)}${first}`, ...rest.map((text) => " ".repeat(21) + text)].join(
          "\n",
        ),
      );
      console.log([one.id, ...parts, ""].join("\n"));
    }
    return 0;
  },
});
