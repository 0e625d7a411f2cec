/** Parses a URL, like `URL.parse`, which not every browser has. */
export function parseUrl(url: string, base?: URL | string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns a URL that an error may show: its query keeps only the value of the page number. Other
 * values may be private, such as a name in a filter, or a token in the service's `links.next`.
 */
export function shownUrl(url: string): string {
  return url.replace(/([?&](?!page=)[^=&#]*=)[^&#]*/g, "$1…");
}
