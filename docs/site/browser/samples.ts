/** Selects the stored language of the samples, and the example that the address names. */
import { decoded } from "../../../lib/decoded.ts";
import { html } from "../../../lib/html.ts";
import { loadScript } from "./load-script.ts";
import { store, stored } from "./stored.ts";

export function setUpSamples(): void {
  const tabs = document.querySelectorAll<HTMLInputElement>("input[name=lang]");
  const language = stored("language");
  for (const tab of tabs) {
    tab.addEventListener("change", () => {
      store("language", tab.value);
      void write(tab.value);
    });
    if (tab.value === language) tab.checked = true;
    // A browser can also restore the choice when the reader returns to the page.
    if (tab.checked) void write(tab.value);
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

/** Writes the samples of a language that the page does not contain. */
async function write(language: string): Promise<void> {
  if (document.querySelector(`.sample [data-lang="${language}"]`)) return;
  await loadScript("library-samples");
  if (globalThis.writeSamples) return globalThis.writeSamples(language);
  const message = html`<p class="quiet empty">The samples could not be loaded. Reload the page to try again.</p>`;
  for (const place of document.querySelectorAll('.sample div[data-lang="library"]'))
    place.innerHTML = message.text;
}
