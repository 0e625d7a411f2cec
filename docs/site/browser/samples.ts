/** Selects the stored language of the samples, and the example that the address names. */
import { decoded } from "../../../lib/decoded.ts";
import { store, stored } from "./stored.ts";

export function setUpSamples(): void {
  const tabs = document.querySelectorAll<HTMLInputElement>("input[name=lang]");
  const language = stored("language");
  for (const tab of tabs) {
    if (tab.value === language) tab.checked = true;
    tab.addEventListener("change", () => store("language", tab.value));
  }
  const picker = document.querySelector<HTMLSelectElement>(".pick select");
  if (!picker) return;
  const follow = () => {
    const [, name] = /^#example\.(.+)$/.exec(decoded(location.hash)) ?? [];
    const place = [...picker.options].findIndex(({ value }) => value === name);
    if (place >= 0) picker.selectedIndex = place;
  };
  // The address names the chosen example, so a shared address opens the same example.
  picker.addEventListener("change", () => {
    history.replaceState(null, "", `#example.${picker.value}`);
  });
  addEventListener("hashchange", follow);
  follow();
}
