import type { components } from "../../generated/types.ts";
import type { Reply } from "./call.ts";

/** One fault of a request: its place and its description. */
export type Fault = Required<components["schemas"]["ProblemFault"]>;

/** The titles of RFC 9110. Node has older titles of some statuses. */
export const titles = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  417: "Expectation Failed",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  507: "Insufficient Storage",
} as const;

/** The statuses that a problem can have. */
export type ProblemStatus = keyof typeof titles;
export const problemStatuses = Object.keys(titles).map(Number) as ProblemStatus[];

const headers = { "content-type": "application/problem+json" } as const;

/** Returns a problem as RFC 9457 describes it. */
export function problem(
  status: ProblemStatus,
  detail: string,
  more: { errors?: Fault[]; headers?: Record<string, string> } = {},
): Reply {
  const { errors } = more;
  const body = { type: "about:blank", title: titles[status], status, detail, errors };
  return {
    status,
    headers: more.headers === undefined ? headers : { ...headers, ...more.headers },
    body: JSON.stringify(body),
  };
}

/** A problem lists at most this number of faults, because a small body can have very many. */
export const mostFaults = 100;

/** Rejects a request and lists its first faults. */
export function invalid(errors: Fault[]): Reply {
  return problem(422, countFaults(errors), { errors: errors.slice(0, mostFaults) });
}

/** Returns a message with the number of faults. */
export function countFaults({ length }: readonly unknown[]): string {
  if (length > mostFaults) {
    return `The request has more than ${mostFaults} faults. This response lists the first ${mostFaults}.`;
  }
  return `The request has ${length} fault${length === 1 ? "" : "s"}.`;
}

/** Returns the 404 response for an unknown id. */
export function noRecord(id: string): Reply {
  return problem(404, `No record has the id ${JSON.stringify(id)}.`);
}

/** Logs an internal error in one line, and returns 500. */
export function failed(method: string | undefined, target: string, error: unknown): Reply {
  const [path] = target.split("?", 1);
  const [why] = String(error).split("\n", 1);
  console.error(`✖ ${method} ${path}: an unexpected error: ${why}`);
  return problem(500, "Unexpected server error.");
}
