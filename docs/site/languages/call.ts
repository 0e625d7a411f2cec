/** The address of the reference that `npm start` runs, for the requests of all samples. */
export const sampleAddress = "http://127.0.0.1:4020";

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  /** Without the query. */
  url: string;
  /** Names such as `filter[id]`, and values as strings. */
  query: readonly (readonly [name: string, value: string])[];
  headers: readonly (readonly [name: string, value: string])[];
  /** A value, or its JSON as a string. */
  body: unknown;
}

/** The request of an example, for the samples in all languages. */
export interface Call extends SentRequest {
  /** The operationId. */
  id: string;
  /** The client's method, such as `client.sponsees.list`. */
  resource: string;
  verb: string;
  /** The values in the path, by their names in the contract. */
  ids: Record<string, string>;
  /** The parameters of the query, by their names in the contract. */
  parameters: Record<string, unknown>;
  /** The status that the example documents. */
  status: string | undefined;
}
