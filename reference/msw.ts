/** Runs a reference in a browser or a unit test through Mock Service Worker, without a server. */
import { type HttpHandler, HttpResponse, http } from "msw";
import type { Reference } from "./core/reference.ts";

/**
 * Creates a handler for `setupWorker` or `setupServer`. The handler responds to every request below
 * `/admin/api/`. After `reference.on("every", { reset: "before" })`, each request ends with a
 * network error.
 *
 * @param reference the result of `createReference()`
 * @param baseUrl the address of the service; default: any origin
 */
export function referenceHandler(reference: Reference, baseUrl = "*"): HttpHandler {
  return http.all(`${baseUrl.replace(/\/$/, "")}/admin/api/*`, ({ request }) =>
    reference.fetch(request).catch(() => HttpResponse.error()),
  );
}
