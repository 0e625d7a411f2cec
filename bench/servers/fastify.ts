/** What one would write first: records as objects, filtered, sliced and stringified at each request. */
import fastify from "fastify";
import { requests } from "../../generated/validators.js";
import { examples } from "../../world/examples.ts";
import { pageOf } from "../../world/page.ts";
import { readSponsee, storeSponsee } from "../../world/sponsee.ts";
import { buildWorld, sponseeContext } from "../../world/world.ts";
import { listening } from "./listening.ts";

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
app.post(sponseesPath, ({ body }, reply) => {
  const validate = requests.createSponsee.body;
  if (!validate(body)) {
    reply.code(422);
    return { errors: validate.errors };
  }
  const stored = storeSponsee(
    String(2000 + sponsees.length),
    body as Parameters<typeof storeSponsee>[1],
    "2026-11-01T12:00:00+00:00",
  );
  const data = readSponsee(stored, sponseeContext(records, 0));
  sponsees.push(data);
  reply.code(201);
  return { data };
});
await app.ready();
listening(app.server);
