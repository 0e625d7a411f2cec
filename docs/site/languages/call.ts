/** Where the samples send their requests: the reference of `npm start`. */
export const sampleAddress = "http://127.0.0.1:4020";

/** A request of an example, as the samples of every language write it. */
export interface Call {
  /** The operationId. */
  id: string;
  /** Without the query. */
  url: string;
  method: string;
  /** The names as they are sent, `filter[id]`, and the values as texts. */
  query: readonly (readonly [name: string, value: string])[];
  body: unknown;
  /** The request in terms of the contract: its path with `{id}`, and its parameters. */
  path: string;
  parameters: { path?: object; query?: object };
  /** The status that the example documents. */
  status: string | undefined;
}
