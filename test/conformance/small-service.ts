/** A small service with the records of the examples, whose answers a test can make wrong. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;

export interface SmallAnswer {
  status: number;
  type: string;
  /** Sent as JSON; undefined sends nothing. */
  body: unknown;
}

export interface SmallRequest {
  method: string;
  path: string;
  /** `sponsees` or `contributions`. */
  resource: string;
  id: string | undefined;
  page: number;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface SmallOptions {
  /** Makes an answer wrong. */
  distort?(answer: SmallAnswer, request: SmallRequest): SmallAnswer;
  /** Answers instead of the service, when it returns true. */
  instead?(request: SmallRequest, response: ServerResponse): boolean;
  queryStyle?: "bracket" | "plain";
  sponsees?: Json[];
  contributions?: Json[];
}

export interface SmallService extends AsyncDisposable {
  url: string;
  requests: SmallRequest[];
  sponsees: Map<string, Json>;
}

const world = JSON.parse(
  readFileSync(new URL("../../generated/world.json", import.meta.url), "utf8"),
) as { sponsees: Json[]; contributions: Json[] };

export async function startSmallService(options: SmallOptions = {}): Promise<SmallService> {
  const { distort = (answer) => answer, instead = () => false, queryStyle = "bracket" } = options;
  const copies = structuredClone(world);
  const sponsees = new Map((options.sponsees ?? copies.sponsees).map((one) => [`${one.id}`, one]));
  const contributions = new Map(
    (options.contributions ?? copies.contributions.toReversed()).map((one) => [`${one.id}`, one]),
  );
  const requests: SmallRequest[] = [];
  let nextId = 2001;

  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? "/", "http://localhost");
    let text = "";
    for await (const chunk of message) text += chunk;
    const [, resource = "", id] =
      /^\/admin\/api\/(v2\/sponsees|v3\/contributions)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    const request: SmallRequest = {
      method: message.method ?? "",
      path: url.pathname + url.search,
      resource: resource.slice(3),
      id: id === undefined ? undefined : decodeURIComponent(id),
      page: Number(url.searchParams.get("page") ?? 1),
      headers: message.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    requests.push(request);
    if (instead(request, response)) return;
    const { status, type, body } = distort(structuredClone(answer(request, url)), request);
    response.statusCode = status;
    if (body === undefined) return void response.end();
    response.setHeader("Content-Type", type).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    sponsees,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  function answer({ method, resource, id, body }: SmallRequest, url: URL): SmallAnswer {
    const json = (status: number, content: unknown) => ({
      status,
      type: "application/json",
      body: content,
    });
    const records = resource === "sponsees" ? sponsees : contributions;
    if (resource === "") return json(404, {});
    if (id === undefined && method === "GET") return json(200, list(resource, records, url));
    if (resource === "contributions" && method !== "GET") return json(405, {});
    if (id === undefined) {
      const taken = [...sponsees.values()].map((one) => one.reference_number);
      const sent = body as Json;
      if (taken.includes(sent.reference_number)) return json(409, {});
      const created = { ...blank, ...output(sent), id: String(nextId++) };
      sponsees.set(created.id, created);
      return json(201, { data: created });
    }
    const record = records.get(id);
    if (!record) return json(404, {});
    if (method === "GET") return json(200, { data: record });
    if (method === "DELETE") {
      sponsees.delete(id);
      return { status: 204, type: "", body: undefined };
    }
    const sent = body as Json;
    const clash = [...sponsees.values()].some(
      (one) => one.id !== id && one.reference_number === sent.reference_number,
    );
    if (clash) return json(409, {});
    sponsees.set(id, { ...record, ...output(sent) });
    return json(200, { data: sponsees.get(id) });
  }

  function list(resource: string, records: Map<string, Json>, url: URL): unknown {
    const size = resource === "sponsees" ? 15 : 25;
    const filter = (name: string) =>
      url.searchParams.get(queryStyle === "bracket" ? `filter[${name}]` : name);
    const found = [...records.values()].filter((record) => {
      const id = filter("id");
      if (id !== null && id !== record.id) return false;
      const before = filter("occurred_before");
      if (before !== null && String(record.ordered_at) >= before) return false;
      const after = filter("occurred_after");
      if (after !== null && String(record.ordered_at).slice(0, 10) <= after) return false;
      if (filter("initial_recurring") !== null && !initial.has(String(record.id))) return false;
      return ["first_name", "last_name", "reference_number"].every((name) =>
        String(record[name])
          .toLowerCase()
          .includes((filter(name) ?? "").toLowerCase()),
      );
    });
    const sort = url.searchParams.get("sort");
    if (sort !== null) found.sort((a, b) => (String(a[sort]) < String(b[sort]) ? -1 : 1));
    const page = Number(url.searchParams.get("page") ?? 1);
    const last = Math.max(1, Math.ceil(found.length / size));
    const link = (number: number) => {
      const target = new URL(url);
      target.searchParams.set("page", String(number));
      return target.href;
    };
    const from = (page - 1) * size;
    return {
      data: found.slice(from, from + size),
      links: {
        first: link(1),
        last: link(last),
        prev: page > 1 ? link(page - 1) : null,
        next: page < last ? link(page + 1) : null,
      },
      meta: {
        current_page: page,
        from: from + 1,
        last_page: last,
        links: [{ url: link(1), label: 1, active: page === 1 }],
        path: `${url.origin}${url.pathname}`,
        per_page: size,
        to: Math.min(from + size, found.length),
        total: found.length,
      },
    };
  }
}

/** The contribution that each plan began with: the first of its recurring profile. */
const initial = new Set(
  [
    ...new Map(
      world.contributions
        .toReversed()
        .flatMap((one) =>
          (one.line_items as Json[])
            .filter((item) => item.recurring_profile_id !== null)
            .map((item) => [item.recurring_profile_id, one.id]),
        ),
    ).values(),
  ].map(String),
);

/** What a sponsee shows that was created without any optional field: nulls. */
const blank: Json = {
  ...Object.fromEntries(Object.keys(world.sponsees[0] ?? {}).map((name) => [name, null])),
  sponsor_count: 0,
  url: "https://charity.example.org/sponsees/new",
  custom_fields: [],
  created_at: "2026-11-01T12:00:00+00:00",
  updated_at: "2026-11-01T12:00:00+00:00",
};

function output(sent: Json): Json {
  const result = { ...sent };
  if ("sponsored_status" in sent) result.sponsored_status = "Sponsored";
  if ("birth_date" in sent) result.age = 9;
  if ("custom_fields" in sent) result.custom_fields = [];
  return result;
}
