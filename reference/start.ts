/** Starts the reference server for the commands in `scripts/`. */
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { examples, type Origin, recordsFrom } from "../domain/examples.ts";
import type { RecordCounts } from "../domain/random-records.ts";
import { Failure } from "../lib/command.ts";
import { listen, type Place, type RunningService } from "../lib/ports.ts";
import { isSecretHeader, safeTarget } from "../lib/secrets.ts";
import { createReference, type ReferenceOptions } from "./core/reference.ts";
import { createReferenceServer, type Exchange } from "./node.ts";

export interface StartReferenceOptions extends Place {
  reference?: Omit<ReferenceOptions, "records" | "items" | "writeStore">;
  /** Generates this many records instead of using the sample data. */
  size?: RecordCounts | undefined;
  /** A SQLite file that stores the records of the default session. */
  data?: string | undefined;
  /** The host names to accept besides `host`, `localhost` and IP addresses. */
  hosts?: readonly string[];
  /** The log of each request: none, one line, or one line and the headers. */
  requests?: "none" | "lines" | "headers";
  log(line: string): void;
}

/** Starts the server and waits until it listens. */
export async function startReference(options: StartReferenceOptions): Promise<RunningService> {
  const { host, size, data, hosts = [], requests = "lines", log } = options;
  const origin: Origin = size === undefined ? {} : { size, date: dateFor(options) };
  const file = data === undefined ? undefined : await openData(data, origin, options);
  const reference =
    file?.reference ?? createReference({ ...options.reference, records: recordsFrom(origin) });
  const server = createReferenceServer(reference, {
    log:
      requests === "none"
        ? undefined
        : (exchange) => log(logLine(exchange, requests === "headers")),
    hosts: [host, ...hosts].map((name) => name.toLowerCase()),
  });
  const running = await listen(server, options).catch((failure: unknown) => {
    file?.close();
    throw failure;
  });
  let stopping: Promise<void> | undefined;
  return {
    url: running.url,
    stop() {
      stopping ??= running.stop().then(() => file?.close());
      return stopping;
    },
  };
}

/** Returns the date of the sample data, or the time of the clock if it is later. */
function dateFor({ reference }: StartReferenceOptions): string {
  const { date } = examples().settings;
  const now = reference?.clock?.() ?? 0;
  return now > Date.parse(date) ? new Date(now).toISOString() : date;
}

async function openData(
  given: string,
  origin: Origin,
  { size, log, reference }: StartReferenceOptions,
) {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    throw new Failure(
      `--data needs Node 24 or newer (node:sqlite); this is Node ${process.versions.node}.`,
    );
  }
  // Imported only when needed, because Node 20 does not have node:sqlite.
  const { openDataFile } = await import("./data-file.ts");
  const file = openDataFile(resolve(given), origin, reference);
  const sizes = Array.from(file.reference.snapshot().sets, ([name, set]) => `${set.size} ${name}`);
  const unused = " --sponsees and --contributions have no effect on an existing file.";
  const opened = `Opened ${given}: ${sizes.join(", ")}.${size === undefined ? "" : unused}`;
  log(file.created ? `Created ${given}.` : opened);
  if (file.created) return file;
  for (const name of file.added) log(`${given} had no ${name}: they start as in a new file.`);
  return file;
}

/** Returns the log entry of a request, without secrets: one line, and the headers if `headers` is true. */
export function logLine({ request, status, milliseconds }: Exchange, headers: boolean): string {
  const result = status === 0 ? "no response" : status;
  const line = `${request.method} ${safeTarget(request.url ?? "")} ${result} ${milliseconds.toFixed(1)} ms`;
  return headers ? [line, ...safeHeaders(request)].join("\n    ") : line;
}

function safeHeaders({ headersDistinct }: IncomingMessage): string[] {
  return Object.entries(headersDistinct).map(
    ([name, values]) => `${name}: ${isSecretHeader(name) ? "***" : values}`,
  );
}
