/** Copy buttons. They copy the source of a panel, with the parts that are folded. */

export function setUpCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button, () => sourceFor(button)));
  }
  for (const block of document.querySelectorAll(".block > pre")) {
    const button = makeButton("Copy");
    button.setAttribute("aria-label", `Copy ${block.getAttribute("aria-label") ?? "code"}`);
    button.addEventListener("click", () => void copy(button, () => block.textContent ?? ""));
    block.parentElement?.append(button);
  }
}

function makeButton(label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button plain";
  button.textContent = label;
  return button;
}

/** The text for screen readers, which may name the button by its aria-label. */
const said = document.createElement("p");
said.className = "hidden";
said.setAttribute("role", "status");

/** Copies a text and says on the button, and aloud, whether that was allowed. */
export async function copy(button: HTMLElement, source: () => string): Promise<void> {
  const label = button.textContent;
  // Nothing outside a dialog is read while it is open.
  (button.closest("dialog") ?? document.body).append(said);
  said.textContent = "";
  button.textContent = await navigator.clipboard.writeText(source().trimEnd()).then(
    () => "Copied",
    () => "Not allowed",
  );
  said.textContent = button.textContent;
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}

function sourceFor(button: HTMLElement): string {
  const panel = button.closest(".sample");
  const visible = (selector: string) =>
    [...(panel?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (one) => one.offsetParent !== null,
    );
  if (button.dataset.copy === "request") return visible(".code")?.textContent ?? "";
  const json = visible(".json");
  return json ? jsonOf(json) : "";
}

/** The JSON of a panel, without the labels of folded parts. */
export function jsonOf(panel: Element): string {
  const whole = panel.cloneNode(true) as Element;
  for (const words of whole.querySelectorAll(".u")) words.remove();
  return JSON.stringify(JSON.parse(whole.textContent ?? ""), null, 2);
}
