/** Copy buttons. They copy the source of a panel, including folded parts. */

export function setUpCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
  // The "Try it" drawer adds buttons later.
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (button) void copy(button, () => sourceFor(button));
  });
}

/** The result for screen readers, which ignore the changed text of a button with an aria-label. */
const said = document.createElement("p");
said.className = "hidden";
said.setAttribute("role", "status");

/** Copies text, and reports success or failure on the button and to screen readers. */
export async function copy(button: HTMLElement, source: () => string): Promise<void> {
  // After a second click, the text of the button is not its label but the first result.
  button.dataset.label ??= button.textContent ?? "";
  // While a modal dialog is open, screen readers read nothing outside of it.
  (button.closest("dialog") ?? document.body).append(said);
  said.textContent = "";
  button.textContent = await navigator.clipboard.writeText(source().trimEnd()).then(
    () => "Copied",
    () => "Not allowed",
  );
  said.textContent = button.textContent;
  setTimeout(() => {
    button.textContent = button.dataset.label ?? "";
  }, 1500);
}

function sourceFor(button: HTMLElement): string {
  const panels = button
    .closest(".sample, .block")
    ?.querySelectorAll<HTMLElement>(button.dataset.copy ?? "");
  const panel = [...(panels ?? [])].find((one) => one.offsetParent !== null);
  if (!panel) return "";
  return panel.matches(".json") ? jsonOf(panel) : (panel.textContent ?? "");
}

/** The JSON of a panel, without the labels of folded parts. */
function jsonOf(panel: Element): string {
  const whole = panel.cloneNode(true) as Element;
  for (const words of whole.querySelectorAll(".u")) words.remove();
  return JSON.stringify(JSON.parse(whole.textContent ?? ""), null, 2);
}
