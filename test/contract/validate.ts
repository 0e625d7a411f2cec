import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { contract } from "./contract.ts";

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction>();

/** The faults of a value, by the schema at a JSON Pointer of the contract. */
export function validate(pointer: string, value: unknown): string[] {
  let check = validators.get(pointer);
  if (check === undefined) {
    ajv ??= withContract();
    check = ajv.compile({ $ref: `contract:#${encodeURI(pointer)}` });
    validators.set(pointer, check);
  }
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function withContract(): Ajv2020 {
  const fail = (text: string) => {
    throw new Error(text);
  };
  // Not strict, because the keywords of OpenAPI are not part of JSON Schema. A format must still be
  // known.
  const one = new Ajv2020({ strict: false, logger: { log: fail, warn: fail, error: fail } });
  addFormats.default(one);
  return one.addSchema(contract, "contract:");
}
