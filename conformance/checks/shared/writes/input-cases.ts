/** Accepted and rejected inputs, from cases/sponsees.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Json } from "../../../contract.ts";
import { grouped } from "../../../grouped.ts";
import { requirement } from "../../../requirements.ts";
import { noneTried } from "../../../results.ts";
import type { Writing } from "./write-check.ts";

export interface Case {
  id: string;
  statement: string;
  /** The fields of the case. */
  send: Json;
  /** Required fields that a create leaves out. */
  without: readonly string[];
  /** Values of the sponsee before the update, which the case must differ from. */
  given: readonly Json[];
  /** Set if a rejection is inconclusive: always, or if the service also rejects these fields. */
  mayBeRefused?: true | Json;
  /** The values to which a service may convert a case before it accepts it. */
  mayBeReadAs: readonly Json[];
  /** The requirements that it decides. */
  decides: readonly string[];
  /** Requirements of our choice that the service also rejects what it could convert. */
  rejects: readonly string[];
}

type Written = Pick<Case, "id" | "statement"> & Partial<Case>;

const file = new URL("../../../cases/sponsees.yaml", import.meta.url);
const written = parse(readFileSync(file, "utf8")) as Record<"refused" | "accepted", Written[]>;

const nothing = { send: {}, without: [], given: [], mayBeReadAs: [], decides: [], rejects: [] };

/** The values that a case needs from existing sponsees. */
const needed = { group: "a payment option group", image: "an image_url" };

/**
 * The cases that decide some requirements, with values for this service. Each case also decides
 * `every`. A case without a value on this service is not tried.
 */
export function casesOf(
  { shared, service, results }: Writing,
  kind: "refused" | "accepted",
  ids: readonly string[],
  ...every: readonly string[]
): Case[] {
  const { group, image, customFields } = shared.configured;
  const values: Record<string, string | undefined> = {
    tag: service.ledger.tag,
    group,
    image,
    key: customFields[0]?.key ?? "favourite_subject",
    // A service may reject a repeated key.
    "other-key": customFields[1]?.key ?? "school_grade",
  };
  const isChosen = (id: string) => ids.includes(requirement(id).id);
  return written[kind].flatMap((one) => {
    const whole: Case = { ...nothing, ...one };
    const decides = [...whole.decides.filter(isChosen), ...every];
    if (decides.length === 0) return [];
    const rejects = whole.rejects.filter(isChosen);
    const text = JSON.stringify({ ...whole, decides, rejects });
    const missing = (["group", "image"] as const).find(
      (name) => values[name] === undefined && text.includes(`{${name}}`),
    );
    if (missing) {
      noneTried(results, decides, `${one.id}: no sponsee of the service has ${needed[missing]}`);
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

/** Pads a reference number to a length. */
export function withLength(number: string, length: number, letter = "x"): string {
  return `${number}-`.padEnd(length, letter).slice(0, length);
}

/** Whether a rejection of a case may be inconclusive. */
export function isRisky({ mayBeRefused }: Case): boolean {
  return mayBeRefused !== undefined;
}

/**
 * Groups cases with different fields, to send them together. Cases that a service may reject go
 * into the last groups, which are small.
 */
export function packed(cases: readonly Case[]): Case[][] {
  const packs: Case[][] = [];
  for (const item of [...cases.filter((one) => !isRisky(one)), ...cases.filter(isRisky)]) {
    const hasRoom = (pack: Case[]) =>
      pack.every(({ send }) => !Object.keys(send).some((field) => field in item.send));
    const fits = isRisky(item) ? packs.findLast(hasRoom) : packs.find(hasRoom);
    if (fits) fits.push(item);
    else packs.push([item]);
  }
  return packs;
}

/** Every choice of three packs out of six. */
const triples = [0, 1, 2, 3].flatMap((a) =>
  [1, 2, 3, 4].flatMap((b) => [2, 3, 4, 5].flatMap((c) => (a < b && b < c ? [[a, b, c]] : []))),
);

/**
 * Cases in six packs. Each field is in a different set of three packs, so it is sent once without
 * each other field.
 */
export function mixed(cases: readonly Case[]): Case[][] {
  const packs: Case[][] = [[], [], [], [], [], []];
  const byField = grouped(cases, ({ send }) => Object.keys(send).join());
  for (const [index, values] of [...byField.values()].entries()) {
    for (const [turn, pack] of (triples[index % triples.length] ?? []).entries()) {
      packs[pack]?.push(values[turn % values.length] as Case);
    }
  }
  return packs.filter((pack) => pack.length > 0);
}
