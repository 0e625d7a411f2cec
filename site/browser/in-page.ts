/** What the drawer of Try it loads when it opens: the reference, and what the contract says of a body. */
import { requests } from "../../generated/validators.js";
import { explain } from "../../reference/core/faults.ts";
import type { Condition, OperationId } from "../../reference/core/reference.ts";
import { createReference } from "../../reference/core/reference.ts";

export interface InPage {
  fetch(request: Request): Promise<Response>;
  reset(): void;
  /** Lets something happen to the next call. */
  next(operation: string, condition: object): void;
  /** What the contract finds wrong with a body, a sentence for each place. */
  faultsOf(operation: string, body: unknown): { pointer: string; detail: string }[];
}

/** A reference with its own state. */
export function create(): InPage {
  const reference = createReference();
  return {
    fetch: (request) => reference.fetch(request),
    reset: () => reference.reset(),
    next(operation, condition) {
      const once = { ...condition, calls: 1 } as Condition<OperationId>;
      reference.on(operation as OperationId, once);
    },
    faultsOf(operation, body) {
      const { body: validate } = requests[operation as "createSponsee"] ?? {};
      return !validate || validate(body) ? [] : explain(validate.errors, body);
    },
  };
}
