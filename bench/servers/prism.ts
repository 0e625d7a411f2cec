/** Prism, on the contract that it is given. */
import { startMock } from "../../lib/start-mock.ts";

const [contract = "", port = ""] = process.argv.slice(2);
const stop = new AbortController();
const place = { host: "127.0.0.1", port: Number(port), portOption: "" };
const mock = await startMock({ contract, ...place, log: () => {}, signal: stop.signal });
process.send?.(place.port);
process.on("disconnect", () => void mock.stop().then(() => process.exit()));
