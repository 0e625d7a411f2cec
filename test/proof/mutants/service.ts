/** The service as a whole. */
import type { OperationId } from "../../../generated/operations.ts";
import { bare, isObject, type Json, type Layer } from "../variants/service.ts";
import { contributionsPath, instead, onAnswer, sponseesPath } from "./defects.ts";
import { type Broken, deep, service } from "./mutant.ts";

const everyOperation = [
  "listSponsees",
  "getSponsee",
  "createSponsee",
  "replaceSponsee",
  "updateSponsee",
  "listContributions",
  "getContribution",
] as const;

const typed = (operations: Parameters<typeof onAnswer>[0], type: string): Layer =>
  onAnswer(operations, ({ reply }) => {
    reply.headers["content-type"] = type;
  });

const printed = (operation: OperationId, print: (body: Json) => string | Buffer): Layer =>
  onAnswer(operation, ({ reply, body }) => {
    reply.text = print(body);
  });

/** The same list under another version. */
function alsoAt(other: string, path: string): Layer {
  return (next) => (ask) =>
    next(ask.path.startsWith(other) ? { ...ask, path: ask.path.replace(other, path) } : ask);
}

export const mutants: Broken = {
  "service.answers": [
    service("500-on-filter", "A filter by last_name is answered with 500.", () =>
      instead("listSponsees", ({ query }) =>
        [...query.keys()].some((name) => name.includes("last_name")) ? bare(500) : undefined,
      ),
    ),
    service(
      "500-on-invalid",
      "Invalid input is answered with 500.",
      () => (next) => async (ask) => {
        const reply = await next(ask);
        return reply.status === 422 ? { ...reply, status: 500 } : reply;
      },
      { unfair: "The response to invalid input is not specified (7)." },
    ),
    deep("500-on-a-great-id", "GET by a number beyond 64 bits is answered with 500.", () =>
      instead(["getSponsee", "getContribution"], (_ask, _next, id) =>
        /^\d{19,}$/.test(id) ? bare(500) : undefined,
      ),
    ),
    deep("500-on-no-field", "An update without any field is answered with 500.", () =>
      instead(["replaceSponsee", "updateSponsee"], ({ body }) =>
        isObject(body) && Object.keys(body).length === 0 ? bare(500) : undefined,
      ),
    ),
    deep("500-on-some", "GET of some contributions is answered with 500.", () =>
      instead("getContribution", (_ask, _next, id) =>
        Number(id) % 7 === 3 ? bare(500) : undefined,
      ),
    ),
  ],
  "service.prefix": [
    service(
      "v2-renamed",
      "Sponsees are at /admin/api/v2/children only.",
      () => (next) => (ask) =>
        next({ ...ask, path: ask.path.replace("/v2/sponsees", "/v2/nothing") }),
    ),
    service("contributions-404", "The list of contributions does not exist.", () =>
      instead("listContributions", () => bare(404)),
    ),
  ],
  "service.json": [
    service("xml", "GET of a sponsee returns a body that is not JSON.", () =>
      printed("getSponsee", () => "<sponsee/>"),
    ),
    service("trailing", "The response to a create has something after its JSON.", () =>
      printed("createSponsee", (body) => `${JSON.stringify(body)};`),
    ),
    deep("latin-1", "The list of sponsees is in ISO 8859-1.", () =>
      printed("listSponsees", (body) => Buffer.from(JSON.stringify(body), "latin1")),
    ),
    service("byte-order-mark", "The list of contributions begins with a byte order mark.", () =>
      printed("listContributions", (body) => `\ufeff${JSON.stringify(body)}`),
    ),
    service("php-notice", "A list has a notice before its JSON.", () =>
      printed("listContributions", (body) => `Notice: undefined index\n${JSON.stringify(body)}`),
    ),
  ],
  "service.content-type": [
    service("text", "JSON is labelled as text/plain.", () => typed(everyOperation, "text/plain")),
    deep("html-on-item", "A contribution is labelled as HTML.", () =>
      typed("getContribution", "text/html; charset=utf-8"),
    ),
  ],
  "service.one-version": [
    service("sponsees-v3", "Sponsees are served under version 3, too.", () =>
      alsoAt("/admin/api/v3/sponsees", sponseesPath),
    ),
    service("contributions-v2", "Contributions are served under version 2, too.", () =>
      alsoAt("/admin/api/v2/contributions", contributionsPath),
    ),
    service("sponsee-v3", "A sponsee by its id is served under version 3, too.", () =>
      alsoAt("/admin/api/v3/sponsees/", `${sponseesPath}/`),
    ),
    service("contribution-v1", "A contribution by its id is served under version 1, too.", () =>
      alsoAt("/admin/api/v1/contributions/", `${contributionsPath}/`),
    ),
  ],
};
