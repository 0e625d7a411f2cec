/** Serves a reference in a browser or a unit test through Mock Service Worker, with no server. */
import { type HttpHandler, HttpResponse, http } from "msw";
import type { Reference } from "./core/reference.ts";

/**
 * A handler for `setupWorker` or `setupServer`, for every request to the contract's addresses. A
 * connection that a condition breaks is a network error here.
 *
 * @param reference what answers: `createReference()`
 * @param baseUrl where the service would be; without this, on any origin
 */
export function referenceHandler(reference: Reference, baseUrl = "*"): HttpHandler {
  return http.all(`${baseUrl.replace(/\/$/, "")}/admin/api/*`, ({ request }) =>
    reference.fetch(request).catch(() => HttpResponse.error()),
  );
}
