import { setupWorker } from "msw/browser";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";

const reference = createReference();

/**
 * A reference in the service worker responds to every call of this page; other requests go to the
 * network.
 */
export const started = setupWorker(referenceHandler(reference)).start({
  onUnhandledFrame: "bypass",
});

/** Restores the initial records. */
export const reset = () => reference.reset();
