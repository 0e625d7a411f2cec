/** Where the samples send their requests: the reference of `npm start`. */
export const sampleAddress = "http://127.0.0.1:4020";

/** The request of an example, for the samples in all languages. */
export interface Call {
  /** The operationId. */
  id: string;
  method: string;
  /** The path of the contract, with `{id}`. */
  path: string;
  /** Without the query. */
  url: string;
  /** The values in the path and the parameters of the query, by the names that the contract has. */
  ids: Record<string, string>;
  parameters: Record<string, unknown>;
  /** The names as they are sent, such as `filter[id]`, and the values as strings. */
  query: readonly (readonly [name: string, value: string])[];
  body: unknown;
  /** The status that the example documents. */
  status: string | undefined;
}
