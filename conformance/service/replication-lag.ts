/**
 * Repeats reads that return an old state, for example from a database replica. The description
 * allows such delays.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../contract.ts";
import { isGone } from "../http/response.ts";
import { type Answer, recordOf } from "./answer.ts";

/** The milliseconds to wait before each further read. */
export const pauses = [150, 300, 600, 1200];

/** Placeholder for a sponsee that the service does not return. */
const whole = "";

export type ReplicationLag = ReturnType<typeof openReplicationLag>;

/** Late reads add a note, and do not fail. */
export function openReplicationLag(notes: Set<string>) {
  const written = new Map<string, Json>();
  /** Fields that still differed after all pauses, so the reason is not a delay. */
  const different = new Set<string>();
  return {
    /** Remembers the response to a write, and returns it. */
    wrote(answer: Answer, { id = "", body }: { id?: string | undefined; body?: unknown }) {
      const record = recordOf(answer);
      const own = record ? String(record.id) : id;
      if (record) written.set(own, record);
      else if (answer.ok && body === undefined) written.delete(own);
      // An update whose response has no record may have changed every field.
      else if (answer.ok) written.set(own, {});
      return answer;
    },
    /**
     * Reads a sponsee, and repeats the read while it differs from the response to the last write.
     */
    async read(id: string, get: (isAgain: boolean) => Promise<Answer>) {
      let answer = await get(false);
      const last = written.get(id);
      if (last === undefined) return answer;
      const late = () => {
        const record = recordOf(answer);
        const isWritten = (field: string) => isDeepStrictEqual(record?.[field], last[field]);
        const missing = isGone(answer.status) ? [whole] : [];
        const all = record ? Object.keys(last).filter((field) => !isWritten(field)) : missing;
        return all.filter((field) => !different.has(field));
      };
      let fields = late();
      for (const pause of pauses) {
        if (fields.length === 0) return answer;
        await sleep(pause);
        answer = await get(true);
        fields = late();
        if (fields.length === 0) {
          notes.add("GET of a sponsee returns a write some time after its response.");
        }
      }
      for (const field of fields) different.add(field);
      return answer;
    },
  };
}
