// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setupServer } from "msw/node";
import { createRoot } from "react-dom/client";
import { createReference } from "sponsorship-api/reference";
import { referenceHandler } from "sponsorship-api/reference/msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EditSponsee } from "./edit-sponsee.tsx";

const reference = createReference();
const server = setupServer(referenceHandler(reference));
beforeAll(() => server.listen());
afterAll(() => server.close());

/** Types into a field. React ignores a value that is set on the element itself. */
function type(label: string, text: string) {
  const labels = Array.from(document.querySelectorAll("label"));
  const input = labels
    .find(({ textContent }) => textContent?.startsWith(label))
    ?.querySelector("input");
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}

const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

/** Clicks on Save when the form has a change. */
async function save() {
  const button = await vi.waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>("button:not(:disabled)");
    return found ?? expect.fail("The button is disabled.");
  });
  button.click();
}

test("the form shows a fault, and then sends only the corrected field", async () => {
  createRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <EditSponsee id="1001" />
    </QueryClientProvider>,
  );
  await shows("birth_date");
  type("birth_date", "soon");
  await save();
  await shows("Must be a calendar day");
  type("birth_date", "2015-06-30");
  await save();
  await shows("Saved.");
  const updates = reference.requests().filter(({ operation }) => operation === "updateSponsee");
  expect(updates.at(-1)).toMatchObject({ status: 200, body: { birth_date: "2015-06-30" } });
});
