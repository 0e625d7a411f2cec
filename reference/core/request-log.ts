import type { OperationId } from "../../generated/operations.ts";
import { nestsTooDeep } from "./body.ts";
import type { Call, Reply } from "./call.ts";

/** A request and its response status, for assertions in tests. */
export interface LoggedRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** The query without the question mark; it may be empty. */
  query: string;
  /** The operationId, if the method and path belong to an operation of the contract. */
  operation: OperationId | undefined;
  /**
   * The parsed JSON, or a string if the body is not JSON or has more than 100 levels. Undefined if
   * the body is empty, was not read, or has more than 65,536 characters.
   */
  body: unknown;
  /** The status of the response, or 0 if the condition `reset` broke the connection instead. */
  status: number;
}

/** A request in the log. Its body is parsed when the log is read. */
type Entry = Pick<LoggedRequest, "method" | "operation" | "status"> & {
  target: string;
  text: string;
};

const maxRequests = 1000;
const maxBodyCharacters = 64 * 1024;

/** The last requests of a session, the oldest first. */
export class RequestLog {
  readonly #entries: Entry[] = [];

  /** @param body the decoded body of the request */
  add(call: Call, body: string, operation: OperationId | undefined, reply: Reply): void {
    const { method, target } = call;
    const status = reply.delivery?.reset ? 0 : reply.status;
    const text = body.length <= maxBodyCharacters ? body : "";
    this.#entries.push({ method, target, operation, text, status });
    if (this.#entries.length > maxRequests) this.#entries.shift();
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
