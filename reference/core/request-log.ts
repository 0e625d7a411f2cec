import type { OperationId } from "../../generated/operations.ts";
import { nestsTooDeep } from "./body.ts";
import type { Call, Reply } from "./call.ts";

/** A request and its response status, for assertions in tests. */
export interface LoggedRequest {
  /**
   * 1 for the first request since the start or the last reset. If the first request of the log has a
   * higher number, the log has dropped older requests.
   */
  number: number;
  method: string;
  /** Without the query. */
  path: string;
  /** The query without the question mark; it may be empty. */
  query: string;
  /** The operationId, if the method and path belong to an operation of the contract. */
  operation: OperationId | undefined;
  /**
   * The parsed JSON, or a string if the body is not JSON or has more than 100 levels. Undefined if
   * the body is empty, was not read, or was omitted.
   */
  body: unknown;
  /** True if the log omits the body, because it has more than 65,536 characters. */
  bodyOmitted?: true;
  /** The status of the response, or 0 if the condition `reset` broke the connection instead. */
  status: number;
}

/** A request in the log. Its body is parsed when the log is read. */
type Entry = Omit<LoggedRequest, "path" | "query" | "body"> & { target: string; text: string };

const maxRequests = 1000;
const maxBodyCharacters = 64 * 1024;
/** The maximum number of characters of all targets and bodies in a log. */
const maxCharacters = 1024 * 1024;

/** The last requests of a session, the oldest first. A hundred full logs take at most 200 MiB. */
export class RequestLog {
  readonly #entries: Entry[] = [];
  #added = 0;
  #characters = 0;

  /** @param body the decoded body of the request */
  add(call: Call, body: string, operation: OperationId | undefined, reply: Reply): void {
    const { method, target } = call;
    const status = reply.delivery?.reset ? 0 : reply.status;
    const kept =
      body.length > maxBodyCharacters ? { text: "", bodyOmitted: true as const } : { text: body };
    this.#entries.push({ number: ++this.#added, method, target, operation, ...kept, status });
    this.#characters += target.length + kept.text.length;
    while (this.#entries.length > maxRequests || this.#characters > maxCharacters) {
      const dropped = this.#entries.shift();
      this.#characters -= dropped ? dropped.target.length + dropped.text.length : 0;
    }
  }

  clear(): void {
    this.#entries.length = 0;
    this.#added = 0;
    this.#characters = 0;
  }

  all(): LoggedRequest[] {
    return this.#entries.map(({ target, text, ...entry }) => {
      const [path = "", ...query] = target.split("?");
      return { ...entry, path, query: query.join("?"), body: read(text) };
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
