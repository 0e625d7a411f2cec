/** Helpers of several axes: changed responses, links and payloads. */
import type { OperationId } from "../../../generated/operations.ts";
import { instead, onAnswer, onAsk } from "../mutants/defects.ts";
import { isObject, type Json, type Layer, objectsIn, operationOf, type Reply } from "./service.ts";

export const everyRead = [
  "listSponsees",
  "getSponsee",
  "listContributions",
  "getContribution",
] as const;
export const lists = ["listSponsees", "listContributions"] as const;
export const updates = ["replaceSponsee", "updateSponsee"] as const;
export const everyWrite = ["createSponsee", ...updates] as const;

/** Replaces the response when the service returns an error of this status. */
export function insteadOf(
  status: number,
  operations: readonly OperationId[],
  answer: Partial<Reply>,
): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    const { operation } = operationOf(ask);
    if (reply.status !== status || !operation || !operations.includes(operation)) return reply;
    const type = answer.text === undefined ? "application/json" : "text/html";
    return { status, headers: { "content-type": type }, body: undefined, ...answer };
  };
}

export function everyObject(value: unknown, change: (object: Json) => void): void {
  if (Array.isArray(value)) for (const item of value) everyObject(item, change);
  else if (isObject(value)) {
    for (const child of Object.values(value)) everyObject(child, change);
    change(value);
  }
}

export function onEveryLink(reply: Reply, change: (link: string) => string): void {
  if (reply.status >= 300 || !isObject(reply.body)) return;
  const { links, meta } = reply.body;
  if (!isObject(links) || !isObject(meta)) return;
  for (const [name, link] of Object.entries(links)) {
    if (typeof link === "string") links[name] = change(link);
  }
  for (const entry of objectsIn(meta.links)) {
    if (typeof entry.url === "string") entry.url = change(entry.url);
  }
}

/** Changes every link of lists, and the path. */
export function linked(change: (link: string) => string, { path = true } = {}): Layer {
  return onAnswer(lists, ({ reply, body }) => {
    onEveryLink(reply, change);
    const meta = body.meta as Json;
    if (path) meta.path = change(String(meta.path));
  });
}

/** The query of every link in another form. */
export function requeried(change: (query: URLSearchParams) => void): Layer {
  return linked(
    (link) => {
      const url = new URL(link);
      change(url.searchParams);
      return url.href;
    },
    { path: false },
  );
}

/** Changes the query of lists before the service sees it. */
export function queried(
  operations: Parameters<typeof onAsk>[0],
  change: (query: URLSearchParams) => URLSearchParams,
): Layer {
  return onAsk(operations, (ask) => ({ ...ask, query: change(new URLSearchParams(ask.query)) }));
}

/** Only the parameters that this function accepts. */
export function only(
  operations: Parameters<typeof onAsk>[0],
  passes: (name: string) => boolean,
): Layer {
  return queried(
    operations,
    (query) => new URLSearchParams([...query].filter(([name]) => passes(name))),
  );
}

/** Payloads in another form before the service judges them. */
export function paidIn(change: (body: Json) => Json): Layer {
  return onAsk(everyWrite, (ask) =>
    isObject(ask.body) ? { ...ask, body: change({ ...ask.body }) } : ask,
  );
}

/** Rejects some payloads in place of the service. */
export function refusing(refused: (body: Json) => boolean): Layer {
  return instead(everyWrite, ({ body }) =>
    isObject(body) && refused(body) ? { status: 400, headers: {}, body: undefined } : undefined,
  );
}
