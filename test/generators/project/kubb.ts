import { isAxiosError } from "axios";
import { firstName, newSponsee, report, unknownId } from "./calls";
import { createSponsee, getSponsee, listSponsees } from "./kubb/index";

async function main() {
  const list = await listSponsees({ filter: { first_name: firstName } });
  const created = await createSponsee(newSponsee);
  const error: unknown = await getSponsee(unknownId).catch((error: unknown) => error);
  report({
    found: list.data,
    created: created.data.first_name,
    missing: isAxiosError(error) ? (error.response?.status ?? 0) : 0,
  });
}

void main();
