/** Helpers of several axes: changed responses, links and payloads. */
import type { OperationId } from "../../../generated/operations.ts";
import { changeLinks, inputs, type Operations, onAsk, onPages } from "../layers.ts";
import { isObject, type Json, type Layer, operationOf, type Reply } from "../service.ts";

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

/** Changes every link of lists, and the path. */
export function linked(change: (link: string) => string, { path = true } = {}): Layer {
  return onPages((page) => {
    changeLinks(page, change);
    if (path) page.meta.path = change(page.meta.path);
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
  operations: Operations,
  change: (query: URLSearchParams) => URLSearchParams,
): Layer {
  return onAsk(operations, ({ ask }) => ({ query: change(new URLSearchParams(ask.query)) }));
}

/** Only the parameters that this function accepts. */
export function only(operations: Operations, passes: (name: string) => boolean): Layer {
  return queried(
    operations,
    (query) => new URLSearchParams([...query].filter(([name]) => passes(name))),
  );
}

/** Payloads in another form before the service judges them. */
export function paidIn(change: (body: Json) => Json): Layer {
  return onAsk(inputs, ({ ask, sent }) => isObject(ask.body) && { body: change({ ...sent }) });
}
