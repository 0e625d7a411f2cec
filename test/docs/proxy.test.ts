/** Tests the settings of Vite's development proxy in the guide for frontend teams. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createViteServer } from "vitest/node";
import { collect, createClient, PageError } from "../../client/index.ts";
import { root } from "../../lib/tool.ts";
import { startReference } from "../listening.ts";
import { temporaryFolder } from "../scripts/processes.ts";

const guide = readFileSync(`${root}/docs/guides/frontend-team.md`, "utf8");
const [, long = ""] = /`proxy: (\{.*?\})`/.exec(guide) ?? [];
const [, short = ""] = /`("\/admin": "[^`]*")`/.exec(guide) ?? [];

test.each([
  ["with the long form, a client reads all pages by their links", long, "links", 62],
  ["with the short form, a client fails at the link to page 2", `{${short}}`, "links", PageError],
  ["with the short form, a client reads all pages by their numbers", `{${short}}`, "numbers", 62],
] as const)("the proxy in the guide: %s", async (_, written, follow, expected) => {
  const reference = await startReference();
  const folder = temporaryFolder();
  const proxy = JSON.parse(written.replace("http://127.0.0.1:4020", reference));
  const server = await createViteServer({
    configFile: false,
    root: folder,
    cacheDir: folder,
    server: { host: "127.0.0.1", port: 0, proxy },
  });
  try {
    await server.listen();
    const [baseUrl = ""] = server.resolvedUrls?.local ?? [];
    const all = collect(createClient({ baseUrl }).sponsees.list({}, { follow }), { limit: 100 });
    if (typeof expected === "number") expect(await all).toHaveLength(expected);
    else await expect(all).rejects.toThrow(expected);
  } finally {
    await server.close();
  }
});
