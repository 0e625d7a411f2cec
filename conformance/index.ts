/** The suite as a library: the checks, the requirements, and `runChecks`. */

export type { Check, Phase, Run } from "./check.ts";
export { check } from "./check.ts";
export { checks } from "./checks/all.ts";
export type { Failure } from "./failure.ts";
export type { List, Page } from "./lists.ts";
export type { Level, Requirement, Unobservable } from "./requirements.ts";
export { requirement, requirements, unobservable } from "./requirements.ts";
export type { Responses } from "./responses.ts";
export type { Entry, Results } from "./results.ts";
export { newResults } from "./results.ts";
export type { RunOptions } from "./run.ts";
export { runChecks } from "./run.ts";
export { Unreachable } from "./service/preflight.ts";
export type { ShownFailure } from "./shown-failure.ts";
export type { Cause, Report, Status, Verdict } from "./verdicts.ts";
