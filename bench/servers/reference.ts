/** The reference, with the examples' world or one of the given size; with `control`, resettable. */
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { examples } from "../../world/examples.ts";
import { generateRecords } from "../../world/random-records.ts";
import { listening } from "./listening.ts";

const [size = "0", control] = process.argv.slice(2);
const contributions = Number(size);
const records =
  contributions === 0
    ? examples()
    : generateRecords({ contributions, sponsees: contributions / 10, seed: 1 }, examples());
listening(createReferenceServer(createReference({ records, control: control === "control" })));
