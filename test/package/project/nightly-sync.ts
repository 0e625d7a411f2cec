/** Creates the sponsees of sponsees.json that are missing, and updates first names that differ. */
import { readFile } from "node:fs/promises";
import { createClient, createSponseeOnce, type Sponsee, type SponseeCreate } from "sponsorship-api";

const client = createClient({
  baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020",
  headers: { Authorization: `Bearer ${process.env.TOKEN}` },
  retries: 8,
  onRetry: ({ request, response, error }) =>
    console.warn(`Retrying ${request.method}: ${response?.status ?? error?.message}`),
});

// With this list, the run does not repeat the work of an earlier run that was killed.
const existing = new Map<string, Sponsee>();
for await (const one of client.sponsees.list()) existing.set(one.reference_number, one);

const wanted: SponseeCreate[] = JSON.parse(await readFile("sponsees.json", "utf8"));
for (const sponsee of wanted) {
  const { reference_number, first_name } = sponsee;
  const found = existing.get(reference_number);
  if (!found) {
    const { outcome } = await createSponseeOnce(client, sponsee, { retries: 8 });
    console.log(`${reference_number}: ${outcome}`);
  } else if (found.first_name !== first_name) {
    // If your service clears fields that a PUT omits, use `update` instead of `replace`.
    await client.sponsees.replace(found.id, { first_name });
  }
}
