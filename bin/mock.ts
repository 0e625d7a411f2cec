/** `sponsorship-api mock`: Prism with the contract of the package, when Prism is installed. */
import { findPackageJSON } from "node:module";
import { defineCommand, Failure, flag, port, text } from "../lib/command.ts";
import { runServices } from "../lib/run-services.ts";
import { startMock } from "../lib/start-mock.ts";
import { prism } from "../lib/tool.ts";

export const command = defineCommand({
  name: "sponsorship-api mock",
  summary: "Serve the contract's examples on this machine, without a memory (Prism).",
  options: {
    port: port(4010, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    verbose: flag("Show all that Prism logs, not only the requests that it rejects"),
  },
  run({ host, port, verbose }) {
    needPrism();
    const place = { host, port, portOption: "--port" };
    const start = (signal: AbortSignal) =>
      startMock({ ...place, verbose, log: console.log, signal });
    console.log("Starting the mock ...");
    return runServices([{ name: "mock", place, start }], ([mock]) => {
      console.log(`The mock answers on ${mock?.url} (Ctrl-C stops it).`);
    });
  },
});

/** An optional peer: it brings more than two hundred packages, which most who install us never use. */
function needPrism(): void {
  try {
    if (findPackageJSON(prism.package, import.meta.url) !== undefined) return;
  } catch {
    // It throws where it finds nothing.
  }
  throw new Failure(`Prism is not installed here: npm install --save-dev ${prism.package}`);
}
