/** Creates the sponsees of sponsees.json, each at most once. */
import { readFile } from "node:fs/promises";
import {
  createClient,
  createSponseeOnce,
  type SponseeCreate,
  SponsorshipError,
} from "sponsorship-api";

const client = createClient({ baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020" });
const sponsees: SponseeCreate[] = JSON.parse(await readFile("sponsees.json", "utf8"));
for (const sponsee of sponsees) {
  try {
    const { outcome } = await createSponseeOnce(client, sponsee);
    console.log(`${sponsee.reference_number}: ${outcome}`);
  } catch (error) {
    if (!(error instanceof SponsorshipError)) throw error;
    // The message says whether the service failed, rejected the sponsee, or may have created it.
    console.error(error.message);
    process.exitCode = 1;
  }
}
