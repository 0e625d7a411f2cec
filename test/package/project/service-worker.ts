import { setupWorker } from "msw/browser";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";

const reference = createReference();

/**
 * Resolves when the worker runs. The reference then responds to each request for `/admin/api/`, and
 * other requests go to the network.
 */
export const started = setupWorker(referenceHandler(reference)).start({
  onUnhandledFrame: "bypass",
});

/** Restores the initial records. */
export const reset = () => reference.reset();
