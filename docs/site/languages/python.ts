import type { Call } from "./call.ts";
import { literal, type Syntax } from "./literal.ts";

const words: Record<string, string> = { true: "True", false: "False", null: "None" };

const syntax: Syntax = {
  object: ["{", "}"],
  array: ["[", "]"],
  step: "    ",
  space: "",
  key: (name) => `${JSON.stringify(name)}: `,
  scalar: (value) =>
    typeof value === "string" ? JSON.stringify(value) : (words[String(value)] ?? String(value)),
};

/** A program with Python's standard library. */
export function python({ url, method, query, body, status }: Call): string {
  const isPlain = method === "GET";
  const isRefused = status !== undefined && status >= "4";
  const lines: string[] = [];
  if (status !== "204") lines.push("import json");
  if (isRefused) lines.push("from urllib.error import HTTPError");
  if (query.length > 0) lines.push("from urllib.parse import urlencode");
  lines.push(`from urllib.request import ${isPlain ? "urlopen" : "Request, urlopen"}`, "");
  let address = `"${url}"`;
  if (query.length > 0) {
    lines.push(`query = urlencode(${literal(syntax, Object.fromEntries(query), "", 19)})`);
    address = `f"${url}?{query}"`;
  }
  lines.push(...(isPlain ? [`url = ${address}`] : requestLines(address, method, body)));
  const opened = isPlain ? "url" : "request";
  const read =
    status === "204" ? "print(response.status)" : "print(response.status, json.load(response))";
  const call = [`with urlopen(${opened}) as response:`, `    ${read}`];
  if (isRefused) {
    lines.push("try:", ...call.map((line) => `    ${line}`), "except HTTPError as error:");
    lines.push("    print(error.code, json.load(error))");
  } else lines.push(...call);
  return lines.join("\n");
}

function requestLines(address: string, method: string, body: unknown): string[] {
  const lines = ["request = Request(", `    ${address},`, `    method="${method}",`];
  if (body !== undefined) {
    lines.push(`    headers={"Content-Type": "application/json"},`);
    lines.push(`    data=json.dumps(${literal(syntax, body, "    ", 32)}).encode(),`);
  }
  return [...lines, ")"];
}
