/** The tables of the provisional choices, the implied points and the observed values in the contract. */
import { isDeepStrictEqual } from "node:util";
import { reasonsOf } from "../../../lib/contract.ts";
import { codeList } from "../contract/in-words.ts";
import type { Api, Schema } from "../contract/model.ts";
import { table } from "../parts/markdown.ts";

/** The key is the reason or the observed values of a mark. The value is links to its places. */
type Places = Map<string, string[]>;

/** Collects the marks of a node and of all nodes inside the node. Skips data, such as examples. */
function collect(node: unknown, where: string, href: string, found: Record<Kind, Places>): void {
  if (typeof node !== "object" || node === null) return;
  const { "x-observed": values, properties = {}, ...rest } = node as Schema;
  const add = (kind: Kind, text: string) => {
    const links = found[kind].get(text) ?? [];
    found[kind].set(text, [...links, `[${where}](${href})`]);
  };
  if (values) add("observed", codeList(values));
  for (const kind of ["implied", "provisional"] as const) {
    for (const why of new Set(Object.values(reasonsOf(rest[`x-${kind}`])))) add(kind, why);
  }
  if (rest["x-provisional-null"]) add("provisional", rest["x-provisional-null"]);
  for (const [name, property] of Object.entries(properties)) {
    // Only a schema with a name has properties, and its page has an anchor for each of them.
    collect(property, `${where}.${name}`, `${href}#${name}`, found);
  }
  for (const [key, value] of Object.entries(rest)) {
    if (!["examples", "example", "value", "default", "enum"].includes(key)) {
      collect(value, where, href, found);
    }
  }
}

type Kind = "implied" | "observed" | "provisional";

/** Every mark of the contract (`x-implied`, `x-observed`, `x-provisional`, `x-provisional-null`). */
function placesOf({ operations, schemas }: Api): Record<Kind, Places> {
  const found = { implied: new Map(), observed: new Map(), provisional: new Map() };
  for (const { id, parameters, responses, body } of operations) {
    const page = `/reference/${id}.md`;
    for (const one of parameters) {
      collect(one, `${id}, parameter ${one.name}`, `${page}#parameter.${one.name}`, found);
    }
    collect(body, `${id}, body`, `${page}#body`, found);
    for (const response of responses) {
      const users = operations
        .filter((one) => one.responses.some((other) => isDeepStrictEqual(other, response)))
        .map((one) => one.id);
      // A shared response is listed once, at its first operation.
      if (users[0] !== id) continue;
      const where = `${users.join(", ")}: response ${response.status}`;
      collect(response, where, `${page}#response.${response.status}`, found);
    }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    collect(schema, name, `/schemas/${name}.md`, found);
  }
  return found;
}

/** The part of the page that is generated from the contract. */
export function leftOpenTables(api: Api): string {
  const { implied, observed, provisional } = placesOf(api);
  const rows = (places: Places) => [...places].map(([text, links]) => [links.join("<br>"), text]);
  return `## Provisional

The description does not specify these points, so the contract has our choices. Your service may differ without failing a run of the conformance suite.

${table(["Where", "Why"], rows(provisional))}

## Implied

The description does not state these points, but its words plainly mean them.

${table(["Where", "Why"], rows(implied))}

## Observed

The description shows these values and does not exclude other values. Accept other values.

${table(["Where", "Values"], rows(observed))}
`;
}
