import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "../listening.ts";

/** A request as the service received it. */
export interface Seen {
  method: string;
  /** The path and query as they were received. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A handler's response: an object or list is sent as JSON, a string unchanged. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Starts an HTTP service for one test. `seen` contains every request that it received. */
export async function startService(
  answer: (seen: Seen, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>,
): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers, body });
    const reply = await answer({ method, url, headers, body }, response);
    if (!reply) return;
    const json = reply.body !== undefined && typeof reply.body !== "string";
    response.writeHead(reply.status ?? 200, {
      ...(json ? { "content-type": "application/json" } : {}),
      ...reply.headers,
    });
    response.end(json ? JSON.stringify(reply.body) : reply.body);
  });
  return { origin: await listening(server), seen };
}

/** The page number of a request. */
export function pageOf(url: string): number {
  return Number(new URL(url, "http://service").searchParams.get("page") ?? 1);
}

/**
 * One page of a list of `last` pages with two records each; `next` replaces the link to the next
 * page.
 */
export function pageBody(at: string, number: number, last: number, next?: string | null) {
  const link = (page: number) => {
    const url = new URL(at);
    url.searchParams.set("page", String(page));
    return url.href;
  };
  return {
    data: [{ id: `${number}a` }, { id: `${number}b` }],
    links: {
      first: link(1),
      last: link(last),
      prev: number > 1 ? link(number - 1) : null,
      next: next !== undefined ? next : number < last ? link(number + 1) : null,
    },
    meta: { current_page: number, last_page: last, per_page: 2, total: 2 * last },
  };
}
