export { examples } from "../domain/examples.ts";
export { generateRecords, type RecordCounts as WorldSize } from "../domain/random-records.ts";
export type { Records } from "../domain/records.ts";
export {
  type Answer,
  type Call,
  type Condition,
  type ConditionOfAny,
  type Conditions,
  type ContractAnswer,
  createReference,
  type Delivery,
  type LoggedRequest,
  NotStored,
  type OperationId,
  type Reference,
  type ReferenceOptions,
  type Snapshot,
  type WriteStore,
} from "./core/reference.ts";
