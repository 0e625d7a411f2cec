import type { Schema } from "./contract.ts";

/** Whether null, an empty string, or a missing property at this place can mean that no value was set. */
export function mayBeLeftOut(
  { SponseeCreate }: Readonly<Record<string, Schema>>,
  { schema, property }: { schema: string; property: string },
): boolean {
  if (schema === "CustomField") return property === "value";
  if (schema !== "Sponsee" && schema !== "EmbeddedSponsee") return false;
  // Section 2.1 does not specify whether this date can be empty in other forms than the embedded one.
  if (property === "enrollment_date") return schema === "Sponsee";
  const { properties = {}, required = [] } = SponseeCreate ?? {};
  return property === "age" || (property in properties && !required.includes(property));
}
