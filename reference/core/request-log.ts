import type { OperationId } from "../../generated/operations.ts";
import type { Answer, Call } from "./answer.ts";
import { nestsTooDeep } from "./body.ts";

/** A request that was answered, for a test to look at. */
export interface LoggedRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** What follows the question mark, or nothing. */
  query: string;
  /** The operation of the contract, when the address and method are those of one. */
  operation: OperationId | undefined;
  /** The body: as JSON when it is JSON of at most 100 levels, and otherwise as a string. */
  body: unknown;
  /** What was answered; 0 for a connection that was broken on purpose. */
  status: number;
}

/** A request as it is kept: reading the body is left to whoever asks. */
type Entry = Pick<LoggedRequest, "method" | "operation" | "status"> & {
  target: string;
  text: string;
};

/** How many requests are kept; of a body with more characters than this, nothing is. */
const limit = 1000;
const largestBody = 64 * 1024;

/** The last requests of a session, the oldest first. */
export class RequestLog {
  readonly #entries: Entry[] = [];

  /** @param body as a text */
  add(call: Call, body: string, operation: OperationId | undefined, answer: Answer): void {
    const { method, target } = call;
    const status = answer.delivery?.reset ? 0 : answer.status;
    const text = body.length <= largestBody ? body : "";
    this.#entries.push({ method, target, operation, text, status });
    if (this.#entries.length > limit) this.#entries.shift();
  }

  clear(): void {
    this.#entries.length = 0;
  }

  all(): LoggedRequest[] {
    return this.#entries.map(({ method, target, operation, text, status }) => {
      const [path = "", ...query] = target.split("?");
      return { method, path, query: query.join("?"), operation, body: read(text), status };
    });
  }
}

function read(text: string): unknown {
  if (text === "") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return nestsTooDeep(value) ? text : value;
  } catch {
    return text;
  }
}
