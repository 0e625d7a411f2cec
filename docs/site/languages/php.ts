import type { Call } from "./call.ts";
import { literal, type Syntax } from "./literal.ts";

const syntax: Syntax = {
  object: ["[", "]"],
  array: ["[", "]"],
  step: "    ",
  space: "",
  key: (name) => `${text(name)} => `,
  scalar: (value) => (typeof value === "string" ? text(value) : JSON.stringify(value)),
};

/** A string in which PHP puts no variable. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll("$", "\\$");
}

/** A program with the curl extension of PHP. */
export function php({ url, method, query, body, status }: Call): string {
  const lines = ["<?php"];
  if (query.length > 0) {
    lines.push(`$query = http_build_query(${literal(syntax, Object.fromEntries(query), "", 27)});`);
  }
  lines.push("$call = curl_init(", `    "${url}${query.length > 0 ? "?$query" : ""}"`, ");");
  lines.push("curl_setopt_array($call, [", "    CURLOPT_RETURNTRANSFER => true,");
  if (method !== "GET") lines.push(`    CURLOPT_CUSTOMREQUEST => "${method}",`);
  if (body !== undefined) {
    lines.push(
      "    CURLOPT_HTTPHEADER => [",
      `        "Content-Type: application/json",`,
      "    ],",
    );
    lines.push(`    CURLOPT_POSTFIELDS => json_encode(${literal(syntax, body, "    ", 40)}),`);
  }
  lines.push("]);");
  lines.push(
    ...(status === "204"
      ? ["curl_exec($call);"]
      : ["$answer = json_decode(curl_exec($call), true);", "print_r($answer);"]),
    "echo curl_getinfo($call, CURLINFO_RESPONSE_CODE);",
  );
  return lines.join("\n");
}
