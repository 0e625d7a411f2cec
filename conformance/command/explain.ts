/** `npm run conformance -- explain ID`: explains requirements. */
import { calledAs, defineCommand, UsageError } from "../../lib/command.ts";
import { explanation } from "../explanation.ts";
import { isNamed, type Requirement, requirements } from "../verdict/requirements.ts";

export const command = defineCommand({
  name: calledAs("npm run conformance -- explain", "npx sponsorship-api conformance explain"),
  summary: "Explain requirements: their statement, level, section, and the check that decides.",
  positionals: {
    placeholder: "ID",
    description: "An id, a part of an id such as service, or a word of a statement",
  },
  options: {},
  async run(_values, ids) {
    if (ids.length === 0) throw new UsageError("Give the id of a requirement, or a word.");
    const named = requirements.filter(({ id }) => ids.some((given) => isNamed(id, given)));
    const words = ids.map((word) => word.toLowerCase());
    const contains = (one: Requirement) => {
      const text = `${one.id} ${one.statement}`.toLowerCase();
      return words.some((word) => text.includes(word));
    };
    const found = named.length > 0 ? named : requirements.filter(contains);
    if (found.length === 0) {
      throw new UsageError(`No id and no statement of a requirement contains "${ids.join(" ")}".`);
    }
    for (const one of found) {
      const parts = explanation(one).map(([label, [first, ...rest]]) =>
        [`  ${`${label}:`.padEnd(19)}${first}`, ...rest.map((text) => " ".repeat(21) + text)].join(
          "\n",
        ),
      );
      console.log([one.id, ...parts, ""].join("\n"));
    }
    return 0;
  },
});
