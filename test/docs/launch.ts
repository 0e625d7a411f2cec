/** A real browser for the tests and the pictures. */
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as browserType } from "playwright-core";

/**
 * A browser with its own rules in force, that knows no host but this machine. The arguments that the
 * package brings along would turn off the same-origin policy, and with it what the tests are about.
 */
export async function launch(): Promise<Browser> {
  const hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
  return browserType.launch({
    args: ["--no-sandbox", "--disable-gpu", hosts],
    executablePath: await chromium.executablePath(),
  });
}
