/** The search dialog. */

import { counted } from "../../../lib/counted.ts";
import { html } from "../../../lib/html.ts";
import { excerptOf } from "../search/excerpt.ts";
import { type Found, type Result, type SearchEntry, searcher } from "../search/index.ts";
import { loadScript } from "./load-script.ts";

declare global {
  var searchEntries: SearchEntry[] | undefined;
}

const root = document.body.dataset.root ?? "";
/** The maximum number of results in the dialog. */
const most = 30;
let search: ((words: string) => Found) | undefined;

export function setUpSearch(): void {
  const button = document.querySelector<HTMLButtonElement>("button.search");
  if (!button) return;
  const dialog = makeDialog();
  const input = dialog.querySelector("input") as HTMLInputElement;
  const list = dialog.querySelector("ol") as HTMLElement;
  const count = dialog.querySelector(".search-count") as HTMLElement;
  const show = () => {
    const words = input.value.trim();
    const found = search?.(words);
    count.textContent = words === "" || !found ? "" : sentence(words, found);
    list.replaceChildren(...(found?.entries.slice(0, most) ?? []).map(resultOf));
  };
  const open = async () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    await loadScript("search-data");
    search ??= searcher(globalThis.searchEntries ?? []);
    show();
  };
  button.hidden = false;
  button.addEventListener("click", () => void open());
  input.addEventListener("input", show);
  list.addEventListener("click", () => dialog.close());
  dialog.addEventListener("submit", (event) => {
    if ((event as SubmitEvent).submitter?.matches(":focus")) return;
    // Enter in the field opens the first result.
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  dialog.addEventListener("keydown", (event) => {
    moveThrough(event, [input, list]);
    // By default, Escape only empties a search field.
    if (event.key === "Escape") dialog.close();
  });
  addEventListener("keydown", (event) => {
    const typing = (event.target as Element | null)?.closest?.("input, textarea, select");
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey;
    if (!slash && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    void open();
  });
}

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "finder";
  dialog.setAttribute("aria-label", "Search");
  dialog.innerHTML =
    html`<form method="dialog"><label class="hidden" for="search-text">Search the docs</label>
<input id="search-text" type="search" autocomplete="off" spellcheck="false" placeholder="Fields, operations, questions">
<button type="submit" class="button plain" value="close">Close <kbd>Esc</kbd></button></form>
<p class="search-count" role="status"></p>
<ol class="results"></ol>`.text;
  document.body.append(dialog);
  return dialog;
}

function resultOf({ href, title, kind, text, more = "", terms }: Result): HTMLElement {
  const item = document.createElement("li");
  item.innerHTML =
    html`<a href="${root}${href}"><strong>${title}</strong> <span>${kind}</span><small>${excerptOf([text, more], terms)}</small></a>`.text;
  return item;
}

function sentence(words: string, { entries, all }: Found): string {
  const results = counted(entries.length, "result");
  if (entries.length === 0) {
    return `Nothing was found for "${words}". Try another word, such as the name of a field, or look in the menu.`;
  }
  const some = entries.length > most ? `The first ${most} of ${results}` : results;
  return all ? some : `Nothing has all of these words. ${some} with some of them:`;
}

function moveThrough(event: KeyboardEvent, [input, list]: [HTMLElement, HTMLElement]): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops: HTMLElement[] = [input, ...list.querySelectorAll("a")];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(now + step, 0), stops.length - 1)]?.focus();
}
