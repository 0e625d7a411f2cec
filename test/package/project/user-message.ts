import { ConnectionError, NotFoundError, TimeoutError, ValidationError } from "sponsorship-api";

/** Returns a sentence for the user. `error.message` is for the log: it has a method and a URL. */
export function userMessage(error: Error): string {
  if (error instanceof ValidationError) {
    // The form shows the faults next to their fields.
    const reason = Object.keys(error.faults).length > 0 ? "" : (error.problem.detail ?? "");
    return `The service did not accept the values. ${reason}`;
  }
  if (error instanceof NotFoundError) return "This record does not exist.";
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return "The service cannot be reached. Check your connection, and try again.";
  }
  return "Something went wrong. Try again later.";
}
