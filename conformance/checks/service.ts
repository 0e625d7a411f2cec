/** The service as a whole: what is said of every endpoint and of every answer. */
import { check, late } from "../check.ts";
import { parallel } from "../parallel.ts";
import { dataOf, parsed } from "../service/answer.ts";
import { isJson } from "../service/media.ts";
import { choiceCheck, lookAround } from "./shared/shapes.ts";

const prefix = check(["service.prefix"], async (run) => {
  await lookAround(run);
  for (const resource of ["sponsees", "contributions"] as const) {
    const answer = await run.service.list(resource);
    if (answer.ok) run.book.pass("service.prefix", `the list of ${resource} answers`);
    else {
      run.book.fail("service.prefix", {
        request: answer,
        expected: "status 200",
        actual: `status ${answer.status}`,
      });
    }
  }
});

/** Paths of versions other than the one that is served. */
const others = { sponsees: [1, 3], contributions: [1, 2] };

const oneVersion = check(["service.one-version"], async ({ service, book }) => {
  const paths = Object.entries(others).flatMap(([resource, versions]) =>
    versions.map((version) => `/admin/api/v${version}/${resource}`),
  );
  let silent = 0;
  await parallel(paths, async (path) => {
    const { exchange, status, text } = await service.raw({ method: "GET", path });
    // A page for people, or a redirect to the one version that there is, serves nothing here.
    const isHere = new URL(exchange.url).pathname.endsWith(path);
    if (status < 200 || status >= 300 || !isHere || !Array.isArray(dataOf(parsed(text)))) {
      silent++;
      return;
    }
    book.fail("service.one-version", {
      request: exchange,
      expected: "no list under this version",
      actual: `status ${status}, with one`,
    });
  });
  if (silent === paths.length) {
    book.pass("service.one-version", `${silent} paths of other versions serve nothing`);
  }
});

const answers = check(
  ["service.answers", "service.json", "service.content-type", "service.content-type-sent"],
  async (run) => {
    await lookAround(run);
    const { book, evidence } = run;
    for (const answer of evidence.answers) {
      if (answer.status < 500) continue;
      book.fail("service.answers", {
        request: answer,
        expected: "no server error",
        actual: `status ${answer.status}`,
      });
    }
    book.pass("service.answers", `${evidence.answers.length} answers`);

    const bodies = evidence.answers.filter(
      ({ ok, operation }) => ok && operation !== "deleteSponsee",
    );
    for (const answer of bodies) {
      if (!answer.hasJson) {
        book.fail("service.json", {
          request: answer,
          expected: "a JSON body",
          actual: answer.text || "an empty body",
        });
      }
      if (answer.mediaType !== "" && !isJson(answer.mediaType)) {
        book.fail("service.content-type", {
          request: answer,
          expected: "Content-Type: application/json",
          actual: answer.headers["content-type"],
        });
      } else if (answer.mediaType === "") {
        const expected = "a Content-Type";
        book.fail("service.content-type-sent", { request: answer, expected, actual: "none" });
      }
    }
    for (const id of ["service.json", "service.content-type", "service.content-type-sent"]) {
      if (bodies.length > 0) book.pass(id, `${bodies.length} answers`);
      else book.skip(id, "nothing succeeded");
    }
  },
  "judge",
);

export const checks = [
  prefix,
  ...late(oneVersion),
  answers,
  choiceCheck("service.urls-absolute", "relative URL"),
];
