/** Judges the prefix and the version in the paths, and every response of the run. */

import { resources } from "../../generated/operations.ts";
import { isObject } from "../../lib/is-object.ts";
import { check, late, type Run } from "../check.ts";
import { parallel } from "../evidence/parallel.ts";
import type { ParsedResponse } from "../evidence/parsed-response.ts";
import { allResources, defaultSortParam, listOf, resourceOf } from "../evidence/service.ts";
import { isBusy } from "../http/failures.ts";
import { encoded, isAddressable, pageOf } from "../http/path.ts";
import { dataOf, isJson, isSuccess, parsed } from "../http/response.ts";
import { decide, noneTried, wrongStatus } from "../verdict/results.ts";
import { wrongResponse } from "./shared/writes/outcome.ts";

const prefix = check("service.prefix", async (run, id) => {
  await run.lookAround();
  for (const resource of run.resources) {
    const response = await run.service.list(resource);
    const others = allResources.filter((one) => one !== resource).join(" or ");
    const expected = `a 2xx status (to check a service without this list, give --profile ${others})`;
    const evidence = `the list of ${resource} has a 2xx status`;
    decide(run.results, id, response.ok, evidence, wrongResponse(response, expected));
  }
});

const versions = ["v1", "v2", "v3"];

const oneVersion = check("service.one-version", async ({ service, results }, id) => {
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
  await parallel(paths, async (path) => {
    const request = await service.raw({ method: "GET", path });
    const { exchange, status, text } = request;
    // An HTML page, or a redirect to the documented version, does not count as another version.
    const isHere = new URL(exchange.url).pathname.endsWith(path);
    const data = dataOf(parsed(text));
    const isList = Array.isArray(data);
    const isServed = isList || (isObject(data) && "id" in data);
    if (!isSuccess(status) || !isHere || !isServed) return;
    const expected = "neither a list nor a record under this version";
    const actual = { words: `status ${status}, with ${isList ? "a list" : "a record"}` };
    results.fail(id, { request, expected, actual });
  });
  results.pass(id, `${paths.length} paths of other versions return no records`);
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
    const { results } = run;
    const served = run.responses.all.filter(({ status }) => !isBusy(status));
    const isNamed = await namedBy(run);
    for (const response of served) {
      const id = (await isNamed(response)) ? "service.responds" : "service.no-server-error";
      const wrong = wrongStatus(response, "no server error");
      decide(results, id, response.status < 500, `${served.length} responses`, wrong);
    }
    results.notTried("service.no-server-error", "the run sent no such request");

    const bodies = run.responses.all.filter(
      ({ ok, exchange }) => ok && exchange.method !== "DELETE",
    );
    const all = `${bodies.length} responses`;
    for (const request of bodies) {
      const { hasJson, isUtf8, text, mediaType, headers } = request;
      decide(results, "service.json", hasJson && isUtf8, all, {
        request,
        expected: hasJson
          ? "a JSON body in UTF-8"
          : "a body that is JSON from the first to the last character",
        // `causeOf` groups failures that have a `status` by operation, query and status.
        actual: hasJson
          ? { words: "bytes that are not UTF-8" }
          : { words: described(text), status: request.status },
      });
      decide(results, "service.content-type", mediaType === "" || isJson(mediaType), all, {
        request,
        cause: "Content-Type",
        expected: "Content-Type: application/json",
        actual: { words: headers["content-type"] ?? "none" },
      });
      const noContentType = { request, expected: "a Content-Type", actual: { words: "none" } };
      decide(results, "service.content-type-sent", mediaType !== "", all, noContentType);
    }
    const ofBodies = ["service.json", "service.content-type", "service.content-type-sent"];
    noneTried(results, ofBodies, "no request succeeded");
  },
  { phase: "judge" },
);

export const checks = [prefix, ...late(oneVersion), responses];
