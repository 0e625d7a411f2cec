/**
 * `sponsorship-api/validate`: a middleware that validates 2xx responses against the contract, and
 * schemas of the bodies of requests.
 */
import type { Middleware } from "openapi-fetch";
import { type Open, openPlaces } from "../generated/open-places.ts";
import { type OperationId, operations } from "../generated/operations.ts";
import { responses, type Validate } from "../generated/validators.js";
import { breaksOnly, faultsByPlace } from "../lib/faults.ts";
import { otherForm } from "../lib/forms.ts";
import { shownUrl } from "./shown-url.ts";

export * from "./schemas.ts";

/**
 * A difference between a response and the contract, or a value that the description of the service
 * does not show.
 */
export interface Finding {
  /**
   * - `"documented"`: the response breaks a rule that the description states.
   * - `"implied"`: the response breaks a rule that the words of the description only imply.
   * - `"observed"`: the value is not one of the values that the description shows.
   * - `"provisional"`: a field that a create may leave out is null, an empty string or missing, `meta.from` is
   *   null on a page without records, or a URL or timestamp has another form. The description does not decide this.
   */
  kind: "documented" | "implied" | "observed" | "provisional";
  operation: OperationId;
  method: string;
  /** The URL. It leaves out all query values except the page number. */
  url: string;
  status: number;
  /** The place in the body, as a JSON Pointer. Empty for the whole body. */
  pointer: string;
  /** The rule that is broken, or the value that the description does not show. */
  message: string;
}

/**
 * With `validate({ throws: true })`, a call rejects with this error when its response breaks a
 * documented rule.
 */
export class ContractError extends Error {
  override name = "ContractError";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join("\n"));
    this.findings = findings;
  }
}

/** The options of `validate`. */
export interface ValidateOptions {
  /** Called with each finding. Default: writes a line to the console. */
  report?: (finding: Finding) => void;
  /**
   * Whether a call rejects with a `ContractError` when its response breaks a documented rule.
   * Default: false.
   */
  throws?: boolean;
}

/**
 * Creates a middleware that validates each 2xx response against the contract, for development,
 * tests, or a sample of production traffic. It does not change the response.
 *
 * @example
 * client.use(validate({ report: (finding) => log.warn(finding) }));
 */
export function validate({
  report = (finding) => console.warn(formatFinding(finding)),
  throws = false,
}: ValidateOptions = {}): Middleware {
  return {
    async onResponse({ request, response, schemaPath }) {
      const operation = findOperation(request.method, schemaPath);
      if (!response.ok || operation === undefined) return;
      const found = checkBody(operation, response.status, await response.clone().text());
      const { method } = request;
      const about = { operation, method, url: shownUrl(request.url), status: response.status };
      const findings = found.map((finding) => ({ ...about, ...finding }));
      for (const finding of findings) report(finding);
      const wrong = findings.filter(({ kind }) => kind === "documented");
      if (throws && wrong.length > 0) throw new ContractError(wrong);
    },
  };
}

function formatFinding({ kind, method, url, status, pointer, message }: Finding): string {
  return `${method} ${url} ${status}: ${pointer || "the body"} ${message} (${kind})`;
}

function findOperation(method: string, path: string): OperationId | undefined {
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => operations[id].method === method && operations[id].path === path);
}

type Found = Pick<Finding, "kind" | "pointer" | "message">;

function checkBody(operation: OperationId, status: number, text: string): Found[] {
  const byStatus = responses[operation];
  const wrong = { kind: "documented", pointer: "" } as const;
  if (byStatus === undefined) {
    const isEmpty = status === 204 && text === "";
    return isEmpty ? [] : [{ ...wrong, message: "must be empty, and the status must be 204" }];
  }
  const check = byStatus[status] ?? byStatus["2XX"];
  if (check === undefined) return [];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [{ ...wrong, message: "must be JSON" }];
  }
  const open = openPlaces[operation] ?? {};
  return [...findFaults(check, body, open), ...newValues(body, open)];
}

/** Returns the rules that the body breaks, one for each place. */
function findFaults(check: Validate, body: unknown, open: Record<string, Open>): Found[] {
  if (check(body)) return [];
  return faultsByPlace(check.errors).map(({ pointer, sentence }) => {
    // Removes the capital letter and the full stop of "Must be a string."
    const message = sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);
    // The description does not specify what a service returns for a field that was never set. So
    // null, "" or a missing field breaks no documented rule there, for example in gender.
    const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");
    const [[, value] = []] = valuesAt(body, pointer.split("/").slice(1));
    // A page without records has no first and no last record, so only there null is our choice.
    const isBlank = place.startsWith("/meta/")
      ? value === null && valuesAt(body, ["data", "*"]).length === 0
      : (value ?? "") === "";
    const { blank, pattern, implied = [] } = open[place] ?? {};
    const isForm = pattern && typeof value === "string" && otherForm(pattern, value);
    const isChoice = isForm || (blank && isBlank);
    const rule = breaksOnly(implied, pointer, check.errors) ? "implied" : "documented";
    return { kind: isChoice ? "provisional" : rule, pointer, message };
  });
}

/** Returns the values that are not in the examples of the description, where it has only examples. */
function newValues(body: unknown, open: Record<string, Open>): Found[] {
  return Object.entries(open).flatMap(([place, { observed }]) => {
    if (observed === undefined) return [];
    return valuesAt(body, place.split("/").slice(1))
      .filter(([, value]) => value !== null && !observed.includes(value))
      .map(([pointer, value]) => {
        const message = `is ${JSON.stringify(value)}; the description shows only ${JSON.stringify(observed)}`;
        return { kind: "observed", pointer, message };
      });
  });
}

/** Returns the values at a place, each with its pointer; `*` stands for each entry of an array. */
function valuesAt(value: unknown, path: string[], pointer = ""): [string, unknown][] {
  const [name, ...rest] = path;
  if (name === undefined) return [[pointer, value]];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => name === "*" || name === key);
  return entries.flatMap(([key, one]) => valuesAt(one, rest, `${pointer}/${key}`));
}
