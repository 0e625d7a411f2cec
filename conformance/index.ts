/** The suite as a library: the checks, the requirements, and `runChecks`. */

export type { ShownFailure } from "../generated/report.ts";
export type { Check, Phase, Run } from "./check.ts";
export { check } from "./check.ts";
export { checks } from "./checks/all.ts";
export type { List, Page } from "./evidence/lists.ts";
export { Unreachable } from "./evidence/preflight.ts";
export type { Responses } from "./evidence/responses.ts";
export { NotTried } from "./http/failures.ts";
export type { RunOptions } from "./run.ts";
export { runChecks } from "./run.ts";
export type { Level, Requirement, Unobservable } from "./verdict/requirements.ts";
export { requirement, requirements, unobservable } from "./verdict/requirements.ts";
export type { Entry, Failure, Results } from "./verdict/results.ts";
export { newResults } from "./verdict/results.ts";
export type { Cause, Report, Status, Verdict } from "./verdict/verdicts.ts";
