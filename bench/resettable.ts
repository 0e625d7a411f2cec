/** A reference that can be reset, so each round starts with the same records. */
import { Failure } from "../lib/command.ts";
import type { Processes } from "./processes.ts";

/** Starts it in its own process, and gives its address without a slash at the end. */
export async function startResettable(processes: Processes): Promise<string> {
  return `http://127.0.0.1:${await processes.start("reference", "0", "control")}`;
}

/** Throws a Failure when the reference at this address does not obey. */
export async function resetReference(baseUrl: string): Promise<void> {
  const { ok, status } = await fetch(`${baseUrl}/__reference__/reset`, {
    method: "POST",
    headers: { "x-reference-control": "reset" },
  });
  if (!ok) throw new Failure(`The reference could not be reset: ${status}.`);
}
