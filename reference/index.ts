export { examples } from "../domain/examples.ts";
export { generateRecords, type RecordCounts } from "../domain/random-records.ts";
export type { Records } from "../domain/records.ts";
export * from "./core/reference.ts";
