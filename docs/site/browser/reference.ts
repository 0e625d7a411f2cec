/** The reference implementation and the validation of bodies, for the "Try it" drawer. */
import { requests } from "../../../generated/validators.js";
import { faultsIn } from "../../../reference/core/faults.ts";
import type { Condition, OperationId } from "../../../reference/core/reference.ts";
import { createReference } from "../../../reference/core/reference.ts";

const reference = createReference();

const inPage = {
  fetch: (request: Request) => reference.fetch(request),
  reset: () => reference.reset(),
  /** Sets a condition, such as a delay or an error, for the next call of an operation. */
  next(operation: string, condition: object): void {
    const once = { ...condition, calls: 1 } as Condition<OperationId>;
    reference.on(operation as OperationId, once);
  },
  /** Returns each fault of a body as a JSON Pointer, such as `/first_name`, and a sentence. */
  faultsOf(operation: string, body: unknown): { pointer: string; detail: string }[] {
    return faultsIn(requests[operation]?.body, body);
  },
};

declare global {
  var referenceInPage: typeof inPage | undefined;
}
globalThis.referenceInPage = inPage;
