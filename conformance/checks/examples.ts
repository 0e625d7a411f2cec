/** Replays every documented example request. */
import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../generated/operations.ts";
import { check, type Run } from "../check.ts";
import { type ExampleExchange, exampleExchanges, exampleWorld, type Json } from "../contract.ts";
import { isKnown } from "../service/preflight.ts";
import {
  type Answer,
  type Call,
  dataOf,
  isObject,
  isSendable,
  type ListQuery,
  metaOf,
  type Resource,
  recordOf,
  recordsOf,
} from "../service/service.ts";
import { isJson } from "./shapes.ts";
import { configuredOf } from "./sponsees/own.ts";

/** What the target has to do with the world of the examples. */
type Mode =
  /** It answers every request with an example, whatever the request says: it must be named. */
  | "named"
  /** It holds the records of the examples. */
  | "seeded"
  /** It has data of its own: examples are bound to what it has. */
  | "own data";

const exchanges = exampleExchanges();

function idOf(operation: OperationId): string {
  return `examples.${operation}`;
}

export const readExamples = check(
  ["listSponsees", "getSponsee", "listContributions", "getContribution"].map(
    (operation) => `examples.${operation}`,
  ),
  async (run) => {
    const mode = await modeOf(run);
    const { sponsees, contributions } = exampleWorld();
    const world = { sponsees, contributions };
    for (const example of exchanges.filter(({ operation }) => isRead(operation))) {
      const call = await boundRead(run, mode, example);
      if (typeof call === "string") {
        run.notShown(idOf(example.operation), `${example.name}: ${call}`);
        continue;
      }
      const answer = await run.service.call(example.operation, named(mode, example, call));
      if (mode === "own data" && example.status === 404 && recordOf(answer)?.id === call.id) {
        run.notShown(idOf(example.operation), `${example.name}: the target has the id ${call.id}`);
        continue;
      }
      const refused = answer.status >= 400 && answer.status < 500 && example.status < 400;
      if (mode !== "named" && refused && isGuess(run, resourceOf(example.operation), call)) {
        const why = `${example.name}: the list may want to be asked in another way`;
        run.notShown(idOf(example.operation), why);
        continue;
      }
      if (!judge(run, example, answer)) continue;
      const difference =
        mode === "named"
          ? differenceOf(normal(answer.json), normal(example.answer))
          : mode === "seeded" && answer.ok
            ? seededDifference(example, answer, world[resourceOf(example.operation)])
            : undefined;
      if (difference) {
        run.violated(idOf(example.operation), { request: answer, ...difference });
      } else {
        run.holds(idOf(example.operation), `${example.name} (${mode})`);
      }
    }
  },
);

/**
 * Writes are replayed on sponsees that this run makes, so that no other is touched. Only a target
 * that proves to keep nothing is asked to change the documented ones.
 */
