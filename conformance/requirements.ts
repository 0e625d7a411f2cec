/** The testable statements of the service description, from requirements.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What a statement rests on: the description's words, values that it observed, or our own choice. */
export type Level = "documented" | "observed" | "provisional";

export interface Requirement {
  /** Never changes: `sponsees.create.reference-number-max`. */
  id: string;
  /** Where the description says it, or leaves it open: `4.1 create row gender`. */
  words: string;
  /** The section of the description, where `words` leads first. */
  section: string;
  level: Level;
  /** The version of the contract that has it first: `0.1`. */
  since: string;
  statement: string;
  /** For a statement about shapes: the schemas of the contract, or some of their properties. */
  covers?: { schemas: string[]; properties?: string[] };
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
  // Where the words are forgotten, the test of the schema says so.
  const [section = ""] = String(one.words).split(" ");
  return { ...one, section };
}

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));

/** Throws for an id that no requirement has: the check that names it is at fault. */
export function requirement(id: string): Requirement {
  const found = byId.get(id);
  if (!found) throw new Error(`requirements.yaml has no "${id}".`);
  return found;
}

/**
 * Whether a text names a requirement: by its id, or by the beginning of it up to a dot or a hyphen,
 * with or without that.
 */
export function isNamed(id: string, text: string): boolean {
  if (byId.has(text)) return id === text;
  if (/[\w][.-]$/.test(text)) return id.startsWith(text);
  return id.startsWith(`${text}.`) || id.startsWith(`${text}-`);
}

/** Below 0 when the first of two versions `1.2` is the older one. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** The file of the check that decides a requirement: its first words name it. */
export function checkFileOf(id: string): string {
  const [first = "", second = ""] = id.split(".");
  const isResource = first === "sponsees" || first === "contributions";
  return `conformance/checks/${isResource ? `${first}/${second}` : first}.ts`;
}
