/** The workflows of the contract as Markdown, for docs/guides/workflows.md. */
import { parse } from "yaml";
import type { Api } from "../contract/model.ts";
import { fenced } from "../parts/markdown.ts";

/** The place of the workflows in the guide. */
const placeholder = "<!-- workflows -->";

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

/** Inserts the workflows of an Arazzo file into the text of the guide. */
export function withWorkflows(api: Api, text: string, arazzo: string): string {
  const { workflows } = parse(arazzo) as { workflows: Workflow[] };
  return text.replace(placeholder, () => workflows.map((one) => sectionOf(api, one)).join("\n"));
}

function sectionOf(api: Api, { workflowId, summary, description, steps }: Workflow): string {
  return `## ${summary}\n\n${description} In the Arazzo file, this workflow is \`${workflowId}\`.\n\n${steps
    .map((step, index) => stepText(api, step, index + 1))
    .join("")}`;
}

function stepText(api: Api, step: Step, number: number): string {
  const operation = api.operations.find(({ id }) => id === step.operationId);
  if (!operation) throw new Error(`The contract has no operation ${step.operationId}.`);
  const query = (step.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name, value }) => `${encodeURIComponent(name)}=${word(value)}`);
  const address = [operation.path, query.join("&")].filter(Boolean).join("?");
  const body = step.requestBody && JSON.stringify(step.requestBody.payload, word, 2);
  const parts = [
    `[${operation.summary}](/reference/${operation.id}.md): \`${operation.method} ${address}\`.`,
    step.description && `\n${step.description}`,
    body && `\n\n${fenced("json", body)}`,
  ];
  const indent = " ".repeat(String(number).length + 2);
  const text = parts
    .filter(Boolean)
    .join("")
    .replaceAll(/\n(?=.)/g, `\n${indent}`);
  return `${number}. ${text}\n\n`;

  /** Returns `{id}` for a value such as `$steps.create.outputs.id`. Other values stay the same. */
  function word(keyOrValue: unknown, value: unknown = keyOrValue): unknown {
    const [, name] = /^\$(?:inputs|steps)\.(?:.*\.)?(\w+)$/.exec(String(value)) ?? [];
    return name === undefined ? value : `{${name}}`;
  }
}
