import { type OperationId, operations } from "../../generated/operations.ts";
import { decoded } from "../../lib/decoded.ts";

/** Each path of the contract, with the operation of each of its methods, and the header `Allow`. */
const routes = [...new Set(Object.values(operations).map(({ path }) => path))].map((path) => {
  const offered = Object.entries(operations)
    .filter(([, operation]) => operation.path === path)
    .flatMap(([id, { method }]) =>
      // HEAD is GET without the body.
      (method === "GET" ? ["GET", "HEAD"] : [method]).map(
        (one) => [one, id as OperationId] as const,
      ),
    );
  const allow = [...offered.map(([method]) => method), "OPTIONS"].join(", ");
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/, "([^/]+)")}$`);
  return { path, pattern, operations: new Map(offered), allow };
});

/** The paths of the lists. */
export const listPaths = routes.map(({ path }) => path).filter((path) => !path.includes("{"));

/** Finds the route for the path of a request. `id` is empty for a path without a placeholder. */
export function matchRoute(path: string) {
  for (const { pattern, operations, allow } of routes) {
    const found = pattern.exec(path);
    if (found !== null) return { operations, allow, id: decoded(found[1] ?? "") };
  }
  return undefined;
}
