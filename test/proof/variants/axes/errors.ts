/** Statuses and errors: sections 4.1, 4.2 and 7. */
import {
  answering,
  inner,
  inputs,
  instead,
  lists,
  onAnswer,
  reads,
  sponseePath,
  updates,
} from "../../layers.ts";
import { plainFields, whereTaken } from "../../mutants/shared/writes.ts";
import { type Ask, bare, type Layer, operationOf, type Reply } from "../../service.ts";
import { type Axis, invalidInput } from "../axis.ts";
import { insteadOf } from "../changes.ts";

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

export const errors: Record<string, Axis> = {
  create: {
    open: { section: "4.1", words: "Success status code of create: not shown." },
    values: {
      200: answering("createSponsee", { status: 200 }),
      202: answering("createSponsee", { status: 202 }),
    },
  },
  update: {
    open: { section: "4.1", words: "Success status code of update: not shown." },
    values: { 201: answering(updates, { status: 201 }), 202: answering(updates, { status: 202 }) },
  },
  read: {
    open: {
      section: "7",
      words: "Other status codes",
      so: "Of the successful operations, only the status of a delete is stated.",
    },
    values: {
      203: answering(reads, { status: 203 }),
      "206 for lists": answering(lists, { status: 206 }),
    },
  },
  refusal: {
    open: invalidInput,
    values: {
      "400 with HTML": insteadOf(422, inputs, { status: 400, text: page("Bad Request") }),
      "500 with HTML": insteadOf(422, inputs, { status: 500, text: page("Server Error") }),
      "409 with nothing": insteadOf(422, inputs, { status: 409, headers: {} }),
      "422 with JSON of another shape": insteadOf(422, inputs, {
        body: { message: "Invalid.", errors: { reference_number: ["taken"] } },
      }),
      "422 with an array": insteadOf(422, inputs, { body: ["Invalid."] }),
      "403": insteadOf(422, inputs, { status: 403, body: { error: "forbidden" } }),
      "302 back to a form": insteadOf(422, inputs, {
        status: 302,
        headers: { location: "/" },
        text: page("Redirecting"),
      }),
      "200 with errors in the body": {
        layer: insteadOf(422, inputs, {
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
      "a create answers with the sponsee that has the number": whereTaken(({ ask, next }, id) =>
        next(inner(ask, "GET", sponseePath(id))),
      ),
    },
  },
  badQuery: {
    open: {
      section: "7",
      words:
        "Other status codes, the error body shape, and the response to invalid or duplicate input",
    },
    values: {
      "400 with HTML": insteadOf(422, reads, { status: 400, text: page("No") }),
      "404": insteadOf(422, reads, { status: 404, body: {} }),
    },
  },
  notFound: {
    open: { section: "7", words: "Other status codes, the error body shape" },
    values: {
      HTML: insteadOf(404, reads, { text: page("Not Found") }),
      nothing: insteadOf(404, reads, { headers: {} }),
      "JSON of another shape": insteadOf(404, reads, {
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
      410: insteadOf(404, [...updates, "deleteSponsee"], { status: 410, body: {} }),
      400: insteadOf(404, [...updates, "deleteSponsee"], { status: 400, body: {} }),
      "204 for a delete": insteadOf(404, ["deleteSponsee"], { status: 204, headers: {} }),
      "302 for an update": insteadOf(404, updates, { status: 302, headers: { location: "/" } }),
    },
  },
  contributionWrites: {
    open: {
      section: "4.2",
      words: "No create, update or delete operation for contributions is offered.",
      so: "The response to such a request is not specified.",
    },
    values: Object.fromEntries(
      [400, 401, 403, 404, 501].map((status) => {
        const isWrite = ({ path, method }: Ask) =>
          path.startsWith("/admin/api/v3/") && !["GET", "HEAD", "OPTIONS"].includes(method);
        const rejected: Reply = {
          ...bare(status, { "content-type": "text/html" }),
          text: page("No"),
        };
        const layer: Layer = (next) => async (ask) => (isWrite(ask) ? { ...rejected } : next(ask));
        return [status, layer];
      }),
    ),
  },
  otherPaths: {
    open: {
      section: "9",
      words: "Each resource family is served under one version only.",
      so: "The response of other paths is not specified.",
    },
    values: {
      "302 to a login": (next) => async (ask) => {
        if (operationOf({ ...ask, method: "GET" }).operation !== undefined) return next(ask);
        const isLogin = ask.path === "/login";
        return {
          status: isLogin ? 200 : 302,
          headers: isLogin ? {} : { location: `${ask.origin}/login` },
          body: undefined,
          text: page("Log in"),
        };
      },
      "410": (next) => async (ask) =>
        operationOf({ ...ask, method: "GET" }).operation === undefined
          ? { status: 410, headers: {}, body: undefined }
          : next(ask),
    },
  },
  elsewhere: {
    open: {
      section: "1",
      words: "All endpoints live under the `/admin/api/` prefix.",
      so: "Paths of the host outside the prefix do not belong to the service.",
    },
    values: {
      "the same without the prefix": (next) => (ask) =>
        next({ ...ask, path: ask.path.replace(/^(\/api)?(?=\/v\d\/)/, "/admin/api") }),
    },
  },
  created: {
    open: {
      section: "4.1",
      words: "Response: `{data: sponsee}`.",
      so: "The description does not exclude further members.",
    },
    values: {
      "with a Location and a message": onAnswer(inputs, ({ reply, body, ask }) => {
        reply.headers = { ...reply.headers, location: ask.origin + ask.path };
        Object.assign(body, { message: "Saved.", success: true, meta: {} });
      }),
    },
  },
  unknownFields: {
    open: invalidInput,
    values: {
      refused: instead(inputs, ({ sent }) => {
        const known: readonly string[] = [...plainFields, "custom_fields", "image_url"];
        const strange = Object.keys(sent).filter((name) => !known.includes(name));
        return strange.length > 0 && bare(422);
      }),
    },
  },
};
