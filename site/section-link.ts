import { type Html, html } from "../lib/html.ts";

/** Where every section of the description is. */
export const servicePath = "the-service.html";

/** "The service, section 4.1", with a link to where The service tells it. */
export function sectionLink(root: string, section: string): Html {
  return html`<a href="${root}${servicePath}#${section}">The service, section ${section}</a>`;
}
