/** Finds the fields that the schemas of the contract lose, and the requirements that name them. */
import type { Contract, Schema } from "../../lib/contract.ts";

/** The members of a requirement that the comparison reads. */
export interface Listed {
  id: string;
  level: string;
  statement: string;
  since?: string;
  /** In a template, the words for each resource. */
  words?: string | Readonly<Record<string, string>>;
  covers?: { schemas: string[]; properties?: string[] };
  observes?: string[];
}

/** Returns a line for each field that a schema has lost. A new field of the same type may replace it. */
export function lostFields(
  released: Contract,
  current: Contract,
  requirements: readonly Listed[],
): string[] {
  const lost = new Map<string, { schemas: string[]; replacements: Set<string> }>();
  for (const [schema, { properties: before = {} }] of Object.entries(released.components.schemas)) {
    const now = current.components.schemas[schema];
    if (now === undefined) continue;
    const after = now.properties ?? {};
    for (const field of Object.keys(before).filter((name) => !(name in after))) {
      const { schemas, replacements } = lost.get(field) ?? { schemas: [], replacements: new Set() };
      lost.set(field, { schemas: [...schemas, schema], replacements });
      for (const name of Object.keys(after)) {
        if (!(name in before) && typeIn(after[name]) === typeIn(before[field]))
          replacements.add(`\`${name}\``);
      }
    }
  }
  return Array.from(lost, ([field, { schemas, replacements }]) => {
    const guess = [...replacements].join(" or ");
    const ids = requirements.filter((one) => isAffected(one, field, schemas)).map(({ id }) => id);
    return [
      `- \`${field}\` is gone from ${schemas.join(", ")}.`,
      guess && `It may have become ${guess}.`,
      ids.length > 0
        ? `Requirements that name it: ${ids.map((id) => `\`${id}\``).join(", ")}.`
        : "No requirement names it.",
    ]
      .filter(Boolean)
      .join(" ");
  });
}

/** Returns a schema as JSON, without the words and the marks. */
function typeIn(schema: Schema = {}): string {
  const isOfType = ([keyword]: [string, unknown]) =>
    keyword !== "description" && keyword !== "examples" && !keyword.startsWith("x-");
  return JSON.stringify(Object.fromEntries(Object.entries(schema).filter(isOfType)));
}

/** Whether a requirement covers the field in one of the schemas, or names the field. */
function isAffected(one: Listed, field: string, schemas: readonly string[]): boolean {
  const { id, words = "", statement, covers, observes } = one;
  if (observes) return schemas.some((schema) => observes.includes(`${schema}.${field}`));
  if (covers) {
    const { properties = [field] } = covers;
    return properties.includes(field) && covers.schemas.some((name) => schemas.includes(name));
  }
  // In a statement, a name without an underscore, such as `type`, can be an ordinary word.
  const text = [
    id.replaceAll("-", "_"),
    JSON.stringify(words),
    field.includes("_") ? statement : "",
  ].join(" ");
  return new RegExp(`\\b${field}\\b`).test(text);
}
