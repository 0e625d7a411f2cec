/**
 * Repeats reads that return an old state, for example from a database replica. The description
 * allows such delays.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../lib/is-object.ts";
import type { Json } from "../contract.ts";
import { isGone } from "../http/response.ts";
import { type Answer, recordOf } from "./answer.ts";

/** The milliseconds to wait before each further read. */
export const pauses = [150, 300, 600, 1200];

/** Placeholder for a sponsee that the service does not return. */
const whole = "";

export interface ReplicationLag {
  /** Remembers the response to a write, and returns it. */
  wrote(answer: Answer, write: { id?: string | undefined; body?: unknown }): Answer;
  /** Reads a sponsee, and repeats the read while it differs from the response to the last write. */
  read(id: string, get: (isAgain: boolean) => Promise<Answer>): Promise<Answer>;
}

/** Late reads add a note, and do not fail. */
export function openReplicationLag(notes: Set<string>): ReplicationLag {
  const written = new Map<string, Json>();
  /**
   * The bodies of later writes whose responses have no record. The service may have accepted or
   * rejected them.
   */
  const sent = new Map<string, Json>();
  /** Fields that still differed after all pauses, so the reason is not a delay. */
  const different = new Set<string>();
  return {
    wrote(answer, { id = "", body }) {
      const record = recordOf(answer);
      const own = record ? String(record.id) : id;
      if (record) {
        written.set(own, record);
        sent.delete(own);
      } else if (answer.ok) {
        if (isObject(body)) sent.set(own, { ...sent.get(own), ...body });
        else written.delete(own);
      }
      return answer;
    },
    async read(id, get) {
      let answer = await get(false);
      const last = written.get(id);
      if (last === undefined) return answer;
      const late = () => {
        const record = recordOf(answer);
        const sources = [last, sent.get(id) ?? {}];
        const isWritten = (field: string) =>
          sources.some((one) => field in one && isDeepStrictEqual(record?.[field], one[field]));
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
