/**
 * What one would write first: records as objects, filtered, sliced and stringified at each request.
 * Creates keep the contract's rules.
 */
import fastify from "fastify";
import type { components } from "../../generated/types.ts";
import type { Fault } from "../../generated/validators.d.ts";
import { requests } from "../../generated/validators.js";
import { examples } from "../../world/examples.ts";
import { pageOf } from "../../world/page.ts";
import { readSponsee, storeSponsee } from "../../world/sponsee.ts";
import { buildWorld, sponseeContext } from "../../world/world.ts";
import { listening } from "./listening.ts";

type SponseeCreate = components["schemas"]["SponseeCreate"];

const app = fastify();
const records = examples();
const { sponsees, contributions } = buildWorld(records);

function list<T>(path: string, all: () => T[], size: number): void {
  app.get<{ Querystring: { page?: string } }>(path, ({ url, query }) => {
    const page = Number(query.page ?? 1);
    const found = all();
    const address = new URL(url, "http://127.0.0.1");
    return {
      data: found.slice((page - 1) * size, page * size),
      ...pageOf(address, page, size, found.length),
    };
  });
}

const sponseesPath = "/admin/api/v2/sponsees";
const contributionsPath = "/admin/api/v3/contributions";
list(sponseesPath, () => sponsees, records.world.page_size.sponsees);
list(
  contributionsPath,
  () => contributions.toSorted((a, b) => (a.ordered_at < b.ordered_at ? 1 : -1)),
  records.world.page_size.contributions,
);
app.get<{ Params: { id: string } }>(`${contributionsPath}/:id`, ({ params }, reply) => {
  const data = contributions.find(({ id }) => id === params.id);
  return data === undefined ? reply.code(404) : { data };
});
const context = sponseeContext(records, 0);
const numbers = new Set(sponsees.map(({ reference_number }) => reference_number));
app.post<{ Body: SponseeCreate }>(sponseesPath, ({ body }, reply) => {
  const validate = requests.createSponsee.body;
  const errors = validate(body) ? [] : (validate.errors ?? []).map(faultOf);
  if (numbers.has(body.reference_number)) {
    errors.push({ pointer: "/reference_number", detail: "must be unique" });
  }
  if (errors.length > 0) {
    reply.code(422).type("application/problem+json");
    return { type: "about:blank", title: "Unprocessable Content", status: 422, errors };
  }
  const id = String(2000 + sponsees.length);
  const stored = storeSponsee(id, body, "2026-11-01T12:00:00+00:00");
  numbers.add(body.reference_number);
  const data = readSponsee(stored, context);
  sponsees.push(data);
  reply.code(201);
  return { data };
});
await app.ready();
listening(app.server);

function faultOf({ instancePath, message }: Fault) {
  return { pointer: instancePath, detail: message };
}
