/** Layers and their helpers. A layer changes the requests or the responses of a service. */
import type { OperationId } from "../../generated/operations.ts";
import type { PageLinks, PageMeta } from "../../generated/types.ts";
import {
  type Ask,
  asking,
  embeddedIn,
  everyPage,
  filterOf,
  isObject,
  type Json,
  type Layer,
  layered,
  objectsIn,
  operationOf,
  pageOfList,
  type Reply,
  type Resource,
  recordsOf,
  type Service,
  withState,
} from "./service.ts";

export const paths = {
  sponsees: "/admin/api/v2/sponsees",
  contributions: "/admin/api/v3/contributions",
} as const;
export const listOf = { sponsees: "listSponsees", contributions: "listContributions" } as const;
export const itemOf = { sponsees: "getSponsee", contributions: "getContribution" } as const;
export const lists = Object.values(listOf);
export const items = Object.values(itemOf);
export const updates = ["replaceSponsee", "updateSponsee"] as const;
export const inputs = ["createSponsee", ...updates] as const;
export const reads = [...lists, ...items];
export const withRecords = [...reads, ...inputs];

export type Operations = OperationId | readonly OperationId[];
type Maybe<Value> = Value | false | undefined;

/** A request to an operation of the contract. */
export interface Call {
  ask: Ask;
  /** The service that the layer wraps. */
  next: Service;
  operation: OperationId;
  id: string;
  /** The body, or an empty object if the body is not an object. */
  sent: Json;
}

/** Responds in place of the service. If `respond` returns no response, the service responds. */
export function instead(
  operations: Operations,
  respond: (call: Call) => Promise<Maybe<Reply>> | Maybe<Reply>,
): Layer {
  const among: readonly unknown[] = [operations].flat();
  return (next) => async (ask) => {
    const { operation, id } = operationOf(ask);
    if (operation === undefined || !among.includes(operation)) return next(ask);
    const sent = isObject(ask.body) ? ask.body : {};
    return (await respond({ ask, next, operation, id, sent })) || next(ask);
  };
}

/** A request that succeeded, with its response. */
export interface Success extends Call {
  reply: Reply;
  body: Json;
  records: Json[];
}

/** Changes the responses of operations that succeed. */
export function onSuccess(operations: Operations, change: (success: Success) => void): Layer {
  return instead(operations, async (call) => {
    const reply = await call.next(call.ask);
    if (reply.status >= 300) return reply;
    const body = isObject(reply.body) ? reply.body : {};
    change({ ...call, reply, body, records: recordsOf(reply) });
    return reply;
  });
}

/** Changes every response. */
export function onReply(change: (reply: Reply) => void): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    change(reply);
    return reply;
  };
}

/** Replaces parts of successful responses. */
export function replying(operations: Operations, parts: Partial<Reply>): Layer {
  return onSuccess(operations, ({ reply }) => Object.assign(reply, parts));
}

/** Changes requests before the service sees them. */
export function onAsk(operations: Operations, change: (call: Call) => Maybe<Partial<Ask>>): Layer {
  return instead(operations, (call) => call.next({ ...call.ask, ...change(call) }));
}

/** Changes parameters of requests. A parameter that is null is removed. */
export function onQuery(
  operations: Operations,
  change: (ask: Ask) => Maybe<Record<string, string | null>>,
): Layer {
  return onAsk(operations, ({ ask }) => asking(ask, change(ask) || {}));
}

/** Changes fields of request bodies. A field that is undefined is removed. */
export function onPayload(operations: Operations, change: (sent: Json) => Maybe<Json>): Layer {
  return onAsk(
    operations,
    ({ ask, sent }) => isObject(ask.body) && { body: cleaned({ ...sent, ...change(sent) }) },
  );
}

