/** The address of the reference that `npm start` runs, for the requests of all samples. */
export const sampleAddress = "http://127.0.0.1:4020";

/** The request of an example, for the samples in all languages. */
export interface Call {
  /** The operationId. */
  id: string;
  method: string;
  /** The path in the contract: `/admin/api/v2/sponsees/{id}`. */
  path: string;
  /** Without the query. */
  url: string;
  /** The values in the path, by their names in the contract. */
  ids: Record<string, string>;
  /** The parameters of the query, by their names in the contract. */
  parameters: Record<string, unknown>;
  /** The parameters as they are sent: names such as `filter[id]`, and values as strings. */
  query: readonly (readonly [name: string, value: string])[];
  body: unknown;
  /** The status that the example documents. */
  status: string | undefined;
}
