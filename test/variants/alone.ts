import { expect } from "vitest";
import { axes } from "./axes/all.ts";
import { findingsOf, type Part, parts } from "./compose.ts";

/** The values of all axes, for two test files, so that two processors share the work. */
export function half(which: 0 | 1): Part[] {
  return parts.filter((_, index) => index % 2 === which);
}

export async function pass({ axis, name, value }: Part): Promise<void> {
  const only = value.only ?? axes[axis]?.only;
  expect(await findingsOf({ [axis]: name }, only ? { only } : {})).toStrictEqual([]);
}
