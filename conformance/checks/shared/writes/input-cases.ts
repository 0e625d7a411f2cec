/** Reads the inputs of cases/sponsees.yaml, and packs several into one request. */
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Json } from "../../../contract.ts";
import { grouped } from "../../../grouped.ts";
import { requirement } from "../../../verdict/requirements.ts";
import { noneTried } from "../../../verdict/results.ts";
import type { Writing } from "./write-check.ts";

export interface Case {
  id: string;
  statement: string;
  /** The fields of the case. */
  send: Json;
  /** Required fields that a create leaves out. */
  without: readonly string[];
  /**
   * Values that the suite stores before it repeats an update, so it can detect a change. The suite
   * repeats the update once for each entry.
   */
  given: readonly Json[];
  /**
   * `true` if the service may reject the case. With an object, the service may reject the case only
   * if it also rejects the fields of this object.
   */
  mayBeRefused?: true | Json;
  /** The valid values to which a service may convert the input. */
  mayBeReadAs: readonly Json[];
  /** The requirements that the case decides. */
  decides: readonly string[];
}

type Written = Pick<Case, "id" | "statement"> & Partial<Case>;

const file = new URL("../../../cases/sponsees.yaml", import.meta.url);
const written = parse(readFileSync(file, "utf8")) as Record<"refused" | "accepted", Written[]>;

const nothing = { send: {}, without: [], given: [{}], mayBeReadAs: [], decides: [] };

/**
 * The cases that decide one of `ids`, with values for this service. If `every` has ids, returns all
 * cases of the kind, and each case also decides the ids in `every`. Leaves out a case if no sponsee
 * has a value that the case needs.
 */
export function casesOf(
  { shared, service, results }: Writing,
  kind: "refused" | "accepted",
  ids: readonly string[],
  ...every: readonly string[]
): Case[] {
  const { configured, full, subject } = shared;
  const { group, image, customFields } = configured;
  const [
    key = "favourite_subject",
    otherKey = key === "school_grade" ? "favourite_subject" : "school_grade",
  ] = customFields.keys();
  const values: Record<string, string | undefined> = {
    tag: service.ledger.tag,
    digits: `00${randomInt(1e9, 1e10)}`,
    own: subject && String(subject.made.values.reference_number),
    taken: full.made && String(full.made.values.reference_number),
    group,
    image,
    key,
    // Not `key`, because a service may reject two custom fields with the same key.
    "other-key": otherKey,
  };
  const isChosen = (id: string) => ids.includes(requirement(id).id);
  return written[kind].flatMap((one) => {
    const whole: Case = { ...nothing, ...one };
    const decides = [...whole.decides.filter(isChosen), ...every];
    if (decides.length === 0) return [];
    const text = JSON.stringify({ ...whole, decides });
    const isMissing = ([name, value]: [string, unknown]) =>
      value === undefined && text.includes(`{${name}}`);
    if (Object.entries(values).some(isMissing)) {
      noneTried(results, decides, `${one.id}: no sponsee has a value that the case needs`);
      return [];
    }
    const filled = text.replace(
      /\{([\w-]+)(?::(\d+))?(?::(.))?\}/gu,
      (_all, name, length, letter) => {
        const isNumber = name === "reference";
        const number = () => withLength(service.ledger.reference(), Number(length), letter);
        return JSON.stringify(isNumber ? number() : values[name]).slice(1, -1);
      },
    );
    return [JSON.parse(filled) as Case];
  });
}

/** Pads or cuts a reference number to a length. */
export function withLength(number: string, length: number, letter = "x"): string {
  return `${number}-`.padEnd(length, letter).slice(0, length);
}

/** Cases that the service must accept, and cases that it may reject. */
function byRisk(cases: readonly Case[]): [certain: Case[], risky: Case[]] {
  const isRisky = ({ mayBeRefused }: Case) => mayBeRefused !== undefined;
  return [cases.filter((one) => !isRisky(one)), cases.filter(isRisky)];
}

function byField(cases: readonly Case[]): Case[][] {
  return [...grouped(cases, ({ send }) => Object.keys(send).join()).values()];
}

/**
 * Packs of cases, each for one request. The first pack has the first case of each field, the second
 * pack has the second case of each field, and so on.
 */
export function packed(cases: readonly Case[]): Case[][] {
  return byRisk(cases).flatMap((some) => {
    const fields = byField(some);
    const count = Math.max(0, ...fields.map(({ length }) => length));
    return Array.from({ length: count }, (_, index) => fields.flatMap((one) => one[index] ?? []));
  });
}

/**
 * Packs to detect that an update of one field changes another. For any two fields that the service
 * must accept, one pack has the first field without the second, and another pack has the second
 * field without the first. The bits of a field's index select its packs. Each case is in a pack.
 */
export function mixed(cases: readonly Case[]): Case[][] {
  const [certain, risky] = byRisk(cases);
  const fields = byField(certain);
  const turns = Math.max(Math.ceil(Math.log2(fields.length)), ...fields.map((some) => some.length));
  const bits = Array.from({ length: turns }, (_, turn) => 2 ** turn);
  const halves = bits.flatMap((bit, turn) =>
    [0, bit].map((half) =>
      fields
        .filter((_, index) => (index & bit) === half)
        .map((some) => some[turn % some.length] as Case),
    ),
  );
  return [...halves, ...packed(risky)].filter(({ length }) => length > 0);
}
