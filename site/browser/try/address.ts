/** The drawer in the page's address, so that it can be shared. A header never is in it. */

export interface Shared {
  example: string;
  to: string;
  values: [string, string][];
  /** Only when it is not the example's. */
  body: string | undefined;
}

const start = "#try";

export function addressFor({ example, to, values, body }: Shared): string {
  const parts = new URLSearchParams({ example });
  if (to !== "page") parts.set("to", to);
  for (const [key, value] of values) parts.set(`.${key}`, value);
  if (body !== undefined) parts.set("body", body);
  return `${start}?${parts}`;
}

/** What an address says, or nothing when it does not lead to the drawer. */
export function readAddress(hash: string): Partial<Shared> | undefined {
  if (hash !== start && !hash.startsWith(`${start}?`)) return undefined;
  const parts = new URLSearchParams(hash.slice(start.length + 1));
  return {
    ...(parts.has("example") && { example: parts.get("example") ?? "" }),
    ...(parts.has("body") && { body: parts.get("body") ?? "" }),
    to: parts.get("to") ?? "page",
    values: [...parts].flatMap(([key, value]): [string, string][] =>
      key.startsWith(".") ? [[key.slice(1), value]] : [],
    ),
  };
}
