/** Serves a reference in a browser or a unit test through Mock Service Worker, with no server. */
import { type HttpHandler, HttpResponse, http } from "msw";
import type { Reference } from "./core/reference.ts";

/**
 * A handler for `setupWorker` or `setupServer`, for every request to a path of the contract. A
 * connection that a condition breaks is a network error here.
 *
 * @param reference what answers: `createReference()`
 * @param baseUrl the address of the service; default: any origin
 */
export function referenceHandler(reference: Reference, baseUrl = "*"): HttpHandler {
  return http.all(`${baseUrl.replace(/\/$/, "")}/admin/api/*`, ({ request }) =>
    reference.fetch(request).catch(() => HttpResponse.error()),
  );
}
