/** Accepted and refused inputs, from cases/sponsees.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Json } from "../../../contract.ts";
import { grouped } from "../../../grouped.ts";
import { isObject } from "../../../service/answer.ts";
import type { Configured } from "./configured.ts";
import type { Writing } from "./write-check.ts";

export interface Case {
  id: string;
  statement: string;
  /** The fields that the case is about. */
  send?: Json;
  /** Required fields that a create leaves out. */
  without?: string[];
  /** What a sponsee has before another update, where a change would not show otherwise. */
  given?: Json[];
  /** Set where a refusal says nothing: always, or where the service refuses these fields too. */
  mayBeRefused?: true | Json;
  /** What a service may make of a refused case, and accept. */
  mayBeReadAs?: Json;
}

const file = new URL("../../../cases/sponsees.yaml", import.meta.url);
const all = parse(readFileSync(file, "utf8")) as Record<Kind, Case[]>;

/** Inputs that are refused, that are accepted, and that may be either. */
export type Kind = "refused" | "accepted" | "either";

/** The cases that decide each requirement, by their ids. */
export type Rules = Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>>;

/** A case with the requirements that it decides. */
export interface Ruled {
  one: Case;
  ids: readonly string[];
}

/** The refused or the accepted cases that some rules name. Throws for a case that there is not. */
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

/** Every case that an update must accept, by its id. */
export const acceptedNames: readonly string[] = all.accepted.map(({ id }) => id);

/** A case with what it sends to this service. */
export interface Filled extends Ruled {
  send: Json;
  /** What the sponsee has before another update. */
  given: readonly Json[];
  /** What is sent in place of `send` to find out why that is refused. */
  instead?: Json;
}

/**
 * The cases with their texts filled in. Of a case that cannot be tried, since the service shows no
 * value for it, the book says so.
 */
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
      run.book.skip(id, `${item.one.id}: no sponsee of the service shows ${missing}`);
    }
    return [];
  });
}

function missingFor(send: Json, { group, image }: Configured): string | undefined {
  const text = JSON.stringify(send);
  if (text.includes("{group}") && group === undefined) return "a payment option group";
  return text.includes("{image}") && image === undefined ? "an image_url" : undefined;
}

/** A reference number that is made to have so many characters. */
export function withLength(number: string, length: number, letter = "x"): string {
  return `${number}-`.padEnd(length, letter).slice(0, length);
}

/** Puts texts in the place of `{reference:45}`, `{group}` and the like. */
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
    // A service may refuse a key that comes twice.
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

/** Whether the refusal of a case may say nothing. */
export function isRisky({ one }: Filled): boolean {
  return one.mayBeRefused !== undefined;
}

/**
 * Cases that can be sent together, since no two of them are about the same field. What may be refused
 * is in the last pack that has room for it, which is small.
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
 * Cases in six packs. Each field is in three of them, and no two fields are in the same three, so
 * that each is sent once without each other. The values of a field take turns.
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
