import { expect, test } from "@playwright/test";

const reference = process.env.REFERENCE ?? "http://127.0.0.1:4020";

// Each test has its own session, so it begins with the sample data and sees no other test's writes.
test.beforeEach(({ page }, { testId }) => page.setExtraHTTPHeaders({ "X-Session": testId }));

test("a user creates a sponsee", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("reference_number").fill("AAA-0001");
  await page.getByLabel("first_name").fill("Zawadi");
  await page.getByLabel("enrollment_date").fill("2026-10-01");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Zawadi" })).toBeVisible();
});

test("a user sees a message when the service is down", async ({ page, request }, { testId }) => {
  const headers = { "X-Reference-Control": "1", "X-Session": testId };
  const data = { listSponsees: { status: 503 } };
  await request.put(`${reference}/__reference__/conditions`, { headers, data });
  await page.goto("/");
  await expect(page.getByText("Something went wrong. Try again later.")).toBeVisible();
});
