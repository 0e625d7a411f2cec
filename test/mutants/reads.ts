/** The service as a whole, items, and what relates records to each other. */
import {
  asking,
  embeddedIn,
  isObject,
  type Json,
  type Layer,
  layered,
  operationOf,
  type Resource,
  recordsOf,
} from "../variants/service.ts";
import {
  contributionsPath,
  inner,
  instead,
  itemOf,
  listOf,
  objectsAt,
  onAnswer,
  onContributions,
  onPage,
  onSponsees,
  sponseesPath,
} from "./defects.ts";
import { type Mutant, mutants } from "./mutant.ts";

const service = mutants("service");
const item = mutants("item");
const deep = mutants("deep");
const example = mutants("examples", "examples");

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

const whole: Mutant[] = [
  service("service.answers", "500-on-filter", "A filter by last_name is answered with 500.", () =>
    instead("listSponsees", ({ query }) =>
      [...query.keys()].some((name) => name.includes("last_name"))
        ? { status: 500, headers: {}, body: {} }
        : undefined,
    ),
  ),
  service(
    "service.answers",
    "500-on-invalid",
    "Invalid input is answered with 500.",
    () => (next) => async (ask) => {
      const reply = await next(ask);
      return reply.status === 422 ? { ...reply, status: 500 } : reply;
    },
  ),
  deep("service.answers", "500-on-one", "GET of one contribution is answered with 500.", () => {
    let asked = 0;
    return instead("getContribution", () =>
      ++asked === 3 ? { status: 500, headers: {}, body: {} } : undefined,
    );
  }),
  service(
    "service.prefix",
    "v2-renamed",
    "Sponsees are at /admin/api/v2/children only.",
    () => (next) => (ask) =>
      next({ ...ask, path: ask.path.replace("/v2/sponsees", "/v2/nothing") }),
  ),
  service("service.prefix", "contributions-404", "The list of contributions is not there.", () =>
    instead("listContributions", () => ({ status: 404, headers: {}, body: {} })),
  ),
  service("service.json", "xml", "GET of a sponsee answers no JSON.", () =>
    onAnswer("getSponsee", ({ reply }) => {
      reply.text = "<sponsee/>";
    }),
  ),
  service("service.json", "trailing", "The answer to a create has something after its JSON.", () =>
    onAnswer("createSponsee", ({ reply }) => {
      reply.text = `${JSON.stringify(reply.body)};`;
    }),
  ),
  service("service.json", "php-notice", "A list has a notice before its JSON.", () =>
    onAnswer("listContributions", ({ reply }) => {
      reply.text = `Notice: undefined index\n${JSON.stringify(reply.body)}`;
    }),
  ),
  service("service.content-type", "text", "JSON is labelled as text/plain.", () =>
    typed("text/plain"),
  ),
  service("service.content-type", "none", "JSON has no Content-Type.", () => typed(undefined)),
  deep("service.content-type", "html-on-item", "A contribution is labelled as HTML.", () =>
    onAnswer("getContribution", ({ reply }) => {
      reply.headers["content-type"] = "text/html; charset=utf-8";
    }),
  ),
  service("service.one-version", "sponsees-v3", "Sponsees are served under version 3, too.", () =>
    alsoAt("/admin/api/v3/sponsees", sponseesPath),
  ),
  service(
    "service.one-version",
    "contributions-v2",
    "Contributions are served under version 2, too.",
    () => alsoAt("/admin/api/v2/contributions", contributionsPath),
  ),
];

function copyOf(object: Json, from: Json, name: string): void {
  object[name] = from[name];
}

