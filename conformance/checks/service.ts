/** The service as a whole: what is said of every endpoint and of every answer. */
import { decide, skipAll, wrongStatus } from "../book.ts";
import { check, late } from "../check.ts";
import { isBusy } from "../http/failures.ts";
import { encoded, isAddressable } from "../http/path.ts";
import { parallel } from "../parallel.ts";
import { dataOf, idsOf, isJson, isObject, isSuccess, parsed } from "../service/answer.ts";
import { choiceCheck } from "./shared/records/shapes.ts";
import { wrongAnswer } from "./shared/writes/refused.ts";

const prefix = check(["service.prefix"], async (run) => {
  await run.lookAround();
  for (const resource of ["sponsees", "contributions"] as const) {
    const answer = await run.service.list(resource);
    const failure = wrongAnswer(answer, "status 200");
    decide(run.book, "service.prefix", answer.ok, `the list of ${resource} answers`, failure);
  }
});

/** Versions other than the one that is served. */
const otherVersions = { sponsees: [1, 3], contributions: [1, 2] } as const;

const oneVersion = check(["service.one-version"], async ({ service, book }) => {
  const paths: string[] = [];
  for (const resource of ["sponsees", "contributions"] as const) {
    const [id] = idsOf(await service.list(resource));
    const item = id === undefined || !isAddressable(id) ? [] : [`/${encoded(id)}`];
    for (const version of otherVersions[resource]) {
      paths.push(...["", ...item].map((end) => `/admin/api/v${version}/${resource}${end}`));
    }
  }
  let silent = 0;
  await parallel(paths, async (path) => {
    const answer = await service.raw({ method: "GET", path });
    const { exchange, status, text } = answer;
    // A page for people, or a redirect to the one version that there is, serves nothing here.
    const isHere = new URL(exchange.url).pathname.endsWith(path);
    const data = dataOf(parsed(text));
    const isServed = Array.isArray(data) || (isObject(data) && "id" in data);
    if (!isSuccess(status) || !isHere || !isServed) {
      silent++;
      return;
    }
    book.fail("service.one-version", {
      request: answer,
      expected: "nothing under this version",
      actual: {
        words: `status ${status}, with ${Array.isArray(data) ? "a list" : "a record"}`,
        status,
      },
    });
  });
  if (silent === paths.length) {
    book.pass("service.one-version", `${silent} paths of other versions serve nothing`);
  }
});

/** A body that is not JSON, with what nobody sees in it. */
function told(text: string): string {
  if (text === "") return "an empty body";
  return text.startsWith("\ufeff") ? `a byte order mark, and then ${text.slice(1)}` : text;
}

const answers = check(
  ["service.answers", "service.json", "service.content-type", "service.content-type-sent"],
  async (run) => {
    await run.lookAround();
    const { book } = run;
    const served = run.answers.all.filter(({ status }) => !isBusy(status));
    for (const answer of served) {
      const failure = wrongStatus(answer, "no server error");
      decide(book, "service.answers", answer.status < 500, `${served.length} answers`, failure);
    }

    const bodies = run.answers.all.filter(
      ({ ok, operation }) => ok && operation !== "deleteSponsee",
    );
    const all = `${bodies.length} answers`;
    for (const request of bodies) {
      const { hasJson, isUtf8, text, mediaType, headers } = request;
      decide(book, "service.json", hasJson && isUtf8, all, {
        request,
        expected: hasJson ? "a JSON body in UTF-8" : "a JSON body",
        actual: { words: hasJson ? "bytes that are not UTF-8" : told(text) },
      });
      decide(book, "service.content-type", mediaType === "" || isJson(mediaType), all, {
        request,
        expected: "Content-Type: application/json",
        actual: { words: headers["content-type"] ?? "none" },
      });
      const untold = { request, expected: "a Content-Type", actual: { words: "none" } };
      decide(book, "service.content-type-sent", mediaType !== "", all, untold);
    }
    const ofBodies = ["service.json", "service.content-type", "service.content-type-sent"];
    skipAll(book, ofBodies, "nothing succeeded");
  },
  "judge",
);

export const checks = [
  prefix,
  ...late(oneVersion),
  answers,
  choiceCheck("service.urls-absolute", "relative URL"),
];
