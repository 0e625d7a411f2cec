/** What a run says of each requirement: secrets taken out, values cut short. */
import { type Failure, reasonsOf, type Verdict, verdictOf } from "../book.ts";
import type { Run } from "../check.ts";
import { grouped } from "../grouped.ts";
import type { Exchange, Target } from "../http/target.ts";
import type { Requirement } from "../requirements.ts";
import { type Clue, keysOf, recordIn } from "./causes.ts";
import { stepsBefore } from "./steps.ts";

/** A request that another one builds on. */
export interface Step {
  curl: string;
  /** The id of the sponsee that it has made: another one, when it is sent again. */
  makes?: string;
}

/** A failure as reports show it: secrets taken out, values cut short. */
export interface ReportedFailure extends Clue {
  /** In short: `GET /admin/api/v2/sponsees?page=2`. */
  request?: string;
  curl?: string;
  /** What to send before it. */
  before?: Step[];
  expected: string;
  actual: string;
  at?: string;
  schemaPath?: string;
}

export interface Result {
  requirement: Requirement;
  verdict: Verdict;
  /** Why it passes, or why it is inconclusive. */
  reasons: string[];
  /** A request whose answer left it open. */
  curl?: string;
  failures: ReportedFailure[];
  /** How many more different failures there were than are kept. */
  more: number;
}

/** How many different failures of one requirement are kept. */
const kept = 20;

export function resultsOf(
  { book, service: { target } }: Run,
  chosen: readonly Requirement[],
): Result[] {
  return chosen.map((requirement) => {
    const entry = book.of(requirement.id);
    const groups = grouped(entry?.failures ?? [], (one) => keysOf(requirement.id, one)[0]);
    const failures = [...groups.values()];
    const verdict = verdictOf(entry);
    const open = verdict === "inconclusive" ? [...(entry?.doubts.values() ?? [])] : [];
    const request = open.find((one) => one !== undefined);
    return {
      requirement,
      verdict,
      reasons: reasonsOf(entry).map((text) => target.redact.text(text)),
      ...(request && { curl: target.curl(request.exchange) }),
      failures: failures.slice(0, kept).map((same) => reported(target, requirement.id, same)),
      more: Math.max(0, failures.length - kept),
    };
  });
}

/** Failures that are the same: the first, with the records of all. */
function reported(target: Target, id: string, same: readonly Failure[]): ReportedFailure {
  const [failure] = same as readonly [Failure];
  const { request, after = [], times = 1, expected, actual, at, schemaPath } = failure;
  const records = same.flatMap((one) => recordIn(one) ?? []);
  const exchange = request?.exchange;
  const before = exchange ? stepsOf(target, exchange, after) : [];
  return {
    ...(exchange && {
      request: `${exchange.method} ${pathOf(target, exchange)}`,
      curl: atOnce(target.curl(exchange), times),
    }),
    ...(before.length > 0 && { before }),
    expected: target.redact.text(expected),
    actual: "words" in actual ? short(target, actual.words) : shown(target, actual.value),
    ...(at !== undefined && { at: target.redact.text(at) }),
    ...(schemaPath !== undefined && { schemaPath }),
    keys: [...new Set(same.flatMap((one) => keysOf(id, one)))],
    records: [...new Set(records)].map((text) => target.redact.text(text)),
  };
}

/** The path of a request and its query, without secrets. */
function pathOf({ redact }: Target, { url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return redact.text(pathname + search);
}

/** A line that sends a request several times at the same moment. */
function atOnce(curl: string, times: number): string {
  const numbers = Array.from({ length: times }, (_, index) => index + 1);
  return times > 1 ? `for n in ${numbers.join(" ")}; do ${curl} & done; wait` : curl;
}

function stepsOf(target: Target, exchange: Exchange, after: NonNullable<Failure["after"]>): Step[] {
  const earlier = after.flatMap((one) => one?.exchange ?? []);
  return stepsBefore(exchange, target.exchanges, earlier).map((one) => ({
    curl: target.curl(one),
    ...(one.made !== undefined && { makes: target.redact.text(one.made) }),
  }));
}

export function shown(target: Target, value: unknown): string {
  return value === undefined ? "nothing" : short(target, JSON.stringify(value));
}

function short({ redact }: Target, text: string): string {
  const more = text.length > 200 ? `… (${text.length} characters)` : "";
  return redact.text(text, 200) + more;
}
