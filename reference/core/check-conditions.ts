import { operations } from "../../generated/operations.ts";
import { responses } from "../../generated/validators.js";
import { isObject } from "../../lib/is-object.ts";
import { escapedPart } from "../../lib/json-pointer.ts";
import { type Conditions, type Effects, toList, type When } from "./conditions.ts";
import { faultsIn } from "./faults.ts";
import { type Fault, problemStatuses } from "./problem.ts";

/** The rule for a member of a condition. */
interface Member {
  faults(value: unknown, operation: string): Fault[];
  /** Matches the operations whose conditions can have this member. Default: all. */
  only?: RegExp;
}

/** All members of a condition. `conditions.ts` and the docs describe each of them. */
export const members: Record<keyof (Effects & When), Member> = {
  calls: mustBe(
    "the number of a call (1 or more), or a list of such numbers",
    (value) =>
      toList(value).length > 0 &&
      toList(value).every((one) => isWhole(one, 1, Number.MAX_SAFE_INTEGER)),
  ),
  share: inRange("a number", 0, 1),
  delay: inRange("a number of milliseconds", 0, 600_000),
  reset: oneOf("before", "after"),
  status: oneOf(...problemStatuses),
  retryAfter: inRange("a whole number of seconds", 0, 86_400),
  response: { faults: responseFaults, only: /^(?!every)/ },
  body: oneOf("cut", "html", "broken-json", "empty"),
  drip: inRange("a number of milliseconds", 0, 600_000),
  page: { ...oneOf("repeats", "loses"), only: /^list/ },
  stale: { ...inRange("a whole number of responses", 1, 1000), only: /^(list|get)/ },
};

/** Returns the faults of the given conditions, or an empty array when they are valid. */
export function conditionFaults(given: unknown): Fault[] {
  if (!isObject(given)) return [{ pointer: "", detail: "Must be an object." }];
  const names = ["every", ...Object.keys(operations)];
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = `/${escapedPart(name)}`;
    if (!names.includes(name)) {
      return [
        { pointer, detail: `Is neither an operation nor "every". Names: ${names.join(", ")}.` },
      ];
    }
    if (!Array.isArray(value)) return findFaults(value, name, pointer);
    return value.flatMap((one, index) => findFaults(one, name, `${pointer}/${index}`));
  });
}

/** Returns the conditions if they are valid, and otherwise throws a TypeError that lists their faults. */
export function checkedConditions(given: unknown): Conditions {
  const faults = conditionFaults(given);
  if (faults.length === 0) return given as Conditions;
  throw new TypeError(
    faults.map(({ pointer, detail }) => `${pointer || "The conditions"}: ${detail}`).join("\n"),
  );
}

function findFaults(condition: unknown, operation: string, pointer: string): Fault[] {
  if (!isObject(condition)) return [{ pointer, detail: "Must be an object." }];
  const known = Object.entries<Member>(members)
    .filter(([, { only }]) => only?.test(operation) ?? true)
    .map(([name]) => name);
  const given = Object.entries(condition).filter(([, value]) => value !== undefined);
  const faults = given.flatMap(([name, value]) => {
    const place = `${pointer}/${escapedPart(name)}`;
    if (!known.includes(name)) {
      const detail = `Is not a member of a condition for "${operation}". Members: ${known.join(", ")}.`;
      return [{ pointer: place, detail }];
    }
    const found = members[name as keyof typeof members].faults(value, operation);
    return found.map((fault) => ({ ...fault, pointer: place + fault.pointer }));
  });
  if (faults.length > 0) return faults;
  const useless = findMissingEffect(condition, operation, known);
  return useless.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));
}

/** The members that select calls and have no effect alone. */
const whenOnly = ["calls", "share"];

