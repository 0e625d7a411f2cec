/**
 * Repeats reads that return an old state, for example from a database replica. The description
 * does not say how soon a read returns the new state.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../contract.ts";
import { isGone } from "../http/response.ts";
import { type ParsedResponse, recordOf } from "./parsed-response.ts";

/** The milliseconds to wait before each further read. */
const pauses = [150, 300, 600, 1200];

/** Sends a read. With `fresh`, it is sent again although the cache has its response. */
export type Read<T> = (options: { fresh: boolean }) => Promise<T>;

/**
 * Repeats a read after each of the `pauses` until the result is as expected, and returns the last
 * result. Adds a note if only a repeated read is as expected.
 */
export async function repeated<T>(
  read: Read<T>,
  isExpected: (found: T) => boolean,
  notes: Set<string>,
): Promise<T> {
  let found = await read({ fresh: false });
  for (const pause of pauses) {
    if (isExpected(found)) return found;
    await sleep(pause);
    found = await read({ fresh: true });
    if (isExpected(found)) {
      notes.add("The effect of a write appeared only some time after the response to the write.");
    }
  }
  return found;
}

/** Used instead of the name of a field when GET does not find the record. */
const notFound = "";

/** Compares reads with the last writes. */
export function openReplicationLag(notes: Set<string>) {
  const written = new Map<string, Json>();
  /** Fields that still differed after all pauses, so the reason is not a delay. */
  const different = new Set<string>();

  /** The fields of a record that differ from the last write. */
  function lateIn(response: ParsedResponse, last: Json): string[] {
    const record = recordOf(response);
    const isWritten = (field: string) => isDeepStrictEqual(record?.[field], last[field]);
    const missing = isGone(response.status) ? [notFound] : [];
    const all = record ? Object.keys(last).filter((field) => !isWritten(field)) : missing;
    return all.filter((field) => !different.has(field));
  }

  return {
    /** Remembers the response to a write, and returns it. */
    wrote(
      resource: string,
      response: ParsedResponse,
      { id = "", body }: { id?: string | undefined; body?: unknown },
    ) {
      const record = recordOf(response);
      const own = `${resource}/${record ? record.id : id}`;
      if (record) written.set(own, record);
      else if (response.ok && body === undefined) written.delete(own);
      // Without a record in the response, the new values are unknown. `read` compares no fields.
      else if (response.ok) written.set(own, {});
      return response;
    },
    /** Reads a record. Repeats the read while the record is missing or differs from the last write. */
    async read(resource: string, id: string, get: Read<ParsedResponse>) {
      const last = written.get(`${resource}/${id}`);
      if (last === undefined) return get({ fresh: false });
      const response = await repeated(get, (one) => lateIn(one, last).length === 0, notes);
      for (const field of lateIn(response, last)) different.add(field);
      return response;
    },
  };
}
