/** The observed labels of a sponsored status (section 3.1), with their inputs and meanings. */
const labels: Record<string, { input: 1 | 2; sponsored: 0 | 1 }> = {
  Sponsored: { input: 1, sponsored: 1 },
  "Automatically Sponsored (Not Sponsored)": { input: 2, sponsored: 0 },
  "Sponsored Automatically (Sponsored)": { input: 2, sponsored: 1 },
};

export function labelsFor(input: number): string[] {
  return Object.keys(labels).filter((label) => labels[label]?.input === input);
}

/** The meaning of a label. It is unknown for labels that were not observed. */
export function meaningOf(label: unknown): { input?: number; sponsored?: number } {
  return labels[String(label)] ?? {};
}
