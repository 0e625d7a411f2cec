/** The fields of a sponsee, as the contract tells them: what can be sent, left out, or is personal. */
import { component, type Schema } from "./contract.ts";
import { type Place, propertiesOf, propertySchemas, schemasBelow } from "./places.ts";

/** What a create can send. */
export const payloadFields: readonly string[] = propertiesOf("SponseeCreate");

/** What a create must send. */
export const requiredFields: ReadonlySet<string> = new Set(component("SponseeCreate").required);

/** A field of a sponsee that a create may leave out, or that is derived from one. */
const optionalFields = new Set([
  ...payloadFields.filter((field) => !requiredFields.has(field)),
  "age",
]);

/** Whether a read may show nothing there. */
export function mayBeLeftOut({ schema, property }: Place): boolean {
  if (schema === "CustomField") return property === "value";
  // An enrollment date can be absent (2.1), and only the embedded form says how.
  if (schema === "Sponsee" && property === "enrollment_date") return true;
  return (schema === "Sponsee" || schema === "EmbeddedSponsee") && optionalFields.has(property);
}

/** Whether the contract's own choice for a field that was never given is null. */
export function isNullHere({ schema, property }: Place): boolean {
  return propertySchemas(schema, property).some(({ type }) => [type].flat().includes("null"));
}

/** What can be sent in a field of the payload. */
export function schemasOfField(field: string): Schema[] {
  return propertySchemas("SponseeCreate", field);
}

/**
 * Properties of records that may tell of a person: every text, unless the contract says what it can
 * be. Ids, references and codes are kept, since a report must name its records.
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
  const told = schemas.some((schema) => schema.enum || schema["x-observed"] || schema.pattern);
  const isText = schemas.some(
    ({ type, format }) => type === undefined || [type].flat().includes("string") || format,
  );
  const isObject = schemas.some(({ properties, items }) => properties || items);
  return isText && !told && !isObject;
}