/** Removes undefined values. */
export function cleaned(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The response to invalid input. */
export const rejection = (): Reply => ({
  status: 422,
  headers: { "content-type": "application/problem+json" },
  body: { title: "Rejected" },
});

/** Rejects some bodies with 400. The reference uses 422, and the suite must accept any 4xx. */
export function rejects(operations: Operations, isRejected: (sent: Json) => boolean): Layer {
  return instead(
    operations,
    ({ ask, sent }) => isObject(ask.body) && isRejected(sent) && { ...rejection(), status: 400 },
  );
}

/** The reference returns numbers in `from` and `to`, also on a page without records. */
export type Meta = PageMeta & { from: number; to: number } & Json;
export type Links = PageLinks & Json;

export interface Page extends Success {
  data: Json[];
  meta: Meta;
  links: Links;
}

/** Changes pages of lists. With "last", leaves a list with a single page unchanged. */
export function onPage(
  resources: Resource | readonly Resource[],
  which: number | "last" | "any",
  change: (page: Page) => void,
): Layer {
  const operations = [resources].flat().map((resource: Resource) => listOf[resource]);
  return onSuccess(operations, (success) => {
    const { data, meta, links } = success.body as { data: Json[]; meta: Meta; links: Links };
    const { current_page: page, last_page: last } = meta;
    const wanted =
      which === "any" || (which === "last" ? page === last && last > 1 : page === which);
    if (wanted) change({ ...success, data, meta, links });
  });
}

/** Changes every page of both lists. */
export function onPages(change: (page: Page) => void): Layer {
  return onPage(["sponsees", "contributions"], "any", change);
}

/** Changes every link of a page. */
export function changeLinks({ links, meta }: Page, change: (link: string) => string): void {
  for (const [name, link] of Object.entries(links)) {
    if (typeof link === "string") links[name] = change(link);
  }
  for (const entry of meta.links) if (entry.url) entry.url = change(entry.url);
}

/** Changes every link of a page, and its `meta.path`. */
export function changeAddresses(page: Page, change: (url: string) => string): void {
  changeLinks(page, change);
  page.meta.path = change(page.meta.path);
}

/** Where a response contains a record. `item` is a GET by id, `embedded` is in a contribution. */
type Form = "list" | "item" | "embedded" | "write";

function formOf(operation: OperationId): Form {
  if (operation.startsWith("list")) return "list";
  return operation.startsWith("get") ? "item" : "write";
}

/** Changes sponsees in successful responses. Without `forms`, changes every sponsee. */
export function onSponsees(change: (sponsee: Json) => void, ...forms: Form[]): Layer {
  const isWanted = (form: Form) => forms.length === 0 || forms.includes(form);
  return onSuccess(withRecords, ({ operation, records }) => {
    const contains = operation === "listContributions" || operation === "getContribution";
    const form = contains ? "embedded" : formOf(operation);
    if (isWanted(form)) (contains ? records.flatMap(embeddedIn) : records).forEach(change);
  });
}

/** Changes contributions in successful responses. Without `forms`, changes every contribution. */
export function onContributions(change: (contribution: Json) => void, ...forms: Form[]): Layer {
  return onSuccess(["listContributions", "getContribution"], ({ operation, records }) => {
    if (forms.length === 0 || forms.includes(formOf(operation))) records.forEach(change);
  });
}

export const onRecords = { sponsees: onSponsees, contributions: onContributions };

/** The objects at a path such as `line_items.*.variant`. */
export function objectsAt(root: Json, path: string): Json[] {
  const steps = path === "" ? [] : path.split(".");
  return steps.reduce<Json[]>(
    (found, step) => (step === "*" ? found : found.flatMap((object) => objectsIn(object[step]))),
    [root],
  );
}

/**
 * For each schema, the paths of its objects in sponsees or contributions. The path "" is the record
 * itself.
 */
export const places = {
  Sponsee: [onSponsees, ""],
  EmbeddedSponsee: [onContributions, "line_items.*.sponsee"],
  CustomField: [onSponsees, "custom_fields.*"],
  Contribution: [onContributions, ""],
  Currency: [onContributions, "currency", "payments.*.currency"],
  ContributionAddress: [onContributions, "billing_address", "shipping_address"],
  Supporter: [onContributions, "supporter"],
  SupporterAddress: [onContributions, "supporter.billing_address", "supporter.shipping_address"],
  Group: [onContributions, "supporter.groups.*"],
  RelatedMembership: [onContributions, "supporter.groups.*.related.*"],
  LineItem: [onContributions, "line_items.*"],
  Accounting: [onContributions, "line_items.*.accounting"],
  RecurringProfile: [onContributions, "line_items.*.recurring_profile"],
  PaymentMethod: [onContributions, "line_items.*.recurring_profile.payment_method"],
  Variant: [onContributions, "line_items.*.variant"],
  Product: [onContributions, "line_items.*.product"],
  Money: [
    onContributions,
    "line_items.*.product.goal_progress",
    "line_items.*.variant.fair_market_value",
  ],
  Payment: [onContributions, "payments.*"],
  Card: [onContributions, "payments.*.card"],
  TaxReceipt: [onContributions, "tax_receipts.*", "line_items.*.tax_receipts.*"],
} as const satisfies Record<string, readonly [typeof onSponsees, ...string[]]>;

export type Schema = keyof typeof places;

/**
 * New values of fields, or functions that derive the new value from the old value. A function is
 * called only when the object has the field.
 */
export type Fields = Record<string, unknown>;

/** Changes the objects of a schema at its `places`. */
export function onObjects(schema: Schema, fields: Fields | ((object: Json) => void)): Layer {
  const [on, ...paths] = places[schema];
  const change = typeof fields === "function" ? fields : (object: Json) => assign(object, fields);
  return on((record) => {
    for (const path of paths) objectsAt(record, path).forEach(change);
  });
}

function assign(object: Json, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "function") object[name] = value;
    else if (name in object) object[name] = value(object[name], object);
  }
}

/**
 * Replaces the records of a list with the records that `rewrite` returns. `rewrite` receives the
 * records of all pages, requested without the parameters in `without`. A cache keeps these records
 * until a write.
 */
