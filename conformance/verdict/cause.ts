/** Groups failures by cause, because a report shows one failure for each cause. */
import { isObject } from "../../lib/is-object.ts";
import { grouped } from "../grouped.ts";
import { withoutId } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import { type Failure, fieldsOf, queryNames, type ResponseLike, resourceOf } from "./failure.ts";

/**
 * Causes by key. The key is `LIST/data/gender "X"` for a wrong value, and
 * `POST /admin/api/v2/LIST` for a rejected write.
 */
export type KnownCauses = ReadonlyMap<string, string>;

export function knownCausesOf(
  entries: readonly { id: string; failures: readonly Failure[] }[],
): KnownCauses {
  const all = entries.flatMap(({ id, failures }) => failures.map((failure) => ({ id, failure })));
  const values = all
    .filter(({ failure }) => failure.schemaPath !== undefined)
    .flatMap(({ failure }) => valuesOf(failure).map((key) => [key, causeOf("", failure)] as const));
  const writes = all
    .filter(({ id }) => !isOnExamples(id))
    .flatMap(({ id, failure }) =>
      rejectionsOf(failure).map((key) => [key, causeOf(id, failure)] as const),
    );
  // A Map keeps the last entry of each key, so `toReversed` keeps the first rejected write.
  return new Map([...values, ...writes.toReversed()]);
}

function isOnExamples(id: string): boolean {
  return id.startsWith("examples.");
}

/**
 * Groups the failures of one requirement by cause. If `knownCauses` has a key of a failure, the
 * failure gets the known cause.
 */
export function byCause(
  id: string,
  failures: readonly Failure[],
  knownCauses: KnownCauses,
): Map<string, Failure[]> {
  return grouped(failures, (failure) => {
    const keys = [...valuesOf(failure), ...(isOnExamples(id) ? rejectionsOf(failure) : [])];
    const known = keys.flatMap((key) => knownCauses.get(key) ?? []);
    return known[0] ?? causeOf(id, failure);
  });
}

/** A key for the wrong value in the response, or for each field of an accepted invalid body. */
function valuesOf(failure: Failure): string[] {
  const { actual, request } = failure;
  if ("value" in actual) return [valueAt(failure, fieldsOf(failure).join("/"), actual.value)];
  if (!acceptsInput(failure)) return [];
  const body = parsed(request?.exchange.body ?? "");
  return Object.entries(isObject(body) ? body : {}).map(([name, value]) =>
    valueAt(failure, `data/${name}`, value),
  );
}

/**
 * Whether the failure means that the service accepted an invalid input. `wrongEffect` creates these
 * failures, without a status.
 */
export function acceptsInput({ actual, request, tried }: Failure): boolean {
  const isWrite = request !== undefined && request.exchange.method !== "GET";
  return isWrite && tried !== undefined && "words" in actual && actual.status === undefined;
}

/** A value with its place, for example `LIST/data/gender "X"`. */
function valueAt({ request }: Failure, place: string, value: unknown): string {
  return `${resourceOf(request)}${place} ${JSON.stringify(value)}`;
}

/** The operation of a write that the service rejected, such as `PUT /admin/api/v2/LIST/{id}`. */
function rejectionsOf({ request, actual }: Failure): string[] {
  if (request === undefined || !("words" in actual)) return [];
  const { method } = request.exchange;
  const isRejected = method !== "GET" && rejections.includes(actual.status ?? 0);
  return isRejected ? [`${method} ${pathOf(request)}`] : [];
}

/** The path of a request, with `{id}` for the id. */
function pathOf({ exchange }: ResponseLike): string {
  return withoutId(new URL(exchange.url).pathname);
}

/** The statuses with which a service rejects an input. Errors with another status concern the whole operation. */
const rejections = [400, 409, 422];

/** A string that identifies the cause: failures with the same string have the same cause. */
export function causeOf(id: string, failure: Failure): string {
  const { request, expected, actual, schemaPath, tried, cause } = failure;
  const fields = fieldsOf(failure);
  if (schemaPath !== undefined) {
    const isMissing = "value" in actual && actual.value === undefined;
    // EmbeddedSponsee has the fields of Sponsee, so a field has the same cause in both schemas.
    return `${schemaPath.replace(/^Embedded/, "")} ${isMissing ? "" : fields.at(-1)}`;
  }
  if (request === undefined) return `${id} ${expected} ${fields.join("/")}`;
  if (cause !== undefined) return `${resourceOf(request)}${cause}`;
  const { method, number } = request.exchange;
  const path = pathOf(request);
  const query = queryNames(request.exchange).sort().join();
  const status = "words" in actual ? actual.status : undefined;
  const concernsInput = rejectionsOf(failure).length > 0;
  if (status !== undefined && !concernsInput) return `${method} ${path} ${query} ${status}`;
  if (tried !== undefined) return `${resourceOf(request)}${tried}`;
  if (status !== undefined) return `response ${number}`;
  // Failures at /data can have different causes, because /data is a whole list or record.
  if (fields.length > 1) return `${resourceOf(request)}${fields.join("/")}`;
  if (query !== "" && "words" in actual) return `${path} ${query.replace(/(?<=.),sort$/, "")}`;
  return `${id} ${expected} ${fields.join("/")}`;
}
