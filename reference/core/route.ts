import { type OperationId, operations } from "../../generated/operations.ts";

/** An address of the contract: the operation of each method that it offers. */
export interface Route {
  operations: ReadonlyMap<string, OperationId>;
  /** For the `Allow` header. */
  allow: string;
  /** The value of `{id}`, or nothing where the address has none. */
  id: string;
}

const routes = new Map<string, Route>();
for (const path of new Set(Object.values(operations).map((operation) => operation.path))) {
  const offered = Object.entries(operations)
    .filter(([, operation]) => operation.path === path)
    .flatMap(([id, { method }]) =>
      // HEAD comes with GET.
      (method === "GET" ? ["GET", "HEAD"] : [method]).map(
        (one) => [one, id as OperationId] as const,
      ),
    );
  const methods = offered.map(([method]) => method);
  const allow = [...methods, "OPTIONS"].join(", ");
  routes.set(path, { operations: new Map(offered), allow, id: "" });
}

/** The addresses of the lists. */
export const listPaths = [...routes.keys()].filter((path) => !path.includes("{"));

/** Finds the address of the contract that a path is, if it is one. */
export function matchRoute(path: string): Route | undefined {
  const exact = path.includes("{") ? undefined : routes.get(path);
  if (exact !== undefined) return exact;
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
