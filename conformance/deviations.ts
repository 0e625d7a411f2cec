/** Violations that somebody has accepted for a while: `--deviations FILE`. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { UsageError } from "../scripts/lib/cli.ts";
import { requirements } from "./requirements.ts";

export interface Deviation {
  requirement: string;
  reason: string;
  owner: string;
  /** The last day on which the deviation is accepted: `YYYY-mm-dd`. */
  expires: string;
}

const fields = ["requirement", "reason", "owner", "expires"] as const;

/** Reads the file: a list of entries with exactly these four fields. Throws a UsageError. */
export function readDeviations(file: string): Deviation[] {
  let entries: unknown;
  try {
    // Dates stay the texts that they are.
    entries = parse(readFileSync(file, "utf8"), { schema: "failsafe" });
  } catch (error) {
    throw new UsageError(`--deviations: ${file} cannot be read: ${(error as Error).message}`);
  }
  if (entries === null || entries === "") return [];
  if (!Array.isArray(entries)) {
    throw new UsageError(`--deviations: ${file} must be a list of entries.`);
  }
  return entries.map((entry: unknown, index) => {
    const where = `--deviations: entry ${index + 1} of ${file}`;
    const given: Record<string, unknown> =
      entry !== null && typeof entry === "object" ? { ...entry } : {};
    for (const field of fields) {
      const value = given[field];
      if (typeof value !== "string" || value.trim() === "") {
        throw new UsageError(`${where} needs a "${field}".`);
      }
    }
    const stranger = Object.keys(given).find((name) => !fields.some((field) => field === name));
    if (stranger !== undefined) throw new UsageError(`${where} has an unknown "${stranger}".`);
    const deviation = given as unknown as Deviation;
    if (!requirements.some(({ id }) => id === deviation.requirement)) {
      throw new UsageError(`${where}: there is no requirement "${deviation.requirement}".`);
    }
    const day = new Date(`${deviation.expires}T00:00:00Z`);
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== deviation.expires) {
      throw new UsageError(`${where}: expires must be a date YYYY-mm-dd.`);
    }
    return deviation;
  });
}

export function isExpired({ expires }: Deviation, now: Date): boolean {
  return expires < now.toISOString().slice(0, 10);
}
