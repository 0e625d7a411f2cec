/**
 * A simple server that `npm run bench` compares with the reference. Unlike the reference, it has no
 * caches. The argument is the URL of the reference, whose records the server reads at its start.
 */
import fastify from "fastify";
import { buildPage } from "../../../domain/page.ts";
import type { components } from "../../../generated/types.ts";
import { requests, type Validate } from "../../../generated/validators.js";
import { contributions, sponsees, toRequest, validCreate } from "./cases.ts";

type Schemas = components["schemas"];

const [, , reference = ""] = process.argv;
const people = await readAll<Schemas["Sponsee"]>(sponsees);
const orders = await readAll<Schemas["Contribution"]>(contributions);
const numbers = new Set(people.map(({ reference_number }) => reference_number));
const body = validCreate.body?.replace("[<id>]", "Fastify") ?? "";
const created = await fetch(reference + sponsees, { ...toRequest(validCreate), body });
const { data: template } = (await created.json()) as Schemas["SponseeItem"];

async function readAll<T>(path: string): Promise<T[]> {
  const all: T[] = [];
  for (let next: string | null = reference + path; next !== null; ) {
    const page = (await (await fetch(next)).json()) as { data: T[]; links: Schemas["PageLinks"] };
    all.push(...page.data);
    next = page.links.next;
  }
  return all;
}

const app = fastify();
list(sponsees, () => people, 15);
list(contributions, () => orders.toSorted((a, b) => (a.ordered_at < b.ordered_at ? 1 : -1)), 25);

function list<T>(path: string, all: () => readonly T[], size: number): void {
  app.get<{ Querystring: { page?: string } }>(path, ({ url, query }) => {
    const page = Number(query.page ?? 1);
    const found = all();
    const data = found.slice((page - 1) * size, page * size);
    return { data, ...buildPage(new URL(url, "http://127.0.0.1"), page, size, found.length) };
  });
}

app.get<{ Params: { id: string } }>(`${contributions}/:id`, ({ params }, reply) => {
  const data = orders.find(({ id }) => id === params.id);
  return data === undefined ? reply.code(404) : { data };
});

app.post<{ Body: Schemas["SponseeCreate"] }>(sponsees, ({ body }, reply) => {
  const validate = requests.createSponsee?.body as Validate;
  const found = validate(body) ? [] : (validate.errors ?? []);
  const errors = found.map(({ instancePath, message }) => ({ pointer: instancePath, message }));
  if (numbers.has(body.reference_number)) {
    errors.push({ pointer: "/reference_number", message: "must be unique" });
  }
  if (errors.length > 0) {
    reply.code(422).type("application/problem+json");
    return { type: "about:blank", title: "Unprocessable Content", status: 422, errors };
  }
  const { sponsored_status, custom_fields, ...fields } = body;
  const data = { ...template, ...fields, id: String(2000 + people.length) } as Schemas["Sponsee"];
  numbers.add(body.reference_number);
  people.push(data);
  reply.code(201);
  return { data };
});
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
