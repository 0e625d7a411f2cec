/** A real browser for the tests, and for the screenshots in the README. */
import { setTimeout } from "node:timers/promises";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as browserType } from "playwright-core";

/**
 * Starts a browser that reaches only this machine. Leaves out the arguments that @sparticuz/chromium
 * suggests, because they turn the same-origin policy off.
 */
export async function launch(attempts = 20): Promise<Browser> {
  const hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
  const args = ["--no-sandbox", "--disable-gpu", hosts];
  try {
    return await browserType.launch({ args, executablePath: await chromium.executablePath() });
  } catch (error) {
    // The error ETXTBSY means that another worker is still unpacking the browser.
    if (attempts === 0 || !String(error).includes("ETXTBSY")) throw error;
    await setTimeout(500);
    return launch(attempts - 1);
  }
}
