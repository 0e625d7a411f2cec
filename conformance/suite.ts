/** Who checks: the package of this suite, as every report names it. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** By its own name: the path to it differs between the sources and the package. */
const { name, version } = require("sponsorship-api/package.json") as {
  name: string;
  version: string;
};

export const suite = { name, version } as const;
