import { execFile } from "node:child_process";
import { isDeepStrictEqual, promisify } from "node:util";
import type { ShownFailure, Step } from "../../../generated/report.ts";
import { isObject } from "../service.ts";
import type { Mutant } from "./mutant.ts";
import { type Runner, unbroken } from "./runner.ts";

const execute = promisify(execFile);

/**
 * Runs the curl lines of a failure on a correct service and on the mutant. Returns undefined if any
 * response differs. Otherwise returns a message, because the lines do not reproduce the defect.
 */
export async function replay(
  runner: Runner,
  mutant: Mutant,
  { curl, before = [] }: ShownFailure,
): Promise<string | undefined> {
  if (curl === undefined) return "there is no curl line";
  const lines = [...before, { curl }];
  const right = await responsesTo(runner.place(unbroken(mutant)), lines);
  const wrong = await responsesTo(runner.place(mutant), lines);
  if (!isDeepStrictEqual(right, wrong)) return undefined;
  return `a correct service returns the same: ${right.at(-1)?.join(" ").slice(0, 200)}`;
}

/** The responses to each line; a line that sends several requests has several responses. */
async function responsesTo(url: string, lines: readonly Step[]): Promise<string[][]> {
  const ids = new Map<string, string>();
  const all: string[][] = [];
  for (const { curl, makes } of lines) {
    // Replaces the ids of created sponsees, which differ in each run.
    const line = [...ids].reduce(
      (text, [old, id]) => text.replaceAll(new RegExp(`(?<=[/=])${old}(?=['?])`, "g"), id),
      curl.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, url),
    );
    const { stdout } = await execute("sh", ["-c", line.replaceAll("curl -i", "curl --silent -i")]);
    const replies = stdout.split(/(?=^HTTP\/1)/m).map((text) => partsOf(text));
    const [first] = replies;
    if (makes !== undefined) ids.set(makes, idIn(first?.body ?? "") ?? makes);
    all.push(replies.map(({ head, body }) => head + timeless(body)).sort());
  }
  return all;
}

function partsOf(reply: string): { head: string; body: string } {
  const [head = "", ...rest] = reply.split("\r\n\r\n");
  // curl does not print the body of a 204, so only content-length reveals this body.
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

/** Replaces recent times, which differ in each run. */
function timeless(body: string): string {
  return body.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, (moment) =>
    Math.abs(Date.parse(`${moment}Z`) - Date.now()) < 600_000 ? "now" : moment,
  );
}
