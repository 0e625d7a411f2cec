/** The first requests of a run: whether this is the service at all, and how it wants to be asked. */

import { isDeepStrictEqual } from "node:util";
import type { Json } from "../contract.ts";
import { Busy, NoAnswer } from "../http/failures.ts";
import { isSendable, pathOf } from "../http/path.ts";
import { type Answer, idsOf, isList, recordsOf } from "./answer.ts";
import {
  type DetectedStyle,
  isKnown,
  listOf,
  type QueryStyle,
  type Resource,
  type Service,
} from "./service.ts";

/** The target cannot be checked: one sentence for the user. Exit code 3. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/** Filters that no record meets. A target that filters by them answers an empty list. */
const filterForNone = {
  sponsees: { id: "no-such-sponsee" },
  contributions: { occurred_before: "1900-01-01" },
} as const;

/** Other filters that change a list, whatever they mean there, unless they are ignored. */
const otherFilters: Record<Resource, readonly Record<string, string>[]> = {
  sponsees: ["last_name", "first_name", "reference_number"].map((name) => ({
    [name]: filterForNone.sponsees.id,
  })),
  contributions: [
    { onetime: "true" },
    { recurring: "true" },
    { occurred_after: "1900-01-01" },
    { occurred_after: "2900-01-01" },
  ],
};

const detected = (style: QueryStyle): DetectedStyle => ({
  style,
  how: "detected",
  why: "detected: the list filters by it",
});

const assumed = (style: QueryStyle, why: string): DetectedStyle => ({ style, how: "assumed", why });

/** Throws Unreachable. Finds out how the lists take filters. */
export async function preflight(service: Service, asked: readonly Resource[]): Promise<void> {
  const answers: [Resource, Answer][] = [];
  for (const resource of asked) answers.push([resource, await firstAnswer(service, resource)]);
  const { address } = service.target;
  for (const [resource, answer] of answers) refuse(resource, answer, service);
  if (answers.every(([, { status }]) => status === 404)) {
    const lists = asked.map((resource) => pathOf(listOf[resource])).join(" and ");
    throw new Unreachable(
      `${address} answers 404 to ${lists}: give the part of the address before /admin/api/ as --base-url.`,
    );
  }
  for (const [resource, answer] of answers) {
    if (isKnown(service.queryStyle[resource])) continue;
    service.queryStyle[resource] = await styleOf(service, resource, answer);
  }
}

/** A wrong style is ignored or refused; the right one empties the list, or makes it shorter. */
async function styleOf(service: Service, resource: Resource, all: Answer): Promise<DetectedStyle> {
  const records = recordsOf(all);
  if (records.length === 0) {
    const why = isList(all) ? "the list is empty" : "no list is answered";
    return assumed("bracket", `assumed: ${why}`);
  }
  const bracket = await filtered(service, resource, "bracket", filterForNone[resource]);
  if (bracket.ok && bracket.ids.length === 0) return detected("bracket");
  const plain = await filtered(service, resource, "plain", filterForNone[resource]);
  if (plain.ok && plain.ids.length === 0) return detected("plain");
  // A target that answers with an error where nobody is found, shows it where somebody is.
  const some = someOf(resource, records);
  for (const style of some ? (["bracket", "plain"] as const) : []) {
    const { ids } = await filtered(service, resource, style, some?.filter);
    if (some && ids.includes(some.met) && !ids.includes(some.unmet)) return detected(style);
  }
  // That filter may be the one that is wrong.
  for (const filter of otherFilters[resource]) {
    for (const style of ["bracket", "plain"] as const) {
      if (await hasEffect(service, resource, style, filter)) return detected(style);
    }
  }
  if (!bracket.ok && plain.ok) {
    return assumed("plain", "assumed: the list refuses the other form");
  }
  return assumed("bracket", "assumed: no filter has an effect in either form");
}

