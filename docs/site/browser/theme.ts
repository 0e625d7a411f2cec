/** Runs before the page is drawn: it must not flash in the wrong colours. */
try {
  document.documentElement.style.colorScheme = localStorage.getItem("theme") ?? "";
} catch {
  // A browser without storage follows the system.
}
