/** `npm run conformance -- explain ID`: what a requirement means, and how the suite knows. */
import { calledAs, defineCommand, UsageError } from "../../lib/command.ts";
import { explanation, readEvidence } from "../explanation.ts";
import { isNamed, requirements } from "../requirements.ts";

export const command = defineCommand({
  name: calledAs("npm run conformance -- explain", "sponsorship-api conformance explain"),
  summary: "Explain a requirement: its words, what decides it, and what passes and fails it.",
  positionals: { placeholder: "ID", description: "An id, or the beginning of ids as --only takes" },
  options: {},
  async run(_values, ids) {
    const named = requirements.filter(({ id }) => ids.some((given) => isNamed(id, given)));
    if (named.length === 0) {
      throw new UsageError(
        ids.length === 0
          ? "Give the id of a requirement, such as sponsees.create.answers."
          : `"${ids.join(" ")}" matches no requirement: --only lists how ids begin.`,
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
