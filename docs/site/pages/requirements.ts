/** The page of the conformance requirements, from conformance/requirements.md, with filters. */
import { requirements } from "../../../conformance/verdict/requirements.ts";
import { Html, html } from "../../../lib/html.ts";
import type { Written } from "./written.ts";

/** The place of the filters in the page. */
const placeholder = "<!-- filters -->";

export function requirementsPage(written: Written): Written {
  return {
    ...written,
    html: (end) => new Html(written.html(end).text.replace(placeholder, filters().text)),
    markdown: written.markdown.replace(`${placeholder}\n\n`, ""),
  };
}

function filters(): Html {
  const chip = (level: string, label: string) => {
    const { length } = requirements.filter((one) => level === "all" || one.level === level);
    return html`<label><input type="radio" name="kind" value="${level}"${level === "all" && html` checked`}>${label} <span class="count">${length}</span></label>
`;
  };
  return html`<div class="filters">
<fieldset class="chips"><legend class="hidden">Kind</legend>
${chip("all", "All")}${chip("documented", "Documented")}${chip("implied", "Implied")}${chip("observed", "Observed")}${chip("provisional", "Provisional")}</fieldset>
<input type="search" placeholder="Filter by word, id or section" aria-label="Filter" autocomplete="off" hidden>
<p class="hidden" role="status"></p>
</div>
<p class="none" hidden>No requirement has these words.</p>
`;
}
