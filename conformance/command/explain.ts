/** `npm run conformance -- explain ID`: what requirements mean, and how the suite decides them. */
import { calledAs, defineCommand, UsageError } from "../../lib/command.ts";
import { sectionNames, servicePage } from "../report/sections.ts";
import { decidedBy, isNamed, type Requirement, requirements } from "../verdict/requirements.ts";

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
      console.log(one.id);
      for (const [label, [first, ...rest]] of explanation(one)) {
        console.log(`  ${`${label}:`.padEnd(19)}${first}`);
        for (const line of rest) console.log(" ".repeat(21) + line);
      }
      console.log("");
    }
    return 0;
  },
});

/** The lines of the explanation, grouped under labels. */
export function explanation(one: Requirement): [string, string[]][] {
  const { section, level, since, statement, because, needs = [] } = one;
  const place = `${section} ${sectionNames.get(section) ?? ""}, on the page "The service"`;
  const parts: [string, string[]][] = [
    ["statement", [statement]],
    ["level", [`${level}, since ${since}: ${levels[level]}`]],
    ["because", because === undefined ? [] : [because]],
    ["needs", [...needs]],
    ["section", [place, ...wordsOf(one)]],
    ["decided by", [decidedBy(one).line]],
  ];
  return parts.filter(([, lines]) => lines.length > 0);
}

const levels = {
  documented: "a run fails when the service differs",
  implied: "the words mean it without stating it, and a run warns when the service differs",
  observed:
    "the report lists differences from the description's examples, and the run does not fail",
  provisional: "the report lists differences from the contract's choice, and the run does not fail",
};

/** The rows of the page "The service" that the words cite: `4.1 create row gender` cites one of a create. */
function wordsOf({ section, words }: Requirement): string[] {
  const [, text = ""] = servicePage.split(new RegExp(`^#+ ${section} .*$`, "m"));
  const parts = (text.split(/^#+ \d/m)[0] ?? "").split(/^\*\*/m);
  return words.split("; ").flatMap((cited) => {
    const [, verb = ""] = cited.split(" ");
    const own = parts.filter((part) => part.toLowerCase().startsWith(`${verb}.`));
    const names = [...cited.matchAll(/(?<=\brow |, )(?:\w+\.)*(\w+)/g)].map(
      ([, name]) => `| \`${name}\` |`,
    );
    const rows = (own.length > 0 ? own : parts).flatMap((part) => part.split("\n"));
    return rows.filter((row) => names.some((name) => row.startsWith(name)));
  });
}
