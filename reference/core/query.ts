import { queryParameters } from "../../generated/operations.ts";
import { requests, type Validate } from "../../generated/validators.js";
import { partsOf } from "../../lib/json-pointer.ts";
import { described, explain } from "./faults.ts";
import type { Fault } from "./problem.ts";

/** What a list was asked for. */
export interface ListQuery {
  page: number;
  sort?: string;
  filter: Readonly<Record<string, string | boolean>>;
  /** How the caller wrote a filter: `filter[id]` or `id`. */
  spelled(filter: string): string;
}

const firstPage: ListQuery = { page: 1, filter: {}, spelled: (filter) => filter };

/**
 * Reads the query of a list. A filter is `filter[name]=value`, or plainly `name=value`: the
 * description does not show the syntax. Which filters there are, and what they accept, the contract says.
 *
 * @param search what follows the question mark, or nothing
 * @param list the operation, by its name in the contract
 */
export function readQuery(search: string, list: keyof typeof queryParameters): ListQuery | Fault[] {
  if (search === "") return firstPage;
  const simple = /^page=([1-9]\d{0,8})$/.exec(search);
  if (simple !== null) return { ...firstPage, page: Number(simple[1]) };

  const given: Record<string, unknown> = Object.create(null);
  const filter: Record<string, string | boolean> = Object.create(null);
  const names = new Map<string, string>();
  const faults: Fault[] = [];
  const texts = new URLSearchParams(search);
  for (const [name, value] of texts) {
    const inner = /^filter\[(.*)\]$/s.exec(name)?.[1];
    if (name === "filter") {
      faults.push({ pointer: name, detail: "Must name a field, as in filter[id]=1." });
      continue;
    }
    const isFilter = name !== "page" && name !== "sort";
    const key = inner ?? name;
    const target = isFilter ? filter : given;
    if (Object.hasOwn(target, key)) {
      faults.push({ pointer: name, detail: "Must be given only once." });
    } else {
      target[key] = value;
      if (isFilter) names.set(key, name);
    }
  }
  const spelled = (key: string) => names.get(key) ?? `filter[${key}]`;
  const whole = { ...given, ...(names.size > 0 && { filter }) };
  const validate: Validate = requests[list].query;
  if (!validate(whole)) {
    const place = (pointer: string) => {
      const [top = "", inner] = partsOf(pointer);
      return top === "filter" && inner !== undefined ? spelled(inner) : top;
    };
    for (const { pointer, detail } of explain(validate.errors ?? [], whole)) {
      if (pointer === "/page") continue;
      faults.push({
        pointer: place(pointer),
        detail:
          detail === "Is not known here."
            ? `Is not a parameter of this list. There are: ${queryParameters[list].join(", ")}.`
            : detail,
      });
    }
  }
  const page = texts.get("page");
  // Digits only: the validator also takes the texts "1e3" and " 2 " for numbers.
  if (page !== null && !(/^\d+$/.test(page) && Number(page) >= 1 && Number.isFinite(+page))) {
    faults.push({
      pointer: "page",
      detail: `Must be a whole number from 1, not ${described(page)}.`,
    });
  }
  if (faults.length > 0) return faults;
  const sort = texts.get("sort");
  return { page: Number(page ?? 1), ...(sort !== null && { sort }), filter, spelled };
}
