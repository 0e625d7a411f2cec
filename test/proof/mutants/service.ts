/** Defects of the service as a whole. */
import {
  instead,
  items,
  lists,
  type Operations,
  onSuccess,
  paths,
  replying,
  updates,
} from "../layers.ts";
import { bare, isObject, type Json, type Layer } from "../service.ts";
import type { Mutants } from "./mutant.ts";

/** Replaces the body of a response with the output of `print`. */
const printed = (operation: Operations, print: (body: Json) => string | Buffer): Layer =>
  onSuccess(operation, ({ reply, body }) => {
    reply.text = print(body);
  });

/** Also serves a path under another version. */
const alsoAt =
  (other: string, path: string): Layer =>
  (next) =>
  (ask) =>
    next(ask.path.startsWith(other) ? { ...ask, path: ask.path.replace(other, path) } : ask);

export const mutants: Mutants = {
  responds: {
    "A filter or a sort by last_name returns 500.": instead(
      "listSponsees",
      ({ ask }) => String(ask.query).includes("last_name") && bare(500),
    ),
    "GET by an id of 19 or more digits returns 500.": instead(
      items,
      ({ id }) => /^\d{19,}$/.test(id) && bare(500),
    ),
    "An update without any field returns 500.": instead(
      updates,
      ({ ask, sent }) => isObject(ask.body) && Object.keys(sent).length === 0 && bare(500),
    ),
    "GET of some contributions returns 500.": instead(
      "getContribution",
      ({ id }) => Number(id) % 7 === 3 && bare(500),
    ),
  },
  "no-server-error": {
    "A list with a filter and a sort returns 500.": instead(lists, ({ ask }) => {
      const others = [...ask.query.keys()].filter((name) => name !== "page" && name !== "sort");
      return ask.query.has("sort") && others.length > 0 && bare(500);
    }),
    "A delete of a deleted sponsee returns 500.": instead(
      "deleteSponsee",
      async ({ ask, next }) => {
        const reply = await next(ask);
        return reply.status === 404 ? bare(500) : reply;
      },
    ),
  },
  prefix: {
    "The paths of sponsees do not exist.": (next) => (ask) =>
      next({ ...ask, path: ask.path.replace("/v2/sponsees", "/v2/nothing") }),
    "The list of contributions does not exist.": instead("listContributions", () => bare(404)),
  },
  json: {
    "GET of a sponsee returns a body that is not JSON.": printed("getSponsee", () => "<sponsee/>"),
    "The response to a create has characters after its JSON.": printed(
      "createSponsee",
      (body) => `${JSON.stringify(body)};`,
    ),
    "The list of sponsees is in ISO 8859-1.": printed("listSponsees", (body) =>
      Buffer.from(JSON.stringify(body), "latin1"),
    ),
    "The list of contributions begins with a byte order mark.": printed(
      "listContributions",
      (body) => `\ufeff${JSON.stringify(body)}`,
    ),
    "The list of contributions has a notice before its JSON.": printed(
      "listContributions",
      (body) => `Notice: undefined index\n${JSON.stringify(body)}`,
    ),
  },
  "content-type": {
    "GET of a contribution has the media type text/html.": replying("getContribution", {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  },
  "one-version": {
    "Sponsees are also served under version 3.": alsoAt("/admin/api/v3/sponsees", paths.sponsees),
    "Contributions are also served under version 2.": alsoAt(
      "/admin/api/v2/contributions",
      paths.contributions,
    ),
    "A single sponsee is also served under version 3.": alsoAt(
      "/admin/api/v3/sponsees/",
      `${paths.sponsees}/`,
    ),
    "A single contribution is also served under version 1.": alsoAt(
      "/admin/api/v1/contributions/",
      `${paths.contributions}/`,
    ),
  },
};
