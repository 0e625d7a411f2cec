import type { Exchange, FailureKind } from "./exchange.ts";

/** A bound of ours that an answer ran against. */
export class Limit extends Error {
  override name = "Limit";
  kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The target gave no answer that can be read. A check need not catch it: the runner does. */
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

/** Whether a target serves nothing for now: its rate limit is reached, or it has too much to do. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** The target serves nothing for now, so that its answer says nothing of the operation. */
export class Busy extends Error {
  override name = "Busy";

  constructor(status: number) {
    super(
      `the service answers ${status}: its rate limit is reached (--rate), or it has too much to do`,
    );
  }
}

/** The run may ask no more: its requests or its time are spent, or it was interrupted. */
export class Exhausted extends Error {
  override name = "Exhausted";
  /** What was under way, if anything: what it did at the target is not known. */
  exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/** A check cannot go on, and shows nothing by that: what it decides is inconclusive, for this reason. */
export class Undecided extends Error {
  override name = "Undecided";
}

/** Puts an error of Node's network layers into words. */
export function classify(error: unknown): { kind: FailureKind; message: string } {
  if (error instanceof Limit) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EAI_NODATA":
      return { kind: "host not found", message: "the name of the host cannot be found" };
    case "ECONNREFUSED":
      return { kind: "refused", message: "nothing listens there (connection refused)" };
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
      return { kind: "reset", message: "the connection was closed before the answer ended" };
  }
  if (code === "EPROTO" && message.includes("wrong version number")) {
    return { kind: "broken answer", message: "the port does not speak HTTPS" };
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|EPROTO|ISSUER|ALTNAME/.test(code)) {
    return { kind: "tls", message: `no secure connection can be made (${code}: ${message})` };
  }
  if (code.startsWith("HPE_")) {
    return { kind: "broken answer", message: `the answer is not HTTP (${code})` };
  }
  if (code.startsWith("Z_") || code.startsWith("ERR__") || code.startsWith("ERR_BUFFER")) {
    return { kind: "broken answer", message: `the answer cannot be decompressed (${code})` };
  }
  return { kind: "reset", message: message || code || "the connection failed" };
}
