/** The sponsees that this run made: no other record is ever changed or deleted. */
import { randomInt } from "node:crypto";
import type { Json } from "../contract.ts";

export interface Records {
  /** A text that stands in every record that this run makes, and in no other. */
  tag: string;
  /** A reference number of this run, unique, with exactly `length` characters if given. */
  reference(length?: number): string;
  /** The four required fields, with changes; undefined leaves a field out. */
  body(changes?: Json): Json;
  /** Whether this run made the record, deleted or not. */
  owns(id: string): boolean;
  /** Remembers an answer to a create, and tells whether the record is ours. */
  made(sent: Json, answer: Json): boolean;
  /** A create of which we do not know whether it made a record. */
  uncertain(reference: string): void;
  /** An update that was accepted; a `whole` one (PUT) may have emptied what it left out. */
  changed(id: string, sent: Json, how?: { whole: boolean }): void;
  deleted(id: string): void;
  /** It is there, although a delete said otherwise. */
  found(id: string): void;
  /** Ids of all that this run made, the last first, deleted or not. */
  all(): string[];
  /** Ids of what still has to be removed, the last made first. */
  left(): string[];
  uncertainLeft(): string[];
  /** Ids that were seen in answers to reads before, so that a create cannot have made them. */
  seen: Set<string>;
  /**
   * A body with acceptable values where one of our sponsees was created without any, or replaced
   * by one without any (4.1). `sent` is what was created, for the answer to a create.
   */
  tolerant(json: unknown, sent?: Json): unknown;
}

/** Acceptable values for what a create or a PUT may leave out; what a read then shows is not stated. */
const placeholders: Json = {
  last_name: "",
  birth_date: "2000-01-01",
  age: 20,
  is_enabled: true,
  gender: "M",
  payment_option_group: "",
  custom_fields: [],
  image_url: "https://example.org/",
  longitude: null,
  latitude: null,
  biography: "",
  private_notes: null,
};

export function openRecords(): Records {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const random = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  const tag = `sct-${random}`;
  let count = 0;
  /** What each of our sponsees was never given, or may have lost by a PUT. */
  const omitted = new Map<string, Set<string>>();
  const order: string[] = [];
  const gone = new Set<string>();
  const unsure = new Set<string>();
  const seen = new Set<string>();

  const reference = (length?: number) =>
    `${tag}-${++count}`.padEnd(length ?? 0, "-0123456789-0123456789-0123456789-0123456789");

  return {
    tag,
    seen,
    reference,
    body: (changes = {}) =>
      Object.fromEntries(
        Object.entries({
          reference_number: reference(),
          first_name: `Test ${tag}`,
          sponsored_status: 0,
          enrollment_date: "2026-01-15",
          ...changes,
        }).filter(([, value]) => value !== undefined),
      ),
    owns: (id) => omitted.has(id),
    made(sent, answer) {
      const id = String(answer.id);
      // An id that was there before, or a record that does not tell of this run, is not ours.
      if (seen.has(id) || omitted.has(id) || !mentions(answer, tag)) return false;
      omitted.set(id, leftOut(sent));
      order.push(id);
      return true;
    },
    uncertain: (text) => void unsure.add(text),
    changed(id, sent, { whole } = { whole: false }) {
      const never = omitted.get(id);
      if (never === undefined) return;
      // What a PUT does to fields that it does not name, is not stated (4.1).
      if (whole) for (const name of leftOut(sent)) never.add(name);
      for (const name of Object.keys(sent)) never.delete(name);
      if ("birth_date" in sent) never.delete("age");
    },
    deleted: (id) => void gone.add(id),
    found: (id) => void gone.delete(id),
    all: () => order.toReversed(),
    left: () => order.filter((id) => !gone.has(id)).reverse(),
    uncertainLeft: () => [...unsure],
    tolerant(json, sent) {
      const filled = omitted.size === 0 ? json : fill(json);
      const data = (filled as Json | null)?.data;
      if (sent === undefined || data === null || typeof data !== "object") return filled;
      const missing = [...leftOut(sent)].map((name) => [name, placeholders[name]]);
      return { ...(filled as Json), data: { ...data, ...Object.fromEntries(missing) } };
    },
  };

  function fill(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(fill);
    if (node === null || typeof node !== "object") return node;
    const object = Object.fromEntries(
      Object.entries(node).map(([key, child]) => [key, fill(child)]),
    );
    const left = "sponsored_status" in object ? omitted.get(String(object.id)) : undefined;
    for (const name of left ?? []) object[name] = placeholders[name];
    return object;
  }
}

/** The fields that a create or a PUT did not give, and what is derived from them. */
function leftOut(sent: Json): Set<string> {
  const names = new Set(Object.keys(placeholders).filter((name) => !(name in sent)));
  if ("birth_date" in sent) names.delete("age");
  return names;
}

function mentions(value: unknown, text: string): boolean {
  return JSON.stringify(value)?.includes(text) ?? false;
}
