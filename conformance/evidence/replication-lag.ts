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
export const pauses = [150, 300, 600, 1200];

/** Used instead of the name of a field when GET does not find the record. */
const notFound = "";

export type ReplicationLag = ReturnType<typeof openReplicationLag>;

/**
 * Compares reads with the last writes. A read that returns the new state only after a delay adds a
 * note.
 */
export function openReplicationLag(notes: Set<string>) {
  const written = new Map<string, Json>();
  /** Fields that still differed after all pauses, so the reason is not a delay. */
  const different = new Set<string>();
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
    /**
     * Reads a record. While the record is missing or a field differs from the last write, repeats
     * the read after each of `pauses`.
     */
    async read(resource: string, id: string, get: (isAgain: boolean) => Promise<ParsedResponse>) {
      let response = await get(false);
      const last = written.get(`${resource}/${id}`);
      if (last === undefined) return response;
      const late = () => {
        const record = recordOf(response);
        const isWritten = (field: string) => isDeepStrictEqual(record?.[field], last[field]);
        const missing = isGone(response.status) ? [notFound] : [];
        const all = record ? Object.keys(last).filter((field) => !isWritten(field)) : missing;
        return all.filter((field) => !different.has(field));
      };
      let fields = late();
      for (const pause of pauses) {
        if (fields.length === 0) return response;
        await sleep(pause);
        response = await get(true);
        fields = late();
        if (fields.length === 0) {
          notes.add(
            "GET returned a record's new values only some time after the response to the write.",
          );
        }
      }
      for (const field of fields) different.add(field);
      return response;
    },
  };
}