const relations: Mutant[] = [
  service("sponsee.id-unique", "two-share", "Two sponsees of the first page share an id.", () =>
    onPage("sponsees", 1, ({ data: [first = {}, second = {}] }) => copyOf(second, first, "id")),
  ),
  deep(
    "sponsee.id-unique",
    "across-pages",
    "A sponsee of page 2 has the id of one of page 1.",
    () => {
      let known: Json | undefined;
      return layered(
        onPage("sponsees", 2, ({ data: [first = {}] }) => {
          if (known) copyOf(first, known, "id");
        }),
        onPage("sponsees", 1, ({ data: [first] }) => {
          known ??= first && { ...first };
        }),
      );
    },
  ),
  service(
    "sponsee.reference-number-unique",
    "two-share",
    "Two sponsees share a reference number.",
    () =>
      onPage("sponsees", 1, ({ data: [first = {}, second = {}] }) =>
        copyOf(second, first, "reference_number"),
      ),
  ),
  deep(
    "sponsee.reference-number-unique",
    "across-pages",
    "Sponsees of pages 1 and 3 share a number.",
    () => {
      const number = "SAME-NUMBER";
      return layered(
        onPage("sponsees", 1, ({ data: [first = {}] }) => {
          first.reference_number = number;
        }),
        onPage("sponsees", 3, ({ data: [first = {}] }) => {
          first.reference_number = number;
        }),
      );
    },
  ),
  service("sponsee.age-derived", "plus-1", "Every age is one too high.", () =>
    onSponsees((sponsee) => {
      if (typeof sponsee.age === "number") sponsee.age++;
    }),
  ),
  service("sponsee.age-derived", "by-year", "The age is the difference of the years.", () =>
    onSponsees((sponsee) => {
      if (typeof sponsee.birth_date !== "string") return;
      sponsee.age = new Date().getUTCFullYear() - Number(sponsee.birth_date.slice(0, 4));
    }),
  ),
  deep("sponsee.age-derived", "one", "One age on page 3 is one too low.", () =>
    onPage("sponsees", 3, ({ data: [, , third = {}] }) => {
      third.age = Number(third.age) - 1;
    }),
  ),
  deep("sponsee.age-derived", "fixed", "Ages are those of a year ago.", () =>
    onSponsees((sponsee) => {
      if (typeof sponsee.age === "number") sponsee.age--;
    }),
  ),
  service(
    "sponsee.status-label",
    "numbers",
    "The sponsored status is read as a number in a text.",
    () =>
      onSponsees((sponsee) => {
        sponsee.sponsored_status = String(String(sponsee.sponsored_status).length % 3);
      }),
    { unfair: "A label string is stated, and no rule for its text: digits are a text too." },
  ),
  service("sponsee.status-labels-differ", "one-label", "Every status is read as Sponsored.", () =>
    onSponsees((sponsee) => {
      sponsee.sponsored_status = "Sponsored";
    }),
  ),
  service(
    "contribution.id-unique",
    "two-share",
    "Two contributions of the first page share an id.",
    () =>
      onPage("contributions", 1, ({ data: [first = {}, second = {}] }) =>
        copyOf(second, first, "id"),
      ),
  ),
  service(
    "contribution.sponsee-linked",
    "unknown-id",
    "The sponsees of line items have ids that nobody has.",
    () =>
      onContributions((record) => {
        for (const sponsee of embeddedIn(record)) sponsee.id = `9${sponsee.id}`;
      }),
  ),
  deep(
    "contribution.sponsee-linked",
    "stale-name",
    "The sponsees of line items show an old first name.",
    () =>
      onSponsees(
        (sponsee) => {
          sponsee.first_name = `Old ${sponsee.first_name}`;
        },
        { forms: ["embedded"] },
      ),
  ),
  deep(
    "contribution.sponsee-linked",
    "one-stale",
    "One sponsee of a line item shows an old biography.",
    () =>
      onContributions((record) => {
        const [sponsee] = embeddedIn(record);
        if (sponsee?.id === "7001") sponsee.biography = "old";
      }),
  ),
  deep(
    "contribution.sponsee-linked",
    "old-status",
    "The sponsees of line items show another status.",
    () =>
      onSponsees(
        (sponsee) => {
          sponsee.sponsored_status = "Unknown";
        },
        { forms: ["embedded"] },
      ),
  ),
];

