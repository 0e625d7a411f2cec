/** The service as a whole. */
import type { Layer } from "../variants/service.ts";
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

function typed(type: string | undefined): Layer {
  return onAnswer(everyOperation, ({ reply }) => {
    if (type === undefined) delete reply.headers["content-type"];
    else reply.headers["content-type"] = type;
  });
}

/** The same list under another version. */
function alsoAt(other: string, path: string): Layer {
  return (next) => (ask) =>
    next(ask.path.startsWith(other) ? { ...ask, path: ask.path.replace(other, path) } : ask);
}

export const mutants: Broken = {
  "service.answers": [
    service("500-on-filter", "A filter by last_name is answered with 500.", () =>
      instead("listSponsees", ({ query }) =>
        [...query.keys()].some((name) => name.includes("last_name"))
          ? { status: 500, headers: {}, body: {} }
          : undefined,
      ),
    ),
    service(
      "500-on-invalid",
      "Invalid input is answered with 500.",
      () => (next) => async (ask) => {
        const reply = await next(ask);
        return reply.status === 422 ? { ...reply, status: 500 } : reply;
      },
    ),
    deep("500-on-some", "GET of some contributions is answered with 500.", () =>
      instead("getContribution", (_ask, _next, id) =>
        Number(id) % 7 === 3 ? { status: 500, headers: {}, body: {} } : undefined,
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
    service("contributions-404", "The list of contributions is not there.", () =>
      instead("listContributions", () => ({ status: 404, headers: {}, body: {} })),
    ),
  ],
  "service.json": [
    service("xml", "GET of a sponsee answers no JSON.", () =>
      onAnswer("getSponsee", ({ reply }) => {
        reply.text = "<sponsee/>";
      }),
    ),
    service("trailing", "The answer to a create has something after its JSON.", () =>
      onAnswer("createSponsee", ({ reply }) => {
        reply.text = `${JSON.stringify(reply.body)};`;
      }),
    ),
    service("php-notice", "A list has a notice before its JSON.", () =>
      onAnswer("listContributions", ({ reply }) => {
        reply.text = `Notice: undefined index\n${JSON.stringify(reply.body)}`;
      }),
    ),
  ],
  "service.content-type": [
    service("text", "JSON is labelled as text/plain.", () => typed("text/plain")),
    deep("html-on-item", "A contribution is labelled as HTML.", () =>
      onAnswer("getContribution", ({ reply }) => {
        reply.headers["content-type"] = "text/html; charset=utf-8";
      }),
    ),
  ],
  "service.one-version": [
    service("sponsees-v3", "Sponsees are served under version 3, too.", () =>
      alsoAt("/admin/api/v3/sponsees", sponseesPath),
    ),
    service("contributions-v2", "Contributions are served under version 2, too.", () =>
      alsoAt("/admin/api/v2/contributions", contributionsPath),
    ),
  ],
};
