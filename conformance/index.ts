/** The suite as a library: plain checks that any runner can loop over. */
export type { Check, Page, Run, ShapeLedger, Violation, Visit } from "./check.ts";
export { check } from "./check.ts";
export { checks } from "./checks/all.ts";
export type { Outcome, OutcomeOptions } from "./outcome.ts";
export { outcomeOf } from "./outcome.ts";
export type { Level, Requirement, Unobservable } from "./requirements.ts";
export { requirement, requirements, unobservable } from "./requirements.ts";
export type { ReportedViolation, Result, RunOptions, RunReport, Verdict } from "./run.ts";
export { runChecks } from "./run.ts";
export { Unreachable } from "./service/preflight.ts";
