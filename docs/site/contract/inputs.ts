/** docs/inputs.yaml: what each operation accepts and rejects. A test sends every row to the reference. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../../../lib/tool.ts";
import type { ApiOperation } from "./model.ts";

export interface Input {
  /** A query, a body, or a whole request. */
  send: string;
  /** A header that is not sent. */
  without?: string;
  /** `success` stands for the 2xx status that the contract has for the operation. */
  status: number | "success";
  /** Why the response has this status, or what it contains. */
  says: string;
  /** Members that the test expects in the body of the response. */
  expect?: object;
  kind: "documented" | "provisional" | "not specified";
}

export interface InputGroup {
  /** The operationIds. */
  operations: string[];
  rows: Input[];
}

export async function readInputs(): Promise<InputGroup[]> {
  return parse(await readFile(join(root, "docs/inputs.yaml"), "utf8"));
}

/** The rows of an operation. Replaces `success` with the 2xx status of the operation. */
export function inputsOf(
  { id, responses }: ApiOperation,
  groups: readonly InputGroup[],
): (Input & { status: number })[] {
  const success = Number(responses.find(({ status }) => status.startsWith("2"))?.status);
  return groups
    .filter(({ operations }) => operations.includes(id))
    .flatMap(({ rows }) => rows)
    .map((row) => ({ ...row, status: row.status === "success" ? success : row.status }));
}
