/** The request that the drawer's fields describe, or why it cannot be sent. */

export interface Draft {
  url: string;
  method: string;
  headers: [string, string][];
  body: string | undefined;
}

/** A parameter that the path does not name is in the query, unless it is empty. */
export function addressOf(
  path: string,
  parameters: readonly (readonly [string, string])[],
): string {
  let target = path;
  const query: string[] = [];
  for (const [name, value] of parameters) {
    const sent = encodeURIComponent(value);
    if (path.includes(`{${name}}`)) target = target.replace(`{${name}}`, sent);
    else if (value !== "") query.push(`${name}=${sent}`);
  }
  return query.length > 0 ? `${target}?${query.join("&")}` : target;
}

/** Why the policy of the page would not let it call there. */
export function notAllowed(base: string, usual: string): string | undefined {
  const url = URL.parse(base);
  if (!url || !["http:", "https:"].includes(url.protocol))
    return `the address must be as ${usual}.`;
  return ["127.0.0.1", "localhost"].includes(url.hostname)
    ? undefined
    : `this page may call only 127.0.0.1 and localhost, not ${url.hostname}. For other hosts use "Copy as curl".`;
}

/** The headers, or what is wrong with them. */
export function headersOf(text: string): [string, string][] | string {
  const found: [string, string][] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const place = `line ${at + 1} of the headers`;
    if (line.trim() === "") continue;
    const colon = line.indexOf(":");
    if (colon < 0) return `${place}, "${line.trim()}", has no colon. Write it as "Name: value".`;
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      return `${place}: "${name}" cannot be the name of a header, which has no spaces and only plain letters, digits and signs such as "-".`;
    }
    const strange = [...value].find((character) => character > "\u00ff");
    if (strange !== undefined) {
      return `${place} has "${strange}" in its value. Header values must be Latin-1 text.`;
    }
    found.push([name, value]);
  }
  return found;
}

export function curlLine({ url, method, headers, body }: Draft): string {
  const word = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl ${url.includes("[") ? "--globoff " : ""}${word(url)}`,
    ...(method === "GET" ? [] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    ...(body ? [`--data ${word(body)}`] : []),
  ].join(" \\\n  ");
}
