import { operations } from "../../generated/operations.ts";
import { responses, type Validate } from "../../generated/validators.js";
import { isObject } from "../../lib/is-object.ts";
import { escapedPart } from "../../lib/json-pointer.ts";
import { type Conditions, type Effects, toList, type When } from "./conditions.ts";
import { explain } from "./faults.ts";
import { type Fault, problemStatuses } from "./problem.ts";

/** The rule for a member of a condition. */
interface Member {
  /** The end of a sentence that begins with "Must be". */
  must: string;
  allows(value: unknown, operation: string): boolean;
  /** The faults inside a rejected value, if there are any. */
  inside?(value: unknown, operation: string): Fault[];
  /** The operations that have this member. Default: all. */
  only?: RegExp;
}

const maxDelay = 600_000;

/** All members of a condition. `conditions.ts` and the docs describe each of them. */
export const members: Record<keyof (Effects & When), Member> = {
  calls: {
    must: "the number of a call from 1, or a list of such numbers",
    allows: (value) => toList(value).every((one) => isWhole(one, 1, Number.MAX_SAFE_INTEGER)),
  },
  share: { must: "a number from 0 to 1", allows: (value) => isNumber(value, 0, 1) },
  delay: {
    must: `a number of milliseconds from 0 to ${maxDelay}`,
    allows: (value) => isNumber(value, 0, maxDelay),
  },
  reset: oneOf("before", "after"),
  status: oneOf(...problemStatuses),
  retryAfter: {
    must: "a whole number of seconds from 0 to 86400",
    allows: (value) => isWhole(value, 0, 86_400),
  },
  answer: {
    must: "a response of the contract: a status and the body of that status",
    allows: isAnswer,
    inside: (value, operation) => [...headerFaults(value), ...bodyFaults(value, operation)],
    only: /^(?!every)/,
  },
  body: oneOf("cut", "html", "broken-json", "empty"),
  drip: {
    must: `a number of milliseconds from 0 to ${maxDelay}`,
    allows: (value) => isNumber(value, 0, maxDelay),
  },
  page: { ...oneOf("repeats", "loses"), only: /^list/ },
  stale: {
    must: "a whole number of responses from 1 to 1000",
    allows: (value) => isWhole(value, 1, 1000),
    only: /^(list|get)/,
  },
};

/**
 * Returns the faults of conditions that come from outside the program.
 *
 * @param given a value parsed from JSON
 */
export function conditionFaults(given: unknown): Fault[] {
  if (!isObject(given)) return [{ pointer: "", detail: "Must be an object." }];
  const names = ["every", ...Object.keys(operations)];
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = `/${escapedPart(name)}`;
    if (!names.includes(name)) {
      return [{ pointer, detail: `Is not an operation. Operations: ${names.join(", ")}.` }];
    }
    if (!Array.isArray(value)) return findFaults(value, name, pointer);
    return value.flatMap((one, index) => findFaults(one, name, `${pointer}/${index}`));
  });
}

/** Returns the conditions when they are valid. Throws an Error that lists their faults. */
export function checkedConditions(given: unknown): Conditions {
  const faults = conditionFaults(given);
  if (faults.length === 0) return given as Conditions;
  throw new TypeError(
    faults.map(({ pointer, detail }) => `${pointer || "The conditions"}: ${detail}`).join("\n"),
  );
}

function findFaults(condition: unknown, operation: string, pointer: string): Fault[] {
  if (!isObject(condition)) return [{ pointer, detail: "Must be an object." }];
  const known = Object.entries<Member>(members).filter(
    ([, { only }]) => only?.test(operation) ?? true,
  );
  const faults = Object.entries(condition).flatMap(([name, value]): Fault[] => {
    const member = known.find(([one]) => one === name)?.[1];
    const place = `${pointer}/${escapedPart(name)}`;
    if (member === undefined) {
      const list = known.map(([one]) => one).join(", ");
      return [
        { pointer: place, detail: `Is not a condition of ${operation}. Conditions: ${list}.` },
      ];
    }
    if (value === undefined || member.allows(value, operation)) return [];
    const inside = member.inside?.(value, operation) ?? [];
    if (inside.length === 0) return [{ pointer: place, detail: `Must be ${member.must}.` }];
    return inside.map(({ pointer: at, detail }) => ({ pointer: `${place}${at}`, detail }));
  });
  const names = known.map(([name]) => name);
  return faults.length > 0 ? faults : findMissingEffect(condition, operation, names, pointer);
}

