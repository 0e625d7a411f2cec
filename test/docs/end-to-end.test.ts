/** Runs the Playwright tests of the guide for end-to-end tests. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";

import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { expect, test } from "vitest";
import { createReference } from "../../reference/core/reference.ts";
import { createReferenceServer } from "../../reference/node.ts";
import { buildScreens } from "../client/screen/build.ts";
import { listening } from "../listening.ts";
import { runProcess, temporaryFolder } from "../scripts/processes.ts";
import { launch } from "./launch.ts";

const folder = join(import.meta.dirname, "end-to-end");

test("the Playwright tests of the guide pass, and fail when the app shows no message", async () => {
  const service = createReferenceServer(createReference({ control: true }));
  const page = `<!doctype html><title>Screens</title><script type="module">${await buildScreens()}</script>`;
  let shown = page;
  const server = createServer((request, response) => {
    if (/^\/(admin|__reference__)\//.test(request.url ?? "")) {
      service.emit("request", request, response);
    } else {
      response.setHeader("content-type", "text/html").end(shown);
    }
  });
  const url = await listening(server);
  // Waits until no other test is unpacking the browser.
  await (await launch()).close();
  const launchOptions = {
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu"],
  };
  const config = join(temporaryFolder(), "playwright.config.ts");
  writeFileSync(
    config,
    `import config from ${JSON.stringify(join(folder, "playwright.config.ts"))};
     export default {
       ...config,
       testDir: ${JSON.stringify(folder)},
       outputDir: ${JSON.stringify(temporaryFolder())},
       reporter: "line",
       workers: 2,
       timeout: 600_000,
       expect: { timeout: 15_000 },
       use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} },
     };`,
  );
  const env = { ...process.env, REFERENCE: url, APP: url };
  const cli = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  const run = () => runProcess(process.execPath, [cli, "test", "--config", config], { env });
  const passed = run();
  expect(await passed.ended, passed.output()).toBe(0);
  expect(passed.output()).toContain("2 passed");
  shown = page.replace("Something went wrong", "Nothing happened");
  const failed = run();
  await failed.ended;
  expect(failed.output()).toMatch(/1 failed/);
});
