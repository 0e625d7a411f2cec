/** Accepted and rejected inputs, from cases/sponsees.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { isObject } from "../../../../lib/is-object.ts";
import type { Json } from "../../../contract.ts";
import { grouped } from "../../../grouped.ts";
import type { Configured } from "./configured.ts";
import type { Writing } from "./write-check.ts";

export interface Case {
  id: string;
  statement: string;
  /** The fields of the case. */
  send?: Json;
  /** Required fields that a create leaves out. */
  without?: string[];
  /** Values of the sponsee before the update, which the case must differ from. */
  given?: Json[];
  /** Set if a rejection is inconclusive: always, or if the service also rejects these fields. */
  mayBeRefused?: true | Json;
  /** The values to which a service may convert a case before it accepts it. */
  mayBeReadAs?: Json;
}

const file = new URL("../../../cases/sponsees.yaml", import.meta.url);
const all = parse(readFileSync(file, "utf8")) as Record<Kind, Case[]>;

/** Inputs to reject, inputs to accept, and inputs for which either is valid. */
export type Kind = "refused" | "accepted" | "either";

/** The ids of the cases that decide each requirement. */
export type Rules = Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>>;

/** A case with the requirements that it decides. */
export interface Ruled {
  one: Case;
  ids: readonly string[];
}

/** The rejected or the accepted cases of some rules. Throws for an unknown case. */
export function casesOf(kind: Kind, rules: Rules): Ruled[] {
  const names = new Map<string, string[]>();
  for (const [id, rule] of Object.entries(rules)) {
    for (const name of rule[kind] ?? []) names.set(name, [...(names.get(name) ?? []), id]);
  }
  return [...names].map(([name, ids]) => {
    const one = all[kind].find((candidate) => candidate.id === name);
    if (one === undefined) throw new Error(`cases/sponsees.yaml has no ${kind} case "${name}".`);
    return { one, ids };
  });
}

/** The ids of the cases that an update must accept. */
export const acceptedNames: readonly string[] = all.accepted.map(({ id }) => id);

/** A case with its values for this service. */
export interface Filled extends Ruled {
  send: Json;
  /** The values of the sponsee before the update. */
  given: readonly Json[];
  /** The fields to send instead, to find the reason for a rejection. */
  instead?: Json;
}

/** Fills in the strings of the cases. A case without a value on this service is not tried. */
export function filled(
  run: Writing,
  cases: readonly Ruled[],
  reference: (index: number) => string = () => run.service.ledger.reference(),
): Filled[] {
  const { configured } = run.shared;
  return cases.flatMap((item, index) => {
    const { send = {}, given = [], mayBeRefused } = item.one;
    const missing = missingFor(send, configured);
    if (missing === undefined) {
      const full = <T>(part: T) => fill(part, run, configured, () => reference(index)) as T;
      const instead = isObject(mayBeRefused) && { instead: full(mayBeRefused) };
      return [{ ...item, send: full(send), given: full(given), ...instead }];
    }
    for (const id of item.ids) {
      run.results.notTried(id, `${item.one.id}: no sponsee of the service has ${missing}`);
    }
    return [];
  });
}

function missingFor(send: Json, { group, image }: Configured): string | undefined {
  const text = JSON.stringify(send);
  if (text.includes("{group}") && group === undefined) return "a payment option group";
  return text.includes("{image}") && image === undefined ? "an image_url" : undefined;
}

/** Pads a reference number to a length. */
export function withLength(number: string, length: number, letter = "x"): string {
  return `${number}-`.padEnd(length, letter).slice(0, length);
}

/** Replaces `{reference:45}`, `{group}` and the other placeholders. */
function fill(
  node: unknown,
  run: Writing,
  configured: Configured,
  reference: () => string,
): unknown {
  const [first, second] = configured.customFields;
  const given: Record<string, string | undefined> = {
    tag: run.service.ledger.tag,
    group: configured.group,
    image: configured.image,
    key: first?.key ?? "favourite_subject",
    // A service may reject a repeated key.
    "other-key": second?.key ?? "school_grade",
  };
  const inside = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replace(/\{([\w-]+)(?::(\d+))?(?::(.))?\}/gu, (_all, name, length, letter) =>
        name === "reference"
          ? withLength(reference(), Number(length), letter)
          : (given[name] ?? ""),
      );
    }
    if (Array.isArray(value)) return value.map(inside);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inside(child)]));
  };
  return inside(node);
}

/** Whether a rejection of a case may be inconclusive. */
export function isRisky({ one }: Filled): boolean {
  return one.mayBeRefused !== undefined;
}

/**
 * Groups cases with different fields, to send them together. Cases that a service may reject go
 * into the last groups, which are small.
 */
export function packed(cases: readonly Filled[]): Filled[][] {
  const packs: Filled[][] = [];
  for (const item of [...cases.filter((one) => !isRisky(one)), ...cases.filter(isRisky)]) {
    const hasRoom = (pack: Filled[]) => pack.every(({ send }) => isDisjoint(send, item.send));
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
export function mixed(cases: readonly Filled[]): Filled[][] {
  const byField = grouped(cases, ({ send }) => Object.keys(send).join());
  const packs: Filled[][] = [[], [], [], [], [], []];
  for (const [index, values] of [...byField.values()].entries()) {
    for (const [turn, pack] of (triples[index % triples.length] ?? []).entries()) {
      packs[pack]?.push(values[turn % values.length] as Filled);
    }
  }
  return packs.filter((pack) => pack.length > 0);
}

function isDisjoint(a: Json, b: Json): boolean {
  return !Object.keys(a).some((field) => field in b);
}
