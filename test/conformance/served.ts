/** The reference on a port, with what a test does to its requests and answers. */
import type { ServerResponse } from "node:http";
import {
  createReference,
  type Reference,
  type ReferenceOptions,
} from "../../reference/core/reference.ts";
import {
  type Ask,
  everyPage,
  type Json,
  type Layer,
  operationOf,
  serve,
  serviceOf,
} from "../proof/variants/service.ts";

export interface ServedReference extends AsyncDisposable {
  url: string;
  reference: Reference;
  /** What was asked, in order. */
  asks: Ask[];
  /** The ids of what was to be deleted, in order. */
  deleted(): string[];
  /** Every sponsee that there is now. */
  sponsees(): Promise<Json[]>;
}

interface ServeOptions extends ReferenceOptions {
  /** Put around the reference. */
  layer?: Layer;
  /** Answers in place of the reference when it returns true; an answer may also never come. */
  respond?(ask: Ask, response: ServerResponse): boolean;
}

export async function serveReference({
  layer = (next) => next,
  respond = () => false,
  ...options
}: ServeOptions = {}): Promise<ServedReference> {
  const reference = createReference(options);
  const right = serviceOf(reference);
  const asks: Ask[] = [];
  const served = await serve(layer(right), {
    respond(ask, response) {
      asks.push(ask);
      return respond(ask, response);
    },
  });
  return Object.assign(served, {
    reference,
    asks,
    deleted: () =>
      asks
        .map(operationOf)
        .flatMap(({ operation, id }) => (operation === "deleteSponsee" ? id : [])),
    sponsees: () =>
      everyPage(right, {
        method: "GET",
        path: "/admin/api/v2/sponsees",
        query: new URLSearchParams(),
        headers: {},
        body: undefined,
        text: "",
        origin: "http://localhost",
      }),
  });
}

/** Creates what a request asks for, and leaves the answer to the test. */
export function create({ reference }: ServedReference, ask: Ask): void {
  void serviceOf(reference)(ask);
}