export const writeExamples = check(
  ["createSponsee", "replaceSponsee", "updateSponsee", "deleteSponsee"].map(
    (operation) => `examples.${operation}`,
  ),
  async (run) => {
    const { service } = run;
    const mode = await modeOf(run);
    /** A sponsee of this run that is gone. */
    let gone: string | undefined;
    const fitting = mode === "own data" ? await fittingBody(run) : (body: Json) => body;
    const order: OperationId[] = [
      "createSponsee",
      "replaceSponsee",
      "updateSponsee",
      "deleteSponsee",
    ];
    const writes = exchanges
      .filter(({ operation }) => !isRead(operation))
      .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation))
      .sort((a, b) => Number(a.name === "not-found") - Number(b.name === "not-found"));

    for (const example of writes) {
      const { operation, name, path, status } = example;
      if (!example.paired) continue;
      const call: Call = {};
      if (isObject(example.body)) {
        call.body = fitting(example.body);
        if (!service.keepsNothing && operation === "createSponsee") {
          call.body = { ...fitting(example.body), reference_number: service.records.reference() };
        }
      }
      if (service.keepsNothing) {
        if (path.id !== undefined) call.id = path.id;
      } else if (name === "not-found") {
        if (gone === undefined) {
          run.notShown(idOf(operation), `${name}: no sponsee could be created and deleted`);
          continue;
        }
        call.id = gone;
      } else if (operation !== "createSponsee" || name === "duplicate-reference-number") {
        const made = await makeSponsee(run, mode);
        if (made === undefined) {
          run.notShown(idOf(operation), `${name}: no sponsee could be created for it`);
          continue;
        }
        if (operation !== "createSponsee") call.id = made.id;
        if (name === "duplicate-reference-number") {
          // The number of another sponsee of this run, so that a target that accepts it harms none.
          const other = operation === "createSponsee" ? made : await makeSponsee(run, mode);
          if (other === undefined || !isObject(call.body)) continue;
          call.body = {
            ...call.body,
            reference_number: other.reference,
            ...(operation === "createSponsee" && { first_name: `Test ${service.records.tag}` }),
          };
        }
      }

      let answer = await service.call(operation, named(mode, example, call));
      if (mode !== "named" && status < 400 && answer.status >= 400 && isObject(call.body)) {
        // The service may have tried to fetch the picture, which "must be publicly available" (4.1).
        const { image_url, ...rest } = call.body;
        if (image_url !== undefined) {
          answer = await service.call(operation, { ...call, body: rest });
        }
      }
      if (
        mode !== "named" &&
        status >= 400 &&
        (name === "not-found" || !answer.ok) &&
        !statusRule(example).accepts(answer.status)
      ) {
        // How a write is refused, and that one to nobody is refused, is not shown (7).
        run.notShown(idOf(operation), `${name}: answered with ${answer.status}`);
        continue;
      }
      const canned =
        mode === "named" && !service.keepsNothing && operation === "createSponsee" && answer.ok;
      if (canned && isDeepStrictEqual(answer.json, example.answer)) {
        // We sent another reference number, and it shows the documented one: it repeats examples.
        service.keepsNothing = true;
      }
      if (!judge(run, example, answer)) continue;
      if (operation === "deleteSponsee" && status === 204) {
        gone = call.id;
        if (answer.text !== "") {
          run.violated(idOf(operation), {
            request: answer,
            expected: "no body",
            actual: answer.text,
          });
          continue;
        }
      }
      const difference =
        mode === "named" && example.answer !== undefined
          ? differenceOf(normal(answer.json), normal(example.answer))
          : undefined;
      if (difference) run.violated(idOf(operation), { request: answer, ...difference });
      else run.holds(idOf(operation), `${name} (${mode})`);
    }
  },
  { writes: true },
);

/** Status, content type and the shape of the body. Says whether all are as documented. */
function judge(run: Run, example: ExampleExchange, answer: Answer): boolean {
  const id = idOf(example.operation);
  const expected = statusRule(example);
  if (!expected.accepts(answer.status)) {
    run.violated(id, {
      request: answer,
      expected: `${example.name}: ${expected.words}`,
      actual: `status ${answer.status}`,
    });
    return false;
  }
  // What the body of an error is, service.md does not say.
  if (!answer.ok || example.mediaType === undefined) return true;
  if (!isJson(answer.mediaType)) {
    run.violated(id, {
      request: answer,
      expected: `${example.name}: Content-Type: ${example.mediaType}`,
      actual: answer.headers["content-type"] ?? "no Content-Type",
    });
    return false;
  }
  if (answer.json === undefined) {
    run.violated(id, {
      request: answer,
      expected: `${example.name}: a JSON body`,
      actual: answer.text || "an empty body",
    });
    return false;
  }
  for (const { expected, actual, at, schemaPath } of answer.faults) {
    run.violated(id, { request: answer, expected, actual, at, schemaPath });
  }
  return answer.faults.length === 0;
}

/** Whether a call asks for a filter or a sort in a form that nothing has shown (4.1). */
function isGuess({ discovered, service }: Run, resource: Resource, { query }: Call): boolean {
  return (
    (query?.filter !== undefined && !isKnown(discovered.queryStyle[resource])) ||
    (query?.sort !== undefined && !service.sortParam[resource].given)
  );
}

