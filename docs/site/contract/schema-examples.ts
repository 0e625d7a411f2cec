/** Finds an example for the page of each schema. */
import { type Api, nameOf, propertiesOf, resolved, type Schema, variantsOf } from "./model.ts";

/**
 * Returns the longest value of each schema in the examples of request bodies and responses, by the
 * name of the schema. Schemas without fields are left out.
 */
export function schemaExamples(api: Api): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (schema: Schema, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const target = resolved(api, schema);
    const fields = propertiesOf(api, target);
    const name = nameOf(schema);
    const isFuller = sizeOf(value) > sizeOf(found.get(name ?? ""));
    if (name && fields.length > 0 && isFuller) found.set(name, value);
    for (const part of variantsOf(target)) visit(part, value);
    if (Array.isArray(value) && target.items) for (const one of value) visit(target.items, one);
    const members = value as Record<string, unknown>;
    for (const property of fields) visit(property.schema, members[property.name]);
  };
  for (const { body, responses } of api.operations) {
    const media = responses.flatMap(({ content = {} }) => Object.values(content));
    for (const { schema, examples = {} } of body ? [body, ...media] : media) {
      for (const { value } of Object.values(examples)) visit(schema, value);
    }
  }
  return found;
}

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;
