/** `sponsorship-api docs`: serves the docs that were built with the package. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startStaticServer } from "../../docs/site/server.ts";
import { defineCommand, Failure, optional, parseOrigin, port, text } from "../../lib/command.ts";
import { runServices } from "../../lib/run-services.ts";

/** The site in the package, relative to the compiled file. */
const site = fileURLToPath(new URL("../../site/", import.meta.url));

export const command = defineCommand({
  name: "npx sponsorship-api docs",
  summary: "Serve the docs on this machine: the API reference, the guides, the requirements.",
  options: {
    port: port(4000, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    "try-origin": optional(
      "ORIGIN",
      'An origin such as https://staging.example.org: "Try it" can also send requests there, through this server',
      parseOrigin,
    ),
  },
  run({ host, port, "try-origin": tryOrigin }) {
    if (!existsSync(site)) {
      throw new Failure(
        'Only the npm package contains the built docs. In a clone, run "npm start".',
      );
    }
    const place = { host, port, portOption: "--port" };
    return runServices(
      [{ place, start: () => startStaticServer(site, place, tryOrigin) }],
      ([docs]) => console.log(`The docs are on ${docs?.url} (Ctrl-C stops the server).`),
    );
  },
});