/** The members that select calls and have no effect alone. */
const whenOnly = ["calls", "share"];

/** Returns the faults of a condition whose members are valid but have no effect. */
function findMissingEffect(
  condition: Record<string, unknown>,
  operation: string,
  known: readonly string[],
  pointer: string,
): Fault[] {
  const given = Object.keys(condition).filter((name) => condition[name] !== undefined);
  const answers = ["status", "answer"].filter((name) => known.includes(name));
  if (given.includes("retryAfter") && !answers.some((name) => given.includes(name))) {
    const detail = `Needs ${answers.map((name) => `\`${name}\``).join(" or ")} next to it.`;
    return [{ pointer: `${pointer}/retryAfter`, detail }];
  }
  const { status, answer } = condition;
  const ofBody = ["body", "drip"].find((name) => given.includes(name));
  const hasBody = status !== undefined || (isObject(answer) && answer.body !== undefined);
  if (operation === "deleteSponsee" && ofBody !== undefined && !hasBody) {
    const detail =
      "Has no effect: a delete returns 204 without a body. Add `status`, or an `answer` with a body.";
    return [{ pointer: `${pointer}/${ofBody}`, detail }];
  }
  if (given.length === 0 || !given.every((name) => whenOnly.includes(name))) return [];
  const effects = known.filter((name) => !whenOnly.includes(name) && name !== "retryAfter");
  const alone = given.map((name) => `\`${name}\``).join(" and ");
  const detail = `${alone} alone ${given.length > 1 ? "have" : "has"} no effect. Add one of ${effects.join(", ")}.`;
  return [{ pointer, detail }];
}

/** Whether the contract describes this status and this body. */
function isAnswer(value: unknown, operation: string): boolean {
  if (!isObject(value) || !isWhole(value.status, 200, 599)) return false;
  const { status, body } = value;
  if (headerFaults(value).length > 0) return false;
  if (Number(status) >= 400) return isObject(body);
  const validators = getValidators(operation);
  // A delete has no body to validate.
  if (validators === undefined) return status === 204 && body === undefined;
  return validators[String(status)]?.(body) ?? false;
}

/** Headers of the transport (RFC 9110, section 7.6.1), and the date of the clock. */
const setByServer = [
  ...["connection", "content-length", "date", "keep-alive", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
];

/** Returns the faults of the headers of a response (RFC 9110, sections 5.5 and 5.6.2). */
function headerFaults(answer: unknown): Fault[] {
  if (!isObject(answer) || answer.headers === undefined) return [];
  if (!isObject(answer.headers)) return [{ pointer: "/headers", detail: "Must be an object." }];
  return Object.entries(answer.headers).flatMap(([name, value]) => {
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

/** Returns the faults of a response body whose status the contract describes. */
function bodyFaults(value: unknown, operation: string): Fault[] {
  if (!isObject(value) || !isObject(value.body)) return [];
  const validate = getValidators(operation)?.[String(value.status)];
  if (validate === undefined || validate(value.body)) return [];
  return explain(validate.errors, value.body).map(({ pointer, detail }) => {
    return { pointer: `/body${pointer}`, detail };
  });
}

/** Returns the validators of an operation by status. */
function getValidators(operation: string): Record<string, Validate> | undefined {
  return responses[operation as keyof typeof responses];
}

function oneOf(...values: readonly (string | number)[]): Member {
  const must = `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`;
  return { must, allows: (value) => values.includes(value as string) };
}

function isNumber(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && value >= min && value <= max;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && isNumber(value, min, max);
}
