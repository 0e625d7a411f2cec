/**
 * An address as an error may show it: of its query, only the number of the page has a value. Others
 * may be names of people, or a token that a service puts into its links.
 */
export function shownUrl(url: string): string {
  return url.replace(/([?&](?!page=)[^=&#]*=)[^&#]*/g, "$1…");
}
