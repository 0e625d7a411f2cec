import { type OperationId, operations } from "../../generated/operations.ts";

/** A path of the contract, with the operation of each of its methods. */
export interface Route {
  operations: ReadonlyMap<string, OperationId>;
  /** The value of the `Allow` header. */
  allow: string;
  /** The value of `{id}`; empty for a path without an id. */
  id: string;
}

const routes = new Map<string, Route>();
for (const path of new Set(Object.values(operations).map((operation) => operation.path))) {
  const offered = Object.entries(operations)
    .filter(([, operation]) => operation.path === path)
    .flatMap(([id, { method }]) =>
      // HEAD is GET without the body.
      (method === "GET" ? ["GET", "HEAD"] : [method]).map(
        (one) => [one, id as OperationId] as const,
      ),
    );
  const methods = offered.map(([method]) => method);
  const allow = [...methods, "OPTIONS"].join(", ");
  routes.set(path, { operations: new Map(offered), allow, id: "" });
}

/** The paths of the lists. */
export const listPaths = [...routes.keys()].filter((path) => !path.includes("{"));

/** Finds the route for the path of a request. */
export function matchRoute(path: string): Route | undefined {
  const exact = path.includes("{") ? undefined : routes.get(path);
  if (exact !== undefined) return exact;
  const slash = path.lastIndexOf("/");
  const item = slash < path.length - 1 ? routes.get(`${path.slice(0, slash)}/{id}`) : undefined;
  if (item === undefined) return undefined;
  try {
    return { ...item, id: decodeURIComponent(path.slice(slash + 1)) };
  } catch {
    // decodeURIComponent throws on an id such as `%FF`, which no record has.
    return { ...item, id: path.slice(slash + 1) };
  }
}
