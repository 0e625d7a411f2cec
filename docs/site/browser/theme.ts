/** Runs before the page is drawn, so the page does not flash in the wrong colours. */
import { stored } from "./stored.ts";

document.documentElement.style.colorScheme = stored("theme") ?? "";
