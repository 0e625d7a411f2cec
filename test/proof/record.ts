/** Writes the results of mutants and variants to `generated/evidence.json`, for `conformance explain`. */
import { writeFileSync } from "node:fs";
import {
  type Evidence,
  evidenceFile,
  type Recorded,
  readEvidence,
} from "../../conformance/explanation.ts";
import { checks, requirements, runChecks } from "../../conformance/index.ts";
import { createReference } from "../../reference/core/reference.ts";
import { instead } from "./layers.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { bare, type Layer, serve, serviceOf } from "./service.ts";
import { axes } from "./variants/axes/all.ts";
import { emptyRecords } from "./variants/records.ts";

/** The largest number of entries that the file keeps for a requirement. */
const kept = 5;

export function record(part: Partial<Evidence>): void {
  // A line for each requirement or section, so a diff shows which of them changed.
  const parts = Object.entries({ ...readEvidence(), ...part }).map(([name, entries]) => {
    const lines = Object.entries(entries).map((entry) =>
      entry.map((one) => JSON.stringify(one)).join(": "),
    );
    return `${JSON.stringify(name)}: {\n${lines.join(",\n")}\n}`;
  });
  writeFileSync(evidenceFile, `{\n${parts.join(",\n")}\n}\n`);
}

function some(all: readonly string[]): Recorded {
  return { count: all.length, first: all.slice(0, kept) };
}

/** The mutants that each requirement detected. */
export function mutantsBy(detected: readonly Mutant[]): Evidence["mutants"] {
  const groups = Map.groupBy(detected, ({ requirement }) => requirement);
  return Object.fromEntries(
    [...groups].map(([id, list]) => [id, some(list.map(({ title }) => title))]),
  );
}

/** How correct services can differ from the reference, by section of the description. */
export function variantsBySection(): Evidence["variants"] {
  const groups = Map.groupBy(Object.entries(axes), ([, { words }]) => words.split(" ")[0]);
  return Object.fromEntries(
    [...groups].map(([section, list]) => [
      section,
      list.map(([axis, { values }]) => `${axis}: ${Object.keys(values).join("; ")}`),
    ]),
  );
}

/**
 * For each requirement, returns the number of requests that its checks need on the reference. Also
 * returns some requests that made the requirement fail on mutants.
 *
 * @param curlsOf - Returns the curl lines of requests that made this requirement fail.
 */
export async function requestsOnReference(
  curlsOf: (requirement: string) => readonly string[],
): Promise<Evidence["requests"]> {
  const sent = async (only: readonly string[]) => {
    await using served = await serve(serviceOf(createReference()));
    let count = 0;
    const onExchange = () => void count++;
    await runChecks(checks, { baseUrl: served.url, allowWrites: true, only, onExchange });
    return count;
  };
  const whole = await sent([]);
  const found: Evidence["requests"] = {};
  for (const { id } of requirements) {
    const own = checks.filter((one) => one.requirements.includes(id));
    const count = own.every(({ phase }) => phase === "judge") ? whole : await sent([id]);
    const first = [...new Set(curlsOf(id).map(shortOf))].slice(0, kept);
    found[id] = { count, first };
  }
  return found;
}

/** `curl -i -X POST 'http://…/sponsees' … --data-raw '{…}'` as `POST /admin/api/v2/sponsees {…}`. */
function shortOf(line: string): string {
  const [, method = "GET"] = / -X (\w+) /.exec(line) ?? [];
  const [, path = ""] = line.split(/https?:\/\/[^/]*/);
  const [, quoted = ""] = / --data-raw '(.*)'/s.exec(line) ?? [];
  const body = quoted.replaceAll("'\\''", "'");
  const [encoded = ""] = path.split("'");
  const decoded = decodeURIComponent(encoded);
  // A space at the end or a control character would not be visible.
  const readable = /\s$|\p{Cc}/u.test(decoded) ? encoded : decoded;
  // Each run has a different tag, such as `sct-abcdefgh`.
  const text = `${method} ${readable} ${body}`.replace(/sct-[a-z0-9]+/g, "sct-…");
  return text.length > 200 ? `${text.slice(0, 200)}…` : text.trim();
}

/**
 * Returns why requirements are inconclusive in three runs: without writes, without records, and
 * with rejected creates.
 */
export async function whyInconclusive(): Promise<Evidence["inconclusive"]> {
  const found: Evidence["inconclusive"] = {};
  const rejected = instead("createSponsee", () => bare(403));
  const same: Layer = (next) => next;
  const runs = [
    { allowWrites: false, layer: same, records: undefined },
    { allowWrites: true, layer: same, records: emptyRecords("both") },
    { allowWrites: true, layer: rejected, records: undefined },
  ];
  for (const { allowWrites, layer, records } of runs) {
    const reference = createReference(records ? { records } : {});
    await using served = await serve(layer(serviceOf(reference)));
    const { results } = await runChecks(checks, { baseUrl: served.url, allowWrites });
    for (const { id, status, reasons } of results) {
      if (status !== "inconclusive") continue;
      const known = found[id] ?? [];
      found[id] = [...new Set([...known, ...reasons])].slice(0, kept);
    }
  }
  return found;
}
