/** Returns a choice of the reader, such as the theme, or null if the browser has not stored it. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice is lost when the reader leaves the page.
  }
}
