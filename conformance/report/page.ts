/** A page of a report: one file without scripts or network requests. */
import { readFileSync } from "node:fs";
import { Html, html } from "../../lib/html.ts";

const style = new Html(readFileSync(new URL("report.css", import.meta.url), "utf8"));

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
${body}
</html>
`.text;
}
