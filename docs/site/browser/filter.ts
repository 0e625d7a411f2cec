/** Filters the requirements by the words in the search field. CSS filters them by kind. */

import { counted } from "../../../lib/counted.ts";

export function setUpFilter(): void {
  const input = document.querySelector<HTMLInputElement>(".filters input[type=search]");
  const none = document.querySelector<HTMLElement>(".none");
  const status = document.querySelector(".filters [role=status]");
  const page = document.querySelector<HTMLElement>(".page");
  if (!input || !none || !status || !page) return;
  const rows = [...page.querySelectorAll<HTMLElement>("tr[data-kind]")].map((row) => ({
    row,
    text: `${row.textContent} § ${row.parentElement?.id}`.toLowerCase(),
  }));
  const bodies = [...page.querySelectorAll<HTMLElement>("tbody[id]")];
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kind = page.querySelector<HTMLInputElement>("[name=kind]:checked")?.value;
    let count = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden && (kind === "all" || row.dataset.kind === kind)) count++;
    }
    for (const body of bodies) body.hidden = !body.querySelector("tr[data-kind]:not([hidden])");
    none.hidden = count > 0;
    status.textContent = counted(count, "requirement");
  };
  input.hidden = false;
  input.addEventListener("input", filter);
  for (const chip of page.querySelectorAll("[name=kind]")) chip.addEventListener("change", filter);
}
