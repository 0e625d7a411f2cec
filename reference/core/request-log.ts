import type { OperationId } from "../../generated/operations.ts";
import type { Answer, Call } from "./answer.ts";

/** A request that was answered, for a test to look at. */
export interface LoggedRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** What follows the question mark, or nothing. */
  query: string;
  /** The operation of the contract, when the address and method are those of one. */
  operation: OperationId | undefined;
  /** The body: as JSON when it is JSON, and otherwise as text. */
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
  /** Where the next one goes: in the place of the oldest, once there are as many as are kept. */
  #next = 0;

  /** @param body as a text */
  add(call: Call, body: string, operation: OperationId | undefined, answer: Answer): void {
    const { method, target } = call;
    const status = answer.delivery?.reset ? 0 : answer.status;
    const text = body.length <= largestBody ? body : "";
    const oldest = this.#entries[this.#next];
    if (oldest === undefined) {
      this.#entries[this.#next] = { method, target, operation, text, status };
    } else {
      // The garbage collector copies what lives on for a while: 1000 new entries cost it much more
      // than new values in old ones.
      oldest.method = method;
      oldest.target = target;
      oldest.operation = operation;
      oldest.text = text;
      oldest.status = status;
    }
    this.#next = (this.#next + 1) % limit;
  }

  clear(): void {
    this.#entries.length = 0;
    this.#next = 0;
  }

  all(): LoggedRequest[] {
    const [newer, older] = [this.#entries.slice(0, this.#next), this.#entries.slice(this.#next)];
    return [...older, ...newer].map(({ method, target, operation, text, status }) => {
      const [path = "", ...query] = target.split("?");
      return { method, path, query: query.join("?"), operation, body: read(text), status };
    });
  }
}

function read(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
