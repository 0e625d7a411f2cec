/**
 * Returns a URL that an error may show: its query keeps only the value of the page number. Other
 * values may be names of people, or a token from the service's links.
 */
export function shownUrl(url: string): string {
  return url.replace(/([?&](?!page=)[^=&#]*=)[^&#]*/g, "$1…");
}
