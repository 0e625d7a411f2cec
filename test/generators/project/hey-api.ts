import { baseUrl, firstName, newSponsee, report, unknownId } from "./calls";
import { client } from "./hey-api/client.gen";
import { createSponsee, getSponsee, listSponsees } from "./hey-api/index";

async function main() {
  client.setConfig({ baseUrl });
  const list = await listSponsees({
    query: { filter: { first_name: firstName } },
    throwOnError: true,
  });
  const created = await createSponsee({ body: newSponsee, throwOnError: true });
  const missing = await getSponsee({ path: { id: unknownId } });
  report({
    found: list.data.data,
    created: created.data.data.first_name,
    missing: missing.response?.status ?? 0,
  });
}

void main();
