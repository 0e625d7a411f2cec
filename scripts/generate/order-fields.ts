import { type Contract, resolve, type Schema } from "../../lib/contract.ts";

/**
 * Copies a value with its fields in the order of the schema, as the tables in the docs have them.
 * Fields that the schema lacks are last.
 */
export function orderFields(contract: Contract, value: unknown, schema: Schema): unknown {
  const schemas = flatten(contract, schema);
  if (Array.isArray(value)) {
    const items = schemas.find((one) => one.items)?.items ?? {};
    return value.map((item) => orderFields(contract, item, items));
  }
  if (value === null || typeof value !== "object") return value;
  const properties: Record<string, Schema> = Object.assign(
    {},
    ...schemas.map((one) => one.properties),
  );
  const entries = Object.entries(value);
  const rank = new Map(Object.keys(properties).map((name, index) => [name, index]));
  const place = (name: string) => rank.get(name) ?? rank.size;
  return Object.fromEntries(
    entries
      .sort(([a], [b]) => place(a) - place(b))
      .map(([name, part]) => [name, orderFields(contract, part, properties[name] ?? {})]),
  );
}

/** Returns a schema and its nested `anyOf` and `oneOf` parts, and resolves each `$ref`. */
function flatten(contract: Contract, schema: Schema): Schema[] {
  const target = resolve<Schema>(contract, schema);
  const { anyOf = [], oneOf = [] } = target;
  return [target, ...[...anyOf, ...oneOf].flatMap((part) => flatten(contract, part))];
}
