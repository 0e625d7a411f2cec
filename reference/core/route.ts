import { type OperationId, operations } from "../../generated/operations.ts";

/** An address of the contract: the operation of each method that it offers. */
export interface Route {
  operations: ReadonlyMap<string, OperationId>;
  /** For the `Allow` header: HEAD comes with GET. */
  allow: string;
}

export interface Match extends Route {
  /** The value of `{id}`, or nothing where the address has none. */
  id: string;
}

const routes = new Map<string, Route>();
for (const path of new Set(Object.values(operations).map((operation) => operation.path))) {
  const offered = Object.entries(operations)
    .filter(([, operation]) => operation.path === path)
    .map(([id, { method }]): [string, OperationId] => [method, id as OperationId]);
  const methods = offered.flatMap(([method]) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  routes.set(path, { operations: new Map(offered), allow: [...methods, "OPTIONS"].join(", ") });
}

/** Finds the address of the contract that a path is, if it is one. */
export function matchRoute(path: string): Match | undefined {
  const exact = path.includes("{") ? undefined : routes.get(path);
  if (exact !== undefined) return { ...exact, id: "" };
  const slash = path.lastIndexOf("/");
  const item = slash < path.length - 1 ? routes.get(`${path.slice(0, slash)}/{id}`) : undefined;
  if (item === undefined) return undefined;
  try {
    return { ...item, id: decodeURIComponent(path.slice(slash + 1)) };
  } catch {
    // Not UTF-8: no id of ours.
    return { ...item, id: path.slice(slash + 1) };
  }
}
