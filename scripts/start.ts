/** `npm start`: runs the docs, the mock and the reference, for a new user. */

import { resolve } from "node:path";
import { startStaticServer } from "../docs/site/server.ts";
import { defineCommand, port, text } from "../lib/command.ts";
import { runServices } from "../lib/run-services.ts";
import { root } from "../lib/tool.ts";
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
    const dir = resolve(root, options["docs-dir"]);
    console.log("Starting the docs, the mock and the reference ...");

    const at = (name: "docs" | "mock" | "reference") => ({
      ...{ host, port: options[`${name}-port`], portOption: `--${name}-port` },
      log: (line: string) => console.log(`${name}: ${line}`),
    });
    const [docs, mock, reference] = [at("docs"), at("mock"), at("reference")];
    const origins = options["allow-origin"];
    const cors = origins.length > 0 ? { cors: origins } : {};
    const startDocs = async () => {
      console.log("Building the docs ...");
      await buildDocs(dir);
      return startStaticServer(dir, docs);
    };
    const services = [
      { place: docs, start: startDocs },
      { place: mock, start: () => startMock(mock) },
      { place: reference, start: () => startReference({ ...reference, reference: cors }) },
    ];

    return runServices(services, ([docs, mock, reference]) => {
      console.log(`
  docs  ${docs?.url}
  mock  ${mock?.url}
  reference  ${reference?.url}

Build screens with the reference. It filters lists, returns them in pages, and stores your changes.
The mock is Prism: it returns the contract's examples and checks requests.

Try:   curl "${reference?.url}${firstRequest}"
Stop:  Ctrl-C
`);
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
