/** Records what a run of mutants or variants has shown of each requirement: `generated/evidence.json`. */
import { writeFileSync } from "node:fs";
import {
  type Evidence,
  evidenceFile,
  type Recorded,
  readEvidence,
} from "../../conformance/explanation.ts";
import { checks, requirements, runChecks } from "../../conformance/index.ts";
import { bodyFields, operations } from "../../generated/operations.ts";
import { createReference } from "../../reference/core/reference.ts";
import { instead } from "./layers.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { bare, type Layer, serve, serviceOf } from "./service.ts";
import { axes } from "./variants/axes/all.ts";
import { emptyRecords } from "./variants/records.ts";

/** How many texts are kept of each kind. */
const kept = 5;

export function record(part: Partial<Evidence>): void {
  // A line for each requirement, which a diff can show.
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

/** The choices of correct services, by the section that leaves them open. */
export function variantsBySection(): Evidence["variants"] {
  const groups = Map.groupBy(Object.entries(axes), ([, { words }]) => words.split(" ")[0]);
  return Object.fromEntries(
    [...groups].map(([section, list]) => [
      section,
      list.map(([axis, { values }]) => `${axis}: ${Object.keys(values).join("; ")}`),
    ]),
  );
}

/** The requests that decide each requirement on the reference. */
export async function requestsOnReference(): Promise<Evidence["requests"]> {
  const sent = async (only: readonly string[]) => {
    await using served = await serve(serviceOf(createReference()));
    const lines: string[] = [];
    await runChecks(checks, {
      baseUrl: served.url,
      allowWrites: true,
      only,
      onExchange: (line) => lines.push(shortOf(line, served.url)),
    });
    return lines;
  };
  const whole = { count: (await sent([])).length, first: [] };
  const lines = new Map<string, string[]>();
  for (const { id } of requirements) {
    const own = checks.filter((one) => one.requirements.includes(id));
    if (!own.every(({ phase }) => phase === "judge")) lines.set(id, await sent([id]));
  }
  // Requests that contain most parts of the id come first. Among equals, the requests that the
  // fewest requirements send, because every run begins with the same ones.
  const askers = Map.groupBy(
    [...lines.values()].flatMap((all) => [...new Set(all)]),
    (one) => one,
  );
  const rank = (id: string, line: string) => {
    const named = id.split(".").filter((part) => formOf(part).test(line)).length;
    return (askers.get(line)?.length ?? 0) - requirements.length * named;
  };
  return Object.fromEntries(
    requirements.map(({ id }) => {
      const all = lines.get(id);
      if (all === undefined) return [id, whole];
      const ranked = [...new Set(all)].sort((one, other) => rank(id, one) - rank(id, other));
      return [id, { count: all.length, first: ranked.slice(0, kept) }];
    }),
  );
}

/** What the requests of a requirement contain, by a part of its id. */
const forms: Record<string, RegExp> = {
  ...{ create: /^POST /, replace: /^PUT /, update: /^PATCH /, delete: /^DELETE / },
  ...{ ascending: /sort=\w/, descending: /sort=-/, bracket: /filter\[/ },
};
const fields = [...bodyFields.createSponsee, "age"];

/** The form for a part of an id: an operation, a field that the part begins with, or the part. */
function formOf(part: string): RegExp {
  const word = part.replaceAll("-", "_");
  const method = Object.entries(operations).find(([name]) => name === part)?.[1].method;
  const field = fields.find((name) => word.startsWith(name));
  if (word === `${field}_required`) return new RegExp(`^((?!"${field}").)*$`);
  return forms[part] ?? new RegExp(method ? `^${method} ` : (field ?? word));
}

/** `curl -i -X POST 'http://…/sponsees' … --data-raw '{…}'` as `POST /admin/api/v2/sponsees {…}`. */
function shortOf(line: string, base: string): string {
  const [, method = "GET"] = / -X (\w+) /.exec(line) ?? [];
  const [, path = ""] = line.split(base);
  const [, quoted = ""] = / --data-raw '(.*)'/s.exec(line) ?? [];
  const body = quoted.replaceAll("'\\''", "'");
  // The tag of a run differs from run to run.
  const text = `${method} ${decodeURIComponent(path.split("'")[0] ?? "")} ${body}`.replace(
    /sct-[a-z0-9]+/g,
    "sct-…",
  );
  return text.length > 200 ? `${text.slice(0, 200)}…` : text.trim();
}

/** Why a requirement stays open: without writes, without records, and where creates are rejected. */
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
