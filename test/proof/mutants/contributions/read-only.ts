/** Contributions that can be written. */
import { isObject, json } from "../../variants/service.ts";
import { contributionsPath, inner } from "../defects.ts";
import { type Broken, service } from "../mutant.ts";

export const mutants: Broken = {
  "contributions.read-only": [
    service(
      "existing-only",
      "PUT, PATCH and DELETE work on contributions that exist.",
      () => (next) => async (ask) => {
        const write = ["PUT", "PATCH", "DELETE"].includes(ask.method);
        if (!(write || ask.method === "OPTIONS") || !ask.path.startsWith(`${contributionsPath}/`)) {
          return next(ask);
        }
        const reply = await next(inner(ask, "GET", ask.path));
        if (reply.status !== 200) return next(ask);
        return write
          ? reply
          : { status: 204, headers: { allow: "GET, PUT, PATCH, DELETE" }, body: undefined };
      },
      {
        unfair:
          "The suite writes to no contribution that exists, and an Allow header is a difference only.",
      },
    ),
    service(
      "post-validated",
      "POST of contributions is offered, and refuses an empty body.",
      () => (next) => async (ask) =>
        ask.method === "POST" && ask.path === contributionsPath ? json({}, 422) : next(ask),
      {
        unfair:
          "The suite sends no body that could create one, and a refusal is inconclusive at most.",
      },
    ),
    ...(["POST", "PUT", "PATCH", "DELETE"] as const).map((method) =>
      service(
        method.toLowerCase(),
        `${method} of contributions succeeds.`,
        () => (next) => async (ask) => {
          const isOffered =
            method === "POST"
              ? ask.path === contributionsPath
              : ask.path.startsWith(`${contributionsPath}/`);
          if (ask.method !== method || !isOffered) return next(ask);
          if (method === "DELETE") return { status: 204, headers: {}, body: undefined };
          return json({ data: isObject(ask.body) ? ask.body : {} }, method === "POST" ? 201 : 200);
        },
      ),
    ),
  ],
};
