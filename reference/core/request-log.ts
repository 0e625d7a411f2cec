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

interface Entry {
  call: Pick<Call, "method" | "target">;
  operation: OperationId | undefined;
  body: Uint8Array | undefined;
  status: number;
}

/** How many requests are kept; of a body that is larger than this, nothing is. */
const limit = 1000;
const largestBody = 64 * 1024;

const decoder = new TextDecoder();

/** The last requests of a session, the oldest first. */
export class RequestLog {
  #entries: Entry[] = [];

  add(call: Call, operation: OperationId | undefined, { status }: Answer): void {
    const { method, target, body } = call;
    const kept = body === undefined || body === "too large" || body.length > largestBody;
    // A copy: the host uses its buffers again.
    const copy = kept ? undefined : Uint8Array.from(body);
    this.#entries.push({ call: { method, target }, operation, body: copy, status });
    if (this.#entries.length >= 2 * limit) this.#entries = this.#entries.slice(-limit);
  }

  clear(): void {
    this.#entries = [];
  }

  all(): LoggedRequest[] {
    return this.#entries
      .slice(-limit)
      .map(({ call: { method, target }, operation, body, status }) => {
        const [path = "", ...query] = target.split("?");
        return { method, path, query: query.join("?"), operation, body: read(body), status };
      });
  }
}

function read(body: Uint8Array | undefined): unknown {
  if (body === undefined || body.length === 0) return undefined;
  const text = decoder.decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
