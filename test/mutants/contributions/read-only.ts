/** Contributions that can be written. */
import { isObject } from "../../variants/service.ts";
import { contributionsPath } from "../defects.ts";
import { type Broken, service } from "../mutant.ts";

export const mutants: Broken = {
  "contributions.read-only": [
    ...(["POST", "PUT", "PATCH", "DELETE"] as const).map((method) =>
      service(
        method.toLowerCase(),
        `${method} of contributions succeeds.`,
        () => (next) => async (ask) => {
          const isItem = ask.path.startsWith(`${contributionsPath}/`);
          if (
            ask.method !== method ||
            (method === "POST" ? ask.path !== contributionsPath : !isItem)
          ) {
            return next(ask);
          }
          return method === "DELETE"
            ? { status: 204, headers: {}, body: undefined }
            : {
                status: method === "POST" ? 201 : 200,
                headers: { "content-type": "application/json" },
                body: { data: isObject(ask.body) ? ask.body : {} },
              };
        },
      ),
    ),
    service(
      "allow",
      "OPTIONS of contributions offers POST and DELETE.",
      () => (next) => async (ask) => {
        if (ask.method !== "OPTIONS" || !ask.path.startsWith(contributionsPath)) return next(ask);
        return {
          status: 204,
          headers: { allow: "GET, HEAD, POST, DELETE, OPTIONS" },
          body: undefined,
        };
      },
    ),
  ],
};
