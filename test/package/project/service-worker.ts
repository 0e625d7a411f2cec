import { setupWorker } from "msw/browser";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";

const reference = createReference();

/**
 * The service worker passes each request to `/admin/api/` to the reference in this page. Other
 * requests go to the network.
 */
export const started = setupWorker(referenceHandler(reference)).start({
  onUnhandledFrame: "bypass",
});

/** Restores the initial records. */
export const reset = () => reference.reset();
