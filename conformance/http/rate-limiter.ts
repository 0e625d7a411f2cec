/** When the next request may go out: the user's --rate, and the rests that the target asks for. */
import { setTimeout as sleep } from "node:timers/promises";

/** At most so many requests in so many milliseconds. */
export interface Rate {
  count: number;
  period: number;
}

export interface RateLimiter {
  /**
   * Resolves when a request may go out, to a function to be called when its answer has come. Throws
   * the reason of `stop` when that is aborted before.
   */
  turn(stop?: AbortSignal): Promise<() => void>;
  /** No request goes out for so many milliseconds. */
  rest(ms: number): void;
}

/**
 * Services count in windows, fixed or moving, or let a bucket refill, which may allow no burst. Two
 * rules keep below all of them. Requests go out evenly. And none goes out in the period after the
 * answers to `count` others: a service counts a request between the time when we send it and the
 * time when its answer comes, so that no delay on the way brings one too many into a period.
 */
export function openRateLimiter(rate?: Rate): RateLimiter {
  const { count, period } = rate ?? { count: Number.POSITIVE_INFINITY, period: 0 };
  let next = 0;
  let underWay = 0;
  /** When the answers of the last period came. */
  const answers: number[] = [];

  /** How many milliseconds from now the next request may go out, as far as is known now. */
  function wait(now: number): number {
    while ((answers[0] ?? now) < now - period) answers.shift();
    const isFull = underWay + answers.length >= count;
    return Math.max(next - now, isFull ? period - now + (answers[0] ?? now) : 0);
  }

  return {
    async turn(stop) {
      for (let ms = wait(performance.now()); ms > 0; ms = wait(performance.now())) {
        stop?.throwIfAborted();
        await sleep(Math.ceil(ms), undefined, { ...(stop && { signal: stop }) }).catch(() => {});
      }
      stop?.throwIfAborted();
      next = performance.now() + period / count;
      underWay++;
      return () => {
        underWay--;
        answers.push(performance.now());
      };
    },
    rest(ms) {
      next = Math.max(next, performance.now() + ms);
    },
  };
}
