/** A whole example of a schema: the first that the contract's examples of answers hold. */
import { type Api, nameOf, propertiesOf, resolved, type Schema, variantsOf } from "./model.ts";

const cache = new WeakMap<Api, Map<string, unknown>>();

export function exampleOf(api: Api, name: string): unknown {
  const found = cache.get(api) ?? collect(api);
  cache.set(api, found);
  const own = (api.schemas[name]?.examples as unknown[] | undefined)?.[0];
  return found.get(name) ?? own;
}

/** Walks the examples along their schemas, and keeps the fullest value of each schema it meets. */
function collect(api: Api): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const sizes = new Map<string, number>();
  const keep = (name: string, value: unknown) => {
    const size = JSON.stringify(value).length;
    if (size <= (sizes.get(name) ?? 0) || propertiesOf(api, api.schemas[name] ?? {}).length === 0) {
      return;
    }
    sizes.set(name, size);
    found.set(name, value);
  };
  const visit = (schema: Schema, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const name = nameOf(schema);
    if (name) keep(name, value);
    const target = resolved(api, schema);
    if (Array.isArray(value)) {
      if (target.items) for (const one of value) visit(target.items, one);
      return;
    }
    for (const part of variantsOf(target)) visit(part, value);
    const members = value as Record<string, unknown>;
    for (const property of propertiesOf(api, target)) {
      visit(property.schema, members[property.name]);
    }
  };
  for (const { body, responses } of api.operations) {
    const media = [body, ...responses.flatMap(({ content = {} }) => Object.values(content))];
    for (const one of media) {
      for (const { value } of Object.values(one?.examples ?? {})) if (one) visit(one.schema, value);
    }
  }
  return found;
}
