/** Finds the earlier requests on which a request depends. */

import { isObject } from "../../lib/is-object.ts";
import { pathOf } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import type { Exchange } from "../http/target.ts";

/** The number of a sponsee's latest changes that a report always lists. */
const latestChanges = 3;

/**
 * The requests to send before `exchange`, in the order of the run. They are the requests in `after`,
 * and writes to each sponsee that one of these requests names. The writes include:
 * - for each value in a filter, the last write that sent this value
 * - the last write of each field or custom field in `fields`
 * - the last write that set a field in `fields` to `actual`, the value that the failed check found
 */
export function stepsBefore(
  exchange: Exchange,
  exchanges: readonly Exchange[],
  after: readonly Exchange[] = [],
  fields: readonly string[] = [],
  actual?: unknown,
): Exchange[] {
  const all = [...after, exchange].flatMap((one) => {
    // An unfiltered list in `after` would add the writes to every sponsee. `exchange` names the
    // sponsees that matter.
    const namesOthers = one !== exchange && isWholeList(one);
    return [...(namesOthers ? [] : writesNamedBy(one, exchanges, fields, actual)), one];
  });
  return [...new Set(all)].filter((one) => one !== exchange).sort((a, b) => a.number - b.number);
}

/**
 * The create and the last changes of each sponsee that a request names, for example by path, filter
 * or reference number. Rejected writes are left out.
 */
function writesNamedBy(
  exchange: Exchange,
  exchanges: readonly Exchange[],
  fields: readonly string[],
  actual: unknown,
): Exchange[] {
  const earlier = exchanges.slice(0, exchange.number - 1);
  return earlier
    .filter(({ made }) => made !== undefined)
    .map((create) => ({ create, changes: changesOf(create, earlier) }))
    .filter(({ create, changes }) => namesSponsee(exchange, [create, ...changes]))
    .flatMap(({ create, changes }) => {
      const others = changes.filter((one) => !isRepeated(one, exchange));
      const setting = fields.flatMap((field) => [
        others.findLast((one) => sentIn(one, field) !== undefined),
        others.findLast((one) => actual !== undefined && sentIn(one, field) === actual),
      ]);
      const naming = filtersOf(exchange.url).map((value) =>
        others.findLast(({ body }) => textsOf(body).includes(value)),
      );
      const needed = [...setting, ...naming].filter((one) => one !== undefined);
      return [create, ...needed, ...others.slice(-latestChanges)];
    });
}

/** The value that a request sends for a field, or for a custom field with this key. */
function sentIn({ body }: Exchange, field: string): unknown {
  const json = parsed(body ?? "");
  if (!isObject(json)) return undefined;
  const custom = json.custom_fields;
  const entries = Array.isArray(custom) ? custom.filter(isObject) : [];
  const entry = entries.find(({ key }) => key === field);
  return json[field] ?? entry?.value ?? (isObject(custom) ? custom[field] : undefined);
}

/** Whether a later request repeats an update, so the report need not list the update. */
function isRepeated({ method, url, body }: Exchange, later: Exchange): boolean {
  return (
    /^(PUT|PATCH)$/.test(method) &&
    method === later.method &&
    url === later.url &&
    body === later.body
  );
}

function changesOf({ made = "" }: Exchange, earlier: readonly Exchange[]): Exchange[] {
  return earlier.filter(
    ({ method, url, status = 0 }) => method !== "GET" && status < 300 && isAt(url, made),
  );
}

function isAt(url: string, id: string): boolean {
  return url.split("?")[0]?.endsWith(pathOf("getSponsee", id)) ?? false;
}

/** Whether a request asks for the unfiltered list of sponsees. */
function isWholeList({ url, body }: Exchange): boolean {
  const isOfList = url.split("?")[0]?.endsWith(pathOf("listSponsees")) ?? false;
  return isOfList && !body && filtersOf(url).length === 0;
}

/** Whether a request names the sponsee that these writes created and changed. */
function namesSponsee(exchange: Exchange, writes: readonly Exchange[]): boolean {
  const { url, body } = exchange;
  const id = writes[0]?.made ?? "";
  if (isAt(url, id)) return true;
  const texts = writes.flatMap((write) => textsOf(write.body));
  const asked = filtersOf(url);
  if (asked.some((value) => value === id || texts.includes(value))) return true;
  // Lists omit a deleted sponsee. Its reference number is available to new sponsees.
  if (writes.some(({ method }) => method === "DELETE")) return false;
  if (isWholeList(exchange)) return true;
  const [number] = textsOf(body, ["reference_number"]);
  const isPart = (value: string) => texts.some((text) => text.includes(value));
  return (number !== undefined && texts.includes(number)) || asked.some(isPart);
}

/** The values of the filters in a URL. */
function filtersOf(url: string): string[] {
  return [...new URL(url).searchParams]
    .filter(([name]) => name !== "page" && name !== "sort")
    .map(([, value]) => value);
}

const names = ["reference_number", "first_name", "last_name"];

/** The strings of a body that a filter can find. */
function textsOf(body: string | undefined, fields: readonly string[] = names): string[] {
  const json = parsed(body ?? "");
  return isObject(json)
    ? fields.map((field) => json[field]).filter((text) => typeof text === "string")
    : [];
}
