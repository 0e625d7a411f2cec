/** Gathers what the cases of a check show, and then decides each of its requirements once. */
import type { Run, Violation } from "../check.ts";

export interface Tally {
  /** A case shows that the requirement holds. */
  ok(id: string, what: string): void;
  violated(id: string, violation: Violation): void;
  /** A case that ought to show something shows nothing: the requirement cannot be said to hold. */
  unclear(id: string, why: string): void;
  /** A case could not be tried: the others decide. */
  skipped(id: string, why: string): void;
}

export function openTally(run: Run): Tally & { decide(ids: readonly string[]): void } {
  const violated = new Set<string>();
  const oks = new Map<string, Set<string>>();
  const doubts = new Map<string, Set<string>>();
  const skips = new Map<string, Set<string>>();
  const note = (map: typeof oks, id: string, text: string) => {
    map.set(id, (map.get(id) ?? new Set()).add(text));
  };
  return {
    ok: (id, what) => note(oks, id, what),
    unclear: (id, why) => note(doubts, id, why),
    skipped: (id, why) => note(skips, id, why),
    violated(id, violation) {
      violated.add(id);
      run.violated(id, violation);
    },
    decide(ids) {
      for (const id of ids) {
        if (violated.has(id)) continue;
        const texts = (map: typeof oks) => [...(map.get(id) ?? [])];
        const [ok, doubt, skip] = [texts(oks), texts(doubts), texts(skips)];
        if (doubt.length > 0) for (const why of doubt) run.notShown(id, why);
        else if (ok.length > 0) run.holds(id, ok.join(", "));
        else if (skip.length > 0) for (const why of skip) run.notShown(id, why);
        else throw new Error(`No case says anything about ${id}.`);
      }
    },
  };
}
