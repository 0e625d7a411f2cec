import { requirements } from "../../../conformance/requirements.ts";
import { list, UsageError } from "../../../lib/command.ts";
import { type Broken, isFair, type Kind, type Mutant, mutantsOf } from "./mutant.ts";
import { everyShape, oneShapeEach, type Table } from "./shared/shapes.ts";

/** The mutants of a requirement are in the file that the first words of its id name. */
export function mutantFileOf(id: string): string {
  const [first = "", second = ""] = id.split(".");
  return first === "sponsees" || first === "contributions"
    ? `${first}/${second}.ts`
    : `${first}.ts`;
}

const paths = requirements
  .filter(({ level }) => level === "documented")
  .map(({ id }) => mutantFileOf(id));

const files = await Promise.all(
  [...new Set(paths)].sort().map(async (path) => {
    const file: { mutants?: Broken; tables?: readonly Table[] } = await import(
      new URL(path, import.meta.url).href
    );
    return { path, mutants: mutantsOf(file.mutants ?? {}), tables: file.tables ?? [] };
  }),
);

const others = files.flatMap(({ mutants }) => mutants);
const tables = files.flatMap((file) => file.tables);

/** The mutants of every run. */
export const catalogue: readonly Mutant[] = [...others, ...oneShapeEach(tables)];

/** All mutants, including every other way to break the shape of a field. */
export const wholeCatalogue: readonly Mutant[] = [...others, ...everyShape(tables)];

/** The first fair mutant of each requirement. */
export const sample: readonly Mutant[] = [
  ...Map.groupBy(catalogue.filter(isFair), ({ requirement }) => requirement).values(),
].flatMap(([first]) => first ?? []);

/** The mutants of each file, by its path from here. */
export const mutantFiles = files.map(({ path, mutants, tables }) => ({
  path,
  mutants: [...mutants, ...everyShape(tables)],
}));

/** The option `--kind KIND` of the commands that try mutants. */
export const kindOption = list<Kind>("KIND", "Try only mutants of this kind", (given) => {
  const found = catalogue.find((mutant) => mutant.kind === given);
  if (!found) throw new UsageError(`is not a kind: "${given}"`);
  return found.kind;
});
