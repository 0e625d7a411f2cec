import type { Exchange, FailureKind } from "./exchange.ts";

/** A response exceeds a limit of the suite. */
export class Limit extends Error {
  override name = "Limit";
  kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The target returned no readable response. The runner catches this error. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  kind: FailureKind;
  exchange: Exchange;

  constructor(kind: FailureKind, message: string, exchange: Exchange) {
    super(message);
    this.kind = kind;
    this.exchange = exchange;
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof NoAnswer && error.kind === "timeout";
}

/** Whether a target is rate-limited or overloaded. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** The target is rate-limited or overloaded, so its response does not concern the operation. */
export class Busy extends Error {
  override name = "Busy";

  constructor(status: number) {
    super(`the service returns ${status}: it is rate-limited (--rate) or overloaded`);
  }
}

/** The run may send no more requests: it reached a limit, or the user interrupted it. */
export class Exhausted extends Error {
  override name = "Exhausted";
  /** The pending request, whose effect on the target is unknown. */
  exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** A check cannot continue. Its requirements are inconclusive for this reason. */
export class Undecided extends Error {
  override name = "Undecided";
}

/** Describes an error of Node's network layers. */
export function classify(error: unknown): { kind: FailureKind; message: string } {
  if (error instanceof Limit) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_NODATA":
      return { kind: "host not found", message: "the host name cannot be resolved" };
    case "ECONNREFUSED":
      return { kind: "refused", message: "no server listens there (connection refused)" };
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EADDRNOTAVAIL":
    case "EACCES":
      return { kind: "unreachable", message: `the host cannot be reached (${code})` };
    case "ETIMEDOUT":
      return { kind: "timeout", message: "the connection timed out" };
    case "ECONNRESET":
    case "EPIPE":
    case "ECONNABORTED":
      return { kind: "reset", message: "the connection was closed before the response ended" };
  }
  if (code === "EPROTO") {
    return { kind: "tls", message: "the TLS handshake failed (the port may not speak HTTPS)" };
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME/.test(code)) {
    return { kind: "tls", message: `the TLS connection failed (${code}: ${message})` };
  }
  if (code.startsWith("HPE_")) {
    return { kind: "broken answer", message: `the response is not HTTP (${code})` };
  }
  if (code.startsWith("Z_") || code.startsWith("ERR__") || code.startsWith("ERR_BUFFER")) {
    return { kind: "broken answer", message: `the response cannot be decompressed (${code})` };
  }
  return { kind: "reset", message: message || code || "the connection failed" };
}
