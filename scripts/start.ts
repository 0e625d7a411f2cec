/** `npm start`: the docs, the mock and the reference side by side, for somebody who has just arrived. */

import { defineCommand, port, text } from "../lib/command.ts";
import { checkContract, contractOption, contractPath } from "../lib/contract-file.ts";
import { runServices, type Service } from "../lib/run-services.ts";
import { startMock } from "../lib/start-mock.ts";
import { startReference } from "../lib/start-reference.ts";
import { startStaticServer } from "../lib/static-server.ts";
import { buildDocs, docsAreStale, docsDir, docsPath } from "./docs.ts";

/** The request that a newcomer is shown, on the mock. */
const firstRequest = "/admin/api/v2/sponsees?page=1";

const host = "127.0.0.1";

const command = defineCommand({
  name: "npm start",
  summary: "Serve the reference docs, the mock and the reference on this machine.",
  options: {
    "docs-port": port(4000, "The port of the docs"),
    "mock-port": port(4010, "The port of the mock"),
    "reference-port": port(4020, "The port of the reference"),
    contract: contractOption,
    "docs-dir": text("DIR", docsDir, "Where the docs are built and served from"),
  },
  async run(options) {
    const contract = contractPath(options.contract);
    const dir = docsPath(options["docs-dir"]);
    console.log("Starting the docs, the mock and the reference ...");
    await checkContract(contract);

    // Another server is one more entry.
    const docs: Service = {
      name: "docs",
      place: { host, port: options["docs-port"], portOption: "--docs-port" },
      async start(signal) {
        if (await docsAreStale(dir)) {
          console.log("Building the docs ...");
          await buildDocs({ dir, signal });
        }
        return startStaticServer(dir, this.place);
      },
    };
    const mock: Service = {
      name: "mock",
      place: { host, port: options["mock-port"], portOption: "--mock-port" },
      start(signal) {
        const log = (line: string) => console.log(`mock: ${line}`);
        return startMock({ contract, ...this.place, log, signal });
      },
    };
    const reference: Service = {
      name: "reference",
      place: { host, port: options["reference-port"], portOption: "--reference-port" },
      start() {
        return startReference({ ...this.place, log: (line) => console.log(`reference: ${line}`) });
      },
    };
    const services = [docs, mock, reference];

    return runServices(services, (running) => {
      const addresses = services.map(({ name }, index) => `  ${name}  ${running[index]?.url}`);
      const mockUrl = running[services.indexOf(mock)]?.url;
      console.log(
        ["", ...addresses, "", `Try:   curl "${mockUrl}${firstRequest}"`, "Stop:  Ctrl-C", ""].join(
          "\n",
        ),
      );
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
