/** Sends what a failure tells its reader to send, with the real curl. */
import { execFile } from "node:child_process";
import { isDeepStrictEqual, promisify } from "node:util";
import type { ShownFailure, Step } from "../../../conformance/failure.ts";
import { isObject } from "../variants/service.ts";
import type { Laboratory } from "./laboratory.ts";
import { type Mutant, unbroken } from "./mutant.ts";

const execute = promisify(execFile);

/**
 * Why the lines of a failure do not show the fault to whoever sends them to a fresh copy of the
 * mutant; undefined when they do: a right service answers one of them in another way.
 */
export async function replay(
  laboratory: Laboratory,
  mutant: Mutant,
  { curl, before = [] }: ShownFailure,
): Promise<string | undefined> {
  if (curl === undefined) return "there is no line to send";
  const lines = [...before, { curl }];
  const right = await answersTo(laboratory.place(unbroken(mutant.world)), lines);
  const wrong = await answersTo(laboratory.place(mutant), lines);
  if (!isDeepStrictEqual(right, wrong)) return undefined;
  return `a right service answers the same: ${right.at(-1)?.join(" ").slice(0, 200)}`;
}

/** What each line is answered with; a line that sends several requests gets as many answers. */
async function answersTo(url: string, lines: readonly Step[]): Promise<string[][]> {
  const ids = new Map<string, string>();
  const all: string[][] = [];
  for (const { curl, makes } of lines) {
    // What a create makes has another id this time.
    const line = [...ids].reduce(
      (text, [old, id]) => text.replaceAll(new RegExp(`(?<=[/=])${old}(?=['?])`, "g"), id),
      curl.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, url),
    );
    const { stdout } = await execute("sh", ["-c", line.replaceAll("curl -i", "curl --silent -i")]);
    const answers = stdout.split(/(?=^HTTP\/1)/m).map((text) => partsOf(text));
    const [first] = answers;
    if (makes !== undefined) ids.set(makes, idIn(first?.body ?? "") ?? makes);
    all.push(answers.map(({ head, body }) => head + timeless(body)).sort());
  }
  return all;
}

function partsOf(answer: string): { head: string; body: string } {
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  // curl shows no body of a 204, but its length.
  const names = /^HTTP\S* 204/.test(head)
    ? /^(HTTP|content-type|allow|content-length)/i
    : /^(HTTP|content-type|allow)/i;
  const telling = head.split("\r\n").filter((line) => names.test(line));
  return { head: telling.join("\n"), body: rest.join("\r\n\r\n") };
}

function idIn(body: string): string | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    return isObject(data) ? String(data.id) : undefined;
  } catch {
    return undefined;
  }
}

/** Without the moments of the last minutes, which differ each time. */
function timeless(body: string): string {
  return body.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, (moment) =>
    Math.abs(Date.parse(`${moment}Z`) - Date.now()) < 600_000 ? "now" : moment,
  );
}
