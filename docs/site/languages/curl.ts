import type { Call } from "./call.ts";

/** A shell command that ends with the body: the JSON stays readable. */
export function curl({ url, method, query, body }: Call): string {
  const words = [
    method === "GET" ? "" : `--request ${method}`,
    query.length > 0 ? "--get" : "",
  ].filter(Boolean);
  const start = ["curl", ...words].join(" ");
  const lines = words.length === 0 ? [`${start} ${quoted(url)}`] : [start, quoted(url)];
  for (const [name, value] of query) lines.push(`--data-urlencode ${quoted(`${name}=${value}`)}`);
  if (body !== undefined) {
    lines.push(`--header "Content-Type: application/json"`);
    // Deeper than the options, and still the same JSON.
    const json = JSON.stringify(body, null, 2).replaceAll("\n", "\n  ");
    lines.push(`--data ${quoted(json)}`);
  }
  return lines.join(" \\\n  ");
}

/** One word of a shell, whatever is in it. */
function quoted(word: string): string {
  return /[$`"\\!\n]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
