/** `npm start`: runs the docs, the mock and the reference, for a new user. */

import { startStaticServer } from "../docs/site/server.ts";
import { defineCommand, port, text } from "../lib/command.ts";
import { pathOr } from "../lib/paths.ts";
import { runServices, type Service } from "../lib/run-services.ts";
import { startReference } from "../reference/start.ts";
import { buildDocs, docsDir } from "./docs.ts";
import { startMock } from "./mock/server.ts";
import { allowOrigin } from "./reference.ts";

/** A new user sees this request first. It is for the reference, because the mock ignores `page`. */
const firstRequest = "/admin/api/v2/sponsees?page=1";

const host = "127.0.0.1";

const command = defineCommand({
  name: "npm start",
  summary: "Run the docs, the mock and the reference on this machine.",
  options: {
    "docs-port": port(4000, "The port of the docs"),
    "mock-port": port(4010, "The port of the mock"),
    "reference-port": port(4020, "The port of the reference"),
    "allow-origin": allowOrigin,
    "docs-dir": text("DIR", docsDir, "The folder of the built docs"),
  },
  async run(options) {
    const dir = pathOr(docsDir, options["docs-dir"]);
    console.log("Starting the docs, the mock and the reference ...");

    const docs: Service = {
      name: "docs",
      place: { host, port: options["docs-port"], portOption: "--docs-port" },
      async start(signal) {
        console.log("Building the docs ...");
        await buildDocs({ dir, signal });
        return startStaticServer(dir, this.place);
      },
    };
    const mock: Service = {
      name: "mock",
      place: { host, port: options["mock-port"], portOption: "--mock-port" },
      start() {
        return startMock({ ...this.place, log: (line) => console.log(`mock: ${line}`) });
      },
    };
    const reference: Service = {
      name: "reference",
      place: { host, port: options["reference-port"], portOption: "--reference-port" },
      start() {
        const origins = options["allow-origin"];
        const reference = origins.length > 0 ? { cors: origins } : {};
        const log = (line: string) => console.log(`reference: ${line}`);
        return startReference({ ...this.place, reference, log });
      },
    };
    const services = [docs, mock, reference];

    return runServices(services, (running) => {
      const addresses = services.map(({ name }, index) => `  ${name}  ${running[index]?.url}`);
      const referenceUrl = running[services.indexOf(reference)]?.url;
      console.log(`
${addresses.join("\n")}

Build screens with the reference. It filters lists, returns them in pages, and stores your changes.
The mock is Prism: it returns the contract's examples and checks requests.

Try:   curl "${referenceUrl}${firstRequest}"
Stop:  Ctrl-C
`);
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
