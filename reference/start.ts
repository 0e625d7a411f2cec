/** Starts the reference server for the commands in `scripts/`. */
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { examples } from "../domain/examples.ts";
import { generateRecords, type RecordCounts } from "../domain/random-records.ts";
import type { Records } from "../domain/records.ts";
import { Failure } from "../lib/command.ts";
import { listen, type Place } from "../lib/ports.ts";
import type { RunningService } from "../lib/run-services.ts";
import { isSecretHeader, safeTarget } from "../lib/secrets.ts";
import { createReference, type ReferenceOptions } from "./core/reference.ts";
import { createReferenceServer, type Exchange } from "./node.ts";

export interface StartReferenceOptions extends Place {
  reference?: Omit<ReferenceOptions, "records" | "items" | "writeStore">;
  /** Generates this many records instead of using the sample data. */
  size?: RecordCounts;
  /** A SQLite file that stores the records of the default session. */
  data?: string;
  /** The host names to accept besides `host`, `localhost` and IP addresses. */
  hosts?: readonly string[];
  /** The log of each request: none, one line, or one line and the headers. */
  requests?: "none" | "lines" | "headers";
  log(line: string): void;
}

/** Starts the server and waits until it listens. */
export async function startReference(options: StartReferenceOptions): Promise<RunningService> {
  const { host, size, data, hosts = [], requests = "lines", log } = options;
  const makeRecords = () =>
    size === undefined ? examples() : generateRecords(size, baseFor(options.reference?.clock));
  const file = data === undefined ? undefined : await openData(data, makeRecords, options);
  const reference = createReference({
    ...options.reference,
    records: file?.records ?? makeRecords(),
    ...(file && { items: file.items, writeStore: file.writeStore }),
  });
  const server = createReferenceServer(reference, {
    log:
      requests === "none"
        ? undefined
        : (exchange) => log(logLine(exchange, requests === "headers")),
    hosts: [host, ...hosts].map((name) => name.toLowerCase()),
  });
  const url = await listen(server, options).catch((failure: unknown) => {
    file?.close();
    throw failure;
  });
  let stopping: Promise<void> | undefined;
  return {
    url,
    stop() {
      stopping ??= new Promise((done) => {
        server.close(() => {
          file?.close();
          done();
        });
        server.closeAllConnections();
      });
      return stopping;
    },
  };
}

/**
 * Returns the sample data. If the clock is later than `settings.date`, this date becomes the time
 * of the clock, because generated contributions end at `settings.date`.
 */
function baseFor(clock?: () => number): Records {
  const base = examples();
  const now = clock?.() ?? 0;
  if (now > Date.parse(base.settings.date)) base.settings.date = new Date(now).toISOString();
  return base;
}

async function openData(
  given: string,
  makeRecords: () => Records,
  { size, log }: StartReferenceOptions,
) {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    throw new Failure(
      `--data needs Node 24 or newer (node:sqlite); this is Node ${process.versions.node}.`,
    );
  }
  // Imported only when needed, because Node 20 does not have node:sqlite.
  const { openDataFile } = await import("./data-file.ts");
  const file = openDataFile(resolve(given), makeRecords);
  const sizes = Object.entries(file.items).map(([name, { items }]) => `${items.length} ${name}`);
  const opened = `Opened ${given}: ${sizes.join(", ")}.`;
  const unused = " --sponsees and --contributions have no effect on an existing file.";
  log(file.created ? `Created ${given}.` : size === undefined ? opened : opened + unused);
  return file;
}

/** Returns the log entry of a request, without secrets: one line, and the headers if `headers` is true. */
export function logLine({ request, status, milliseconds }: Exchange, headers: boolean): string {
  const result = status === 0 ? "no response" : status;
  const line = `${request.method} ${safeTarget(request.url ?? "")} ${result} ${milliseconds.toFixed(1)} ms`;
  return headers ? [line, ...safeHeaders(request)].join("\n    ") : line;
}

function safeHeaders({ rawHeaders }: IncomingMessage): string[] {
  const lines = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = rawHeaders.slice(i, i + 2);
    lines.push(`${name}: ${isSecretHeader(name) ? "***" : value}`);
  }
  return lines;
}
