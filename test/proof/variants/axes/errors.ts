/** Statuses, error responses and paths that the description does not specify. */
import type { OperationId } from "../../../../generated/operations.ts";
import {
  inner,
  inputs,
  instead,
  lists,
  onSuccess,
  reads,
  replying,
  sponseePath,
  updates,
} from "../../layers.ts";
import { inputFields, whereTaken } from "../../mutants/shared/writes.ts";
import { bare, type Layer, operationOf, type Reply } from "../../service.ts";
import { type Axis, invalidInput } from "../axis.ts";

/** An HTML page instead of JSON. */
const text = "<!doctype html><title>Error</title><h1>Error</h1>";

/** Sends `parts` instead of each response that has this status. */
const insteadOf =
  (status: number, operations: readonly OperationId[]) =>
  (parts: Partial<Reply>): Layer =>
    instead(operations, async ({ ask, next }) => {
      const reply = await next(ask);
      const type = parts.text === undefined ? "application/json" : "text/html";
      const other = { status, headers: { "content-type": type }, body: undefined, ...parts };
      return reply.status === status ? other : reply;
    });

const whenInvalid = insteadOf(422, inputs);
const whenQueryIsInvalid = insteadOf(422, reads);
const whenNotFound = insteadOf(404, reads);

/** Whether the path belongs to an operation. Every path of the contract has a GET. */
const isKnown = (path: string) => operationOf({ method: "GET", path }).operation !== undefined;

export const errors: Record<string, Axis> = {
  "status of a create": {
    words: "4.1 create bullet 3",
    values: {
      200: replying("createSponsee", { status: 200 }),
      202: replying("createSponsee", { status: 202 }),
    },
  },
  "status of an update": {
    words: "4.1 update bullet 5",
    values: { 201: replying(updates, { status: 201 }), 202: replying(updates, { status: 202 }) },
  },
  "status of a read": {
    words: "7 bullet 2",
    values: {
      203: replying(reads, { status: 203 }),
      "206 for lists": replying(lists, { status: 206 }),
    },
  },
  "response to invalid input": {
    words: invalidInput,
    values: {
      "400 with HTML": whenInvalid({ status: 400, text }),
      "500 with HTML": whenInvalid({ status: 500, text }),
      "409 without a body": whenInvalid({ status: 409, headers: {} }),
      "422 with other JSON": whenInvalid({
        body: { message: "Invalid.", errors: { reference_number: ["taken"] } },
      }),
      "422 with an array": whenInvalid({ body: ["Invalid."] }),
      "403": whenInvalid({ status: 403, body: { error: "forbidden" } }),
      "302 to a form": whenInvalid({ status: 302, headers: { location: "/" }, text }),
      "200 with errors in the body": {
        layer: whenInvalid({ status: 200, body: { success: false, errors: ["Invalid."] } }),
        // The suite must filter the list to see that no sponsee was created. The service in `unlike`
        // rejects every filter.
        unlike: ["syntax of filters=neither, and all parameters except page are rejected"],
      },
    },
  },
  "response to a duplicate create": {
    words: invalidInput,
    values: {
      "200 with the sponsee that has the reference number": whereTaken(({ ask, next }, id) =>
        next(inner(ask, "GET", sponseePath(id))),
      ),
    },
  },
  "response to an invalid query": {
    words: "7 bullet 2",
    values: {
      "400 with HTML": whenQueryIsInvalid({ status: 400, text }),
      "404": whenQueryIsInvalid({ status: 404, body: {} }),
    },
  },
  "body of a 404": {
    words: "7 bullet 2",
    values: {
      HTML: whenNotFound({ text }),
      none: whenNotFound({ headers: {} }),
      "other JSON": whenNotFound({ body: { data: null, error: "none" } }),
    },
  },
  "update or delete of an unknown id": {
    words: "7 table 1",
    values: {
      410: insteadOf(404, [...updates, "deleteSponsee"])({ status: 410, body: {} }),
      400: insteadOf(404, [...updates, "deleteSponsee"])({ status: 400, body: {} }),
      "204 for a delete": insteadOf(404, ["deleteSponsee"])({ status: 204, headers: {} }),
      "302 for an update": insteadOf(404, updates)({ status: 302, headers: { location: "/" } }),
    },
  },
  "write to a contribution": {
    words: "4.2 sentence 5",
    values: Object.fromEntries(
      [400, 401, 403, 404, 501].map((status) => {
        const layer: Layer = (next) => async (ask) =>
          ask.path.startsWith("/admin/api/v3/") && !["GET", "HEAD", "OPTIONS"].includes(ask.method)
            ? { ...bare(status, { "content-type": "text/html" }), text }
            : next(ask);
        return [status, layer];
      }),
    ),
  },
  "response for paths outside the contract": {
    words: "9 bullet 2",
    values: {
      "302 to a login page": (next) => async (ask) => {
        if (isKnown(ask.path)) return next(ask);
        const login = { ...bare(200), text };
        return ask.path === "/login" ? login : bare(302, { location: `${ask.origin}/login` });
      },
      "410": (next) => async (ask) => (isKnown(ask.path) ? next(ask) : bare(410)),
    },
  },
  "other paths for the same operations": {
    words: "1 bullet 5",
    values: {
      "without /admin, or without /admin/api": (next) => (ask) =>
        next({ ...ask, path: ask.path.replace(/^(\/api)?(?=\/v\d\/)/, "/admin/api") }),
    },
  },
  "response to a write": {
    words: "4.1 create bullet 2 sentence 1",
    values: {
      "with a Location and a message": onSuccess(inputs, ({ reply, body, ask }) => {
        reply.headers = { ...reply.headers, location: ask.origin + ask.path };
        Object.assign(body, { message: "Saved.", success: true, meta: {} });
      }),
    },
  },
  "unknown fields in input": {
    words: invalidInput,
    values: {
      rejected: instead(inputs, ({ sent }) => {
        const isKnown = (name: string) => inputFields.includes(name);
        return !Object.keys(sent).every(isKnown) && bare(422);
      }),
    },
  },
};
