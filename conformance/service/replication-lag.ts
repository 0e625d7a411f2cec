/** Reads that show a write late (a replica of a database): nothing forbids them. */
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../contract.ts";
import { type Answer, isGone, isObject, recordOf } from "./answer.ts";

/** How many milliseconds to wait before each further look at what a write has changed. */
export const pauses = [150, 300, 600, 1200];

/** Stands for all fields, of a sponsee that is not shown. */
const whole = "";

export interface ReplicationLag {
  /** Keeps what a write has answered, and gives it back. */
  wrote(answer: Answer, write: { id?: string | undefined; body?: unknown }): Answer;
  /** Reads a sponsee, and again for a moment where it is not what the last write to it answered. */
  read(id: string, get: (isAgain: boolean) => Promise<Answer>): Promise<Answer>;
}

/** Reads that are late are noted, and not judged. */
export function openReplicationLag(notes: Set<string>): ReplicationLag {
  const written = new Map<string, Json>();
  /** What was sent since then by writes that were answered without a record: done, or refused. */
  const sent = new Map<string, Json>();
  /** Fields that were different after all pauses, too: the reason is not a delay. */
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
          notes.add("GET of a sponsee shows a write some time after its answer.");
        }
      }
      for (const field of fields) different.add(field);
      return answer;
    },
  };
}