export function rewritten(
  resource: Resource,
  applies: (ask: Ask) => boolean,
  without: Record<string, null>,
  rewrite: (records: Json[], ask: Ask) => Json[],
): Layer {
  return (next) => {
    const known = new Map<string, { records: Json[]; size: number }>();
    return async (ask) => {
      if (ask.method !== "GET") known.clear();
      if (operationOf(ask).operation !== listOf[resource] || !applies(ask)) return next(ask);
      const source = asking(ask, { ...without, page: null });
      const key = String(source.query);
      let list = known.get(key);
      if (list === undefined) {
        const first = await next(source);
        const meta = isObject(first.body) ? (first.body.meta as Meta) : undefined;
        if (first.status >= 300 || meta === undefined) return next(ask);
        list = { records: await everyPage(next, source), size: meta.per_page };
        known.set(key, list);
      }
      return pageOfList(ask, rewrite(list.records, ask), list.size);
    };
  };
}

/** Changes the records of a list when the request has this filter. */
export function onFiltered(
  resource: Resource,
  name: string,
  change: (records: Json[]) => Json[],
): Layer {
  return rewritten(resource, (ask) => filterOf(ask, name) !== undefined, {}, change);
}

/** Replaces a filter. The new filter finds the records for which `matches` returns true. */
export function refilter(
  resource: Resource,
  name: string,
  matches: (record: Json, text: string, all: readonly Json[]) => boolean,
): Layer {
  return rewritten(
    resource,
    (ask) => filterOf(ask, name) !== undefined,
    { [name]: null },
    (records, ask) =>
      records.filter((record) => matches(record, filterOf(ask, name) ?? "", records)),
  );
}

/** Changes the order of a list when the request has one of these sorts. "" means no sort. */
export function resort(
  resource: Resource,
  sorts: string | readonly string[],
  order: (records: Json[], ask: Ask) => Json[],
): Layer {
  const among = [sorts].flat();
  return rewritten(resource, ({ query }) => among.includes(query.get("sort") ?? ""), {}, order);
}

/**
 * Replaces fields of the sponsees that the service returns. The layer from `create` puts the new
 * values into `shown`, by the id of the sponsee.
 */
export function withMemory(create: (shown: Map<string, Json>) => Layer): Layer {
  return withState(() => {
    const shown = new Map<string, Json>();
    const remembered = onSponsees((one) => Object.assign(one, shown.get(String(one.id))));
    return layered(remembered, create(shown));
  });
}

interface Fix {
  send: Json;
  show?: Json;
}

/**
 * Accepts input that the service would reject or ignore. `fix` returns the fields to `send` to
 * the service, and the fields to `show` in responses from then on. If `fix` returns false, the
 * request stays the same.
 */
export function accepts(
  operations: Operations,
  fix: (call: Call) => Maybe<Fix> | Promise<Maybe<Fix>>,
): Layer {
  return withMemory((shown) =>
    instead(inputs, async (call) => {
      const { ask, next, operation, id, sent } = call;
      if (!isObject(ask.body)) return false;
      const isMeant = [operations].flat().includes(operation);
      const { send, show } = (isMeant && (await fix(call))) || {};
      const reply = await next({ ...ask, body: cleaned({ ...sent, ...send }) });
      if (reply.status >= 300) return reply;
      const key = String(recordsOf(reply)[0]?.id ?? id);
      const before = Object.entries(shown.get(key) ?? {}).filter(([name]) => !(name in sent));
      shown.set(key, { ...Object.fromEntries(before), ...show });
      return reply;
    }),
  );
}

export const sponseePath = (id: unknown) => `${paths.sponsees}/${encodeURIComponent(String(id))}`;

/** A request that a layer sends to the service, with the headers of `ask`. */
export function inner(ask: Ask, method: string, path: string, body?: unknown): Ask {
  return {
    ...ask,
    method,
    path,
    query: new URLSearchParams(),
    text: "",
    body,
    headers: { ...ask.headers, "content-type": "application/json" },
  };
}

type Asking = Pick<Call, "ask" | "next">;

/** The sponsee that the service returns for an id. */
export async function sponseeOf({ ask, next }: Asking, id: string): Promise<Json | undefined> {
  return recordsOf(await next(inner(ask, "GET", sponseePath(id))))[0];
}

/** The first page of a list, with these filters. */
export async function firstPage(
  { ask, next }: Asking,
  resource: Resource,
  filters: Record<string, string> = {},
): Promise<Json[]> {
  return recordsOf(await next(asking(inner(ask, "GET", paths[resource]), filters)));
}

/** Every record of a resource. */
export function wholeList({ ask, next }: Asking, resource: Resource): Promise<Json[]> {
  return everyPage(next, inner(ask, "GET", paths[resource]));
}

/** A successful update or delete. */
export interface Written extends Success {
  /** The sponsee before the write. */
  before: Json;
}

/** Acts after a successful update or delete. */
export function afterWrite(operation: OperationId, act: (written: Written) => unknown): Layer {
  return instead(operation, async (call) => {
    const before = (await sponseeOf(call, call.id)) ?? {};
    const reply = await call.next(call.ask);
    if (reply.status >= 300) return reply;
    const body = isObject(reply.body) ? reply.body : {};
    await act({ ...call, before, reply, body, records: recordsOf(reply) });
    return reply;
  });
}
