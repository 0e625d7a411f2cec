import { setupWorker } from "msw/browser";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";

const reference = createReference();

/** Answers every call of this page from a reference in it; the rest goes to the network. */
export const started = setupWorker(referenceHandler(reference)).start({
  onUnhandledFrame: "bypass",
});

/** Begins with the same records again. */
export const reset = () => reference.reset();
