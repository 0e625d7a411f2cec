/**
 * Serves a data file on a free port until its input ends: `node server.ts FILE`. Prints the URL.
 */
import { startReference } from "../../reference/start.ts";

const { url, stop } = await startReference({
  host: "127.0.0.1",
  port: 0,
  portOption: "",
  data: process.argv[2] ?? "",
  requests: "none",
  log: console.log,
});
process.stdin.once("end", stop).resume();
console.log(url);
