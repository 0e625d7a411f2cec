/** The samples that the library writes. A page loads this script when a reader opens such a tab. */
import { byLibrary, inLanguage, isByLibrary } from "../languages/by-library.ts";
import { sampleAddress } from "../languages/call.ts";
import type { TryOperation } from "../pages/try-it.ts";
import { codeLines } from "../parts/code.ts";
import { draftOf } from "./try/request.ts";

const data = document.getElementById("try-data")?.textContent ?? "";
const operation = JSON.parse(data) as TryOperation;

declare global {
  var writeSamples: ((language: string) => void) | undefined;
}
globalThis.writeSamples = (language) => {
  if (!isByLibrary(language)) return;
  for (const { name, values } of operation.examples) {
    const place = document.getElementById(`example.${name}`)?.querySelector("[data-lang=library]");
    const draft = draftOf(operation, values, sampleAddress);
    if (!place || typeof draft === "string") continue;
    const label = `${byLibrary[language].label}: ${name}`;
    place.innerHTML = codeLines(inLanguage(language, draft), language, label).text;
  }
};