/** Returns the faults of a condition whose members are valid but have no effect. */
function findMissingEffect(
  condition: Record<string, unknown>,
  operation: string,
  known: readonly string[],
): Fault[] {
  const given = Object.keys(condition).filter((name) => condition[name] !== undefined);
  const replacing = ["status", "response"].filter((name) => known.includes(name));
  if (given.includes("retryAfter") && !replacing.some((name) => given.includes(name))) {
    const detail = `Needs ${replacing.map((name) => `\`${name}\``).join(" or ")} next to it.`;
    return [{ pointer: "/retryAfter", detail }];
  }
  const { status, response } = condition;
  const ofBody = ["body", "drip"].find((name) => given.includes(name));
  const hasBody = status !== undefined || (isObject(response) && response.body !== undefined);
  if (operation.startsWith("delete") && ofBody !== undefined && !hasBody) {
    const detail =
      "Has no effect: a delete returns 204 without a body. Add `status`, or a `response` with a body.";
    return [{ pointer: `/${ofBody}`, detail }];
  }
  if (given.length === 0 || !given.every((name) => whenOnly.includes(name))) return [];
  const effects = known.filter((name) => !whenOnly.includes(name) && name !== "retryAfter");
  const alone = given.map((name) => `\`${name}\``).join(" and ");
  const detail = `${alone} alone ${given.length > 1 ? "have" : "has"} no effect. Add one of ${effects.join(", ")}.`;
  return [{ pointer: "", detail }];
}

/** Returns the faults of the member `response`, which must be a response of the contract. */
function responseFaults(response: unknown, operation: string): Fault[] {
  const detail =
    "Must be a response that the contract allows: a `status`, and a `body` that fits this status.";
  const other = [{ pointer: "", detail }];
  if (!isObject(response) || !isWhole(response.status, 200, 599)) return other;
  const { status, body } = response;
  const validators = responses[operation];
  const validate = validators?.[String(status)];
  const inBody = faultsIn(validate, body);
  if (inBody.length > 0 && !isObject(body)) return other;
  const ofBody = inBody.map((fault) => ({ ...fault, pointer: `/body${fault.pointer}` }));
  const faults = [...headerFaults(response.headers), ...ofBody];
  if (faults.length > 0 || validate !== undefined) return faults;
  // Statuses without a schema: an error must have a body, and a successful delete must not.
  const isRight =
    Number(status) >= 400
      ? isObject(body)
      : validators === undefined && status === 204 && body === undefined;
  return isRight ? [] : other;
}

/** Headers that only the server sets. */
const setByServer = [
  ...["connection", "content-length", "date", "keep-alive", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
];

/** Returns the faults of the headers of a response (RFC 9110, sections 5.5 and 5.6.2). */
function headerFaults(headers: unknown = {}): Fault[] {
  if (!isObject(headers)) return [{ pointer: "/headers", detail: "Must be an object." }];
  return Object.entries(headers).flatMap(([name, value]) => {
    const pointer = `/headers/${escapedPart(name)}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      return [{ pointer, detail: "Must have a name of letters, digits and !#$%&'*+-.^_`|~." }];
    }
    if (setByServer.includes(name.toLowerCase())) {
      return [{ pointer, detail: "Must be left out. The server sets it." }];
    }
    if (typeof value === "string" && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return [];
    return [{ pointer, detail: "Must be a string of Latin-1 characters without line breaks." }];
  });
}

function oneOf(...values: readonly (string | number)[]): Member {
  const list = values.map((value) => JSON.stringify(value)).join(", ");
  return mustBe(`one of ${list}`, (value) => values.includes(value as string));
}

/** A number, or a whole number if `what` says so, from `min` to `max`. */
function inRange(what: string, min: number, max: number): Member {
  const isValid = what.startsWith("a whole") ? isWhole : isNumber;
  return mustBe(`${what} from ${min} to ${max}`, (value) => isValid(value, min, max));
}

function mustBe(what: string, allows: (value: unknown) => boolean): Member {
  return {
    faults: (value) => (allows(value) ? [] : [{ pointer: "", detail: `Must be ${what}.` }]),
  };
}

function isNumber(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && value >= min && value <= max;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && isNumber(value, min, max);
}
