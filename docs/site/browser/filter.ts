/** Filters the requirements by the words in the search field. CSS filters them by kind. */

import { counted } from "../../../lib/counted.ts";

export function setUpFilter(): void {
  const input = document.querySelector<HTMLInputElement>(".filters input[type=search]");
  const none = document.querySelector<HTMLElement>(".none");
  const status = document.querySelector(".filters [role=status]");
  if (!input || !none || !status) return;
  const chips = [...document.querySelectorAll<HTMLInputElement>("[name=kind]")];
  const tables = [...document.querySelectorAll<HTMLElement>("table:has(tr[id])")].map((table) => ({
    parts: [table, table.previousElementSibling as HTMLElement],
    rows: [...table.querySelectorAll<HTMLElement>("tr[id]")],
  }));
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kind = chips.find(({ checked }) => checked)?.value;
    let count = 0;
    for (const { parts, rows } of tables) {
      for (const row of rows) {
        const text = `${row.textContent} § ${parts[1]?.id}`.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
      const found = rows.filter((row) => !row.hidden && (kind === "all" || kindOf(row) === kind));
      for (const part of parts) part.hidden = found.length === 0;
      count += found.length;
    }
    none.hidden = count > 0;
    status.textContent = counted(count, "requirement");
  };
  input.hidden = false;
  input.addEventListener("input", filter);
  for (const chip of chips) chip.addEventListener("change", filter);
}

/** A documented requirement has no mark. */
function kindOf(row: HTMLElement): string {
  return row.querySelector(".mark-word")?.classList.item(1) ?? "documented";
}
