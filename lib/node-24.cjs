// `npm run` loads this file before a script, because an older Node cannot load TypeScript.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `This command needs Node 24 in node_modules, and found Node ${process.versions.node}. Run npm ci. If install scripts are off, also run npm rebuild node --ignore-scripts=false.`,
  );
  process.exit(1);
}
