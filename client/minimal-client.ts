import { createMethods, type MinimalClient, type MinimalClientOptions } from "./methods.ts";
import { sendOnce } from "./send.ts";

export type { MinimalClient, MinimalClientOptions } from "./methods.ts";

/**
 * Creates a client without resources and retries: `client.GET(path, options)` and the other
 * methods, typed from the contract. Use it where every kilobyte counts, and `createClient`
 * elsewhere.
 */
export function createMinimalClient(options: MinimalClientOptions): MinimalClient {
  return createMethods(options, sendOnce);
}
