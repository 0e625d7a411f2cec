/** The mock's answers that a `Prefer` header picks (RFC 7240): an example of the contract, or a status. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, bytesOf } from "../reference/core/answer.ts";
import { type ProblemStatus, problem, problemStatuses } from "../reference/core/problem.ts";
import { root } from "./tool.ts";

/** An example of an answer, as the contract has it. */
export interface AnswerExample {
  name: string;
  /** `200`, or `2XX`. */
  status: string;
  type: string;
  body: unknown;
}

/** The part of the contract that has the examples. */
interface Contract {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, Response> }>
  >;
}
interface Response {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** Every example of an answer, in the order of the contract, by the name of the operation. */
export function answerExamples(): ReadonlyMap<string, AnswerExample[]> {
  const file = join(root, "generated/openapi.dereferenced.json");
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as Contract;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.map(({ operationId, responses }) => [operationId, examplesIn(responses)]),
  );
}

function examplesIn(responses: Record<string, Response>): AnswerExample[] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value: body }]) => ({ name, status, type, body })),
    ),
  );
}

/**
 * The answer that a header picks: that of the example, or of the status. A problem with status 400
 * says what there is, when it picks what the contract does not have.
 *
 * @param prefer the value of the header: `example=every-null`, `code=404`, or both
 * @param examples those of the operation
 * @param usual the answer without the header, which has no effect on a request that breaks a rule
 */
export function preferred(
  prefer: string,
  examples: readonly AnswerExample[],
  usual: Answer,
): Answer {
  // The record of the example may be missing among those of the mock.
  if (usual.status >= 400 && usual.status !== 404) return usual;
  const { code, example: name, ...others } = preferencesIn(prefer);
  const unknown = Object.keys(others).find((other) => !ignored.includes(other));
  if (unknown !== undefined) {
    const why = `The mock does not know the preference ${JSON.stringify(unknown)}. It knows example and code.`;
    return problem(400, why);
  }
  if (name === undefined && (code === undefined || code === String(usual.status))) return usual;
  const offered = examples.filter(
    ({ status }) => code === undefined || status === code || status === `${code[0]}XX`,
  );
  // That of 404 names an id which the caller did not ask for.
  const first = code === "404" ? undefined : offered[0];
  const found = name === undefined ? first : offered.find((one) => one.name === name);
  if (found !== undefined) return answerOf(found, code);
  if (name !== undefined) {
    const all = offered.length > 0 ? offered : examples;
    const names = [...new Set(all.map((one) => one.name))].join(", ");
    const where = code === undefined ? "" : ` with status ${code}`;
    return problem(
      400,
      `This operation has no example ${JSON.stringify(name)}${where}. Its examples are ${names}.`,
    );
  }
  const status = Number(code) as ProblemStatus;
  return problemStatuses.includes(status)
    ? problem(status, "This is answered on purpose: the header Prefer asks for it.")
    : problem(
        400,
        `The mock cannot answer with status ${JSON.stringify(code)} here. It can with ${[usual.status, ...problemStatuses].join(", ")}.`,
      );
}

/** The preferences of RFC 7240, which a mock may ignore, and the one that only Prism has. */
const ignored = ["respond-async", "return", "wait", "handling", "dynamic"];

/** Preferences by their names in lower case. Of two with one name, the first counts. */
function preferencesIn(prefer: string): Partial<Record<string, string>> {
  const found = [...prefer.matchAll(/([^\s"=,;]+)(?:\s*=\s*(?:"([^"]*)"|([^\s",;]*)))?/g)];
  const pairs = found.map(([, name = "", quoted, plain]) => [
    name.toLowerCase(),
    quoted ?? plain ?? "",
  ]);
  return Object.fromEntries(pairs.reverse());
}

/** @param code picks one of the statuses that `2XX` stands for */
function answerOf({ status, type, body }: AnswerExample, code: string | undefined): Answer {
  return {
    status: Number(code ?? status.replace("XX", "00")),
    headers: { "content-type": type },
    chunks: [bytesOf(JSON.stringify(body))],
  };
}
