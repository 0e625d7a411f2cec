/** Small defects that are combined to a mutant. */
import type { OperationId } from "../../../generated/operations.ts";
import {
  type Ask,
  asking,
  embeddedIn,
  everyPage,
  filterOf,
  isObject,
  type Json,
  type Layer,
  objectsIn,
  operationOf,
  pageOfList,
  type Reply,
  type Resource,
  recordsOf,
  type Service,
} from "../variants/service.ts";

export const listOf = { sponsees: "listSponsees", contributions: "listContributions" } as const;
export const itemOf = { sponsees: "getSponsee", contributions: "getContribution" } as const;

/** The response to a documented request that succeeded. */
export interface Answered {
  ask: Ask;
  operation: OperationId;
  id: string;
  reply: Reply;
  body: Json;
}

type Operations = OperationId | readonly OperationId[];

function among(operations: Operations, operation: OperationId | undefined): boolean {
  return operation !== undefined && [operations].flat().includes(operation);
}

/** Changes the responses of operations that succeed. */
export function onAnswer(operations: Operations, change: (answered: Answered) => void): Layer {
  return (next) => async (ask) => {
    const { operation, id } = operationOf(ask);
    const reply = await next(ask);
    if (operation === undefined || !among(operations, operation) || reply.status >= 300) {
      return reply;
    }
    const body = isObject(reply.body) ? reply.body : {};
    change({ ask, operation, id, reply, body });
    return reply;
  };
}

/** Changes the status of successful responses. */
export function statusOf(operations: Operations, status: number): Layer {
  return onAnswer(operations, ({ reply }) => {
    reply.status = status;
  });
}

/** Changes requests before the service sees them. */
export function onAsk(operations: Operations, change: (ask: Ask, id: string) => Ask): Layer {
  return (next) => (ask) => {
    const { operation, id } = operationOf(ask);
    return next(among(operations, operation) ? change(ask, id) : ask);
  };
}

/** Responds in place of the service, when there is a response. */
export function instead(
  operations: Operations,
  answer: (ask: Ask, next: Service, id: string) => Promise<Reply | undefined> | Reply | undefined,
): Layer {
  return (next) => async (ask) => {
    const { operation, id } = operationOf(ask);
    const own = among(operations, operation) ? await answer(ask, next, id) : undefined;
    return own ?? next(ask);
  };
}

export interface Meta extends Json {
  current_page: number;
  last_page: number;
  per_page: number;
  from: number;
  to: number;
  total: number;
  path: string;
  links: { url: string | null; label: string | number; active: boolean }[];
}

export interface Links extends Json {
  first: string;
  last: string;
  prev: string | null;
  next: string | null;
}

export interface PageAnswer extends Answered {
  data: Json[];
  meta: Meta;
  links: Links;
}

/** Changes pages of a list: pages with a number, the last, or all. */
export function onPage(
  resource: Resource,
  which: number | "last" | "any",
  change: (page: PageAnswer) => void,
): Layer {
  return onAnswer(listOf[resource], (answered) => {
    const { data, meta, links } = answered.body as { data: Json[]; meta: Meta; links: Links };
    const { current_page: page, last_page: last } = meta;
    const wanted =
      which === "any" || (which === "last" ? page === last && last > 1 : page === which);
    if (wanted) change({ ...answered, data, meta, links });
  });
}

export type Form = "list" | "item" | "embedded" | "write";
const everyForm: readonly Form[] = ["list", "item", "embedded", "write"];

const formOf: Record<OperationId, Form> = {
  listSponsees: "list",
  listContributions: "list",
  getSponsee: "item",
  getContribution: "item",
  createSponsee: "write",
  replaceSponsee: "write",
  updateSponsee: "write",
  deleteSponsee: "write",
};
const everyOperation = Object.keys(formOf) as OperationId[];

/** Changes every sponsee in every response. */
export function onSponsees(
  change: (sponsee: Json) => void,
  { forms = everyForm, id }: { forms?: readonly Form[]; id?: string } = {},
): Layer {
  const wanted = (sponsee: Json) => id === undefined || sponsee.id === id;
  return onAnswer(everyOperation, ({ operation, reply }) => {
    const records = recordsOf(reply);
    if (operation.endsWith("Contributions") || operation === "getContribution") {
      if (!forms.includes("embedded")) return;
      for (const sponsee of records.flatMap(embeddedIn)) if (wanted(sponsee)) change(sponsee);
    } else if (forms.includes(formOf[operation])) records.filter(wanted).forEach(change);
  });
}

