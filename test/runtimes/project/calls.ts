/**
 * Calls the service, and prints the results as JSON. Arguments: the URL of a service, and the URL of
 * a service that never responds.
 */
import { collect, createClient, TimeoutError, ValidationError } from "sponsorship-api";

const [baseUrl = "", silent = ""] = process.argv.slice(2);
const client = createClient({ baseUrl });

const found = await collect(client.sponsees.list({ filter: { first_name: "a" } }));
const created = await client.sponsees.create({
  reference_number: "KEN-0900",
  first_name: "Zawadi",
  sponsored_status: 0,
  enrollment_date: "2026-10-01",
});
const [only] = await collect(client.sponsees.list({ filter: { reference_number: "KEN-0900" } }));
const updated = await client.sponsees.update(created.id, { last_name: "Lee" });
await client.sponsees.delete(created.id);

/** Returns the error that a call rejects with. */
const errorOf = (call: PromiseLike<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  );

const missing = await errorOf(client.sponsees.get(created.id));
const invalid = await errorOf(client.sponsees.update("1001", { enrollment_date: "soon" }));
const late = await errorOf(
  createClient({ baseUrl: silent, retries: 0, timeout: 200 }).sponsees.get("1001"),
);
console.log(
  JSON.stringify({
    runtime: ["bun", "deno"].find((name) => name in process.versions) ?? "node",
    found: found.map(({ id }) => id),
    created: only?.id === created.id && created.first_name,
    updated: updated.last_name,
    missing: missing.name,
    invalid: invalid instanceof ValidationError && Object.keys(invalid.faults),
    late: late instanceof TimeoutError,
  }),
);
