/**
 * Looks at data that may change at any time. What looks wrong is looked at once more, with nothing
 * taken from the cache: it is a violation when it is there again while the list stood still.
 */
import type { Page, Run, Violation, Visit } from "../../check.ts";
import { parallel } from "../../parallel.ts";
import { requirement } from "../../requirements.ts";
import { chosenPages } from "../../run.ts";
import {
  type Answer,
  type ListQuery,
  metaOf,
  type Resource,
  recordsOf,
  type Service,
} from "../../service/service.ts";

/** A list as it was visited. */
export interface List extends Visit {
  resource: Resource;
  query: ListQuery;
  first: Answer;
  /** Whether its first page answers with a success. */
  ok: boolean;
  /** Of all visited records, in order. */
  ids: string[];
  total: number | undefined;
}

export interface Look {
  run: Run;
  list(resource: Resource, query?: ListQuery): Promise<List>;
  get(resource: Resource, id: string): Promise<Answer>;
  /** Any page of a list, whether the list has it or not. */
  page(resource: Resource, query: ListQuery): Promise<Answer>;
  fault(id: string, violation: Violation): void;
  /** Counts only when no fault of that requirement comes up. */
  holds(id: string, evidence: string): void;
  notShown(id: string, why: string): void;
}

interface Findings {
  faults: Map<string, Violation[]>;
  evidence: Map<string, string>;
  reasons: Map<string, string>;
}

/** The queries that were asked of each list: all of their pages are held against section 2.2. */
const asked = new WeakMap<Service, Map<string, { resource: Resource; query: ListQuery }>>();

export function askedOf(service: Service, resource: Resource): ListQuery[] {
  const lists = [...(asked.get(service)?.values() ?? [])];
  return lists.filter((list) => list.resource === resource).map(({ query }) => query);
}

/** Decides requirements by looking once, or twice when something looks wrong. */
export async function decide(
  run: Run,
  resource: Resource,
  ids: readonly string[],
  body: (look: Look) => Promise<void>,
): Promise<void> {
  const first = await lookOnce(run, false, body);
  // What is observed or provisional fails nobody, and needs no second look.
  const serious = [...first.faults.keys()].some((id) => requirement(id).level === "documented");
  if (!serious) return publish(run, ids, first);
  const before = await stateOf(run, resource);
  const second = await lookOnce(run, true, body);
  const still = before === (await stateOf(run, resource));
  for (const id of first.faults.keys()) {
    if (still && second.faults.has(id)) continue;
    second.faults.delete(id);
    second.evidence.delete(id);
    second.reasons.set(id, "the data changed while the suite looked, twice");
  }
  publish(run, ids, second);
}

async function lookOnce(
  run: Run,
  fresh: boolean,
  body: (look: Look) => Promise<void>,
): Promise<Findings> {
  const { service } = run;
  const findings: Findings = { faults: new Map(), evidence: new Map(), reasons: new Map() };
  /** A second look fetches everything anew, but once. */
  const known = new Map<string, Promise<Answer>>();
  const once = (key: string, fetch: () => Promise<Answer>): Promise<Answer> => {
    const coming = known.get(key) ?? fetch();
    known.set(key, coming);
    return coming;
  };
  const page = (resource: Resource, query: ListQuery) =>
    once(JSON.stringify([resource, query]), () => service.list(resource, query, { fresh }));

  await body({
    run,
    page,
    get: (resource, id) =>
      once(JSON.stringify([resource, id]), () => service.get(resource, id, { fresh })),
    list,
    fault(id, violation) {
      findings.faults.set(id, [...(findings.faults.get(id) ?? []), violation]);
    },
    holds: (id, evidence) => void findings.evidence.set(id, evidence),
    notShown: (id, why) => void findings.reasons.set(id, why),
  });
  return findings;

  async function list(resource: Resource, query: ListQuery = {}): Promise<List> {
    const lists = asked.get(service) ?? new Map();
    asked.set(service, lists.set(JSON.stringify([resource, query]), { resource, query }));
    const fetched = async (number: number): Promise<Page> => {
      const answer = await page(resource, number === 1 ? query : { ...query, page: number });
      return { number, answer, records: recordsOf(answer) };
    };
    const head = await fetched(1);
    const lastPage = Math.max(1, metaOf(head.answer, "last_page") ?? 1);
    const numbers = chosenPages(lastPage);
    const pages = [head, ...(await parallel(numbers.slice(1), fetched))];
    const records = pages.flatMap((one) => one.records);
    return {
      resource,
      query,
      pages,
      records,
      complete: numbers.length === lastPage,
      lastPage,
      first: head.answer,
      ok: head.answer.ok && Array.isArray((head.answer.json as { data?: unknown } | null)?.data),
      ids: records.map(({ id }) => String(id)),
      total: metaOf(head.answer, "total"),
    };
  }
}

/** What tells that a list has changed: its length, and its first page. */
async function stateOf({ service }: Run, resource: Resource): Promise<string> {
  const answer = await service.list(resource, {}, { fresh: true });
  const ids = recordsOf(answer).map(({ id, updated_at }) => [id, updated_at]);
  return JSON.stringify([answer.status, metaOf(answer, "total"), ids]);
}

function publish(run: Run, ids: readonly string[], { faults, evidence, reasons }: Findings): void {
  for (const id of ids) {
    const [why, shows] = [reasons.get(id), evidence.get(id)];
    const violations = faults.get(id);
    if (violations) for (const violation of violations) run.violated(id, violation);
    else if (shows !== undefined) run.holds(id, shows);
    else if (why !== undefined) run.notShown(id, why);
  }
}

/** Says for several requirements at once why they are not shown. */
export function noneShown(look: Look, ids: readonly string[], why: string): void {
  for (const id of ids) look.notShown(id, why);
}
