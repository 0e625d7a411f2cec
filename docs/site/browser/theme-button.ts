/** The button that switches between the themes: system, light, dark. */
import { store } from "./stored.ts";

const themes = ["", "light", "dark"];

export function setUpThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>(".tool.theme");
  if (!button) return;
  const { style } = document.documentElement;
  const show = () => {
    const label = `Theme: ${style.colorScheme || "system"}`;
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    style.colorScheme = themes[(themes.indexOf(style.colorScheme) + 1) % themes.length] ?? "";
    store("theme", style.colorScheme);
    show();
  });
  show();
}
