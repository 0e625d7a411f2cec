/** What `npm run bench` finds out: ratios, each measured within one run. */
import { table } from "./table.ts";

/** The parts that can be measured on their own. */
export const parts = ["reference", "client", "suite", "pipeline"] as const;
export type Part = (typeof parts)[number];

/** One number that says how something compares to something else. */
export interface Ratio {
  part: Part;
  /** What was measured: `25 contributions`. */
  what: string;
  /**
   * What it is a ratio of, and to be read after the number: `the speed of node:http`. More of a
   * speed is better, and less of a time.
   */
  of: `the ${"speed" | "time"} ${string}`;
  value: number;
  /** Shown as `95 %`, or as `48 x`. All that have the same `of` are shown alike. */
  as: "share" | "times";
  /** The absolute numbers behind it, which differ on another machine. */
  measured: string;
}

/** What measuring one part gives. */
export interface Measured {
  ratios: Ratio[];
  /** Tables with more of it, as Markdown; or "". */
  details: string;
}

/** What every measurement gets. */
export interface Effort {
  /** How often each is measured. */
  rounds: number;
  /** How long each is measured, where that can be chosen. */
  milliseconds: number;
  /** How many connections the load has. */
  connections: number;
}

/** The value as it is read: `95 %`, `8.4 x`. */
export function shownRatio({ value, as }: Pick<Ratio, "value" | "as">): string {
  return as === "share" ? percent(value) : times(value);
}

/** All ratios in one table, in Markdown. */
export function ratioTable(ratios: readonly Ratio[]): string {
  return table(
    ["part", "what", "ratio", "of", "measured"],
    ratios.map((ratio) => [ratio.part, ratio.what, shownRatio(ratio), ratio.of, ratio.measured]),
    { right: [2] },
  );
}

/** Numbers below ten get a decimal: `3.4 %`, `47 %`. */
export function percent(share: number): string {
  return `${rounded(share * 100)} %`;
}

/** `8.4 x`, `48 x`. */
export function times(ratio: number): string {
  return `${rounded(ratio)} x`;
}

/** A rate, with as many digits as are the same in the next run: `2300`, `46`. */
export function perSecond(rate: number): string {
  return String(Number(rate.toPrecision(2)));
}

/** A time in seconds. */
export function seconds(time: number): string {
  return `${time.toFixed(time < 1 ? 2 : 1)} s`;
}

function rounded(value: number): string {
  return value.toFixed(value < 9.95 ? 1 : 0);
}
