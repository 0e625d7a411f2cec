import type { Json } from "../../../contract.ts";

/**
 * The observed labels of `sponsored_status` (section 3.1 of the page "The service"). `input` is the
 * integer that a client sends. `sponsored` is 1 if the sponsee is sponsored.
 */
const labels: Record<string, { input: 1 | 2; sponsored: 0 | 1 }> = {
  Sponsored: { input: 1, sponsored: 1 },
  "Automatically Sponsored (Not Sponsored)": { input: 2, sponsored: 0 },
  "Sponsored Automatically (Sponsored)": { input: 2, sponsored: 1 },
};

export function labelsFor(input: number): string[] {
  return Object.keys(labels).filter((label) => labels[label]?.input === input);
}

/** 1 if the label of a sponsee means sponsored, and 0 if not. */
export function isSponsored({ sponsored_status: label }: Json): number | undefined {
  return meaningOf(label).sponsored;
}

/** The integer that a client sends to get the label of a sponsee, such as 1 for `Sponsored`. */
export function statusInput({ sponsored_status: label }: Json): number | undefined {
  return meaningOf(label).input;
}

/** The `input` and `sponsored` of a label, or an empty object if the label was not observed. */
export function meaningOf(label: unknown): { input?: number; sponsored?: number } {
  return labels[String(label)] ?? {};
}
