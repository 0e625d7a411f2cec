/** Bundles the screens of the guides into one script for a browser. */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { packageFiles } from "../../docs/code-blocks.ts";

export async function buildScreens(): Promise<string> {
  await using build = await rolldown({
    input: fileURLToPath(new URL("main.tsx", import.meta.url)),
    platform: "browser",
    resolve: { alias: packageFiles },
    logLevel: "silent",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await build.generate({ format: "esm" });
  return output[0].code;
}
