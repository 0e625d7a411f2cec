import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { getRuleset } from "@stoplight/spectral-cli/dist/services/linter/utils/getRuleset.js";
import { type Ruleset, Spectral } from "@stoplight/spectral-core";
import { parse } from "yaml";
import { escapedPart, partsOf, valueAt } from "../../lib/json-pointer.ts";

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
  const end = pointer.lastIndexOf("/");
  const holder = valueAt(document, pointer.slice(0, end));
  if (holder === null || typeof holder !== "object") {
    throw new Error(`${pointer}: there is nothing to change here`);
  }
  const [last = ""] = partsOf(pointer.slice(end));
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Object.assign(holder, { [last]: value });
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
