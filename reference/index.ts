export { examples } from "../world/examples.ts";
export { generateRecords, type WorldSize } from "../world/random-records.ts";
export type { Records } from "../world/records.ts";
export {
  type Answer,
  type Call,
  createReference,
  type Journal,
  NotStored,
  type Reference,
  type ReferenceOptions,
  type Snapshot,
} from "./core/reference.ts";
