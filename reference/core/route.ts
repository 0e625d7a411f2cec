import { type OperationId, operations } from "../../generated/operations.ts";

/** A path of the contract, with the operation of each of its methods. */
export interface Route {
  operations: ReadonlyMap<string, OperationId>;
  /** The value of the `Allow` header. */
  allow: string;
  /** The value of the path's placeholder, such as `{id}`; empty for a path without one. */
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
  routes.set(path.replace(/\{\w+\}/, "{id}"), { operations: new Map(offered), allow, id: "" });
}

/** The paths of the lists. */
export const listPaths = [...routes.keys()].filter((path) => !path.includes("{"));

/** Finds the route for the path of a request. */
export function matchRoute(path: string): Route | undefined {
  if (path.includes("{")) return undefined;
  const exact = routes.get(path);
  if (exact !== undefined) return exact;
  const last = path.lastIndexOf("/");
  return (
    withId(path.slice(0, last + 1), path.slice(last + 1), "") ??
    // The list of the records inside another record: `/contributions/{id}/payments`.
    withId(
      path.slice(0, path.lastIndexOf("/", last - 1) + 1),
      path.slice(path.lastIndexOf("/", last - 1) + 1, last),
      path.slice(last),
    )
  );
}

function withId(before: string, id: string, after: string): Route | undefined {
  const route = id === "" ? undefined : routes.get(`${before}{id}${after}`);
  if (route === undefined) return undefined;
  try {
    return { ...route, id: decodeURIComponent(id) };
  } catch {
    // decodeURIComponent throws on an id such as `%FF`, which no record has.
    return { ...route, id };
  }
}
