/** The testable statements of service.md, from requirements.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What a statement rests on: service.md's words, values that it observed, or our own choice. */
export type Level = "documented" | "observed" | "provisional";

export interface Requirement {
  /** Never changes: `sponsees.create.reference-number-max`. */
  id: string;
  /** The section of service.md. */
  section: string;
  level: Level;
  statement: string;
  /** For a statement about shapes: the schemas of the contract, or some of their properties. */
  covers?: { schemas: string[]; properties?: string[] };
}

export interface Unobservable {
  section: string;
  statement: string;
  why: string;
}

const file = new URL("requirements.yaml", import.meta.url);

export const { requirements, unobservable } = parse(readFileSync(file, "utf8")) as {
  requirements: readonly Requirement[];
  unobservable: readonly Unobservable[];
};

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

/** Throws for an id that no requirement has: the check that names it is at fault. */
export function requirement(id: string): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`requirements.yaml has no "${id}".`);
  return found;
}
