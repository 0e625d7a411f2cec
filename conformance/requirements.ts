/** Reads requirements.yaml: the requirements that the suite tests, and statements that no test can observe. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Place } from "./places.ts";

/** The basis of a statement: the description's words, values in its examples only, or our own choice. */
export type Level = "documented" | "observed" | "provisional";

export interface Requirement {
  /** The permanent id: `sponsees.create.reference-number-max`. */
  id: string;
  /** The place of the description that the statement concerns: `4.1 create row gender`. */
  words: string;
  /** The first section that `words` names. */
  section: string;
  level: Level;
  /** The first version of the contract with this requirement: `0.1`. */
  since: string;
  statement: string;
  /** For a statement about shapes: the schemas of the contract, or some of their properties. */
  covers?: { schemas: string[]; properties?: string[] };
  /** For a statement about observed values: properties with `x-observed`, such as `Payment.type`. */
  observes?: string[];
  /** Values that are our choice, in addition to the observed values. */
  chosen?: string[];
  /** For a statement about one of our choices in the schemas: its `Choice` in `service/mismatches.ts`. */
  choice?: string;
}

export interface Unobservable {
  words: string;
  section: string;
  statement: string;
  why: string;
}

const file = new URL("requirements.yaml", import.meta.url);

const source = parse(readFileSync(file, "utf8")) as {
  requirements: readonly (Omit<Requirement, "section" | "since"> & { since?: string })[];
  unobservable: readonly Omit<Unobservable, "section">[];
};

export const requirements: readonly Requirement[] = source.requirements.map((one) => ({
  ...withSection(one),
  since: one.since ?? "0.1",
}));
export const unobservable: readonly Unobservable[] = source.unobservable.map(withSection);

function withSection<T extends { words: string }>(one: T): T & { section: string } {
  // If `words` is missing, the test of requirements.schema.json reports it.
  const [section = ""] = String(one.words).split(" ");
  return { ...one, section };
}

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

/** Throws for an unknown id, which is an error in the check. */
export function requirement(id: string): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`requirements.yaml has no "${id}".`);
  return found;
}

/** Whether `text` is this id, or the beginning of this id up to a dot or a hyphen. A complete id names only itself. */
export function isNamed(id: string, text: string): boolean {
  if (byId.has(text)) return id === text;
  if (/[\w][.-]$/.test(text)) return id.startsWith(text);
  return id.startsWith(`${text}.`) || id.startsWith(`${text}-`);
}

/** The requirement that covers the shape of a value, by its property or by its schema. */
export function statementOn({ schema, property }: Place): Requirement | undefined {
  const of = requirements.filter(({ covers }) => covers?.schemas.includes(schema));
  return (
    of.find(({ covers }) => covers?.properties?.includes(property)) ??
    of.find(({ covers }) => covers?.properties === undefined)
  );
}

/** Whether the schemas decide a requirement. */
export function isOfContract({ covers, observes, choice }: Requirement): boolean {
  return covers !== undefined || observes !== undefined || choice !== undefined;
}

/** Below 0 when the first of two versions such as `1.2` is older. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** The file of the check that decides a requirement. */
export function checkFileOf(id: string): string {
  if (isOfContract(requirement(id))) return "conformance/checks/shapes.ts";
  const [first = "", second = ""] = id.split(".");
  const isResource = first === "sponsees" || first === "contributions";
  return `conformance/checks/${isResource ? `${first}/${second}` : first}.ts`;
}
