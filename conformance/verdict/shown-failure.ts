/** Converts failures to the form in which reports show them. */
import type { ShownFailure } from "../../generated/report.ts";
import { isObject } from "../../lib/is-object.ts";
import { parsed } from "../http/response.ts";
import type { Exchange, Target } from "../http/target.ts";
import { type Failure, fieldsOf, idOf, queryNames, recordOf } from "./failure.ts";
import { jsonOf } from "./masking.ts";
import { stepsBefore } from "./steps.ts";

/** The properties that the failure concerns. `maskedReport` keeps and removes them. */
type Concerned = { concerned: Set<string> };

/** A report names at most this many records of a failure. */
const named = 10;

/** Converts the first failure of a cause. Adds the places and the records of the other failures. */
export function shownFailure(target: Target, same: readonly Failure[]): ShownFailure & Concerned {
  const [failure] = same as readonly [Failure];
  const { request, after = [], times = 1, expected, actual, at, schemaPath, absent } = failure;
  const exchange = request?.exchange;
  const before = exchange
    ? stepsBefore(exchange, target.exchanges, {
        after: after.flatMap((one) => one?.exchange ?? []),
        fields: [...fieldsOf(failure), ...(failure.about ?? [])],
        ...("value" in actual && { actual: actual.value }),
        record: absent ?? idOf(failure),
        ...(absent !== undefined && { isAbsent: true }),
      })
    : [];
  const alsoAt = schemaPath === undefined ? [] : otherPlaces(same);
  // If the first failure has no record, this list is empty. The response to `curl` may not contain
  // the records of the other failures.
  const records =
    recordOf(failure) === undefined ? [] : [...new Set(same.flatMap((one) => recordOf(one) ?? []))];
  const responses = new Set(same.flatMap((one) => one.request?.exchange.number ?? []));
  return {
    concerned: concernedBy(failure),
    ...(exchange && {
      request: `${exchange.method} ${pathOf(exchange)}`,
      curl: atOnce(target.curl(exchange), times),
    }),
    ...(before.length > 0 && {
      before: before.map((one) => ({
        curl: target.curl(one),
        ...(one.made !== undefined && { makes: one.made }),
      })),
    }),
    expected,
    actual: "words" in actual ? actual.words : jsonOf(actual.value),
    ...(at !== undefined && { at }),
    ...(alsoAt.length > 0 && { alsoAt }),
    ...(schemaPath !== undefined && { schemaPath }),
    records: records.slice(0, named),
    moreRecords: Math.max(0, records.length - named),
    responses: responses.size,
  };
}

/**
 * One place for each further wrong property. Adds the request if its URL is different from the URL
 * of the first failure.
 */
function otherPlaces([first, ...others]: readonly Failure[]): string[] {
  const known = new Set([first && fieldsOf(first).at(-1)]);
  return others.flatMap((failure) => {
    const field = fieldsOf(failure).at(-1);
    if (failure.at === undefined || known.has(field)) return [];
    known.add(field);
    const { exchange } = failure.request ?? {};
    const isSame = exchange === undefined || exchange.url === first?.request?.exchange.url;
    return isSame ? failure.at : `${failure.at} of ${exchange.method} ${pathOf(exchange)}`;
  });
}

function pathOf({ url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A shell line that sends copies of a request at once. `times` is the number of copies. */
function atOnce(curl: string, times: number): string {
  const numbers = Array.from({ length: times }, (_, index) => index + 1);
  return times > 1 ? `for n in ${numbers.join(" ")}; do ${curl} & done; wait` : curl;
}

/**
 * The properties that a failure concerns: the names in `about`, in `at`, and in the query and the body
 * of the request.
 */
function concernedBy(failure: Failure): Set<string> {
  const { request, about = [] } = failure;
  const body = parsed(request?.exchange.body ?? "");
  const query = request ? queryNames(request.exchange).flatMap((name) => name.split(/[[\]]/)) : [];
  return new Set([
    ...about,
    ...fieldsOf(failure),
    ...query,
    ...(isObject(body) ? Object.keys(body) : []),
  ]);
}
