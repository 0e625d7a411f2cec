// Made by `npm run generate` from openapi/. Do not edit.

/** One fault that a validator found. */
export interface Fault {
  /** A JSON Pointer to the value that is at fault. */
  instancePath: string;
  /** Where in the schema the broken rule is. */
  schemaPath: string;
  /** The JSON Schema keyword that is broken. */
  keyword: string;
  params: Record<string, unknown>;
  /** The name that breaks a rule about names. */
  propertyName?: string;
  /** A sentence: what the value must be. */
  message: string;
}

/** Tells whether a value obeys a schema; `errors` holds the faults of the last call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: Fault[] | null;
}

/** Validators of what a request carries. The parameters of a query have the types of the contract. */
export declare const requests: {
  listSponsees: { "query": Validate };
  createSponsee: { "body": Validate };
  replaceSponsee: { "body": Validate };
  updateSponsee: { "body": Validate };
  listContributions: { "query": Validate };
};

/** Validators of JSON answers by status, held against what the description states and no more. */
export declare const responses: {
  listSponsees: { "200": Validate };
  createSponsee: { "201": Validate; "2XX": Validate };
  getSponsee: { "200": Validate };
  replaceSponsee: { "200": Validate; "2XX": Validate };
  updateSponsee: { "200": Validate; "2XX": Validate };
  listContributions: { "200": Validate };
  getContribution: { "200": Validate };
};
