/** The drawer of Try it: opens over the sample, sends to the reference in the page or this machine. */

import { decoded } from "../../../lib/decoded.ts";
import { type Html, html } from "../../../lib/html.ts";
import type { TryOperation } from "../pages/try-it.ts";
import { copy, jsonOf } from "./copying.ts";
import { loadScript } from "./load-script.ts";
import { type Answer, answerOf, answerView, costOf, refusalView } from "./try/answer.ts";
import { TryForm } from "./try/form.ts";
import { addressOf, curlLine, type Draft, headersOf, notAllowed } from "./try/request.ts";

const dialog = document.querySelector<HTMLDialogElement>("dialog.drawer");
if (dialog) setUp(dialog);

function setUp(dialog: HTMLDialogElement): void {
  const element = dialog.querySelector("form") as HTMLFormElement;
  const data = document.getElementById("try-data")?.textContent ?? "";
  const form = new TryForm(element, JSON.parse(data) as TryOperation);
  const open = (state = stateIn(location.hash)) => {
    if (!state || dialog.open) return;
    form.fill(state);
    if (matchMedia("(width >= 75rem)").matches) dialog.show();
    else dialog.showModal();
    dialog.querySelector<HTMLElement>("#try-example")?.focus();
    void load().then(() => judge(form));
  };
  for (const link of document.querySelectorAll<HTMLElement>('a[href="#try"]')) {
    link.hidden = false;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const example = document.querySelector<HTMLSelectElement>(".pick select")?.value ?? "";
      open(new URLSearchParams({ example }));
      share(form);
    });
  }
  dialog.addEventListener("close", () => {
    history.replaceState(null, "", location.pathname + location.search);
    document.querySelector<HTMLElement>('a[href="#try"]')?.focus();
  });
  listen(dialog, element, form);
  addEventListener("hashchange", () => open());
  open();
}

/** The state of the drawer that an address has, `#try?example=NAME`; undefined when it leads elsewhere. */
function stateIn(hash: string): URLSearchParams | undefined {
  return /^#try(\?|$)/.test(hash) ? new URLSearchParams(hash.slice("#try?".length)) : undefined;
}

function listen(dialog: HTMLDialogElement, element: HTMLFormElement, form: TryForm): void {
  element.addEventListener("change", ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === "example") form.fillFromExample();
    if (name === "to") form.showTarget();
    judge(form);
    share(form);
  });
  element.addEventListener("input", () => {
    judge(form);
    share(form);
  });
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.requestSubmit();
    } else if (event.key === "Escape") dialog.close();
  });
  dialog.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button?.value === "close") dialog.close();
    if (button?.value === "curl") void copy(button, () => curlOf(form));
    if (button?.value === "copy-answer") void copy(button, answerText);
    if (button?.value === "reset") {
      globalThis.referenceInPage?.reset();
      show(refusalView("The reference is as it was at the start.", "As new"));
    }
  });
}

/** The reference is large: it is loaded when the drawer opens. */
async function load(): Promise<void> {
  if (globalThis.referenceInPage) return;
  await loadScript(`${document.body.dataset.root}assets/reference.js`);
}

function share(form: TryForm): void {
  history.replaceState(null, "", `#try?${form.state()}`);
}

/** Validates the body while it is typed. */
function judge(form: TryForm): void {
  const verdict = document.getElementById("try-verdict");
  const list = document.getElementById("try-faults");
  if (!verdict || !list || form.body === undefined) return;
  let faults: { pointer: string; detail: string }[] = [];
  try {
    const value: unknown = JSON.parse(form.body);
    faults = globalThis.referenceInPage?.faultsOf(form.operation.id, value) ?? [];
    const count = Object.keys(Object(value)).length;
    const fields = count === 1 ? "1 field" : `${count} fields`;
    verdict.textContent =
      faults.length === 0
        ? `${fields}, valid`
        : `${faults.length === 1 ? "1 fault" : `${faults.length} faults`}`;
  } catch (error) {
    verdict.textContent = "not JSON";
    faults = [{ pointer: "", detail: error instanceof Error ? error.message : String(error) }];
  }
  list.innerHTML = html`${faults.map(
    ({ pointer, detail }) =>
      html`<li>${pointer !== "" && html`<code>${pointer.slice(1)}</code> `}${detail}</li>`,
  )}`.text;
}

/** The request, or why there is none. */
function draftOf(form: TryForm): Draft | string {
  const base =
    form.to === "page" ? form.usualAddress : form.text("address").trim().replace(/\/+$/, "");
  const headers = headersOf(form.text("headers"));
  if (typeof headers === "string") return headers;
  const { body, operation } = form;
  if (body) headers.unshift(["Content-Type", operation.body ?? ""]);
  const url = base + addressOf(operation.path, form.parameters);
  return { url, method: operation.method, headers, body: body || undefined };
}

function curlOf(form: TryForm): string {
  const draft = draftOf(form);
  return typeof draft === "string" ? "" : curlLine(draft);
}

async function send(form: TryForm): Promise<void> {
  await load();
  const draft = draftOf(form);
  if (typeof draft === "string") return show(refusalView(draft));
  const reference = form.to === "page" ? globalThis.referenceInPage : undefined;
  const refusal = reference ? undefined : notAllowed(form.text("address"), form.usualAddress);
  if (refusal !== undefined) return show(refusalView(refusal));
  const condition = form.text("condition");
  if (reference && condition !== "") reference.next(form.operation.id, JSON.parse(condition));
  const { url, method, headers, body } = draft;
  const started = performance.now();
  try {
    const request = new Request(url, { method, headers, ...(body && { body }) });
    const response = await (reference ? reference.fetch(request) : fetch(request));
    const answer = await answerOf(response, started);
    show(answerView(answer));
    remember(form, draft, answer);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    show(refusalView(reference ? why : noAnswer(draft.url), "No response"));
  }
}

const noAnswer = (url: string) =>
  `No response from ${new URL(url).origin}. Is the service running, and does it allow calls from other origins (CORS)? "npm start" starts the reference on port 4020 and the mock on port 4010.`;

function show(content: Html): void {
  const panel = document.querySelector<HTMLElement>(".answered");
  if (!panel) return;
  panel.hidden = false;
  panel.innerHTML = content.text;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  panel.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "nearest" });
}

function answerText(): string {
  const json = document.querySelector(".answered .json");
  return json ? jsonOf(json) : (document.querySelector(".answered .code")?.textContent ?? "");
}

/** Lists the last ten requests until the reader leaves the page. */
function remember(form: TryForm, { method, url }: Draft, answer: Answer): void {
  const fold = document.querySelector<HTMLElement>(".history");
  const list = fold?.querySelector("ol");
  if (!fold || !list) return;
  const state = form.state();
  const item = document.createElement("li");
  const { pathname, search } = new URL(url);
  item.innerHTML =
    html`<button type="button" class="button plain"><span>${method} ${decoded(pathname + search)}</span> <span class="quiet">${answer.status} ${answer.statusText} · ${costOf(answer)}</span></button>`.text;
  item.querySelector("button")?.addEventListener("click", () => {
    form.fill(state);
    judge(form);
    share(form);
    show(answerView(answer));
  });
  list.prepend(item);
  while (list.children.length > 10) list.lastElementChild?.remove();
  fold.hidden = false;
}
