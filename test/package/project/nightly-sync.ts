/** Makes the sponsees of the service those of a file: `node nightly-sync.ts sponsees.json`. */
import { readFile } from "node:fs/promises";
import {
  createClient,
  createSponseeOnce,
  paginate,
  type Sponsee,
  type SponseeCreate,
  UnclearError,
  unwrap,
  withRetries,
} from "sponsorship-api";

const client = createClient({
  baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020",
  headers: { Authorization: `Bearer ${process.env.TOKEN}` },
  timeout: 120_000,
  retries: (fetch) =>
    withRetries(fetch, {
      retries: 8,
      attemptTimeout: 10_000,
      pause: Number(process.env.PAUSE ?? 500),
      // Our PATCH sets fields to fixed values: twice is the same as once.
      methods: ["GET", "PATCH"],
      onRetry: ({ request, response, error }) =>
        // What `fetch` throws has the reason in its cause.
        console.warn(
          `Again: ${request.method} after ${response?.status ?? (error as Error).cause ?? error}`,
        ),
    }),
});

const wanted: SponseeCreate[] = JSON.parse(
  await readFile(process.argv[2] ?? "sponsees.json", "utf8"),
);

// What is there decides what is to do, so that a run that was cut off needs no memory.
const there = new Map<string, Sponsee>();
for await (const sponsee of paginate(client, "/admin/api/v2/sponsees")) {
  there.set(sponsee.reference_number, sponsee);
}

for (const body of wanted) {
  const { reference_number, first_name } = body;
  const sponsee = there.get(reference_number);
  if (sponsee === undefined) {
    await create(body);
  } else if (sponsee.first_name !== first_name) {
    const params = { path: { id: sponsee.id } };
    await unwrap(client.PATCH("/admin/api/v2/sponsees/{id}", { params, body: { first_name } }));
    console.log(`Changed ${reference_number}`);
  }
}

async function create(body: SponseeCreate): Promise<void> {
  try {
    const options = { tries: 8, pause: Number(process.env.PAUSE ?? 500) };
    const { outcome } = await createSponseeOnce(client, body, options);
    console.log(`${body.reference_number}: ${outcome}`);
  } catch (error) {
    if (!(error instanceof UnclearError)) throw error;
    // The next run sees whether it is there. Until then, this one has not succeeded.
    console.error(error.message);
    process.exitCode = 1;
  }
}
