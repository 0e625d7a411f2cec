/** `npm run mock`: a server without memory that answers from the contract's examples. */
import { calledAs, defineCommand, flag, port, text } from "../lib/command.ts";
import { contractFile } from "../lib/contract-file.ts";
import { runServices } from "../lib/run-services.ts";
import { startMock } from "../lib/start-mock.ts";

export const command = defineCommand({
  name: calledAs("npm run mock", "sponsorship-api mock"),
  summary:
    "Run the mock on this machine: it answers with the contract's examples and keeps nothing.",
  options: {
    port: port(4010, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    contract: text(
      "FILE",
      contractFile,
      "Another contract, which Prism serves (npm install --save-dev @stoplight/prism-cli)",
    ),
    verbose: flag("Show every request and Prism's log, not only the refused requests"),
  },
  run: ({ contract, host, port, verbose }) => {
    const place = { host, port, portOption: "--port" };
    const start = (signal: AbortSignal) =>
      startMock({ contract, ...place, verbose, log: console.log, signal });
    console.log("Starting the mock ...");
    return runServices([{ name: "mock", place, start }], ([mock]) => {
      console.log(`The mock answers on ${mock?.url} (Ctrl-C stops it).`);
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
