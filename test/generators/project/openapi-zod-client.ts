import { isAxiosError } from "axios";
import { baseUrl, firstName, newSponsee, report, unknownId } from "./calls";
import { createApiClient } from "./openapi-zod-client/client";

async function main() {
  const client = createApiClient(baseUrl);
  const list = await client.listSponsees({ queries: { "filter[first_name]": firstName } });
  const created = await client.createSponsee(newSponsee);
  const error: unknown = await client
    .getSponsee({ params: { id: unknownId } })
    .catch((error: unknown) => error);
  report({
    found: list.data,
    created: created.data.first_name,
    missing: isAxiosError(error) ? (error.response?.status ?? 0) : 0,
  });
}

void main();
