/** Accepted and rejected inputs, from cases/sponsees.yaml. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Run } from "../../check.ts";
import type { Json } from "../../contract.ts";
import type { Configured } from "./own.ts";

export interface Case {
  id: string;
  statement: string;
  send?: Json;
  without?: string[];
  given?: Json;
  create?: string;
  update?: string;
  mayBeRefused?: boolean;
}

const file = new URL("../../cases/sponsees.yaml", import.meta.url);

export const { refused, accepted } = parse(readFileSync(file, "utf8")) as {
  refused: readonly Case[];
  accepted: readonly Case[];
};

/** Why a case cannot be tried on this target. */
export class NotTried extends Error {
  override name = "NotTried";
}

/**
 * The fields that a case sends, with its texts filled in. Throws NotTried when the target shows
 * no value for one.
 */
export function sendOf(
  { send = {} }: Case,
  run: Run,
  { group, image, customFields }: Configured,
  reference: () => string,
): Json {
  const given: Record<string, string | undefined> = {
    tag: run.service.records.tag,
    group,
    image,
    key: customFields[0]?.key ?? "favourite_subject",
  };
  const text = (name: string, length: string | undefined, letter: string | undefined): string => {
    if (name === "reference") {
      return filled(reference(), Number(length), letter);
    }
    const value = given[name];
    if (value === undefined) throw new NotTried(`no sponsee of the target shows ${names[name]}`);
    return value;
  };
  const fill = (node: unknown): unknown => {
    if (typeof node === "string") {
      return node.replace(/\{(\w+)(?::(\d+))?(?::(.))?\}/gu, (_all, name, length, letter) =>
        text(name, length, letter),
      );
    }
    if (Array.isArray(node)) return node.map(fill);
    if (node === null || typeof node !== "object") return node;
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, fill(child)]));
  };
  return fill(send) as Json;
}

const names: Record<string, string> = {
  group: "a payment option group",
  image: "an image_url",
};

function filled(start: string, length: number, letter = "x"): string {
  return `${start}-`.padEnd(length, letter).slice(0, length);
}
