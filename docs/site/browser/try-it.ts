/**
 * The "Try it" drawer. It sends requests to a server on the reader's machine, or to the reference
 * implementation, which runs in the page.
 */

import { counted } from "../../../lib/counted.ts";
import { decoded } from "../../../lib/decoded.ts";
import { type Html, html } from "../../../lib/html.ts";
import { forwardHeader, forwardPath } from "../forward-path.ts";
import { sampleAddress } from "../languages/call.ts";
import { curl } from "../languages/curl.ts";
import type { TryOperation } from "../pages/try-it.ts";
import { copy } from "./copying.ts";
import { loadScript } from "./load-script.ts";
import { TryForm, tryOrigin } from "./try/form.ts";
import { costOf, type Received, receivedView, refusalView } from "./try/received.ts";
import { addressOf, type Draft, draftOf } from "./try/request.ts";

const dialog = document.querySelector<HTMLDialogElement>("dialog.drawer");
if (dialog) setUp(dialog);

function setUp(dialog: HTMLDialogElement): void {
  const element = dialog.querySelector("form") as HTMLFormElement;
  const data = document.getElementById("try-data")?.textContent ?? "";
  const form = new TryForm(element, JSON.parse(data) as TryOperation);
  const place = dialog.querySelector<HTMLElement>("#try-origin");
  if (place?.parentElement && tryOrigin !== undefined) {
    place.textContent = new URL(tryOrigin).host;
    place.parentElement.hidden = false;
  }
  const open = (state = stateIn(location.hash)) => {
    if (!state || dialog.open) return;
    form.fill(state);
    if (matchMedia("(width >= 75rem)").matches) dialog.show();
    else dialog.showModal();
    dialog.querySelector<HTMLElement>("#try-example")?.focus();
    // Loaded only now, because the reference is a large script.
    void loadScript("reference").then(() => judge(form));
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

/** The state of the drawer in an address, such as `#try?example=NAME`. Undefined for other addresses. */
function stateIn(hash: string): URLSearchParams | undefined {
  return /^#try(\?|$)/.test(hash) ? new URLSearchParams(hash.slice("#try?".length)) : undefined;
}

function listen(dialog: HTMLDialogElement, element: HTMLFormElement, form: TryForm): void {
  element.addEventListener("input", ({ target }) => {
    const { example = "", to = "" } = form.values;
    if ((target as HTMLInputElement).name === "example") {
      form.fill(new URLSearchParams({ example, to }));
    }
    judge(form);
    share(form);
    form.keep();
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
    if (button?.value === "reset") {
      globalThis.referenceInPage?.reset();
      form.forget();
      show(
        refusalView(
          "The reference is in its initial state again, and the address and the headers are forgotten.",
          "Reset",
        ),
      );
    }
  });
}

function share(form: TryForm): void {
  history.replaceState(null, "", `#try?${form.state()}`);
}

/** Validates the body while it is typed. */
function judge(form: TryForm): void {
  const verdict = document.getElementById("try-verdict");
  const list = document.getElementById("try-faults");
  const { body } = form.values;
  if (!verdict || !list || body === undefined) return;
  let faults: { pointer: string; detail: string }[] = [];
  try {
    const value: unknown = JSON.parse(body);
    faults = globalThis.referenceInPage?.faultsOf(form.operation.id, value) ?? [];
    const fields = counted(Object.keys(Object(value)).length, "field");
    verdict.textContent =
      faults.length === 0 ? `${fields}, valid` : counted(faults.length, "fault");
  } catch (error) {
    verdict.textContent = "not JSON";
    faults = [{ pointer: "", detail: error instanceof Error ? error.message : String(error) }];
  }
  list.innerHTML = html`${faults.map(
    ({ pointer, detail }) =>
      html`<li>${pointer !== "" && html`<code>${pointer.slice(1)}</code> `}${detail}</li>`,
  )}`.text;
}

/** The address of the server. The reference in the page accepts every address. */
function addressIn({ to, address = "" }: Record<string, string>): string {
  if (to === "page") return sampleAddress;
  return to === "origin" ? (tryOrigin ?? "") : address.trim().replace(/\/+$/, "");
}

/** Why the address cannot be called, or undefined. The policy of the page allows only these hosts. */
function faultOf({ to, address = "" }: Record<string, string>): string | undefined {
  const base = address.trim();
  if (to !== "machine" || /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(base)) return;
  if (/^(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(base)) {
    return `the address "${base}" has no scheme. Write it as "http://${base}".`;
  }
  return `the address must be on 127.0.0.1 or localhost, such as ${sampleAddress}. For another host, use "Copy as curl", or start these docs with "npx sponsorship-api docs --try-origin ORIGIN".`;
}

function curlOf({ operation, values }: TryForm): string {
  const draft = draftOf(operation, values, addressIn(values));
  return typeof draft === "string" ? "" : curl(draft);
}

async function send(form: TryForm): Promise<void> {
  await loadScript("reference");
  const { operation, values } = form;
  const base = addressIn(values);
  const draft = draftOf(operation, values, base);
  if (typeof draft === "string") return show(refusalView(draft));
  const fault = faultOf(values);
  if (fault) return show(refusalView(fault));
  const reference = values.to === "page" ? globalThis.referenceInPage : undefined;
  if (values.to === "page" && !reference) {
    return show(refusalView("the reference could not be loaded. Reload the page to try again."));
  }
  if (values.condition) reference?.next(operation.id, JSON.parse(values.condition));
  const started = performance.now();
  try {
    const request = requestOf(draft, values.to === "origin");
    const response = await (reference ? reference.fetch(request) : fetch(request));
    const text = await response.text();
    const received = { response, text, time: Math.round(performance.now() - started) };
    show(receivedView(received));
    remember(form, draft, received);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    show(refusalView(reference ? why : noResponse(base), "No response"));
  }
}

/** @param isForwarded whether the request goes through the server of these docs */
function requestOf(draft: Draft, isForwarded: boolean): Request {
  const { method, body } = draft;
  const address = addressOf(draft);
  const headers = isForwarded ? [...draft.headers, [forwardHeader, "1"]] : draft.headers;
  const { pathname, search } = new URL(address);
  const url = isForwarded ? location.origin + forwardPath + pathname + search : address;
  return new Request(url, {
    method,
    headers: headers as [string, string][],
    ...(body && { body }),
  });
}

const noResponse = (url: string) =>
  `No response from ${new URL(url).origin}. Is the service running, and does it allow calls from other origins (CORS)? "npx sponsorship-api reference" starts the reference on port 4020, and "npx sponsorship-api mock" the mock on port 4010. The page "Quickstart" describes how to get the package.`;

function show(content: Html): void {
  const panel = document.querySelector<HTMLElement>(".received");
  if (!panel) return;
  panel.hidden = false;
  panel.innerHTML = content.text;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  panel.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "nearest" });
}

/** Adds a request to the list of the last ten requests. */
function remember(form: TryForm, draft: Draft, received: Received): void {
  const fold = document.querySelector<HTMLElement>(".history");
  const list = fold?.querySelector("ol");
  if (!fold || !list) return;
  const state = form.state();
  const item = document.createElement("li");
  const { pathname, search } = new URL(addressOf(draft));
  item.innerHTML =
    html`<button type="button" class="button plain"><span>${draft.method} ${decoded(pathname + search)}</span> <span class="quiet">${received.response.status} ${received.response.statusText} · ${costOf(received)}</span></button>`.text;
  item.querySelector("button")?.addEventListener("click", () => {
    form.fill(state);
    judge(form);
    share(form);
    show(receivedView(received));
  });
  list.prepend(item);
  while (list.children.length > 10) list.lastElementChild?.remove();
  fold.hidden = false;
}
