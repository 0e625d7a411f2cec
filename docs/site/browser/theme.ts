/** Runs before the page is drawn, so that it never flashes in the wrong colours. */
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that stores nothing follows the system.
}
