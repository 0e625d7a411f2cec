/** The parts of a page that need a script. Without a script, a page still has its whole text. */

import { decoded } from "../../../lib/decoded.ts";
import { setUpContents } from "./contents.ts";
import { setUpCopying } from "./copying.ts";
import { setUpFilter } from "./filter.ts";
import { setUpSamples } from "./samples.ts";
import { setUpSearch } from "./search.ts";
import { setUpThemeButton } from "./theme-button.ts";

setUpThemeButton();
setUpSearch();
setUpCopying();
setUpSamples();
setUpContents();
setUpFilter();
showPlaceInMenu();
// On a phone the menu is hidden until the reader opens it.
document.querySelector("nav")?.addEventListener("toggle", showPlaceInMenu);
addEventListener("hashchange", openTarget);
openTarget();

/**
 * Scrolls the menu to the entry of the current page. Sets scrollTop, because after scrollIntoView
 * the first Tab would continue from this entry.
 */
function showPlaceInMenu(): void {
  const menu = document.querySelector("nav");
  const place = menu?.querySelector("[aria-current]");
  if (!menu || !place) return;
  const below = place.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (below > 0) menu.scrollTop += below + menu.clientHeight / 3;
}

/** Unfolds the part of the page that the address names, and scrolls to this part. */
function openTarget(): void {
  const id = decoded(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  // The "Try it" drawer reads the address itself.
  if (!target || target.matches("dialog")) return;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
  }
  target.scrollIntoView();
}
