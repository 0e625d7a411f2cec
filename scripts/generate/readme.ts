/** Generates the response of the mock and the report of the suite in README.md. */
import { usualRequests } from "../../conformance/command/options.ts";
import { terminalReport } from "../../conformance/report/terminal.ts";
import { requirements } from "../../conformance/verdict/requirements.ts";
import { format, type Seen, type Status, statuses } from "../../conformance/verdict/verdicts.ts";
import type { Api } from "../../docs/site/contract/model.ts";
import { fenced } from "../../docs/site/parts/markdown.ts";
import { withParts } from "../../lib/marked-parts.ts";
import manifest from "../../package.json" with { type: "json" };
import type { Seed } from "./seed-file.ts";
import { responseExample } from "./service-page.ts";

export function readmePage(api: Api, text: string, seed: Seed): string {
  return withParts(text, {
    example: (name) => responseExample(api, name),
    report: () => fenced("", reportOnReference(seed)),
  });
}

const passed = { file: "", status: "pass", more: 0 } as const;

/** The report on the reference, which passes every requirement and has the records of the seed. */
function reportOnReference({ settings, records }: Seed): string {
  const total = requirements.length;
  const documented = requirements.filter(({ level }) => level === "documented").length;
  const seen = Object.entries(settings.page_size).map(([resource, size]): [string, Seen] => {
    const { length } = records[resource] ?? [];
    const pages = Math.ceil(length / size);
    return [resource, { records: length, pages, lastPage: pages }];
  });
  const detected = {
    how: "detected",
    style: "bracket",
    why: "detected: the service applies filter[NAME]=VALUE",
  } as const;
  const zeros = Object.fromEntries(statuses.map((status) => [status, 0]));
  const none = zeros as Record<Status, number>;
  return terminalReport({
    format,
    suite: { name: manifest.name, version: manifest.version },
    baseUrl: "http://127.0.0.1:4020",
    date: "",
    exitCode: 0,
    ...{ documented, decided: documented, decidedPercent: 100 },
    counts: { requirements: total, ...none, pass: total },
    requests: usualRequests,
    seconds: 3.4,
    options: [],
    queryStyle: Object.fromEntries(seen.map(([resource]) => [resource, detected])),
    seen: Object.fromEntries(seen),
    // A test compares the notes with a real run.
    notes: [
      "Filters such as onetime take the value true.",
      "The service reads the date in occurred_before=2025-11-24 as its first instant.",
      "The service reads the date in occurred_after=2025-11-24 as the whole day.",
    ],
    ...{ leftovers: [], faults: [], interrupted: false, causes: [] },
    results: requirements.map((one) => ({ ...one, ...passed, reasons: [], failures: [] })),
  });
}