export function onContributions(
  change: (contribution: Json) => void,
  { forms = everyForm, id }: { forms?: readonly Form[]; id?: string } = {},
): Layer {
  return onAnswer(["listContributions", "getContribution"], ({ operation, reply }) => {
    if (!forms.includes(formOf[operation])) return;
    for (const record of recordsOf(reply)) if (id === undefined || record.id === id) change(record);
  });
}

/** The objects at a path such as `line_items.*.variant`, with the objects that contain them. */
export function objectsAt(root: Json, path: string): Json[] {
  const steps = path === "" ? [] : path.split(".");
  return steps.reduce<Json[]>(
    (found, step) => (step === "*" ? found : found.flatMap((object) => objectsIn(object[step]))),
    [root],
  );
}

/** Builds a list again from all records that the other filters leave. Caches it until a write. */
function rewritten(
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

/** Leaves records out of a list that this filter makes. */
export function leaveOut(
  resource: Resource,
  name: string,
  leave: (records: Json[]) => Json[],
): Layer {
  return rewritten(resource, (ask) => filterOf(ask, name) !== undefined, {}, leave);
}

/** Replaces the matching of a filter. */
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

/** Replaces the order of a sort. "" is the default order. */
export function resort(
  resource: Resource,
  sorts: string | readonly string[],
  order: (records: Json[], ask: Ask) => Json[],
): Layer {
  return rewritten(
    resource,
    ({ query }) => [sorts].flat().includes(query.get("sort") ?? ""),
    {},
    order,
  );
}

export function ignoreFilter(resource: Resource, name: string): Layer {
  return onAsk(listOf[resource], (ask) => asking(ask, { [name]: null }));
}

export function ignoreSort(resource: Resource, ...sorts: string[]): Layer {
  return onAsk(listOf[resource], (ask) =>
    sorts.includes(ask.query.get("sort") ?? "") ? asking(ask, { sort: null }) : ask,
  );
}

/** The values of sponsees that the service returns in place of the stored ones. */
export interface Memory {
  layer: Layer;
  /** The changed fields of each sponsee, by its id. */
  shown: Map<string, Json>;
}

export function memory(): Memory {
  const shown = new Map<string, Json>();
  return {
    shown,
    layer: onSponsees((sponsee) => Object.assign(sponsee, shown.get(`${sponsee.id}`))),
  };
}

/**
 * Accepts input that must be rejected: sends the service an acceptable body instead, and from then
 * on returns the original values. `fix` returns the acceptable changes and the values to return;
 * undefined lets the request pass.
 */
export function accept(
  operations: Operations,
  fix: (body: Json, ask: Ask) => { send: Json; show?: Json } | undefined,
): Layer {
  return (next) => {
    const { layer, shown } = memory();
    const remembering = layer(next);
    return async (ask) => {
      const { operation, id } = operationOf(ask);
      const body = ask.body;
      if (!isObject(body) || operation === undefined || formOf[operation] !== "write") {
        return remembering(ask);
      }
      const fixed = among(operations, operation) ? fix(body, ask) : undefined;
      const sent = fixed ? cleaned({ ...body, ...fixed.send }) : body;
      const reply = await next({ ...ask, body: sent });
      if (reply.status >= 300) return reply;
      const [record] = recordsOf(reply);
      const key = String(record?.id ?? id);
      const before = Object.entries(shown.get(key) ?? {}).filter(([name]) => !(name in body));
      shown.set(key, { ...Object.fromEntries(before), ...fixed?.show });
      Object.assign(record ?? {}, shown.get(key));
      return reply;
    };
  };
}

/** Removes undefined values. */
export function cleaned(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Changes the payload of a write, so the service does something else than the request says. */
export function onPayload(operations: Operations, change: (body: Json, ask: Ask) => Json): Layer {
  return onAsk(operations, (ask) =>
    isObject(ask.body) ? { ...ask, body: cleaned(change(ask.body, ask)) } : ask,
  );
}

export const sponseesPath = "/admin/api/v2/sponsees";
export const contributionsPath = "/admin/api/v3/contributions";

export const sponseePath = (id: unknown) => `${sponseesPath}/${encodeURIComponent(String(id))}`;

/** A request of the service to itself. */
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

/** The sponsee that the service returns for an id. */
export async function sponseeOf(ask: Ask, next: Service, id: string): Promise<Json | undefined> {
  return recordsOf(await next(inner(ask, "GET", sponseePath(id))))[0];
}