function ofItem(resource: Resource): Mutant[] {
  const get = itemOf[resource];
  const [path, one] =
    resource === "sponsees" ? [sponseesPath, "sponsee"] : [contributionsPath, "contribution"];
  const on = resource === "sponsees" ? onSponsees : onContributions;
  const name = resource === "sponsees" ? "first_name" : "notes";
  return [
    deep(
      `${resource}.list.item-equal`,
      "item-differs",
      `The ${one} by its id shows another ${name}.`,
      () =>
        on(
          (record) => {
            record[name] = `${record[name]}!`;
          },
          { forms: ["item"] },
        ),
    ),
    deep(
      `${resource}.list.item-equal`,
      "list-empty-text",
      `The list shows ${name} empty.`,
      () =>
        on(
          (record) => {
            record[name] = "";
          },
          { forms: ["list"] },
        ),
      resource === "contributions"
        ? { unfair: "Where all notes are empty, nothing differs." }
        : true,
    ),
    deep(
      `${resource}.list.item-equal`,
      "updated-at",
      "updated_at by id is a second later than in the list.",
      () =>
        on(
          (record) => {
            record.updated_at = String(record.updated_at).replace(/\d\d(?=Z|\+)/, (seconds) =>
              seconds === "59" ? "58" : String(Number(seconds) + 1).padStart(2, "0"),
            );
          },
          { forms: ["item"] },
        ),
    ),
    deep(`${resource}.list.item-equal`, "nested", "A nested value differs by id.", () =>
      on(
        (record) => {
          for (const field of objectsAt(
            record,
            resource === "sponsees" ? "custom_fields.*" : "line_items.*.product",
          )) {
            field.name = `${field.name}.`;
          }
        },
        { forms: ["item"] },
      ),
    ),
    item(`${resource}.get.answers`, "404", `GET of a ${one} by its id is always 404.`, () =>
      instead(get, () => ({ status: 404, headers: {}, body: {} })),
    ),
    item(`${resource}.get.answers`, "another", `GET of a ${one} answers another.`, () =>
      instead(get, async (ask, next, id) => {
        const records = recordsOf(await next(inner(ask, "GET", path)));
        const reply = await next(ask);
        if (reply.status >= 300) return reply;
        const other = records.find((record) => record.id !== id);
        (reply.body as Json).data = other;
        return reply;
      }),
    ),
    deep(
      `${resource}.get.answers`,
      "first-page-only",
      `GET finds only the ${resource} of the first page.`,
      () =>
        instead(get, async (ask, next, id) => {
          const records = recordsOf(await next(inner(ask, "GET", path)));
          return records.some((record) => record.id === id)
            ? undefined
            : { status: 404, headers: {}, body: {} };
        }),
    ),
    item(
      `${resource}.get.exact`,
      "prefix",
      "GET by a beginning of an id finds the first that begins so.",
      () => byPart(resource, (id, part) => id.startsWith(part)),
    ),
    item(
      `${resource}.get.exact`,
      "numeric",
      "GET by an id with more behind its number finds it.",
      () => byPart(resource, (id, part) => /^\d+/.exec(part)?.[0] === id),
    ),
    item(`${resource}.get.exact`, "zeros", "GET by an id with a 0 before it finds it.", () =>
      byPart(resource, (id, part) => part.replace(/^0+/, "") === id),
    ),
    item(
      `${resource}.get.not-found`,
      "200-null",
      "GET by an unknown id is 200 with null.",
      () => (next) => async (ask) => {
        const reply = await next(ask);
        return operationOf(ask).operation === get && reply.status === 404
          ? { status: 200, headers: { "content-type": "application/json" }, body: { data: null } }
          : reply;
      },
    ),
    item(
      `${resource}.get.not-found`,
      "400",
      "GET by an unknown id is 400.",
      () => (next) => async (ask) => {
        const reply = await next(ask);
        return operationOf(ask).operation === get && reply.status === 404
          ? { ...reply, status: 400 }
          : reply;
      },
    ),
    item(
      `${resource}.get.not-found`,
      "first",
      "GET by an unknown id answers the first record.",
      () => byPart(resource, () => true),
    ),
  ];
}

/** GET finds a record by something that is not its id. */
function byPart(resource: Resource, matches: (id: string, given: string) => boolean): Layer {
  const path = resource === "sponsees" ? sponseesPath : contributionsPath;
  return instead(itemOf[resource], async (ask, next, given) => {
    const reply = await next(ask);
    if (reply.status !== 404) return reply;
    for (let page = 1; page < 20; page++) {
      const records = recordsOf(
        await next(asking(inner(ask, "GET", path), { page: String(page) })),
      );
      if (records.length === 0) break;
      const data = records.find(({ id }) => matches(String(id), given));
      if (data) {
        return { status: 200, headers: { "content-type": "application/json" }, body: { data } };
      }
    }
    return reply;
  });
}

const readOnly: Mutant[] = [
  ...(["POST", "PUT", "PATCH", "DELETE"] as const).map((method) =>
    service(
      "contributions.read-only",
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
    "contributions.read-only",
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
];

/** On a service with the records of the examples, each operation answers with something else. */
const examples: Mutant[] = [
  ...(["listSponsees", "listContributions"] as const).map((operation) =>
    example(
      `examples.${operation}`,
      "text",
      `${operation} shows another text than the example.`,
      () =>
        onAnswer(operation, ({ reply }) => {
          const resource = operation === listOf.sponsees ? "biography" : "notes";
          for (const record of recordsOf(reply).slice(0, 1)) record[resource] = "Something else";
        }),
    ),
  ),
  ...(["getSponsee", "getContribution"] as const).map((operation) =>
    example(
      `examples.${operation}`,
      "text",
      `${operation} shows another text than the example.`,
      () =>
        onAnswer(operation, ({ reply }) => {
          for (const record of recordsOf(reply)) {
            record[operation === "getSponsee" ? "biography" : "source"] = "Something else";
          }
        }),
    ),
  ),
  ...(["createSponsee", "replaceSponsee", "updateSponsee"] as const).map((operation) =>
    example(`examples.${operation}`, "text", `${operation} shows another text than was sent.`, () =>
      onAnswer(operation, ({ reply }) => {
        for (const record of recordsOf(reply)) {
          record.biography = "Something else";
          record.custom_fields = [];
        }
      }),
    ),
  ),
  example("examples.deleteSponsee", "200", "deleteSponsee answers 200 and an object.", () =>
    onAnswer("deleteSponsee", ({ reply }) => {
      Object.assign(reply, {
        status: 200,
        headers: { "content-type": "application/json" },
        body: {},
      });
    }),
  ),
];

export const readMutants = [
  ...whole,
  ...relations,
  ...ofItem("sponsees"),
  ...ofItem("contributions"),
  ...readOnly,
  ...examples,
];
