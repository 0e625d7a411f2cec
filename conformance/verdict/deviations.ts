/** Failures that are accepted until a date: `--deviations FILE` and `--write-deviations FILE`. */

import { readFileSync } from "node:fs";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, stringify } from "yaml";
import type { Report, ShownFailure } from "../../generated/report.ts";
import { UsageError, whyUnreadable } from "../../lib/command.ts";
import { isDay } from "../../lib/is-day.ts";
import { grouped } from "../grouped.ts";
import { withoutId } from "../http/path.ts";
import { requirements } from "./requirements.ts";

export interface Deviation {
  requirement: string;
  reason: string;
  owner: string;
  /** The last day on which the deviation is accepted, in UTC: `YYYY-mm-dd`. */
  expires: string;
}

const fields = ["requirement", "reason", "owner", "expires"];

/**
 * Reads the deviations in a YAML file, which may be empty. Throws a UsageError if the file is
 * unreadable or invalid.
 */
export function readDeviations(file: string): Deviation[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--deviations: ${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  const lineCounter = new LineCounter();
  // The schema keeps dates as strings. A pretty error copies its line, and a line can have 100,000.
  const document = parseDocument(text, { schema: "failsafe", lineCounter, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) throw wrong(broken.pos[0], `is not YAML: ${broken.message}`);
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === "")) return [];
  if (!isSeq(root)) throw wrong(0, "must be a list of entries");
  const lineOf = new Map<string, number>();
  return root.items.flatMap((entry) => {
    if (!isMap(entry)) throw wrong(entry, `must be an entry with ${fields.join(", ")}`);
    for (const { key } of entry.items) {
      if (!fields.includes(String(key))) throw wrong(key, `has the unknown field "${key}"`);
    }
    const read = (field: string): string => {
      const value: unknown = entry.get(field);
      if (typeof value === "string" && value.trim() !== "") return value.trim();
      throw wrong(entry.get(field, true) ?? entry, `needs text in the field "${field}"`);
    };
    const node: unknown = entry.get("requirement", true);
    // One reason can be the cause of several failures, so the field can be a list.
    const ids =
      isSeq(node) && node.items.length > 0 ? node.items.map(String) : [read("requirement")];
    const [reason, owner, expires] = [read("reason"), read("owner"), read("expires")];
    for (const [index, id] of ids.entries()) judge(id, isSeq(node) ? node.items[index] : node);
    if (!isDay(expires)) {
      throw wrong(entry.get("expires", true), "expires must be a date YYYY-mm-dd");
    }
    return ids.map((requirement) => ({ requirement, reason, owner, expires }));
  });

  function judge(id: string, node: unknown): void {
    const found = requirements.find((one) => one.id === id);
    if (!found) throw wrong(node, `there is no requirement "${id}"`);
    if (found.level !== "documented" && found.level !== "implied") {
      throw wrong(node, `"${id}" is ${found.level} and never fails a run: delete the entry`);
    }
    const before = lineOf.get(id);
    if (before !== undefined) throw wrong(node, `"${id}" is also listed on line ${before}`);
    lineOf.set(id, lineNumber(node));
  }

  function wrong(where: unknown, what: string): UsageError {
    return new UsageError(`--deviations: ${file}, line ${lineNumber(where)}: ${what}.`);
  }

  function lineNumber(where: unknown): number {
    const offset = typeof where === "number" ? where : ((where as Node | null)?.range?.[0] ?? 0);
    return Math.max(1, lineCounter.linePos(offset).line);
  }
}

export function isExpired({ expires }: Deviation, now: Date): boolean {
  return expires < now.toISOString().slice(0, 10);
}

/**
 * The failures of a run as a file for `--deviations`: an entry for each cause of failures, and the
 * entries that are known. The user fills in the fields that are empty.
 */
export function deviationsOf(
  { results, causes }: Report,
  { owner = "", expires = "" }: { owner?: string | undefined; expires?: string | undefined } = {},
): string {
  const known = results.filter(({ status }) => status === "known");
  const same = [...grouped(known, ({ deviation }) => JSON.stringify(deviation)).values()];
  const failed = causes.filter(({ status }) => status === "fail");
  const groups = [
    ...failed.map((one) => one.requirements),
    ...same.map((all) => all.map(({ id }) => id)),
  ];
  const entries = groups.map((ids) => {
    const one = results.find(({ id }) => id === ids[0]);
    const { deviation } = one ?? {};
    return {
      requirement: ids.length > 1 ? ids : ids[0],
      reason: deviation?.reason ?? `${placeText(one?.failures[0])}. Requirement: ${one?.statement}`,
      owner: deviation?.owner ?? owner,
      expires: (one?.status === "known" && deviation?.expires) || expires,
    };
  });
  return `# Fill in "owner" and "expires" (the last day on which the failure is accepted, YYYY-mm-dd).
${stringify(entries, { lineWidth: 0 })}`;
}

/** "GET /admin/api/v2/LIST/{id} at /data/gender": the place of a failure in every run. */
function placeText({ request = "A response", at = "" }: Partial<ShownFailure> = {}): string {
  const path = withoutId(request.replace(/\?.*/, ""));
  return `${path}${at === "" ? "" : ` at ${at.replace(/\/\d+/g, "/*")}`}`;
}
