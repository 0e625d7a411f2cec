/** The parts of every page that need a script: theme, search, copying, anchors in folded parts. */
import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchEntry } from "../search-data.ts";

declare global {
  var searchEntries: SearchEntry[] | undefined;
}

const root = document.body.dataset.root ?? "";

setUpTheme();
setUpSearch();
setUpCopying();
showPlaceInMenu();
addEventListener("hashchange", openTarget);
openTarget();
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
});

/** Not with scrollIntoView, which would make the first Tab go on from there. */
function showPlaceInMenu(): void {
  const menu = document.querySelector("nav");
  const place = menu?.querySelector("[aria-current]");
  if (!menu || !place) return;
  const below = place.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (below > 0) menu.scrollTop += below + menu.clientHeight / 3;
}

function setUpTheme(): void {
  const button = document.querySelector<HTMLButtonElement>(".theme-button");
  if (!button) return;
  const themes = ["system", "light", "dark"];
  const show = () => {
    const theme = document.documentElement.dataset.theme ?? "system";
    const word = document.createElement("span");
    word.textContent = "Theme: ";
    const name = document.createElement("span");
    name.textContent = theme;
    button.replaceChildren(word, name);
    button.setAttribute("aria-label", `Theme: ${theme}`);
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    const now = document.documentElement.dataset.theme ?? "system";
    const next = themes[(themes.indexOf(now) + 1) % themes.length];
    if (next === "system" || next === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("theme", next ?? "system");
    } catch {
      // It holds for this page then.
    }
    show();
  });
  show();
}

function setUpSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.search");
  const button = document.querySelector<HTMLButtonElement>(".search-button");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector("ol");
  const count = dialog?.querySelector(".search-count");
  if (!dialog || !button || !input || !list || !count) return;

  let index: MiniSearch<SearchEntry> | undefined;
  const open = () => {
    index ??= indexOf(globalThis.searchEntries ?? []);
    if (!dialog.open) dialog.showModal();
    input.select();
  };
  const search = () => {
    const words = input.value.trim();
    const all = words === "" ? [] : (index?.search(words) ?? []);
    const found = all.length > 0 || words === "" ? all : (index?.search(words, anyWord) ?? []);
    const results = found.length === 1 ? "1 result" : `${found.length} results`;
    if (words === "") count.textContent = "";
    else if (all.length > 0) count.textContent = results;
    else if (found.length > 0) {
      count.textContent = `Nothing has all of these words. ${results} with some of them:`;
    } else {
      count.textContent = `Nothing was found for "${words}". Try another word, such as the name of a field, or look in the menu.`;
    }
    list.replaceChildren(
      ...found.slice(0, 30).map((result) => {
        const link = document.createElement("a");
        link.href = root + result.href;
        const title = document.createElement("strong");
        title.textContent = result.title;
        const kind = document.createElement("span");
        kind.textContent = result.kind;
        link.append(title, " ", kind);
        link.addEventListener("click", () => dialog.close());
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
  };

  button.hidden = false;
  button.addEventListener("click", open);
  input.addEventListener("input", search);
  input.form?.addEventListener("submit", (event) => {
    if ((event as SubmitEvent).submitter?.matches(":focus")) return;
    // Enter in the field goes to the first result.
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  dialog.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops: HTMLElement[] = [input, ...list.querySelectorAll("a")];
    const now = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(Math.max(now + step, 0), stops.length - 1)]?.focus();
  });
  addEventListener("keydown", (event) => {
    const typing = (event.target as Element | null)?.closest?.("input, textarea, select");
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey;
    if (!slash && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    open();
  });
}

function indexOf(entries: SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "kind", "text"],
    storeFields: ["href", "title", "kind"],
    // "first_name" is found by its whole name as well as by "name".
    tokenize: (text) => text.split(/[\s,.;:()[\]{}"'`/]+/).flatMap(withParts),
    searchOptions: {
      boost: { title: 4, kind: 2 },
      // Pages before their parts, and examples last.
      boostDocument: (_id, _term, stored) =>
        /^(Guide|Page|Decision|GET|POST|PUT|PATCH|DELETE)\b/.test(String(stored?.kind))
          ? 3
          : String(stored?.kind).startsWith("Example")
            ? 0.5
            : 1,
      prefix: true,
      fuzzy: 0.15,
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return index;
}

/** For a question in plain words, where its small words would be found everywhere. */
const smallWords = new Set(
  "a an and are be can do does for how i if in is it me my of on or should that the there this to we what when where which who why with you your".split(
    " ",
  ),
);
const anyWord: SearchOptions = {
  combineWith: "OR",
  processTerm: (term) => (smallWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
};

function withParts(word: string): string[] {
  const parts = word.split(/[_-]|(?<=[a-z])(?=[A-Z])/);
  return parts.length > 1 ? [word, ...parts] : [word];
}

function setUpCopying(): void {
  for (const block of document.querySelectorAll("pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${block.getAttribute("aria-label") ?? "code"}`);
    button.addEventListener("click", async () => {
      const done = await navigator.clipboard.writeText(block.textContent ?? "").then(
        () => "Copied",
        () => "Not allowed",
      );
      button.textContent = done;
      setTimeout(() => {
        button.textContent = "Copy";
      }, 1500);
    });
    const frame = document.createElement("div");
    frame.className = "code";
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

/** Unfolds what the address leads to. */
function openTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target) return;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
  target.scrollIntoView();
}
