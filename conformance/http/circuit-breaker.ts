/** A circuit breaker: it sends no further requests to a target that has stopped responding. */
import type { Ask, Request } from "./exchange.ts";
import { Exhausted, isTimeout } from "./failures.ts";

/**
 * If a request times out while no other request gets a response, the service may have stopped. The
 * suite then repeats the earliest read that got a response. If the repeated read also times out,
 * further requests throw Exhausted. A timeout in the run does not stop the clean-up.
 *
 * @param once Sends a request without retries
 */
export function withCircuitBreaker(ask: Ask, once: Ask): Ask {
  const stopped = new Map<boolean, Promise<boolean>>();
  let responses = 0;
  let first: { request: Request; url: URL } | undefined;

  async function hasStopped(last: boolean): Promise<boolean> {
    // Without a read to repeat, the run continues. The clean-up (`last`) stops, because it would
    // time out for each sponsee.
    if (first === undefined) return last;
    try {
      await once({ ...first.request, patient: true, last }, first.url);
      return false;
    } catch (error) {
      return isTimeout(error);
    }
  }

  return async (request, url) => {
    const { last = false } = request;
    if (await stopped.get(last)) throw new Exhausted("the service has stopped responding");
    const before = responses;
    try {
      const response = await ask(request, url);
      responses++;
      if (request.method === "GET") first ??= { request, url };
      return response;
    } catch (error) {
      if (isTimeout(error) && responses === before) {
        const asked = stopped.get(last) ?? hasStopped(last);
        stopped.set(last, asked);
        if (!(await asked)) stopped.delete(last);
      }
      throw error;
    }
  };
}
