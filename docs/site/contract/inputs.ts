/** docs/inputs.yaml: what each operation accepts and rejects. A test sends every row to the reference. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../../../lib/tool.ts";
import { uniqueId } from "../parts/markdown.ts";
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

/** A row on the page of an operation. */
export type InputRow = ReturnType<typeof inputsOf>[number];

export interface InputGroup {
  /** The operationIds. */
  operations: string[];
  rows: Input[];
}

export async function readInputs(): Promise<InputGroup[]> {
  return parse(await readFile(join(root, "docs/inputs.yaml"), "utf8"));
}

/** The rows of an operation. Replaces `success` with the 2xx status of the operation. */
export function inputsOf({ id, responses }: ApiOperation, groups: readonly InputGroup[]) {
  const success = Number(responses.find(({ status }) => status.startsWith("2"))?.status);
  const taken: string[] = [];
  return groups
    .filter(({ operations }) => operations.includes(id))
    .flatMap(({ rows }) => rows)
    .map((row) => {
      const status = row.status === "success" ? success : row.status;
      const [title = "", ...others] = row.says.split(/(?<=\.) /);
      const anchor = uniqueId(`input ${title}`, taken);
      taken.push(anchor);
      return {
        ...row,
        /** The anchor of the row, from the first sentence of `says`. */
        id: anchor,
        status,
        /** The input as Markdown. */
        input: `\`${row.send}\`${row.without ? ` without ${row.without}` : ""}`,
        /** The first sentence of `says`, and the others. */
        title: title.replace(/\.$/, ""),
        rest: others.length > 0 ? `${others.join(" ")}.` : "",
      };
    });
}
