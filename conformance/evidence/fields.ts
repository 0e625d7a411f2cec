/** Fields of the contract: the fields that a create can send, optional fields, and personal fields. */
import type { Schema } from "../../lib/contract.ts";
import { mayBeLeftOut as isLeftOut } from "../../lib/left-out.ts";
import { component, schemas } from "../contract.ts";
import { type Place, propertiesOf, propertySchemas, schemasBelow } from "./places.ts";

/** The fields that a create can send. */
export const payloadFields: readonly string[] = propertiesOf("SponseeCreate");

/** The fields that a create must send. */
export const requiredFields: ReadonlySet<string> = new Set(component("SponseeCreate").required);

/** Whether null, an empty string, or a missing property at this place can mean that no value was set. */
export function mayBeLeftOut(place: Place): boolean {
  return isLeftOut(schemas, place);
}

/** Whether the contract represents a field without a value as null. */
export function isNullHere({ schema, property }: Place): boolean {
  return propertySchemas(schema, property).some(({ type }) => [type].flat().includes("null"));
}

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
