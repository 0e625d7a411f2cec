/** Compares a response with the contract. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { escapedPart, valueAt } from "../../../lib/json-pointer.ts";
import type { FuzzResponse } from "./exchange.ts";
import type { FuzzRequest } from "./requests.ts";

interface Media {
  content?: Record<string, object>;
}

const fail = (text: string) => {
  throw new Error(text);
};
// Strict mode rejects the keywords of OpenAPI. The logger throws because Ajv otherwise ignores an
// unknown format.
const ajv = new Ajv2020({ strict: false, logger: { log: fail, warn: fail, error: fail } });
addFormats.default(ajv);
ajv.addSchema(contract, "contract:");
const problem = "/components/schemas/Problem";

/**
 * Validates a value with the schema at a JSON Pointer of the contract, and returns the faults.
 * Throws an Error if the contract has no such schema.
 */
export function schemaFaults(pointer: string, value: unknown): string[] {
  const check = ajv.getSchema(`contract:#${encodeURI(pointer)}`);
  if (check === undefined) throw new Error(`The contract has no schema ${pointer}.`);
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the fault in a response, or undefined. */
export function faultIn(request: FuzzRequest, received: FuzzResponse): string | undefined {
  const { status, type, body } = received;
  if (request.broken || !request.isPlain) {
    // A status such as 503 is not a fault, because a random condition can cause this status.
    return body.includes("Unexpected server error.") ? `status ${status}` : undefined;
  }
  if (status >= 500) return `status ${status}`;
  if (request.method === "HEAD" || status === 204) {
    return body.length === 0 ? undefined : "a body where HTTP does not allow one";
  }
  if (status >= 400) return bodyFault(received, "application/problem+json", problem);
  const { method, path = "" } = request;
  const at = `/paths/${escapedPart(path)}/${method.toLowerCase()}/responses/${status}`;
  const response = valueAt(contract, at) as (Media & { $ref?: string }) | undefined;
  if (response === undefined) return `status ${status}, which the operation does not list`;
  const place = response.$ref?.slice(1) ?? at;
  const [media] = Object.keys((valueAt(contract, place) as Media).content ?? {});
  if (media === undefined) return type === undefined ? undefined : "an unexpected content type";
  return bodyFault(received, media, `${place}/content/${escapedPart(media)}/schema`);
}

function bodyFault(
  { type, body }: FuzzResponse,
  wanted: string,
  schema: string,
): string | undefined {
  if (type !== wanted) return `the content type ${type}, not ${wanted}`;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return "a body that is not JSON in UTF-8";
  }
  const [first] = schemaFaults(schema, value);
  return first === undefined ? undefined : `a body that breaks its schema: ${first}`;
}
