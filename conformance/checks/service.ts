/** Judges the prefix and the version in the paths, and every response of the run. */

import { resources } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { check, late, type Run } from "../check.ts";
import type { ParsedResponse } from "../evidence/parsed-response.ts";
import {
  allResources,
  defaultSortParam,
  listOf,
  type Resource,
  resourceOf,
} from "../evidence/service.ts";
import { isBusy } from "../http/failures.ts";
import { encoded, isAddressable, pageOf } from "../http/path.ts";
import { dataOf, isJson, isSuccess, parsed } from "../http/response.ts";
import { askEach, judgeEach, type Wrong, wrongStatus } from "../verdict/results.ts";
import { wrongResponse } from "./shared/own-records.ts";

const prefix = check("service.prefix", async (run, id) => {
  await run.lookAround();
  const wrong = async (resource: Resource) => {
    const response = await run.service.list(resource);
    const others = allResources.filter((one) => one !== resource).join(" or ");
    const expected = `a 2xx status (to check a service without this list, give --profile ${others})`;
    return response.ok ? undefined : wrongResponse(response, expected);
  };
  await askEach(run, id, run.resources, wrong, { evidence: "lists with a 2xx status" });
});

const versions = ["v1", "v2", "v3"];

const oneVersion = check("service.one-version", async (run, id) => {
  const { service } = run;
  const paths: string[] = [];
  for (const resource of allResources) {
    const [first = ""] = (await service.list(resource)).ids;
    const item = isAddressable(first) ? [`/${encoded(first)}`] : [];
    const { path } = resources[resource];
    const others = versions.map((version) => path.replace(/(?<=\/)v\d+(?=\/)/, version));
    for (const other of others.filter((one) => one !== path)) {
      paths.push(...["", ...item].map((end) => other + end));
    }
  }
  const wrong = async (path: string) => {
    const request = await service.raw({ method: "GET", path });
    const { exchange, status, text } = request;
    // An HTML page, or a redirect to the documented version, does not count as another version.
    const isHere = new URL(exchange.url).pathname.endsWith(path);
    const data = dataOf(parsed(text));
    const isList = Array.isArray(data);
    const isServed = isList || (isObject(data) && "id" in data);
    if (!isSuccess(status) || !isHere || !isServed) return undefined;
    const expected = "neither a list nor a record under this version";
    const actual = { words: `status ${status}, with ${isList ? "a list" : "a record"}` };
    return { request, expected, actual };
  };
  await askEach(run, id, paths, wrong, { evidence: "paths of other versions without records" });
});

/** A body for a message. Names a byte order mark, which would be invisible in the message. */
function described(text: string): string {
  if (text === "") return "an empty body";
  return text.startsWith("\ufeff") ? `a byte order mark before ${text.slice(1)}` : text;
}

/** Returns a function that returns whether the description names the request of a response. */
async function namedBy({ service, visit, responses }: Run) {
  const deletes = responses.all.filter(({ exchange, ok }) => exchange.method === "DELETE" && ok);
  const deletedAt = new Map(
    deletes.map(({ exchange }) => [new URL(exchange.url).pathname, exchange.number]),
  );
  return async ({ operation, exchange }: ParsedResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(exchange.url);
    if (exchange.method !== "GET")
      return exchange.number <= (deletedAt.get(pathname) ?? Number.POSITIVE_INFINITY);
    const resource = resourceOf(operation);
    if (operation !== listOf[resource]) return true;
    const names = [...searchParams.keys()].filter((name) => name !== "page");
    const sort = searchParams.get(service.sortParam[resource] ?? defaultSortParam);
    const isPast = (pageOf(exchange.url) ?? 1) > (await visit(resource)).lastPage;
    const isDescending = resource === "sponsees" && sort?.startsWith("-");
    return names.length <= 1 && !isDescending && !isPast;
  };
}

const responses = check(
  [
    "service.responds",
    "service.no-server-error",
    "service.json",
    "service.content-type",
    "service.content-type-sent",
  ],
  async (run) => {
    await run.lookAround();
    const served = run.responses.all.filter(({ status }) => !isBusy(status));
    const isNamed = await namedBy(run);
    const named = new Set<ParsedResponse>();
    for (const one of served) if (await isNamed(one)) named.add(one);
    const others = served.filter((one) => !named.has(one));
    const options = {
      evidence: "responses",
      none: "the run sent no request that the description leaves open",
    };
    judgeEach(run, "service.responds", [...named], serverError, options);
    judgeEach(run, "service.no-server-error", others, serverError, options);

    const bodies = run.responses.all.filter(
      ({ ok, exchange }) => ok && exchange.method !== "DELETE",
    );
    const evidence = "responses";
    judgeEach(run, "service.json", bodies, notJson, { evidence });
    judgeEach(run, "service.content-type", bodies, otherContentType, { evidence });
    judgeEach(run, "service.content-type-sent", bodies, noContentType, { evidence });
  },
  { phase: "judge", none: "no request succeeded" },
);

function serverError(response: ParsedResponse): Wrong {
  return response.status < 500 ? undefined : wrongStatus(response, "no server error");
}

function notJson(request: ParsedResponse): Wrong {
  const { hasJson, isUtf8, text, status } = request;
  if (!hasJson) {
    const expected = "a body that is JSON from the first to the last character";
    // `causeOf` groups failures that have a `status` by operation, query and status.
    return { request, expected, actual: { words: described(text), status } };
  }
  const actual = { words: "bytes that are not UTF-8" };
  return isUtf8 ? undefined : { request, expected: "a JSON body in UTF-8", actual };
}

function otherContentType(request: ParsedResponse): Wrong {
  if (request.mediaType === "" || isJson(request.mediaType)) return undefined;
  return {
    request,
    cause: "Content-Type",
    expected: "Content-Type: application/json",
    actual: { words: request.headers["content-type"] ?? "none" },
  };
}

function noContentType(request: ParsedResponse): Wrong {
  const expected = "a Content-Type";
  return request.mediaType === "" ? { request, expected, actual: { words: "none" } } : undefined;
}

/** The Content-Type of errors, which the description does not specify. */
const problemJson = check(
  "errors.problem-json",
  async (run, id) => {
    const errors = run.responses.all.filter(({ status }) => status >= 400);
    const wrong = (request: ParsedResponse) => {
      const { mediaType, headers, status } = request;
      if (mediaType === "application/problem+json") return undefined;
      const type = headers["content-type"] ?? "no Content-Type";
      const expected = "Content-Type: application/problem+json";
      return { request, expected, actual: { words: `${type} (status ${status})` } };
    };
    judgeEach(run, id, errors, wrong, { evidence: "errors" });
  },
  { phase: "judge", none: "there was no error" },
);

export const checks = [prefix, ...late(oneVersion), responses, problemJson];
