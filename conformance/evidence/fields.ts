/** Fields of the contract: the fields that a create can or must send, and personal fields. */
import type { Schema } from "../../lib/contract.ts";
import { component } from "../contract.ts";
import { propertiesOf, propertySchemas, schemasBelow } from "./places.ts";

/** The fields that a create can send. */
export const payloadFields: readonly string[] = propertiesOf("SponseeCreate");

/** The fields that a create must send. */
export const requiredFields: ReadonlySet<string> = new Set(component("SponseeCreate").required);

/**
 * Properties of records that may contain personal data: dates, URLs and free text. Leaves out ids
 * and reference numbers, because they identify the records in a report.
 */
export const personal: readonly string[] = [
  ...new Set(
    ["Sponsee", "Contribution"]
      .flatMap(schemasBelow)
      .flatMap((schema) =>
        propertiesOf(schema).filter((name) => mayBePersonal(name, propertySchemas(schema, name))),
      ),
  ),
];

function mayBePersonal(name: string, schemas: readonly Schema[]): boolean {
  if (/^(id|slug|code|reference_number)$|_(id|code)$/.test(name)) return false;
  if (schemas.some(({ format }) => format === "date" || format === "uri")) return true;
  const isRestricted = schemas.some(
    (schema) => schema.enum || schema["x-observed"] || schema.pattern,
  );
  const isText = schemas.some(
    ({ type, format }) => type === undefined || [type].flat().includes("string") || format,
  );
  const isObject = schemas.some(({ properties, items }) => properties || items);
  return isText && !isRestricted && !isObject;
}
