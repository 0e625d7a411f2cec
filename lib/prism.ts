/** Prism, started with a contract, and stopped without a trace. */
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "./command.ts";
import { shown } from "./contract-file.ts";
import type { RunningService } from "./run-services.ts";
import { endTool, prism, startTool } from "./tool.ts";

interface PrismOptions {
  /** The path of a contract that `checkContract` has accepted. */
  file: string;
  /** Receives one line for each request that Prism refuses, and for Prism's own errors. */
  log: (line: string) => void;
  /** Give `log` every line that Prism writes. */
  verbose?: boolean;
  /** Gives up the start. */
  signal?: AbortSignal | undefined;
}

export interface RunningPrism extends RunningService {
  /** Where Prism listens: another port after each change of the contract's file. */
  readonly url: string;
}

/** What Prism writes when it listens, at its start and after every change of its file. */
const listeningLine = /Prism is listening on (http:\S+)/;

/**
 * Starts Prism on a free port of this machine and resolves when it listens. Throws a Failure of one
 * line when Prism does not take the contract. Prism's process ends with ours, however ours ends.
 */
export async function startPrism(options: PrismOptions): Promise<RunningPrism> {
  const { file, verbose = false, signal } = options;
  const log = verbose ? options.log : refusalsTo(options.log);
  signal?.throwIfAborted();
  // Prism says that it listens on a level just above "info", which a quieter level would hide.
  // --errors is not for bad requests, which are answered with 4xx without it: it makes 500s of
  // examples that do not fit their schema.
  const args = ["mock", "--host", "127.0.0.1", "--port", "0", "--verboseLevel", "info", file];
  const child = startTool(prism, args, { preload: "./prism-preload" });

  const output = listenTo(child, log);
  let stopped = false;
  const stop = async () => {
    stopped = true;
    await endTool(child);
  };
  const abort = () => void stop();
  signal?.addEventListener("abort", abort);
  try {
    if (!(await Promise.race([output.listening, output.exited]))) {
      signal?.throwIfAborted();
      throw new Failure(`Prism cannot serve ${shown(file)} (${output.why()}).`);
    }
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  const ended = output.exited.then(() => {
    if (stopped) return new Promise<Failure>(() => {});
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    const last = output.lastLines().join("\n");
    return new Failure(`Prism ended by itself (${how}). Its last lines:\n${last}`);
  });
  return {
    get url() {
      return output.url();
    },
    stop,
    ended,
  };
}

/** What Prism's process says of itself. */
function listenTo(child: ReturnType<typeof startTool>, log: (line: string) => void) {
  const said: string[] = [];
  let url = "";
  let fatal: string | undefined;
  let complaint: string | undefined;
  const listening = new Promise<true>((done) => {
    createInterface({ input: child.stdout }).on("line", (coloured) => {
      const line = stripVTControlCharacters(coloured);
      said.push(line);
      if (said.length > 10) said.shift();
      if (/ fatal +\S/.test(line)) fatal = line.replace(/^.* fatal +/, "");
      const [, address] = listeningLine.exec(line) ?? [];
      if (address !== undefined) {
        url = address;
        done(true);
      }
      log(line);
    });
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (line.trim() !== "") complaint = line.trim();
  });
  const exited = new Promise<false>((done) => {
    child.once("error", (error) => {
      fatal = error.message;
      done(false);
    });
    child.once("close", () => done(false));
  });
  return {
    listening,
    exited,
    url: () => url,
    why: () => fatal ?? complaint ?? "it gave no reason",
    lastLines: () => [...said, complaint ?? ""],
  };
}

/** Keeps what Prism says about requests that it refuses and about its own errors. */
function refusalsTo(log: (line: string) => void): (line: string) => void {
  let request = "";
  let listened = false;
  return (line) => {
    const [, , received] = /^(.*\] (\w+ \/\S*)) .* Request received$/.exec(line) ?? [];
    if (received) request = received.replace(/^\w+/, (method) => method.toUpperCase());
    if (listeningLine.test(line)) {
      // Prism watches its file, and starts again with a changed one.
      if (listened) log("The contract has changed: Prism serves the new one.");
      listened = true;
    }
    // What it says before, the Failure of the start repeats.
    if (!listened) return;
    const [, level, message] = / (error|fatal) +(\S.*)$/.exec(line) ?? [];
    // The same violations come a second time, prefixed, once the answer is made.
    if (message === undefined || message.startsWith("Violation: request.")) return;
    if (message.startsWith("Request terminated") && message.includes("UNPROCESSABLE_ENTITY"))
      return;
    const plain = message.replace(/^Request terminated with error: (?:https?:\S+: )?/, "");
    log(level === "error" && request !== "" ? `✖ ${request}: ${plain}` : `✖ ${plain}`);
  };
}
