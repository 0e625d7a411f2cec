import { firstName, newSponsee, report, unknownId } from "./calls";
import { createSponsee, getSponsee, listSponsees } from "./orval-8/client";

async function main() {
  const list = await listSponsees({ "filter[first_name]": firstName });
  const created = await createSponsee(newSponsee);
  const missing = await getSponsee(unknownId);
  if (list.status !== 200 || created.status !== 201) throw new Error("Unexpected status.");
  report({
    found: list.data.data,
    created: created.data.data.first_name,
    missing: missing.status,
  });
}

void main();
