import type { SentRequest } from "./call.ts";

/** Returns a curl command for a shell. */
export function curl({ url, method, query, headers, body }: SentRequest): string {
  const words = [
    method === "GET" ? "" : `--request ${method}`,
    query.length > 0 ? "--get" : "",
  ].filter(Boolean);
  const start = ["curl", ...words].join(" ");
  const lines = words.length === 0 ? [`${start} ${quoted(url)}`] : [start, quoted(url)];
  // curl encodes only the value. Some servers, such as Tomcat, reject a name with brackets.
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
  for (const pair of pairs) lines.push(`--data-urlencode ${quoted(pair)}`);
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
    // Aligns the lines of the JSON with `--data`.
    lines.push(`--data ${quoted(text.replaceAll("\n", "\n  "))}`);
  }
  return lines.join(" \\\n  ");
}

/** Quotes a string as one shell word. */
function quoted(word: string): string {
  return /[$`"\\!\n]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
