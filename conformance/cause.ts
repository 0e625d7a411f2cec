/** Groups failures by cause, because a report shows failures with the same cause only once. */
import { isObject } from "../lib/is-object.ts";
import { type Failure, fieldsOf, queryNames, resourceOf } from "./failure.ts";
import { grouped } from "./grouped.ts";
import { parsed } from "./http/response.ts";

/** The causes of values that differ from the schema, by place and value. */
export type SchemaCauses = ReadonlyMap<string, string>;

export function schemaCausesOf(failures: readonly Failure[]): SchemaCauses {
  const differing = failures.filter(({ schemaPath }) => schemaPath !== undefined);
  return new Map(
    differing.flatMap((failure) => valuesOf(failure).map((value) => [value, causeOf("", failure)])),
  );
}

/**
 * Groups the failures of one requirement by cause. A value that differs from the schema is the cause
 * of all failures with this value at this place, in a response or in an accepted input.
 */
export function byCause(
  id: string,
  failures: readonly Failure[],
  schemaCauses: SchemaCauses,
): Map<string, Failure[]> {
  return grouped(failures, (failure) => {
    const known = valuesOf(failure).flatMap((value) => schemaCauses.get(value) ?? []);
    return known[0] ?? causeOf(id, failure);
  });
}

/** The value of the response, or the values of an invalid input that the service accepted. */
function valuesOf(failure: Failure): string[] {
  const { actual, request } = failure;
  if ("value" in actual) return [valueAt(failure, fieldsOf(failure).join("/"), actual.value)];
  if (!acceptsInput(failure)) return [];
  const body = parsed(request?.exchange.body ?? "");
  return Object.entries(isObject(body) ? body : {}).map(([name, value]) =>
    valueAt(failure, `data/${name}`, value),
  );
}

/** Whether the service accepted an input that it must reject. The `actual` of such a failure has no status. */
export function acceptsInput({ actual, request, tried }: Failure): boolean {
  const isWrite = request !== undefined && request.exchange.method !== "GET";
  return isWrite && tried !== undefined && "words" in actual && actual.status === undefined;
}

/** A value with its place, for example `sponsees/data/gender "X"`. */
function valueAt({ request }: Failure, place: string, value: unknown): string {
  return `${resourceOf(request)}${place} ${JSON.stringify(value)}`;
}

/** The statuses with which a service rejects an input. Other error statuses concern the whole operation. */
const rejections = [400, 409, 422];

/**
 * The cause of a failure is the first of these that applies: a place in the schema, the name of the
 * cause, an operation with its status, the name of the case, a response, a place in the body, a list with its query, the
 * requirement.
 */
export function causeOf(id: string, failure: Failure): string {
  const { request, expected, actual, schemaPath, tried, cause } = failure;
  const fields = fieldsOf(failure);
  if (schemaPath !== undefined) {
    const isMissing = "value" in actual && actual.value === undefined;
    // A sponsee inside a line item has its own schema, with the same fields.
    return `${schemaPath.replace(/^Embedded/, "")} ${isMissing ? "" : fields.at(-1)}`;
  }
  if (request === undefined) return `${id} ${expected} ${fields.join("/")}`;
  if (cause !== undefined) return `${resourceOf(request)}${cause}`;
  const { method, url, number } = request.exchange;
  const path = new URL(url).pathname.replace(/(?<=\/(sponsees|contributions)\/).*/, "{id}");
  const query = queryNames(request.exchange).sort().join();
  const status = "words" in actual ? actual.status : undefined;
  const concernsInput = method !== "GET" && status !== undefined && rejections.includes(status);
  if (status !== undefined && !concernsInput) return `${method} ${path} ${query} ${status}`;
  if (tried !== undefined) return `${resourceOf(request)}${tried}`;
  if (status !== undefined) return `response ${number}`;
  // A failure at /data concerns the list as a whole.
  if (fields.length > 1) return `${resourceOf(request)}${fields.join("/")}`;
  if (query !== "" && "words" in actual) return `${path} ${query.replace(/(?<=.),sort$/, "")}`;
  return `${id} ${expected} ${fields.join("/")}`;
}
