import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { startStaticServer } from "../../docs/site/server.ts";
import { launch } from "../docs/launch.ts";

test("a page that runs the reference creates a sponsee, and then lists the sponsee", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sponsorship-page-"));
  const place = { host: "127.0.0.1", port: 0, portOption: "" };
  const source = (name: string) => fileURLToPath(new URL(`page/${name}`, import.meta.url));
  const build = await rolldown({ input: source("main.ts"), platform: "browser" });
  const { output } = await build.write({ dir: folder, format: "esm" });
  await build.close();
  for (const part of output) {
    const code = part.type === "chunk" ? part.code : "";
    expect(code).not.toMatch(/\bfrom ["']node:/);
  }
  copyFileSync(source("index.html"), join(folder, "index.html"));
  const worker = fileURLToPath(import.meta.resolve("msw/mockServiceWorker.js"));
  copyFileSync(worker, join(folder, "mockServiceWorker.js"));

  const files = await startStaticServer(folder, place);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      // The reference rejects the second create with 422, and the browser logs this status.
      if (message.type() === "error" && !message.text().includes("422")) {
        complaints.push(message.text());
      }
    });
    await page.goto(files.url);
    await page.locator("li").nth(14).waitFor();
    expect(await page.locator("li").count()).toBe(15);

    await page.getByLabel("Reference number").fill("ZZZ-0001");
    await page.getByLabel("First name").fill("Zawadi");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Created.").waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("ZZZ-0001 Zawadi").waitFor();
    expect(await page.locator("li").first().textContent()).toBe("ZZZ-0001 Zawadi");

    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText('Must be unique: "ZZZ-0001" belongs to another sponsee.').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await files.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
