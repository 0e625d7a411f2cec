/** `npm run mock`: runs Prism with the contract's examples. */
import { calledAs, defineCommand, flag, optional, port, text } from "../lib/command.ts";
import { runServices } from "../lib/run-services.ts";
import { startMock } from "./mock/server.ts";

export const command = defineCommand({
  name: calledAs("npm run mock", "npx sponsorship-api mock"),
  summary: `Run a Prism mock on this machine: it returns the contract's examples and checks requests.
It does not store, filter, page or look up records. The reference does.`,
  options: {
    port: port(4010, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    contract: optional(
      "FILE",
      "An OpenAPI 2, 3.0 or 3.1 file, which is read again when it changes (default: the contract)",
    ),
    verbose: flag("Show every request, not only the rejected ones"),
  },
  run: ({ contract, host, port, verbose }) => {
    const place = { host, port, portOption: "--port" };
    const start = () => {
      console.log("Starting the mock ...");
      return startMock({ contract, ...place, verbose, log: console.log });
    };
    return runServices([{ place, start }], ([mock]) => {
      console.log(`The mock runs on ${mock?.url} (Ctrl-C stops it).`);
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
