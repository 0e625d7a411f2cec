/** Where the samples send their requests: the reference of `npm start`. */
export const sampleAddress = "http://127.0.0.1:4020";

/** A request in terms of the contract. */
export interface CallRequest {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** A request of an example, as the samples of every language write it. */
export interface Call {
  /** The operationId. */
  id: string;
  method: string;
  /** The path of the contract, with `{id}`. */
  path: string;
  request: CallRequest;
  /** Without the query. */
  url: string;
  /** The names as they are sent, `filter[id]`, and the values as texts. */
  query: readonly (readonly [name: string, value: string])[];
  body: unknown;
  /** The status that the example documents. */
  status: string | undefined;
}
