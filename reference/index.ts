export { examples } from "../domain/examples.ts";
export { generateRecords, type RecordCounts } from "../domain/random-records.ts";
export type { Records } from "../domain/records.ts";
export {
  type Call,
  type Condition,
  type ConditionOfAny,
  type Conditions,
  type ContractResponse,
  createReference,
  type Delivery,
  type LoggedRequest,
  NotStored,
  type OperationId,
  type Reference,
  type ReferenceOptions,
  type Reply,
  type Snapshot,
  type WriteStore,
} from "./core/reference.ts";
