/** The sorts that no other file here names. */
import type { Json } from "../../contract.ts";
import type { List } from "../../evidence/lists.ts";
import { derivedSorts } from "../../verdict/requirements.ts";
import { listCheck } from "../shared/lists/recheck.ts";
import { fieldOf, judgeSortings, type Sorting, sortedLists } from "../shared/lists/sorting.ts";
import { instantOf } from "../shared/lists/times.ts";

/** A service may compare times or numbers, if all values are such. */
function sortingBy(id: string, sort: string, { records }: List): Sorting {
  const numberOf = ({ [sort]: value }: Json) => {
    const number = Number(value);
    return Number.isNaN(number) ? undefined : number;
  };
  const others = [instantOf(sort), numberOf].filter((key) =>
    records.every((record) => key(record) !== undefined),
  );
  return { id, sort, keys: [fieldOf(sort), ...others] };
}

export const checks = derivedSorts.map(({ resource, name, id }) =>
  listCheck(
    resource,
    id,
    async (attempt, base) =>
      judgeSortings(attempt, base, await sortedLists(attempt, base, [sortingBy(id, name, base)])),
    { compares: 2 },
  ),
);
