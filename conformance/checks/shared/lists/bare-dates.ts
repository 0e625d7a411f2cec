/** Notes how the service reads a date without a time in a filter, which is not specified. */
import type { List } from "../../../evidence/lists.ts";
import { parallel } from "../../../evidence/parallel.ts";
import { placedAt } from "./contribution-date.ts";
import type { Attempt } from "./recheck.ts";

const day = 86_400_000;

/**
 * Filters by a date on which a contribution was placed. The contributions in the list and the others
 * show which time of this date the service compares.
 */
export async function noteBareDates(attempt: Attempt, base: List): Promise<void> {
  const known = base.records.map((one) => placedAt(one, "ordered_at")).filter(Number.isFinite);
  // In most time zones, a time late on a date in UTC belongs to the same date.
  const [late] = known.sort((a, b) => (b % day) - (a % day));
  if (late === undefined || !base.complete) return;
  const date = new Date(late).toISOString().slice(0, 10);
  const names = ["occurred_before", "occurred_after"] as const;
  await parallel(names, async (name) => {
    const { ok, ids } = await attempt.list("contributions", { filter: { [name]: date } });
    const timesOf = (isListed: boolean) =>
      base.items
        .filter(({ id }) => ids.includes(id) === isListed)
        .map(({ record }) => placedAt(record, "ordered_at"))
        .filter((time) => !Number.isNaN(time));
    const [earlier, later] = [
      timesOf(name === "occurred_before"),
      timesOf(name !== "occurred_before"),
    ];
    if (!ok || earlier.length === 0 || later.length === 0) return;
    const [from, to] = [Math.max(...earlier), Math.min(...later)];
    const reads = (time: number) => from <= time && time <= to;
    const midnight = Date.parse(date);
    const times = [from, to].map((time) => `${new Date(time).toISOString().slice(0, 19)}Z`);
    const whole = reads(midnight + day) ? "the whole day" : `a time from ${times.join(" to ")}`;
    const reading = reads(midnight) ? "its first instant" : whole;
    attempt.run.service.target.notes.add(
      `The service reads the date in ${name}=${date} as ${reading}.`,
    );
  });
}
