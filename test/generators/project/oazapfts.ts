import { baseUrl, firstName, newSponsee, report, unknownId } from "./calls";
import { createSponsee, defaults, getSponsee, listSponsees } from "./oazapfts/client";

async function main() {
  defaults.baseUrl = baseUrl;
  const list = await listSponsees({ filterFirstName: firstName });
  const created = await createSponsee(newSponsee);
  const missing = await getSponsee(unknownId).catch((error) => error);
  report({ found: list.data, created: created.data.first_name, missing: missing.status });
}

void main();
