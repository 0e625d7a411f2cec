/** Runs before the page is drawn, so that it never flashes in the wrong colours. */
try {
  document.documentElement.style.colorScheme = localStorage.getItem("theme") ?? "";
} catch {
  // A browser that stores nothing follows the system.
}