/** The status that service.md states for a request like this, or the class when it states none. */
function statusRule({ operation, status }: ExampleExchange) {
  const stated =
    isRead(operation) || status === 204 ? (code: number) => code === status : undefined;
  if (stated && (status < 400 || status === 404)) {
    return { accepts: stated, words: `status ${status}` };
  }
  const first = Math.floor(status / 100);
  return {
    accepts: (code: number) => Math.floor(code / 100) === first,
    words: `status ${first}xx`,
  };
}

/** Asks for two known records, first as any client does. */
async function modeOf({ service }: Run): Promise<Mode> {
  const known = exchanges.filter(({ operation, status }) => {
    return operation === "getSponsee" && status === 200;
  });
  const [one, two] = known;
  if (one === undefined || two === undefined) return "own data";
  const ask = async (example: ExampleExchange, mode: Mode) => {
    const answer = await service.call("getSponsee", named(mode, example, { ...example.path }));
    return isDeepStrictEqual(answer.json, example.answer);
  };
  if ((await ask(one, "seeded")) && (await ask(two, "seeded"))) return "seeded";
  return (await ask(one, "named")) && (await ask(two, "named")) ? "named" : "own data";
}

/** The call, with the example named to a target that must be told which one to answer with. */
function named(mode: Mode, { name, status }: ExampleExchange, call: Call): Call {
  return mode === "named"
    ? { ...call, headers: { Prefer: `code=${status}, example=${name}` } }
    : call;
}

/** A read for this target, or why there is none. */
async function boundRead(run: Run, mode: Mode, example: ExampleExchange): Promise<Call | string> {
  const { operation, name, path, query, status } = example;
  const isList = operation.startsWith("list");
  if (!example.paired) {
    return status >= 400
      ? "no request is documented for it"
      : isList
        ? { query: {} }
        : "no request";
  }
  if (mode !== "own data") return { ...path, ...(isList && { query: listQuery(query) }) };
  const resource = resourceOf(operation);
  const { records, pages } = await run.visit(resource);
  if (!isList) {
    const alike =
      status === 404
        ? undefined
        : records.find((one) => isSendable(String(one.id)) && isAlike(one, example));
    if (status === 404) {
      const id = path.id ?? "";
      return records.some((record) => record.id === id) ? "the target has that id" : { id };
    }
    return alike ? { id: String(alike.id) } : "the target has no such record on the pages seen";
  }
  const bound = listQuery(query);
  const last = (pages[0] && metaOf(pages[0].answer, "last_page")) ?? 1;
  if (bound.page !== undefined && bound.page > 1) {
    // An empty list may say that its last page is the page 0.
    const page = Math.max(1, name === "last-page" ? last : Math.ceil(last / 2));
    if (name === "middle-page" && last < 3) return "the target has fewer than three pages";
    bound.page = page;
  }
  if (resource === "sponsees" && bound.filter) {
    const fields = Object.keys(bound.filter);
    const record = records.find((one) => fields.every((field) => isSendable(String(one[field]))));
    if (record === undefined) return "the target has no sponsees with texts to filter by";
    if (status === 200 && name !== "empty-list") {
      bound.filter = Object.fromEntries(
        fields.map((field) => {
          const value = String(record[field] ?? "");
          // By whole characters, so that none is cut in two.
          return [field, field === "id" ? value : [...value].slice(0, 3).join("")];
        }),
      );
    }
  }
  return { query: bound };
}

/** Whether a record shows the state that an example was made to show. */
function isAlike(record: Json, { operation, name, answer }: ExampleExchange): boolean {
  const example = dataOf(answer);
  if (!isObject(example)) return false;
  const same = (field: string) => isDeepStrictEqual(record[field], example[field]);
  if (operation === "getSponsee") {
    return name === "every-null" ? record.private_notes === null : same("sponsored_status");
  }
  if (name === "every-null") return record.customer_comments === null;
  const isRefunded = (given: Json) => given.refunded_at !== "";
  return same("is_recurring") && isRefunded(record) === isRefunded(example);
}

function listQuery({ page, filter, sort }: Json): ListQuery {
  return {
    ...(typeof page === "number" && { page }),
    ...(isObject(filter) && { filter: filter as NonNullable<ListQuery["filter"]> }),
    ...(typeof sort === "string" && { sort }),
  };
}

