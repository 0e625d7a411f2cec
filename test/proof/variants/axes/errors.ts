/** Statuses and errors: sections 4.1, 4.2 and 7. */
import { inner, instead, onAnswer, sponseePath, statusOf } from "../../mutants/defects.ts";
import { plainFields, whereTaken } from "../../mutants/shared/writes.ts";
import { type Axis, invalidInput, type Value } from "../axis.ts";
import { everyRead, everyWrite, insteadOf, lists, updates } from "../changes.ts";
import { operationOf } from "../service.ts";

const answeredWith = (...given: Parameters<typeof insteadOf>): Value => ({
  layer: () => insteadOf(...given),
});

const statusIs = (operation: Parameters<typeof statusOf>[0], status: number): Value => ({
  layer: () => statusOf(operation, status),
});

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

export const errors: Record<string, Axis> = {
  create: {
    open: { section: "4.1", words: "Success status code of create: not shown." },
    values: { 200: statusIs("createSponsee", 200), 202: statusIs("createSponsee", 202) },
  },
  update: {
    open: { section: "4.1", words: "Success status code of update: not shown." },
    values: { 201: statusIs(updates, 201), 202: statusIs(updates, 202) },
  },
  read: {
    open: {
      section: "7",
      words: "Other status codes",
      so: "Of the successful operations, only the status of a delete is stated.",
    },
    values: {
      203: statusIs(everyRead, 203),
      "206 for lists": statusIs(lists, 206),
    },
  },
  refusal: {
    open: invalidInput,
    values: {
      "400 with HTML": answeredWith(422, everyWrite, { status: 400, text: page("Bad Request") }),
      "500 with HTML": answeredWith(422, everyWrite, { status: 500, text: page("Server Error") }),
      "409 with nothing": answeredWith(422, everyWrite, { status: 409, headers: {} }),
      "422 with JSON of another shape": answeredWith(422, everyWrite, {
        body: { message: "Invalid.", errors: { reference_number: ["taken"] } },
      }),
      "422 with an array": answeredWith(422, everyWrite, { body: ["Invalid."] }),
      "403": answeredWith(422, everyWrite, { status: 403, body: { error: "forbidden" } }),
      "302 back to a form": answeredWith(422, everyWrite, {
        status: 302,
        headers: { location: "/" },
        text: page("Redirecting"),
      }),
      "200 with errors in the body": {
        ...answeredWith(422, everyWrite, {
          status: 200,
          body: { success: false, errors: ["Invalid."] },
        }),
        // Where no filter finds the run's own sponsees, nothing can show whether such a create
        // created any.
        unlike: ["style=its own, which rejects ours"],
      },
    },
  },
  duplicate: {
    open: invalidInput,
    values: {
      "a create answers with the sponsee that has the number": {
        layer: () => whereTaken(({ ask, next, id }) => next(inner(ask, "GET", sponseePath(id)))),
      },
    },
  },
  badQuery: {
    open: {
      section: "7",
      words:
        "Other status codes, the error body shape, and the response to invalid or duplicate input",
    },
    values: {
      "400 with HTML": answeredWith(422, everyRead, { status: 400, text: page("No") }),
      "404": answeredWith(422, everyRead, { status: 404, body: {} }),
    },
  },
  notFound: {
    open: { section: "7", words: "Other status codes, the error body shape" },
    values: {
      HTML: answeredWith(404, everyRead, { text: page("Not Found") }),
      nothing: answeredWith(404, everyRead, { headers: {} }),
      "JSON of another shape": answeredWith(404, everyRead, {
        body: { data: null, error: "none" },
      }),
    },
  },
  missingTarget: {
    open: {
      section: "7",
      words: "| 404 | GET of a sponsee by id with no match |",
      so: "An update or a delete of an unknown sponsee is not specified.",
    },
    values: {
      410: answeredWith(404, [...updates, "deleteSponsee"], { status: 410, body: {} }),
      400: answeredWith(404, [...updates, "deleteSponsee"], { status: 400, body: {} }),
      "204 for a delete": answeredWith(404, ["deleteSponsee"], { status: 204, headers: {} }),
      "302 for an update": answeredWith(404, updates, { status: 302, headers: { location: "/" } }),
    },
  },
  contributionWrites: {
    open: {
      section: "4.2",
      words: "No create, update or delete operation for contributions is offered.",
      so: "The response to such a request is not specified.",
    },
    values: Object.fromEntries(
      [400, 401, 403, 404, 501].map((status) => [
        status,
        {
          layer: () => (next) => async (ask) =>
            ask.path.startsWith("/admin/api/v3/") &&
            !["GET", "HEAD", "OPTIONS"].includes(ask.method)
              ? {
                  status,
                  headers: { "content-type": "text/html" },
                  body: undefined,
                  text: page("No"),
                }
              : next(ask),
        } satisfies Value,
      ]),
    ),
  },
  otherPaths: {
    open: {
      section: "9",
      words: "Each resource family is served under one version only.",
      so: "The response of other paths is not specified.",
    },
    values: {
      "302 to a login": {
        layer: () => (next) => async (ask) => {
          if (operationOf({ ...ask, method: "GET" }).operation !== undefined) return next(ask);
          const isLogin = ask.path === "/login";
          return {
            status: isLogin ? 200 : 302,
            headers: isLogin ? {} : { location: `${ask.origin}/login` },
            body: undefined,
            text: page("Log in"),
          };
        },
      },
      "410": {
        layer: () => (next) => async (ask) =>
          operationOf({ ...ask, method: "GET" }).operation === undefined
            ? { status: 410, headers: {}, body: undefined }
            : next(ask),
      },
    },
  },
  elsewhere: {
    open: {
      section: "1",
      words: "All endpoints live under the `/admin/api/` prefix.",
      so: "Paths of the host outside the prefix do not belong to the service.",
    },
    values: {
      "the same without the prefix": {
        layer: () => (next) => (ask) =>
          next({ ...ask, path: ask.path.replace(/^(\/api)?(?=\/v\d\/)/, "/admin/api") }),
      },
    },
  },
  created: {
    open: {
      section: "4.1",
      words: "Response: `{data: sponsee}`.",
      so: "The description does not exclude further members.",
    },
    values: {
      "with a Location and a message": {
        layer: () =>
          onAnswer(everyWrite, ({ reply, body, ask }) => {
            reply.headers = { ...reply.headers, location: ask.origin + ask.path };
            Object.assign(body, { message: "Saved.", success: true, meta: {} });
          }),
      },
    },
  },
  unknownFields: {
    open: invalidInput,
    values: {
      refused: {
        layer: () =>
          instead(everyWrite, ({ body }) => {
            const known: readonly string[] = [...plainFields, "custom_fields", "image_url"];
            const strange = Object.keys(Object(body)).filter((name) => !known.includes(name));
            return strange.length > 0 ? { status: 422, headers: {}, body: undefined } : undefined;
          }),
      },
    },
  },
};
