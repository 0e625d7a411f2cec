import { existsSync } from "node:fs";
import { requirements } from "../../../conformance/verdict/requirements.ts";
import { fieldMutants } from "./fields.ts";
import type { Mutant, Mutants } from "./mutant.ts";

/**
 * The path of the file with the mutants of each requirement. For example, the path for
 * `sponsees.create.gender-set` is `sponsees/create`, and for `sponsee.age-derived` it is `sponsee`.
 */
const paths = requirements.map(({ id }) =>
  id
    .split(".")
    .slice(0, /^(sponsees|contributions)\./.test(id) ? 2 : 1)
    .join("/"),
);

/** Returns the mutants in the file at this path, or an empty list if the file does not exist. */
async function mutantsIn(path: string): Promise<Mutant[]> {
  const url = new URL(`${path}.ts`, import.meta.url);
  if (!existsSync(url)) return [];
  const { mutants } = (await import(url.href)) as { mutants: Mutants };
  return mutantsOf(mutants, path.replace("/", "."));
}

function mutantsOf(mutants: Mutants, start = ""): Mutant[] {
  return Object.entries(mutants).flatMap(([words, defects]) =>
    Object.entries(defects).map(([title, layer]) => {
      const requirement = [start, words].filter((part) => part !== "").join(".");
      return { id: `${requirement}: ${title}`, requirement, title, layer };
    }),
  );
}

const written = (await Promise.all([...new Set(paths)].sort().map(mutantsIn))).flat();

/** The mutants of a run without options. */
export const catalogue: readonly Mutant[] = [...written, ...mutantsOf(fieldMutants(false))];

/** All mutants, with every way to break each field. */
export const wholeCatalogue: readonly Mutant[] = [...written, ...mutantsOf(fieldMutants(true))];

/** The first mutant of each requirement. */
export const sample: readonly Mutant[] = [
  ...Map.groupBy(catalogue, ({ requirement }) => requirement).values(),
].flatMap(([first]) => first ?? []);
