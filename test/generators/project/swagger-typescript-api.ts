import { baseUrl, firstName, newSponsee, report, unknownId } from "./calls";
import { Api } from "./swagger-typescript-api/client";

async function main() {
  const { admin } = new Api({ baseUrl });
  const list = await admin.listSponsees({ "filter[first_name]": firstName });
  const created = await admin.createSponsee(newSponsee);
  const missing = await admin.getSponsee(unknownId).catch((response: Response) => response);
  report({
    found: list.data.data,
    created: created.data.data.first_name,
    missing: missing.status,
  });
}

void main();
