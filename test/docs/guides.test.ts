/**
 * Runs the commands and programs of the guides, except commands that install packages. A block with
 * `file=PATH` is only compared with the file.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../../lib/tool.ts";
import { startMock } from "../../scripts/mock/server.ts";
import { startReference } from "../listening.ts";
import { anyPort, runProcess, type Script, temporaryFolder } from "../scripts/processes.ts";
import { type CodeBlock, guides } from "./code-blocks.ts";
import { env, program, run } from "./run.ts";
import { dir } from "./site.ts";

const folder = temporaryFolder();
const reference = await startReference();
const mock = await startMock();
afterAll(mock.stop);

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const hasPhp = spawnSync("php", ["-r", "exit(function_exists('curl_init') ? 0 : 1);"]).status === 0;

describe.concurrent("guides", () => {
  test.each(guides)("the commands and programs of $name run", async ({ name, blocks }) => {
    const servers: Script[] = [];
    const addresses: Addresses = { "4010": mock.url, "4020": reference };
    let output: string | undefined = "";
    try {
      for (const [index, block] of blocks.entries()) {
        const { language, marker } = block;
        const text = inPlace(block, addresses);
        if (marker.startsWith("file=")) {
          expect(text).toBe(readFileSync(join(root, marker.slice(5)), "utf8").trimEnd());
        } else if (marker === "install") {
          const packages = text.match(/(?<= )(@[a-z-]+\/[a-z-]+|\S+\.tgz)/g) ?? [];
          expect(packages).not.toEqual([]);
        } else if (marker === "output") {
          if (output !== undefined) expect(output.trimEnd()).toBe(text);
        } else if (marker === "server") {
          const port = await anyPort();
          const line = text.replace(/--port (4010|4020)/, `--port ${port}`);
          expect(line).not.toBe(text);
          const url = `http://127.0.0.1:${port}`;
          const server = runProcess("bash", ["-c", `exec ${line}`], { env });
          servers.push(server);
          // Prism first prints a list of URLs, and then the line with " on ".
          await server.says(` on ${url}`);
          addresses[/--port 4020/.test(text) ? "4020" : "4010"] = url;
        } else if (language === "sh") {
          const done = await run("bash", ["-euo", "pipefail", "-c", text]);
          expect(done.code, `${text}\n${done.output}`).toBe(0);
          for (const line of text.split("\n").filter((one) => one.startsWith("curl "))) {
            expect(line).toContain("http://127.0.0.1");
          }
        } else if (language === "py") {
          const done = hasPython ? await run("python3", ["-c", text]) : undefined;
          if (done) expect(done.code, done.output).toBe(0);
          output = done?.stdout;
        } else if (language === "php") {
          const done = hasPhp ? await run("php", ["-r", text.replace("<?php", "")]) : undefined;
          if (done) expect(done.code, done.output).toBe(0);
          output = done?.stdout;
        } else if (language === "ts") {
          output = await runProgram(`${name}-${index}`, text);
        } else {
          expect(["json", "yaml", "text"]).toContain(language);
        }
      }
      if (name === "authentication.md") {
        const list = `${addresses["4010"]}/admin/api/v2/sponsees`;
        expect((await fetch(list)).status).toBe(401);
        expect((await fetch(list, { headers: { authorization: "Bearer x" } })).status).toBe(200);
      }
    } finally {
      for (const server of servers) server.kill("SIGTERM");
      await Promise.all(servers.map(({ ended }) => ended));
    }
  });
});

/**
 * Returns the text of a block with the addresses and the folder of this run. Paths into the
 * installed package become paths into this checkout.
 */
function inPlace({ marker, text }: CodeBlock, addresses: Addresses): string {
  if (marker === "output" || marker.startsWith("file=")) return text;
  return text
    .replaceAll("/tmp/", `${folder}/`)
    .replaceAll("npx sponsorship-api ", `node ${join(root, "scripts/bin/sponsorship-api.ts")} `)
    .replaceAll("npx prism ", `${join(root, "node_modules/.bin/prism")} `)
    .replaceAll("node_modules/sponsorship-api/dist/package/site/", `${dir}/`)
    .replaceAll("node_modules/sponsorship-api/dist/package/", `${root}/`)
    .replaceAll("--overlay bearer-auth.yaml", "--overlay openapi/overlays/bearer-auth.yaml")
    .replaceAll("http://127.0.0.1:4010", addresses["4010"])
    .replaceAll("http://127.0.0.1:4020", addresses["4020"]);
}

/** Runs a program of a guide, and returns its output. */
async function runProgram(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, program(text));
  const { code, output, stdout } = await run(process.execPath, [file]);
  expect(code, output).toBe(0);
  return stdout;
}

/** The addresses of the mock and the reference, by the ports that a guide names. */
type Addresses = Record<"4010" | "4020", string>;
