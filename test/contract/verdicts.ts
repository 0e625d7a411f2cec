/** Whether two documents accept the same values. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Contract, requestExamples, responseExamples } from "./contract.ts";

/** Returns a function that validates a value by the schema at a JSON Pointer. */
export function judge(document: Contract): (pointer: string, value: unknown) => boolean {
  // Ajv also reads the `nullable` of OpenAPI 3.0.
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "contract:");
  const known = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const check = known.get(pointer) ?? ajv.compile({ $ref: `contract:#${encodeURI(pointer)}` });
    known.set(pointer, check);
    return check(value) as boolean;
  };
}

/** Yields the same object each time: first unchanged, then with one field replaced or deleted. */
export function* variantsOf(value: unknown): Generator<unknown> {
  yield value;
  const seen = new Set<string>();
  yield* changed(value, "");

  function* changed(node: unknown, place: string): Generator<unknown> {
    if (node === null || typeof node !== "object") return;
    const holder = node as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      const name = `${place}/${Array.isArray(node) ? "*" : key}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const kept = holder[key];
      for (const other of [null, "", -1, true, [null], {}]) {
        holder[key] = other;
        yield value;
      }
      delete holder[key];
      yield value;
      holder[key] = kept;
      yield* changed(kept, name);
    }
  }
}

export const allExamples = (document: Contract) => [
  ...responseExamples(document),
  ...requestExamples(document),
];
