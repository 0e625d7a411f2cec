/** Runs the suite against the services that it is told, one at a time. */
import { parentPort } from "node:worker_threads";
import { type Choice, type Finding, findingsOf, smallestOf } from "./compose.ts";

export interface Task {
  choice: Choice;
}

/** What was found, and the fewest axes that show the first of it. */
export interface Done {
  findings: Finding[];
  smallest?: Choice;
}

parentPort?.on("message", async ({ choice }: Task) => {
  const findings = await findingsOf(choice);
  const [first] = findings;
  const done: Done = first
    ? { findings, smallest: await smallestOf(choice, first.id) }
    : { findings };
  parentPort?.postMessage(done);
});
