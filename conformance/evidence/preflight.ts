/** The first requests of a run. They detect a wrong address or credential, and the query style. */

import { isDeepStrictEqual } from "node:util";
import {
  type Resource as Declared,
  type FilterKind,
  resources,
} from "../../generated/operations.ts";
import type { Json } from "../contract.ts";
import { Busy, NoResponse } from "../http/failures.ts";
import { filterParam, pathOf } from "../http/path.ts";
import type { FailureKind } from "../http/response.ts";
import { isList, type ParsedResponse, recordsOf } from "./parsed-response.ts";
import {
  type DetectedStyle,
  isKnown,
  type ListQuery,
  listOf,
  type Resource,
  type Service,
} from "./service.ts";

/** The target cannot be checked. The message is for the user, and the exit code is 3. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/**
 * Filters to try until one changes the list. Most match no record. A service may reject such a filter, so
 * one has the value of a record.
 */
function filtersOf(resource: Resource, [record]: readonly Json[]): Record<string, string>[] {
  const filters = Object.entries<Declared["filters"][string]>(resources[resource].filters);
  const tried = filters.flatMap(([name, { kind, field }]) => {
    const values: Record<FilterKind, string[]> = {
      exact: ["no-such-record", String(record?.[field])],
      partial: ["no-such-record"],
      before: ["1900-01-01"],
      after: ["2900-01-01"],
      flag: ["true"],
    };
    return values[kind].map((value) => ({ [name]: value }));
  });
  return tried.slice(0, 6);
}

/** Detects the query style of each list. Throws Unreachable if the target cannot be checked. */
export async function preflight(service: Service, asked: readonly Resource[]): Promise<void> {
  const responses: [Resource, ParsedResponse][] = [];
  for (const resource of asked) responses.push([resource, await firstResponse(service, resource)]);
  for (const [resource, response] of responses) refuse(resource, response, service);
  if (responses.every(([, { status }]) => status === 404)) {
    const lists = asked.map((resource) => pathOf(listOf[resource])).join(" and ");
    throw new Unreachable(
      `${service.target.address} returns 404 for ${lists}: give the part of the address before /admin/api/ as --base-url.`,
    );
  }
  for (const resource of asked) {
    if (isKnown(service.queryStyle[resource])) continue;
    service.queryStyle[resource] = await styleOf(service, resource);
  }
}

/** Tries filters in both styles. Only a filter in the service's style changes the list. */
export async function styleOf(service: Service, resource: Resource): Promise<DetectedStyle> {
  const assumed = (why: string) =>
    ({ style: "bracket", how: "assumed", why: `assumed: ${why}` }) as const;
  const all = await service.list(resource);
  if (!isList(all)) return assumed("the service returns no readable list");
  const records = recordsOf(all);
  if (records.length === 0) return assumed("the list is empty");
  for (const filter of filtersOf(resource, records)) {
    for (const style of ["bracket", "plain"] as const) {
      if (!(await hasEffect(service, resource, { filter, style }))) continue;
      const why = `detected: the service applies ${filterParam(style, "NAME")}=VALUE`;
      return { style, how: "detected", why };
    }
  }
  return assumed("no filter has an effect in either style");
}

/**
 * Whether the filtered list is empty, or differs from the unfiltered list three times in a row.
 * Another client may cause a single difference. A filter whose request fails has no effect.
 */
async function hasEffect(service: Service, resource: Resource, query: ListQuery): Promise<boolean> {
  try {
    for (const fresh of [false, true, true]) {
      const all = await service.list(resource, {}, { fresh });
      const { ok, ids } = await service.list(resource, query, { fresh });
      if (!ok || isDeepStrictEqual(ids, all.ids)) return false;
      if (ids.length === 0) return true;
    }
    return true;
  } catch (error) {
    if (error instanceof NoResponse || error instanceof Busy) return false;
    throw error;
  }
}

async function firstResponse(service: Service, resource: Resource): Promise<ParsedResponse> {
  const { address } = service.target;
  try {
    return await service.list(resource);
  } catch (error) {
    if (error instanceof Busy) {
      const list = pathOf(listOf[resource]);
      throw new Unreachable(`${address}${list} is not available: ${error.message}.`);
    }
    if (!(error instanceof NoResponse)) throw error;
    const { failure } = error.exchange;
    const hint = failure && hints[failure];
    throw new Unreachable(`${address}: ${error.message}.${hint ? ` ${hint}` : ""}`);
  }
}

const hints: Partial<Record<FailureKind, string>> = {
  "host not found": "Check the host in --base-url.",
  refused: "Start the service, or check the port in --base-url.",
  tls: "If a private authority signed the certificate, set NODE_EXTRA_CA_CERTS to the file of the authority's certificate. If the port speaks HTTP, use http: in --base-url.",
  timeout: "Raise --timeout if the service is slow.",
  "broken response": "Check whether the port speaks HTTP or HTTPS.",
};

/** Throws for a response that suggests a wrong address or a missing credential. */
function refuse(resource: Resource, response: ParsedResponse, { target }: Service): void {
  const { status, headers, mediaType, text } = response;
  const asked = pathOf(listOf[resource]);
  const { pathname } = new URL(response.exchange.url);
  const where = pathname.endsWith(asked) ? pathname : `${asked} redirects to ${pathname}, which`;
  const refused = (why: string) => new Unreachable(`${target.address}: ${where} ${why}`);
  if (status === 401 || status === 403) {
    throw refused(
      `returns ${status}: give a credential, or one with more rights, with --header 'Name: value' or --header-env NAME=VARIABLE.`,
    );
  }
  if (status === 407) {
    throw refused("returns 407: give the user and password of the proxy in HTTP_PROXY.");
  }
  if (status >= 300 && status < 400) {
    const { location } = headers;
    throw refused(
      location === undefined
        ? `returns ${status} without a Location: check --base-url.`
        : `redirects to ${location}: give the part of this address before /admin/api/ as --base-url.`,
    );
  }
  const isLabelled = mediaType === "text/html" && response.json === undefined;
  if (response.ok && (isLabelled || /^\s*<(!doctype|html)/i.test(text))) {
    throw refused(
      "returns an HTML page instead of JSON: check --base-url, or give a credential with --header if there is a login.",
    );
  }
}
