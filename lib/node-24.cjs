// `npm run` loads this file before a script, because an older Node cannot load TypeScript.
const { existsSync } = require("node:fs");
const { join } = require("node:path");

if (Number.parseInt(process.versions.node, 10) < 24) {
  const isInstalled = existsSync(join(__dirname, "../node_modules/.bin/node"));
  const remedy = isInstalled
    ? "Use npm run, or npx node instead of node: both use the Node 24 in node_modules."
    : "Run npm ci, which installs it in node_modules. If install scripts are off, also run npm rebuild node --ignore-scripts=false.";
  console.error(`This command needs Node 24, and found Node ${process.versions.node}. ${remedy}`);
  process.exit(1);
}
