/** Prism, on the contract that it is given. */
import { startPrism } from "../../lib/prism.ts";

const [file = ""] = process.argv.slice(2);
const mock = await startPrism({ file, log: () => {} });
process.send?.(Number(new URL(mock.url).port));
process.on("disconnect", () => void mock.stop().then(() => process.exit()));
