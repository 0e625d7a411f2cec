/** `prism mock`, on the contract that it is given. */
import { createInterface } from "node:readline";
import { prism, startTool } from "../../lib/tool.ts";

const [file = ""] = process.argv.slice(2);
const child = startTool(prism, ["mock", "--port", "0", file]);
createInterface({ input: child.stdout }).on("line", (line) => {
  const [, port] = /Prism is listening on http:\S+:(\d+)/.exec(line) ?? [];
  if (port !== undefined) process.send?.(Number(port));
});
process.on("disconnect", () => process.exit());
