/** A frontend page that sends its requests to a reference in the browser, not to a server. */
import { setupWorker } from "msw/browser";
import type { components } from "../../../generated/types.ts";
import { createReference } from "../../../reference/core/reference.ts";
import { referenceHandler } from "../../../reference/msw.ts";

const worker = setupWorker(referenceHandler(createReference()));
await worker.start({ onUnhandledFrame: "bypass", quiet: true });

const list = document.querySelector("#sponsees");
const problem = document.querySelector("#problem");
const form = document.querySelector("form");
const address = "/admin/api/v2/sponsees";

async function reload(): Promise<void> {
  const response = await fetch(`${address}?sort=-reference_number`);
  const { data } = (await response.json()) as components["schemas"]["SponseeList"];
  list?.replaceChildren(
    ...data.map(({ reference_number, first_name }) => {
      const entry = document.createElement("li");
      entry.textContent = `${reference_number} ${first_name}`;
      return entry;
    }),
  );
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fields, sponsored_status: 0, enrollment_date: "2026-10-01" }),
  });
  const body = (await response.json()) as components["schemas"]["Problem"];
  if (problem)
    problem.textContent = body.errors?.map(({ detail }) => detail).join(" ") ?? "Created.";
});
document.querySelector("#reload")?.addEventListener("click", reload);
await reload();
