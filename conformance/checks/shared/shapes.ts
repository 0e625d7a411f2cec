/** Statements about shapes: what every answer of the run shows, held against the contract. */
import { type Check, check, type Run } from "../../check.ts";
import type { Place } from "../../places.ts";
import { type Requirement, requirement, requirements } from "../../requirements.ts";

const statements = requirements.filter(({ covers }) => covers !== undefined);

/** The statement that a value falls under: the one that names its property, or its whole schema. */
export function statementOn({ schema, property }: Place): Requirement | undefined {
  const of = statements.filter(({ covers }) => covers?.schemas.includes(schema));
  return (
    of.find(({ covers }) => covers?.properties?.includes(property)) ??
    of.find(({ covers }) => covers?.properties === undefined)
  );
}

/** Visits both lists, and the first records by themselves, so that there are answers to judge. */
export function lookAround(run: Run): Promise<void> {
  return run.once("a look around", async () => {
    for (const resource of ["sponsees", "contributions"] as const) {
      const { records } = await run.visit(resource);
      for (const { id } of records.slice(0, 3)) {
        if (typeof id === "string" && id !== "") await run.service.get(resource, id);
      }
    }
  });
}

/** Decides statements about shapes, which `covers` in requirements.yaml names. */
export function shapes(...ids: readonly string[]): Check {
  return check(
    ids,
    async (run) => {
      await lookAround(run);
      for (const { fault, answer } of run.evidence.faults) {
        const id = statementOn(fault.place)?.id;
        if (id === undefined || !ids.includes(id)) continue;
        const { expected, actual, at, schemaPath } = fault;
        run.book.fail(id, { request: answer, expected, actual, at, schemaPath });
      }
      for (const id of ids) count(run, id);
    },
    "judge",
  );
}

function count({ book, evidence }: Run, id: string): void {
  const { schemas = [], properties } = requirement(id).covers ?? {};
  const counts = schemas.flatMap((schema) =>
    properties
      ? properties.map((property) => evidence.seen({ schema, property }))
      : [evidence.objects(schema)],
  );
  const most = Math.max(...counts);
  if (most > 0) book.pass(id, `${most} seen`);
  else book.skip(id, "the data has none");
}
