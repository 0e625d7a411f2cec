/** The menu: what a reader needs, in the order in which it is read. */
import type { Api, ApiOperation } from "./model.ts";
import type { Written } from "./written.ts";

export interface MenuEntry {
  path: string;
  /** At most 24 characters: one line. */
  label: string;
  method?: string;
  count?: number;
  /** Entries that fold under this one. */
  fold?: MenuEntry[];
}

export interface MenuGroup {
  title: string;
  note?: string;
  entries: MenuEntry[];
}

export type Menu = MenuGroup[];

/** The guides in their order, with the labels that fit the menu. Others come behind them. */
const starts: Record<string, string> = {
  quickstart: "Quickstart",
  "frontend-team": "For frontend teams",
  integrator: "For integrators",
  implementer: "For implementers",
};
const labels: Record<string, string> = {
  "paging-filtering-sorting": "Paging, filters, sort",
  "custom-fields": "Custom fields",
  "every-state-of-a-screen": "Every state of a screen",
  workflows: "Workflows",
  authentication: "Authentication",
  "generate-a-client": "Other languages",
  "component-tests": "Component tests",
  "nightly-sync": "A nightly sync",
  "tanstack-query": "TanStack Query and SWR",
  msw: "Mock Service Worker",
  "reference-in-tests": "Reference in your tests",
  "testing-your-implementation": "Test your service",
};

/** The update that keeps the other custom fields has the plain name. */
const shortTitles: Record<string, string> = { replaceSponsee: "Replace custom fields" };

export function menuOf(
  api: Api,
  written: readonly Written[],
  facts: readonly MenuEntry[],
): MenuGroup[] {
  const guides = written.filter(({ kind }) => kind === "Guide");
  const rest = guides.filter(({ name }) => !(name in starts) && !(name in labels));
  const entries = (known: Record<string, string>): MenuEntry[] =>
    Object.entries(known).flatMap(([name, label]) =>
      guides.filter((one) => one.name === name).map(({ path }) => ({ path, label })),
    );
  return [
    { title: "Start", entries: [{ path: "index.html", label: "Overview" }, ...entries(starts)] },
    {
      title: "Guides",
      entries: [
        ...entries(labels),
        ...rest.map(({ path, document }) => ({ path, label: document.title })),
      ],
    },
    ...[...Map.groupBy(api.operations, ({ tag }) => tag)].map(([tag, operations]) => ({
      title: tag,
      note: noteOf(operations),
      entries: operations.map((operation) => ({
        path: pathOf(operation),
        label: shortTitle(operation),
        method: operation.method,
      })),
    })),
    { title: "Specification", entries: [...facts] },
  ];
}

/** "v3 · read only" */
export function noteOf(operations: readonly ApiOperation[]): string {
  const [, version] = /\/(v\d+)\//.exec(operations[0]?.path ?? "") ?? [];
  const reads = operations.every(({ method }) => method === "GET");
  return [version, reads && "read only"].filter(Boolean).join(" · ");
}

export function pathOf({ id }: ApiOperation): string {
  return `reference/${id}.html`;
}

/** The summary up to its "and", for a place that shows the verb too. */
export function shortTitle({ id, summary }: ApiOperation): string {
  return shortTitles[id] ?? summary.split(/,| and /, 1)[0] ?? summary;
}
