/** `npm run docs`: the reference docs in dist/docs. */

import { buildDocs, docsDir, docsPath, docsUrl } from "../lib/build-docs.ts";
import { defineCommand, text } from "../lib/command.ts";
import { contractOption, contractPath, shown } from "../lib/contract-file.ts";

const command = defineCommand({
  name: "npm run docs",
  summary: "Build the docs, a site that needs no network.",
  options: {
    contract: contractOption,
    dir: text("DIR", docsDir, "The folder to write into"),
    url: text("URL", docsUrl, "Where the site will be published, for sitemap.xml"),
  },
  async run({ contract, dir, url }) {
    const file = await buildDocs({ contract: contractPath(contract), dir: docsPath(dir), url });
    console.log(`Built ${shown(file)}`);
    return 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
