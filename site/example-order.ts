/** The order in which a reader sees the examples of an operation. */
import { pairsOf, type Sample } from "./samples.ts";

/**
 * Records first, then the ends of lists and the empty ones, then what fails. Of each, the request that
 * sends least comes first.
 */
export function inOrder(samples: readonly Sample[]): Sample[] {
  return samples.toSorted((one, other) => rank(one) - rank(other) || sizeOf(one) - sizeOf(other));
}

function sizeOf({ request: { query, body } }: Sample): number {
  return pairsOf(query).length + Object.keys(body ?? {}).length;
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
