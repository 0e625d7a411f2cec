import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { getRuleset } from "@stoplight/spectral-cli/dist/services/linter/utils/getRuleset.js";
import { type Ruleset, Spectral } from "@stoplight/spectral-core";
import { parse } from "yaml";
import { escapedPart, partsOf } from "../../lib/json-pointer.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
export const rulesetFile = resolve(here, "../../openapi/lint/spectral.yaml");

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Pointer and the value that goes there; a value of `undefined` removes what is there. */
export type Change = readonly [pointer: string, value: Json | undefined];

export type Finding = { rule: string; severity: number; message: string; at: string };

const accepted: Json = parse(readFileSync(resolve(here, "accepted.yaml"), "utf8"));

/** A fresh copy of the contract that breaks no rule, changed in the places that are given. */
export function contract(...changes: readonly Change[]): Json {
  const document = structuredClone(accepted);
  for (const change of changes) apply(document, change);
  return document;
}

function apply(document: Json, [pointer, value]: Change): void {
  const parts = partsOf(pointer);
  const last = parts.pop() ?? "";
  let holder = document;
  for (const part of parts) {
    const next = isRecord(holder)
      ? holder[part]
      : Array.isArray(holder)
        ? holder[+part]
        : undefined;
    if (next === undefined) throw new Error(`${pointer}: there is no "${part}" in the fixture`);
    holder = next;
  }
  if (Array.isArray(holder) && value !== undefined) holder[+last] = value;
  else if (isRecord(holder) && value !== undefined) holder[last] = value;
  else if (isRecord(holder)) delete holder[last];
  else throw new Error(`${pointer}: there is nothing to change here`);
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Loads the ruleset as the `spectral` command does. */
export function loadRuleset(): Promise<Ruleset> {
  return getRuleset(rulesetFile);
}

/** Spectral's findings in a document. */
export async function lint(ruleset: Ruleset, document: Json): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run(document as Record<string, unknown>);
  return results.map(({ code, severity, message, path }) => ({
    rule: String(code),
    severity,
    message,
    at: path.map((part) => `/${escapedPart(String(part))}`).join(""),
  }));
}
