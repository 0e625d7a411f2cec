/** `sessionStorage` ends with the tab. */
type Storage = "localStorage" | "sessionStorage";

/** Returns a choice of the reader, such as the theme, or null if the browser has not stored it. */
export function stored(key: string, storage: Storage = "localStorage"): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string, storage: Storage = "localStorage"): void {
  try {
    globalThis[storage].setItem(key, value);
  } catch {
    // Without storage, the choice is lost when the reader leaves the page.
  }
}
