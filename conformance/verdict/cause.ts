/** Names the causes of failures, because a report shows one failure for each cause. */
import { isObject } from "../../lib/is-object.ts";
import { partsOf } from "../../lib/json-pointer.ts";
import { placeIn, withoutId } from "../http/path.ts";
import { parsed } from "../http/response.ts";
import type { Exchange } from "../http/target.ts";
import type { Failure, ResponseLike } from "./results.ts";

/**
 * Returns a function that names the cause of a failure: failures with the same name have the same cause.
 * A value that breaks a schema has one cause, wherever a failure contains it. An example that the
 * service rejects has the cause of the first rejected write of this operation.
 */
export function causesIn(
  entries: readonly { id: string; failures: readonly Failure[] }[],
): (id: string, failure: Failure) => string {
  // The keys are `LIST/data/gender "X"` for a wrong value, and `POST /admin/api/v2/LIST` for a rejected
  // write.
  const known = new Map<string, string>();
  for (const { id, failures } of entries) {
    for (const failure of failures) {
      const keys = failure.schemaPath === undefined ? [] : valuesOf(failure);
      if (!isOnExamples(id)) keys.push(...rejectionsOf(failure));
      for (const key of keys) known.set(key, known.get(key) ?? causeOf(id, failure));
    }
  }
  return (id, failure) => {
    const keys = [...valuesOf(failure), ...(isOnExamples(id) ? rejectionsOf(failure) : [])];
    const [cause = causeOf(id, failure)] = keys.flatMap((key) => known.get(key) ?? []);
    return cause;
  };
}

function isOnExamples(id: string): boolean {
  return id.startsWith("examples.");
}

/** A key for the wrong value in the response, or for each field of an accepted invalid body. */
function valuesOf(failure: Failure): string[] {
  const { actual, request } = failure;
  const key = (place: string, value: unknown) =>
    `${resourceOf(request)}${place} ${JSON.stringify(value)}`;
  if ("value" in actual) return [key(fieldsOf(failure).join("/"), actual.value)];
  const sent = request && acceptsInput(failure) ? sentBy(request.exchange) : {};
  return Object.entries(sent).map(([name, value]) => key(`data/${name}`, value));
}

/**
 * Whether the failure means that the service accepted an invalid input. `wrongEffect` creates these
 * failures, without a status.
 */
export function acceptsInput({ actual, request, tried }: Failure): boolean {
  const isWrite = request !== undefined && request.exchange.method !== "GET";
  return isWrite && tried !== undefined && !("status" in actual);
}

/** The operation of a write that the service rejected, such as `PUT /admin/api/v2/LIST/{id}`. */
function rejectionsOf({ request, actual }: Failure): string[] {
  if (request === undefined || !("status" in actual)) return [];
  const { method, url } = request.exchange;
  const isRejected = method !== "GET" && rejections.includes(actual.status ?? 0);
  return isRejected ? [`${method} ${pathOf(url)}`] : [];
}

/** The path of a request, with `{id}` for the id. */
function pathOf(url: string): string {
  return withoutId(new URL(url).pathname);
}

/** The statuses with which a service rejects an input. Errors with another status concern the whole operation. */
const rejections = [400, 409, 422];

/** The name of the cause, without regard to other failures. */
function causeOf(id: string, failure: Failure): string {
  const { request, expected, actual, schemaPath, tried, cause } = failure;
  const fields = fieldsOf(failure);
  if (schemaPath !== undefined) {
    const isMissing = "value" in actual && actual.value === undefined;
    // EmbeddedSponsee has the fields of Sponsee, so a field has the same cause in both schemas.
    return `${schemaPath.replace(/^Embedded/, "")} ${isMissing ? "" : fields.at(-1)}`;
  }
  if (request === undefined) return `${id} ${expected} ${fields.join("/")}`;
  if (cause !== undefined) return `${resourceOf(request)}${cause}`;
  const { method, number, url } = request.exchange;
  const query = queryNames(request.exchange).sort().join();
  const status = "status" in actual ? actual.status : undefined;
  const concernsInput = rejectionsOf(failure).length > 0;
  if (status !== undefined && !concernsInput) return `${method} ${pathOf(url)} ${query} ${status}`;
  if (tried !== undefined) return `${resourceOf(request)}${tried}`;
  if (status !== undefined) return `response ${number}`;
  // Failures at /data can have different causes, because /data is a whole list or record.
  if (fields.length > 1) return `${resourceOf(request)}${fields.join("/")}`;
  if (query !== "" && "words" in actual)
    return `${pathOf(url)} ${query.replace(/(?<=.),sort$/, "")}`;
  return `${id} ${expected} ${fields.join("/")}`;
}

/** The names of the properties that lead to the place of a failure. */
export function fieldsOf({ at = "" }: Failure): string[] {
  return partsOf(at).filter((part) => !/^\d+$/.test(part));
}

/** The names of the query's parameters, without `page`. */
export function queryNames({ url }: Exchange): string[] {
  return [...new URL(url).searchParams.keys()].filter((name) => name !== "page");
}

/** The fields of the JSON object that a request sends. */
export function sentBy({ body = "" }: Exchange): Record<string, unknown> {
  const json = parsed(body);
  return isObject(json) ? json : {};
}

export function resourceOf(request: ResponseLike | undefined): string {
  const { list } = placeIn(request?.exchange.url ?? "");
  return list === undefined ? "" : `${list}/`;
}