/** A sponsee of this run to write to. */
async function makeSponsee({ service }: Run, mode: Mode) {
  const body = service.records.body();
  const answer = await service.call("createSponsee", {
    body,
    ...(mode === "named" && { headers: { Prefer: "code=201" } }),
  });
  const id = recordOf(answer)?.id;
  if (typeof id !== "string" || !service.records.owns(id)) return undefined;
  return { id, reference: String(body.reference_number) };
}

/** Replaces what depends on a target's own configuration by what its sponsees show. */
async function fittingBody(run: Run): Promise<(body: Json) => Json> {
  const { group, image, customFields } = await configuredOf(run);
  const shown = { payment_option_group: group, image_url: image };
  const [custom] = customFields;
  return (body) => {
    const fitted: Json = { ...body };
    for (const [field, value] of Object.entries(shown)) {
      if (!(field in fitted)) continue;
      if (value === undefined) delete fitted[field];
      else fitted[field] = value;
    }
    if ("custom_fields" in fitted) {
      const [value] = custom?.values ?? [];
      if (custom === undefined || value === undefined) delete fitted.custom_fields;
      else if (Array.isArray(fitted.custom_fields)) {
        fitted.custom_fields = [{ key: custom.key, value }];
      } else fitted.custom_fields = { [custom.key]: value };
    }
    return fitted;
  };
}

/** How the records of an answer differ from those of the examples' world. */
function seededDifference(example: ExampleExchange, answer: Answer, world: Map<string, Json>) {
  if (!example.operation.startsWith("list")) return differenceOf(answer.json, example.answer);
  const got = recordsOf(answer);
  for (const [index, record] of got.entries()) {
    const documented = world.get(String(record.id));
    const difference = documented && differenceOf(record, documented, `/data/${index}`);
    if (difference) return difference;
  }
  // Which records are on a page of many depends on an order that is not stated for all lists.
  const documented = dataOf(example.answer);
  const meta = isObject(example.answer) ? example.answer.meta : undefined;
  if (!Array.isArray(documented) || !isObject(meta) || meta.last_page !== 1) return undefined;
  const ids = (records: unknown[]) =>
    records.map((record) => (isObject(record) ? String(record.id) : "?")).sort();
  return differenceOf(ids(got), ids(documented), "/data/*/id");
}

/** The first place at which a JSON value differs from the documented one. */
function differenceOf(
  actual: unknown,
  expected: unknown,
  at = "",
): { expected: string; actual: unknown; at: string } | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  const inside =
    (isObject(actual) && isObject(expected)) ||
    (Array.isArray(actual) && Array.isArray(expected) && actual.length === expected.length);
  if (inside) {
    const given = actual as Json;
    const documented = expected as Json;
    for (const key of Object.keys(documented)) {
      const found = differenceOf(given[key], documented[key], `${at}/${key}`);
      if (found) return found;
    }
    // Further fields are allowed.
    return undefined;
  }
  return { expected: JSON.stringify(expected) ?? "nothing", actual, at };
}

/** A body whose links have no origin, and whose pager's texts are left out. */
function normal(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.links) || !isObject(json.meta)) return json;
  const { links: _pager, ...meta } = json.meta;
  return {
    ...json,
    links: Object.fromEntries(
      Object.entries(json.links).map(([name, link]) => [name, withoutOrigin(link)]),
    ),
    meta: { ...meta, path: withoutOrigin(meta.path) },
  };
}

function withoutOrigin(link: unknown): unknown {
  if (typeof link !== "string" || !URL.canParse(link)) return link;
  const url = new URL(link);
  url.searchParams.sort();
  return url.pathname.replace(/^.*(?=\/admin\/api\/)/, "") + url.search;
}

function isRead(operation: OperationId): boolean {
  return operations[operation].method === "GET";
}

function resourceOf(operation: OperationId): Resource {
  return operation.endsWith("Contribution") || operation.endsWith("Contributions")
    ? "contributions"
    : "sponsees";
}
