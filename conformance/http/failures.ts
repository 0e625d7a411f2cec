import type { Exchange, FailureKind } from "./response.ts";

/** A request got no response that the suite can read, or too many redirects. */
export class NoResponse extends Error {
  exchange: Exchange;

  constructor(message: string, exchange: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof NoResponse && error.exchange.failure === "timeout";
}

/** Whether a status means that the target limits the rate of requests or is overloaded. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** The target returned 429 or 503. This status does not show whether the operation is correct. */
export class Busy extends Error {
  constructor(status: number) {
    super(
      `the service returns ${status}: it limits the rate of requests (see --rate), or is overloaded`,
    );
  }
}

/**
 * The run may send no more requests: it reached a limit, its credential expired, the service
 * stopped responding, or the user interrupted it.
 */
export class Exhausted extends Error {
  /** The request that failed, if it was sent. Its effect on the target can be unknown. */
  exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** A check cannot continue, so its requirements are inconclusive. The message says why. */
export class Undecided extends Error {}

/** A check cannot continue, so its requirements without a result are not tried. The message says why. */
export class NotTried extends Error {}

/** The codes of errors of transport.ts, and of Node's network layers. The first pattern that matches decides. */
const codes: [code: RegExp, kind: FailureKind, message: string][] = [
  [/^TIMEOUT$/, "timeout", "MESSAGE"],
  [/^TOO_LARGE$/, "too large", "MESSAGE"],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, "host not found", "the host name cannot be resolved"],
  [/^ECONNREFUSED$/, "refused", "no server listens there (connection refused)"],
  [
    /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/,
    "unreachable",
    "the host cannot be reached (CODE)",
  ],
  [/^ETIMEDOUT$/, "timeout", "the connection timed out"],
  [
    /^(ECONNRESET|EPIPE|ECONNABORTED)$/,
    "reset",
    "the connection was closed before the response ended",
  ],
  [/^EPROTO$/, "tls", "the TLS handshake failed (the port may expect HTTP instead of HTTPS)"],
  [
    /CERT|CRL|SSL|TLS|LEAF_SIGNATURE|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/,
    "tls",
    "the TLS connection failed (CODE: MESSAGE)",
  ],
  [/^HPE_/, "broken response", "the response is not HTTP (CODE)"],
  [/^(Z_|ERR__|ERR_BUFFER)/, "broken response", "the response cannot be decompressed (CODE)"],
];

/** Converts the error of a failed request to the kind of failure and a message for the user. */
export function classify(error: unknown): { kind: FailureKind; message: string } {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const known = codes.find(([pattern]) => pattern.test(code));
  if (!known) return { kind: "reset", message: message || code || "the connection failed" };
  const [, kind, text] = known;
  return { kind, message: text.replace("CODE", code).replace("MESSAGE", () => message) };
}
