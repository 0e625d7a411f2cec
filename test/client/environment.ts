/**
 * Calls a service with every method of the client, in a simulated browser of Vitest or in Node without
 * newer functions, and prints the results: `node environment.ts NAME URL`.
 */
import { builtinEnvironments } from "vitest/runtime";

const [name = "", baseUrl = ""] = process.argv.slice(2);
if (name === "happy-dom" || name === "jsdom") {
  await builtinEnvironments[name].setup(globalThis, {});
} else if (name === "older") {
  Object.assign(AbortSignal, { any: undefined });
  Object.assign(URL, { canParse: undefined, parse: undefined });
}

const { createClient, createSponseeOnce } = await import("../../client/index.ts");
const { validate } = await import("../../client/validate.ts");

const client = createClient({ baseUrl, retries: 0 });
client.use(validate({ throws: true }));
const { sponsees } = client;
const sponsee = {
  reference_number: "ENV-1",
  first_name: "Zawadi",
  sponsored_status: 0,
  enrollment_date: "2026-10-01",
} as const;

let count = 0;
for await (const _ of sponsees.list({ filter: { reference_number: "KEN-" }, sort: "-last_name" })) {
  count++;
}
const { id } = await sponsees.create(sponsee);
const names = [
  (await sponsees.update(id, { first_name: "Amani" })).first_name,
  (await sponsees.replace(id, { last_name: "Mwangi" })).last_name,
  (await sponsees.get(id)).first_name,
];
await sponsees.delete(id);
const { outcome } = await createSponseeOnce(client, sponsee);
const stop = new AbortController();
const failures = [
  () => sponsees.get(id),
  () => sponsees.create(sponsee),
  () => sponsees.get("1001", { signal: AbortSignal.abort("enough") }),
  () => sponsees.get("1001", { signal: stop.signal, fetch: () => stop.abort("now") as never }),
  () => sponsees.get("1001", { timeout: 1, fetch: () => new Promise(() => {}) }),
  () => sponsees.list({}, { from: "http://" }),
];
const errors = [];
for (const call of failures) {
  try {
    await call();
  } catch (error) {
    errors.push(String(error).replace(baseUrl, ""));
  }
}
// A simulated browser also prints its own lines.
console.log(`\n${JSON.stringify({ count, id, names, outcome, errors })}`);
process.exit();
