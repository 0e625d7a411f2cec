/** Statements about shapes: what every answer of the run shows, compared with the contract. */
import { type Check, check, type Run } from "../../../check.ts";
import { grouped } from "../../../grouped.ts";
import type { Place } from "../../../places.ts";
import { type Requirement, requirement, requirements } from "../../../requirements.ts";
import type { Choice } from "../../../service/mismatches.ts";

const statements = requirements.filter(({ covers }) => covers !== undefined);

/** The statement that a value falls under: the one that names its property, or its whole schema. */
export function statementOn({ schema, property }: Place): Requirement | undefined {
  const of = statements.filter(({ covers }) => covers?.schemas.includes(schema));
  return (
    of.find(({ covers }) => covers?.properties?.includes(property)) ??
    of.find(({ covers }) => covers?.properties === undefined)
  );
}

/** Decides statements about shapes, which `covers` in requirements.yaml names. */
export function shapes(...ids: readonly string[]): Check {
  return check(
    ids,
    async (run) => {
      await run.lookAround();
      for (const { mismatch, answer } of run.answers.mismatches) {
        const id = statementOn(mismatch.place)?.id;
        if (id === undefined || !ids.includes(id)) continue;
        const { expected, actual, at, schemaPath, record } = mismatch;
        run.book.fail(id, {
          request: answer,
          expected,
          actual: { value: actual },
          at,
          schemaPath,
          record,
        });
      }
      for (const id of ids) passIfSeen(run, id);
    },
    "judge",
  );
}

/** Passes when answers show what a statement is about, and skips otherwise. */
function passIfSeen({ book, answers }: Run, id: string): void {
  const { schemas = [], properties } = requirement(id).covers ?? {};
  const counts = schemas.flatMap((schema) =>
    properties
      ? properties.map((property) => answers.seen({ schema, property }))
      : [answers.objects(schema)],
  );
  const most = Math.max(...counts);
  if (most > 0) book.pass(id, `${most} seen`);
  else {
    // Where a schema was seen, its properties are what is missing.
    const isSeen = schemas.some((schema) => answers.objects(schema) > 0);
    const names = schemas.flatMap((schema) =>
      properties && isSeen ? properties.map((property) => `${schema}.${property}`) : [schema],
    );
    book.skip(id, `no answer has ${anyOf(names)}`);
  }
}

/** "Sponsee, EmbeddedSponsee or LineItem" */
function anyOf(names: readonly string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " or $1");
}

/** Decides our choice where the words leave one: each place of the schemas is told once. */
export function choiceCheck(id: string, choice: Choice): Check {
  return check(
    [id],
    async (run) => {
      await run.lookAround();
      const found = run.answers.choices.filter(({ mismatch }) => mismatch.choice === choice);
      const byPlace = grouped(
        found,
        ({ mismatch }) => `${mismatch.place.schema}.${mismatch.place.property}`,
      );
      for (const [place, members] of byPlace) {
        const { mismatch, answer } = members[0] as (typeof members)[number];
        const ids = new Set(members.flatMap(({ mismatch: { record } }) => record ?? []));
        run.book.fail(id, {
          request: answer,
          expected: `${place}: ${mismatch.expected}`,
          actual: {
            words: `${run.shown(mismatch.actual)}${ids.size > 0 ? ` (${namesOf([...ids])})` : ""}`,
          },
          at: mismatch.at,
          record: mismatch.record,
        });
      }
      run.book.pass(id, `${run.answers.all.length} answers`);
    },
    "judge",
  );
}

function namesOf(ids: readonly string[]): string {
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : "";
  return `id ${ids.slice(0, 10).join(", ")}${more}`;
}
