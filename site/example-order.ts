/** The order in which a reader sees the examples of an operation. */
import type { Sample } from "./samples.ts";

/** Records first, then the ends of lists and the empty ones, then what fails. */
export function inOrder(samples: readonly Sample[]): Sample[] {
  return [...samples].sort((one, other) => rank(one) - rank(other));
}

function rank({ answer }: Sample): number {
  if (!answer || answer.status >= "3") return 2;
  const { data, links } = (answer.body ?? {}) as {
    data?: unknown;
    links?: { prev: unknown; next: unknown };
  };
  if (Array.isArray(data) && data.length === 0) return 1;
  return links && links.prev !== null && links.next === null ? 1 : 0;
}
