/** The mock server: Prism, started with the contract, and stopped without a trace. */
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "./command.ts";
import { checkContract, contractFile, contractPath, shown } from "./contract-file.ts";
import { freePort, listenFailure, type Place, urlOf } from "./ports.ts";
import type { RunningService } from "./run-services.ts";
import { endTool, prism, startTool } from "./tool.ts";

export interface MockOptions {
  /** The bundled contract. */
  contract?: string;
  host?: string;
  /** 0 chooses a free one. */
  port?: number;
  /** The option that a message about the port names. */
  portOption?: string;
  /** Receives one line for each request that Prism rejects, and for Prism's own errors. */
  log?: (line: string) => void;
  /** Give `log` every line that Prism writes. */
  verbose?: boolean;
  /** Gives up the start. */
  signal?: AbortSignal;
}

export interface RunningMock extends RunningService {
  /** Prism's process. */
  pid: number;
}

/**
 * Starts Prism and resolves when it listens. Throws a Failure of one line when the contract or
 * the port will not do. Prism's process ends with ours, however ours ends.
 */
export async function startMock({
  contract = contractFile,
  host = "127.0.0.1",
  port = 0,
  portOption = "--port",
  log = () => {},
  verbose = false,
  signal,
}: MockOptions = {}): Promise<RunningMock> {
  const file = contractPath(contract);
  await checkContract(file);
  for (let attempt = 1; ; attempt++) {
    const chosen = await freePort({ host, port, portOption });
    const place = { host, port: chosen, portOption };
    try {
      return await startPrism(file, place, verbose ? log : rejectionsTo(log), signal);
    } catch (error) {
      // Somebody took the port that was free a second ago: choose again, if the choice is ours.
      if (port === 0 && attempt < 5 && error instanceof Failure && error.cause === portTaken) {
        continue;
      }
      throw error;
    }
  }
}

const portTaken = Symbol("port taken");

async function startPrism(
  file: string,
  place: Place,
  log: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<RunningMock> {
  signal?.throwIfAborted();
  const { host, port } = place;
  // Prism says that it listens on a level just above "info", which a quieter level would hide.
  // --errors is not for bad requests, which are answered with 4xx without it: it makes 500s of
  // examples that do not fit their schema.
  const args = ["mock", "--host", host, "--port", String(port), "--verboseLevel", "info", file];
  const child = startTool(prism, args, { preload: "./prism-preload" });

  const said: string[] = [];
  let fatal: string | undefined;
  let complaint: string | undefined;
  let stopped = false;
  const stop = async () => {
    stopped = true;
    await endTool(child);
  };
  const abort = () => void stop();
  signal?.addEventListener("abort", abort);

  const listening = new Promise<"listening">((done) => {
    createInterface({ input: child.stdout }).on("line", (coloured) => {
      const line = stripVTControlCharacters(coloured);
      said.push(line);
      if (said.length > 10) said.shift();
      if (/ fatal +\S/.test(line)) fatal = line.replace(/^.* fatal +/, "");
      if (line.includes("Prism is listening on ")) done("listening");
      log(line);
    });
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (line.trim() !== "") complaint = line.trim();
  });
  const exited = new Promise<"exited">((done) => {
    child.once("error", (error) => {
      fatal = error.message;
      done("exited");
    });
    child.once("close", () => done("exited"));
  });

  try {
    if ((await Promise.race([listening, exited])) === "exited") {
      signal?.throwIfAborted();
      if (complaint?.includes("EADDRINUSE")) {
        const { message } = listenFailure(
          Object.assign(new Error(), { code: "EADDRINUSE" }),
          place,
        );
        throw new Failure(message, { cause: portTaken });
      }
      const why = fatal ?? complaint ?? "it gave no reason";
      throw new Failure(
        `Prism cannot serve ${shown(file)} (${why}): run "npm run lint" to see what is wrong.`,
      );
    }
  } finally {
    signal?.removeEventListener("abort", abort);
  }

  const ended = exited.then(() => {
    if (stopped) return new Promise<Failure>(() => {});
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    return new Failure(
      [`The mock ended by itself (${how}). Prism's last words:`, ...said, complaint ?? ""].join(
        "\n",
      ),
    );
  });
  return { url: urlOf(host, port), pid: child.pid as number, stop, ended };
}

/** Keeps what Prism says about requests that it rejects and about its own errors. */
function rejectionsTo(log: (line: string) => void): (line: string) => void {
  let request = "";
  let listened = false;
  return (line) => {
    const [, , received] = /^(.*\] (\w+ \/\S*)) .* Request received$/.exec(line) ?? [];
    if (received) request = received.replace(/^\w+/, (method) => method.toUpperCase());
    if (line.includes("Prism is listening on ")) {
      // Prism watches its file, and starts again with a changed one.
      if (listened) log("The contract has changed: the mock serves the new one.");
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
