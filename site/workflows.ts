/** The workflows of the contract as Markdown, for the guide that shows them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../lib/tool.ts";
import type { Api } from "./model.ts";

/** Where a guide shows them. */
const placeholder = "<!-- workflows -->";

const file = "openapi/workflows.arazzo.yaml";

interface Step {
  stepId: string;
  description?: string;
  operationId: string;
  parameters?: { name: string; in: string; value: unknown }[];
  requestBody?: { payload: unknown };
  successCriteria: { condition: string }[];
}

interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  steps: Step[];
}

/** The file as it is published, beside `openapi.yaml`. */
export function workflowsFile(): Promise<string> {
  return readFile(join(root, file), "utf8");
}

/** A guide's text with the workflows in their place. */
export async function withWorkflows(api: Api, text: string): Promise<string> {
  if (!text.includes(placeholder)) return text;
  const { workflows } = parse(await workflowsFile()) as { workflows: Workflow[] };
  return text.replace(placeholder, () => workflows.map((one) => sectionOf(api, one)).join("\n"));
}

function sectionOf(api: Api, { workflowId, summary, description, steps }: Workflow): string {
  return `## ${summary}\n\n${description} In the file: \`${workflowId}\`.\n\n${steps
    .map((step, index) => stepText(api, step, index + 1))
    .join("")}`;
}

function stepText(api: Api, step: Step, number: number): string {
  const operation = api.operations.find(({ id }) => id === step.operationId);
  // The docs can be of any contract.
  if (operation === undefined) {
    return `${number}. The contract has no operation \`${step.operationId}\`.\n\n`;
  }
  const query = (step.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name, value }) => `${name}=${word(value)}`);
  const address = [operation.path, query.join("&")].filter(Boolean).join("?");
  const body = step.requestBody && JSON.stringify(step.requestBody.payload, word, 2);
  const indent = " ".repeat(String(number).length + 2);
  const lines = [
    `${number}. [${operation.summary}](../reference/${operation.id}.html): \`${operation.method} ${address}\`.`,
    ...(step.description ? [`${indent}${step.description}`] : []),
    ...(body
      ? [
          "",
          `${indent}\`\`\`json`,
          ...body.split("\n").map((one) => indent + one),
          `${indent}\`\`\``,
        ]
      : []),
  ];
  return `${lines.join("\n")}\n\n`;

  /** What an earlier step or the reader gives stands as a name. */
  function word(keyOrValue: unknown, value: unknown = keyOrValue): unknown {
    const [, name] = /^\$(?:inputs|steps)\.(?:.*\.)?(\w+)$/.exec(String(value)) ?? [];
    return name === undefined ? value : `{${name}}`;
  }
}
