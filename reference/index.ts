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
export { examples } from "./world/examples.ts";
export { generateRecords, type WorldSize } from "./world/generate.ts";
export type { Records } from "./world/records.ts";
