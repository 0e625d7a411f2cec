/** The checks of every filter and sort that no other file here names. */
import { type Resource as Declared, resources } from "../../generated/operations.ts";
import type { Check } from "../check.ts";
import type { Json } from "../contract.ts";
import type { Item, List } from "../evidence/lists.ts";
import type { Resource } from "../evidence/service.ts";
import { isSendable } from "../http/path.ts";
import { type Expanded, missing } from "../verdict/requirements.ts";
import { judgeAll, judgeOnly, succeeds } from "./shared/lists/contents.ts";
import { mayContain, surelyContains } from "./shared/lists/folding.ts";
import { listCheck } from "./shared/lists/recheck.ts";
import { fieldOf, instant, instantOf, judgeSorting } from "./shared/lists/sorting.ts";

/** The id of an expanded requirement by the end of the id. */
function idIn({ ids }: Expanded, end: string): string {
  const id = ids[end];
  if (id === undefined) throw new Error(`The templates of requirements.yaml have no "${end}".`);
  return id;
}

/** A value of a filter, with the records that a list with it may and must contain. */
interface Probe {
  value: string;
  may(record: Json): boolean;
  must(record: Json): boolean;
}

const filters = missing.filters.map((one): Check => {
  const resource = one.resource as Resource;
  const { name } = one;
  const all: Declared["filters"] = resources[resource].filters;
  const { kind, field } = all[name] as Declared["filters"][string];
  const ids = { sound: idIn(one, "sound"), complete: idIn(one, "complete") };
  return listCheck(
    resource,
    ids,
    async (attempt, base) => {
      const probe = probeOf(kind, field, base);
      if (probe === undefined) {
        for (const id of Object.values(ids)) {
          attempt.notTried(id, `no visited record has a value for the filter ${name}`);
        }
        return;
      }
      const list = await attempt.list(resource, { filter: { [name]: probe.value } });
      const words = `${resource} that match ${name}=${probe.value}`;
      if (!succeeds(attempt, list, ids.sound)) return;
      judgeOnly(attempt, ids.sound, list, words, probe.may, { field });
      const due = base.items.filter(({ record }: Item) => probe.must(record));
      judgeAll(attempt, ids.complete, list, due, words, { field });
    },
    { compares: 1 },
  );
});

/** Returns a value that some of the visited records match, and if possible not all. */
function probeOf(
  kind: Declared["filters"][string]["kind"],
  field: string,
  { records }: List,
): Probe | undefined {
  const texts = [...new Set(records.map((record) => record[field]))]
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map(String)
    .filter((text) => text !== "" && isSendable(text));
  const times = texts.filter((text) => !Number.isNaN(instant(text)));
  const middle = times.sort((a, b) => instant(a) - instant(b))[times.length >> 1];
  const compare = (test: (time: number, bound: number) => boolean): Probe | undefined => {
    if (middle === undefined) return undefined;
    const meets = (record: Json) => test(instant(String(record[field])), instant(middle));
    return { value: middle, may: meets, must: meets };
  };
  switch (kind) {
    case "exact": {
      const [value] = texts;
      if (value === undefined) return undefined;
      const meets = (record: Json) => String(record[field]) === value;
      return { value, may: meets, must: meets };
    }
    case "partial": {
      const long = texts.find((text) => [...text].length >= 5) ?? texts[0];
      if (long === undefined) return undefined;
      // Some services require three characters.
      const value = [...long].length >= 5 ? [...long].slice(1, 4).join("") : long;
      return {
        value,
        may: (record) => mayContain(record[field], value),
        must: (record) => surelyContains(record[field], value),
      };
    }
    case "before":
      return compare((time, bound) => time < bound);
    case "after":
      return compare((time, bound) => time > bound);
    case "flag": {
      const meets = (record: Json) => record[field] === true || record[field] === 1;
      return { value: "true", may: meets, must: meets };
    }
  }
}

const sorts = missing.sorts.map((one): Check => {
  const resource = one.resource as Resource;
  const { name } = one;
  const id = idIn(one, "sort");
  const numberOf = (record: Json) => {
    const value = Number(record[name]);
    return Number.isNaN(value) ? undefined : value;
  };
  return listCheck(
    resource,
    id,
    async (attempt) => {
      const list = await attempt.list(resource, { sort: name });
      if (!succeeds(attempt, list, id)) return;
      // A service may compare times or numbers, if all values are such.
      const others = [instantOf(name), numberOf].filter((key) =>
        list.records.every((record) => key(record) !== undefined),
      );
      judgeSorting(attempt, list, { id, sort: name, name, keys: [fieldOf(name), ...others] });
    },
    { compares: 2 },
  );
});

export const checks: readonly Check[] = [...filters, ...sorts];
