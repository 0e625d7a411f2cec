/** Serves the reference on a local port. Tests can change its requests and responses. */
import type { ServerResponse } from "node:http";
import { openTarget, type TargetOptions } from "../../conformance/http/target.ts";
import {
  createReference,
  type Reference,
  type ReferenceOptions,
} from "../../reference/core/reference.ts";
import { catalogue } from "../proof/mutants/catalogue.ts";
import type { Mutant } from "../proof/mutants/mutant.ts";
import {
  type Ask,
  everyPage,
  type Json,
  type Layer,
  operationOf,
  type Reply,
  serve,
  serviceOf,
} from "../proof/service.ts";

export interface ServedReference extends AsyncDisposable {
  url: string;
  reference: Reference;
  /** The requests, in order. */
  asks: Ask[];
  /** The ids of the sponsees in DELETE requests, in order. */
  deleted(): string[];
  /** Every sponsee of the reference. */
  sponsees(): Promise<Json[]>;
}

export interface ServeOptions extends ReferenceOptions {
  /** Changes the requests or the responses of the reference. The default changes nothing. */
  layer?: Layer;
  /** Can send a response. If this function returns true, the reference does not get the request. */
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

/** Serves the reference with changes, and opens it as a target of the suite. */
export async function openService(
  changes: ServeOptions = {},
  options: Partial<TargetOptions> = {},
) {
  const service = await serveReference(changes);
  const http = openTarget({ baseUrl: service.url, timeout: 30_000, ...options });
  return {
    ...{ service, http },
    async [Symbol.asyncDispose]() {
      http.close();
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Creates the sponsee of a POST request, and sends no response to the client. */
export function create({ reference }: ServedReference, ask: Ask): void {
  void serviceOf(reference)(ask);
}

/** Changes every response, including error responses. */
export function onReply(change: (reply: Reply, ask: Ask) => Partial<Reply>): Layer {
  return (next) => async (ask) => {
    const reply = await next(ask);
    return { ...reply, ...change(reply, ask) };
  };
}

/** The mutant with this id. */
export function mutantOf(id: string): Mutant {
  const mutant = catalogue.find((one) => one.id === id);
  if (mutant === undefined) throw new Error(`There is no mutant ${id}.`);
  return mutant;
}
