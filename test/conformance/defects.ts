/** Serves the reference with a defect in it: what a test changes of its requests and answers. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "../../conformance/contract.ts";
import { createReference } from "../../reference/core/reference.ts";

export interface Call {
  method: string;
  url: URL;
  resource: "sponsees" | "contributions" | undefined;
  id: string | undefined;
  body: Json | undefined;
}

export interface Reply {
  status: number;
  json: Json | undefined;
  headers?: Record<string, string>;
}

export type Handler = (call: Call) => Promise<Reply>;

/** Made anew for each server, so that what it remembers is its own. */
export type Defect = (next: Handler) => Handler;

export interface Served extends AsyncDisposable {
  url: string;
  /** How many sponsees there are, and whether one is of a run of the suite. */
  sponsees(): Promise<Json[]>;
  calls: Call[];
}

export async function serveReference(defect: Defect = (next) => next): Promise<Served> {
  const reference = createReference();
  const calls: Call[] = [];
  const right: Handler = async ({ method, url, body }) => {
    const withBody = ["POST", "PUT", "PATCH"].includes(method);
    const response = await reference.fetch(
      new Request(url, {
        method,
        ...(withBody && {
          body: JSON.stringify(body ?? {}),
          headers: { "content-type": "application/json" },
        }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      json: text === "" ? undefined : (JSON.parse(text) as Json),
      headers: Object.fromEntries(
        [...response.headers].filter(([name]) => ["allow", "content-type"].includes(name)),
      ),
    };
  };
  const handler = defect(right);
  const server = createServer(async (message, response) => {
    let text = "";
    for await (const chunk of message) text += chunk;
    const url = new URL(message.url ?? "/", `http://${message.headers.host}`);
    const [, path, id] =
      /^\/admin\/api\/(v2\/sponsees|v3\/contributions)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    const call: Call = {
      method: message.method ?? "",
      url,
      resource: path?.slice(3) as Call["resource"],
      id: id === undefined ? undefined : decodeURIComponent(id),
      body: text === "" ? undefined : (JSON.parse(text) as Json),
    };
    calls.push(call);
    const { status, json, headers = {} } = await handler(call);
    if (response.destroyed) return;
    const type = headers["content-type"] ?? "application/json";
    response.writeHead(status, { ...headers, ...(json && { "content-type": type }) });
    response.end(json === undefined ? undefined : JSON.stringify(json));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async sponsees() {
      const all: Json[] = [];
      for (let page = 1; ; page++) {
        const url = `http://localhost/admin/api/v2/sponsees?page=${page}`;
        const response = await reference.fetch(new Request(url));
        const { data, meta } = (await response.json()) as { data: Json[]; meta: Json };
        all.push(...data);
        if (page >= Number(meta.last_page)) return all;
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export function recordsIn({ json }: Reply): Json[] {
  const data = json?.data;
  return Array.isArray(data) ? (data as Json[]) : data === undefined ? [] : [data as Json];
}

/** Changes every sponsee of every answer. */
export function shows(change: (record: Json, call: Call) => void): Defect {
  return (next) => async (call) => {
    const reply = await next(call);
    if (call.resource === "sponsees") for (const record of recordsIn(reply)) change(record, call);
    return reply;
  };
}

/** Changes what some requests send, or answers them. */
export function takes(change: (call: Call, next: Handler) => Promise<Reply> | undefined): Defect {
  return (next) => async (call) =>
    call.resource === "sponsees" ? (change(call, next) ?? next(call)) : next(call);
}
