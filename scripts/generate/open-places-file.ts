import { type Contract, operationsOf, resolve, type Schema } from "../../lib/contract.ts";

/** What a place in an answer leaves open: the values that were observed, or why it is provisional. */
interface Open {
  observed?: unknown[];
  provisional?: string;
}

/**
 * Makes a module that names, for each JSON answer, the places whose values the service description
 * leaves open: those with observed values, and those that are provisional. A place is a JSON
 * Pointer, in which `*` means each entry of an array.
 */
export function openPlacesFile(contract: Contract): string {
  const rows = operationsOf(contract).map(({ operation }) => {
    const places: Record<string, Open> = {};
    for (const node of Object.values(operation.responses)) {
      const schema = resolve(contract, node).content?.["application/json"]?.schema;
      if (schema) collect(contract, schema, "", places);
    }
    return `  ${operation.operationId}: ${JSON.stringify(places)},`;
  });
  return `// Made by \`npm run generate\` from openapi/. Do not edit.

/** What a place in an answer leaves open. */
export interface Open {
  /** Values that the service description shows, of a set that it does not close. */
  observed?: readonly unknown[];
  /** Why another service may differ. */
  provisional?: string;
}

/** By operation, the places of its JSON answers that are open; \`*\` is each entry of an array. */
export const openPlaces: Record<string, Record<string, Open>> = {
${rows.join("\n")}
};
`;
}

function collect(
  contract: Contract,
  node: Schema,
  place: string,
  places: Record<string, Open>,
): void {
  const target = resolve<Schema>(contract, node);
  for (const schema of new Set([node, target])) {
    const { "x-observed": observed, "x-provisional": why, "x-provisional-null": nullWhy } = schema;
    const provisional = why ?? nullWhy;
    if (observed !== undefined || provisional !== undefined) {
      places[place] = {
        ...places[place],
        ...(observed && { observed }),
        ...(provisional && { provisional }),
      };
    }
  }
  for (const [name, property] of Object.entries(target.properties ?? {})) {
    collect(contract, property, `${place}/${name}`, places);
  }
  if (target.items) collect(contract, target.items, `${place}/*`, places);
  for (const branch of [...(target.anyOf ?? []), ...(target.oneOf ?? [])]) {
    collect(contract, branch, place, places);
  }
}
