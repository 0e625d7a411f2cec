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
const answer = one<HTMLElement>(".answer");
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
  say("The reference is as it was at the start.", "");
  curl.textContent = "";
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
  const base = inPage ? "http://127.0.0.1:4010" : address.value.replace(/\/+$/, "");
  let path = operation.path;
  const query: string[] = [];
  for (const { key, in: place } of operation.fields) {
    const { value } = input(key);
    if (place === "path") path = path.replace(`{${key}}`, encodeURIComponent(value));
    else if (value !== "") query.push(`${key}=${encodeURIComponent(value)}`);
  }
  const url = `${base}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const given = headersOf(headers.value);
  const content = operation.body === undefined ? undefined : body.value;
  if (content) given.unshift(["Content-Type", operation.body ?? ""]);
  curl.textContent = curlLine(operation.method, url, given, content);
  say("Sending ...", "");
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
    say(`${response.status} ${response.statusText} · ${type} · ${time} ms`, pretty(text));
  } catch (error) {
    say(
      inPage
        ? `The request cannot be sent: ${error}`
        : `No answer from ${base}. Does it run there, and does it allow calls from other origins (CORS)? "npm start" starts the mock on port 4010.`,
      "",
    );
  }
}

function target(): string {
  return new FormData(form).get("target")?.toString() ?? "";
}

function headersOf(text: string): [string, string][] {
  return text
    .split("\n")
    .map((line) => /^([^:\s]+)\s*:\s*(.*)$/.exec(line.trim()))
    .filter((found) => found !== null)
    .map(([, name = "", value = ""]) => [name, value]);
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

function say(line: string, text: string): void {
  answer.hidden = false;
  status.textContent = line;
  shown.textContent = text;
}

function one<E extends Element = Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
