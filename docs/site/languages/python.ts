import type { Call } from "./call.ts";
import { literal, program, type Syntax } from "./literal.ts";

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

/** Returns a program that sends the request with Python's standard library. */
export function python({ url, method, query, body, status = "" }: Call): string {
  const isGet = method === "GET";
  const hasQuery = query.length > 0;
  const pairs = Object.fromEntries(query);
  const address = hasQuery ? `f"${url}?{query}"` : `"${url}"`;
  const read = [
    `with urlopen(${isGet ? "url" : "request"}) as response:`,
    `    print(response.status${status === "204" ? "" : ", json.load(response)"})`,
  ];
  return program(
    status !== "204" && "import json",
    status >= "4" && "from urllib.error import HTTPError",
    hasQuery && "from urllib.parse import urlencode",
    `from urllib.request import ${isGet ? "urlopen" : "Request, urlopen"}`,
    "",
    hasQuery && `query = urlencode(${literal(syntax, pairs, "", 19)})`,
    isGet ? `url = ${address}` : `request = Request(\n    ${address},\n    method="${method}",`,
    body !== undefined && `    headers={"Content-Type": "application/json"},`,
    body !== undefined && `    data=json.dumps(${literal(syntax, body, "    ", 32)}).encode(),`,
    !isGet && ")",
    ...(status < "4" ? read : ["try:", ...read.map((line) => `    ${line}`)]),
    status >= "4" && "except HTTPError as error:\n    print(error.code, json.load(error))",
  );
}
