/** Sends the requests of the page "Try it". */
import type { TryOperation } from "../try-it-page.ts";

/** What assets/reference.js puts there: the reference implementation with its memory. */
interface InPage {
  createReference(): { fetch(request: Request): Promise<Response>; reset(): void };
}

declare global {
  var sponsorshipReference: InPage | undefined;
}

const data = document.getElementById("operations")?.textContent ?? "[]";
const operations = JSON.parse(data) as TryOperation[];
const reference = globalThis.sponsorshipReference?.createReference();

const form = one<HTMLFormElement>("#try");
const operationSelect = one<HTMLSelectElement>("[name=operation]");
const exampleSelect = one<HTMLSelectElement>("[name=example]");
const address = one<HTMLInputElement>("[name=address]");
const body = one<HTMLTextAreaElement>("[name=body]");
const headers = one<HTMLTextAreaElement>("[name=headers]");
const fields = one<HTMLElement>(".fields");
const heading = one<HTMLElement>(".answer h2");
const status = one<HTMLElement>(".answer .status");
const shown = one<HTMLElement>(".answer pre code");
const curl = one<HTMLElement>(".answer .curl code");

for (const { id, summary, method } of operations) {
  operationSelect.append(new Option(`${method} ${summary}`, id));
}
operationSelect.addEventListener("change", () => showOperation());
exampleSelect.addEventListener("change", fill);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
document.querySelector(".reset")?.addEventListener("click", () => {
  reference?.reset();
  curl.textContent = "";
  say("The reference is as it was at the start.");
});
addEventListener("hashchange", follow);
form.hidden = false;
follow();

/** `#createSponsee/every-field` chooses the operation and the example. */
function follow(): void {
  const [id, example] = location.hash.slice(1).split("/");
  if (operations.some((operation) => operation.id === id)) operationSelect.value = id ?? "";
  showOperation(example);
}

function chosen(): TryOperation | undefined {
  return operations.find(({ id }) => id === operationSelect.value);
}

function showOperation(example?: string): void {
  const operation = chosen();
  if (!operation) return;
  exampleSelect.replaceChildren(
    ...operation.examples.map(({ name, summary }) => new Option(summary, name)),
  );
  if (operation.examples.some(({ name }) => name === example)) exampleSelect.value = example ?? "";
  fields.hidden = operation.fields.length === 0;
  one(".fields > div").replaceChildren(
    ...operation.fields.map(({ key, required }) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      Object.assign(input, { name: `field:${key}`, required, spellcheck: false });
      const name = document.createElement("code");
      name.textContent = key;
      label.append(name, required ? " (required) " : " ", input);
      return label;
    }),
  );
  one<HTMLElement>(".body").hidden = operation.body === undefined;
  fill();
}

function fill(): void {
  const operation = chosen();
  const example = operation?.examples.find(({ name }) => name === exampleSelect.value);
  for (const { key } of operation?.fields ?? []) input(key).value = example?.values[key] ?? "";
  body.value = example?.body ?? "";
}

function input(key: string): HTMLInputElement {
  return form.elements.namedItem(`field:${key}`) as HTMLInputElement;
}

async function send(): Promise<void> {
  const operation = chosen();
  if (!operation) return;
  const inPage =
    reference !== undefined && form.elements.namedItem("target") !== null && target() === "page";
  // The reference in the page has no address: curl gets the one of the reference of npm start.
  const base = inPage ? address.defaultValue : address.value.replace(/\/+$/, "");
  let path = operation.path;
  const query: string[] = [];
  for (const { key, in: place } of operation.fields) {
    const { value } = input(key);
    if (place === "path") path = path.replace(`{${key}}`, encodeURIComponent(value));
    else if (value !== "") query.push(`${key}=${encodeURIComponent(value)}`);
  }
  const url = `${base}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const given = headersOf(headers.value);
  if (typeof given === "string") {
    curl.textContent = "";
    say(`Not sent: ${given}`);
    return;
  }
  const content = operation.body === undefined ? undefined : body.value;
  if (content) given.unshift(["Content-Type", operation.body ?? ""]);
  curl.textContent = curlLine(operation.method, url, given, content);
  const foreign = inPage ? undefined : notAllowed(base);
  if (foreign !== undefined) {
    say(`Not sent: ${foreign}`);
    return;
  }
  status.textContent = "Sending ...";
  const started = performance.now();
  try {
    const request = new Request(url, {
      method: operation.method,
      headers: given,
      ...(content && { body: content }),
    });
    const response = await (inPage ? reference.fetch(request) : fetch(request));
    const text = await response.text();
    const time = Math.round(performance.now() - started);
    const type = response.headers.get("content-type") ?? "no body";
    const line = `${response.status} ${response.statusText}`.trim();
    say(`${line} · ${type} · ${time} ms`, pretty(text));
  } catch (error) {
    say(
      inPage
        ? `The request cannot be sent: ${error instanceof Error ? error.message : error}`
        : `No answer from ${base}. Does it run there, and does it allow calls from other origins (CORS)? "npm start" starts the reference on port 4020 and the mock on port 4010.`,
    );
  }
}

function target(): string {
  return new FormData(form).get("target")?.toString() ?? "";
}

/** Why the policy of the page would not let it call there. */
function notAllowed(base: string): string | undefined {
  const url = URL.parse(base);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return `the address must be as ${address.defaultValue}.`;
  }
  return ["127.0.0.1", "localhost"].includes(url.hostname)
    ? undefined
    : `this page may call only 127.0.0.1 and localhost, not ${url.hostname}. For other hosts use curl, as below.`;
}

/** The headers, or what is wrong with them. */
function headersOf(text: string): [string, string][] | string {
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

function curlLine(
  method: string,
  url: string,
  given: [string, string][],
  content: string | undefined,
): string {
  const word = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl ${url.includes("[") ? "--globoff " : ""}${word(url)}`,
    ...(method === "GET" ? [] : [`--request ${method}`]),
    ...given.map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    ...(content ? [`--data ${word(content)}`] : []),
  ].join(" \\\n  ");
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The line is announced where it changes. The answer is below the form: it is brought into view. */
function say(line: string, text = ""): void {
  status.textContent = line;
  shown.textContent = text;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}

function one<E extends Element = Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