/** Whether a filter changes a list, each time that it is tried: records may come and go meanwhile. */
async function hasEffect(
  service: Service,
  resource: Resource,
  style: QueryStyle,
  filter: Record<string, string>,
): Promise<boolean> {
  for (const fresh of [false, true, true]) {
    const all = await service.list(resource, {}, { fresh });
    const { ok, ids } = await filtered(service, resource, style, filter, { fresh });
    if (!ok || isDeepStrictEqual(ids, idsOf(all))) return false;
  }
  return true;
}

/** What a list answers to a filter; an answer that never comes is none. */
async function filtered(
  service: Service,
  resource: Resource,
  style: QueryStyle,
  filter: Record<string, string> = {},
  { fresh = false } = {},
): Promise<{ ok: boolean; ids: string[] }> {
  try {
    const answer = await service.list(resource, { filter, style }, { fresh });
    return { ok: answer.ok, ids: idsOf(answer) };
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Busy) return { ok: false, ids: [] };
    throw error;
  }
}

/** A filter, with a record of a page that meets it and one that does not, by their ids. */
function someOf(resource: Resource, records: readonly Json[]) {
  if (resource === "sponsees") {
    const [first, second] = records.map(({ id }) => String(id)).filter(isSendable);
    if (first === undefined || second === undefined) return undefined;
    return { filter: { id: first }, met: first, unmet: second };
  }
  // By both fields that can tell when it was placed.
  const placed = records
    .map((record) => ({
      id: String(record.id),
      times: [record.ordered_at, record.created_at].map((text) => Date.parse(String(text))),
    }))
    .filter(({ times }) => !times.some(Number.isNaN))
    .map(({ id, times }) => ({ id, from: Math.min(...times), to: Math.max(...times) }));
  const met = placed.toSorted((a, b) => a.to - b.to)[0];
  const unmet = placed.toSorted((a, b) => b.from - a.from)[0];
  if (!met || !unmet || met.to >= unmet.from) return undefined;
  const occurred_before = `${new Date(unmet.from).toISOString().slice(0, 19)}Z`;
  return { filter: { occurred_before }, met: met.id, unmet: unmet.id };
}

async function firstAnswer(service: Service, resource: Resource): Promise<Answer> {
  try {
    return await service.list(resource);
  } catch (error) {
    const address = service.target.address;
    if (error instanceof Busy) {
      throw new Unreachable(
        `${address}${pathOf(listOf[resource])} is not served: ${error.message}.`,
      );
    }
    if (!(error instanceof NoAnswer)) throw error;
    const hint = hints[error.kind];
    throw new Unreachable(`${address}: ${error.message}.${hint ? ` ${hint}` : ""}`);
  }
}

const hints: Partial<Record<NoAnswer["kind"], string>> = {
  "host not found": "Check the host in --base-url.",
  refused: "Start the service, or check the port in --base-url.",
  tls: "For a private authority, set NODE_EXTRA_CA_CERTS to its certificate; or use http:.",
  timeout: "Raise --timeout if the service is slow.",
  "broken answer": "Check whether the port speaks HTTP or HTTPS.",
};

/** Throws for an answer that says that we talk to the wrong place, or in the wrong way. */
function refuse(resource: Resource, answer: Answer, { target }: Service): void {
  const { status, headers, mediaType, text } = answer;
  const asked = pathOf(listOf[resource]);
  const { pathname } = new URL(answer.exchange.url);
  const where = pathname.endsWith(asked) ? pathname : `${asked} redirects to ${pathname}, which`;
  const refused = (why: string) => new Unreachable(`${target.address}: ${where} ${why}`);
  if (status === 401 || status === 403) {
    throw refused(
      `answers ${status}: give a credential with --header 'Name: value' or --header-env NAME=VARIABLE, or one with more rights.`,
    );
  }
  if (status >= 300 && status < 400) {
    throw refused(
      `redirects to ${headers.location ?? "nowhere"}: use the final address as --base-url.`,
    );
  }
  const isLabelled = mediaType === "text/html" && answer.json === undefined;
  if (answer.ok && (isLabelled || /^\s*<(!doctype|html)/i.test(text))) {
    throw refused(
      "answers with an HTML page instead of JSON: check --base-url, or give a credential with --header if there is a login.",
    );
  }
}
