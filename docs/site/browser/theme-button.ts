/** The button that goes through the themes: the system's, light, dark. */
import { store } from "./stored.ts";

const themes = ["system", "light", "dark"];

export function setUpThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>(".tool.theme");
  if (!button) return;
  const root = document.documentElement;
  const show = () => {
    const label = `Theme: ${root.dataset.theme ?? "system"}`;
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    const now = themes.indexOf(root.dataset.theme ?? "system");
    const next = themes[(now + 1) % themes.length] ?? "system";
    if (next === "system") delete root.dataset.theme;
    else root.dataset.theme = next;
    store("theme", next);
    show();
  });
  show();
}
