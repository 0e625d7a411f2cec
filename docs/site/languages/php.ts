import type { Call } from "./call.ts";
import { literal, program, type Syntax } from "./literal.ts";

const syntax: Syntax = {
  object: ["[", "]"],
  array: ["[", "]"],
  step: "    ",
  space: "",
  key: (name) => `${text(name)} => `,
  scalar: (value) => (typeof value === "string" ? text(value) : JSON.stringify(value)),
};

/** A string in double quotes, with each `$` escaped, so PHP does not replace variables. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll("$", "\\$");
}

/** A program with the curl extension of PHP. */
export function php({ url, method, query, body, status }: Call): string {
  const hasQuery = query.length > 0;
  const pairs = Object.fromEntries(query);
  return program(
    "<?php",
    hasQuery && `$query = http_build_query(${literal(syntax, pairs, "", 27)});`,
    "$call = curl_init(",
    `    "${url}${hasQuery ? "?$query" : ""}"`,
    ");",
    "curl_setopt_array($call, [",
    "    CURLOPT_RETURNTRANSFER => true,",
    method !== "GET" && `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    body !== undefined &&
      '    CURLOPT_HTTPHEADER => [\n        "Content-Type: application/json",\n    ],',
    body !== undefined &&
      `    CURLOPT_POSTFIELDS => json_encode(${literal(syntax, body, "    ", 40)}),`,
    "]);",
    status === "204" ? "curl_exec($call);" : "$body = json_decode(curl_exec($call), true);",
    status !== "204" && "print_r($body);",
    "echo curl_getinfo($call, CURLINFO_RESPONSE_CODE);",
  );
}
