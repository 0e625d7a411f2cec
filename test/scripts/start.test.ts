import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import {
  anyPort,
  occupiedPort,
  portIsFree,
  runNpm,
  runScript,
  temporaryFolder,
} from "./processes.ts";

const folder = temporaryFolder();
const taken = await occupiedPort();

async function start(site: string, { npm = false } = {}) {
  const docs = await anyPort();
  const mock = await anyPort();
  const reference = await anyPort();
  const options = [
    ...["--docs-dir", join(folder, site)],
    ...["--docs-port", String(docs), "--mock-port", String(mock)],
    ...["--reference-port", String(reference), "--allow-origin", "http://localhost:5173"],
  ];
  const script = npm ? runNpm("start", ...options) : runScript("start.ts", ...options);
  return { script, docs, mock, reference };
}

describe.concurrent("npm start", () => {
  test("prints URLs that respond, and a curl line that works", async ({ expect }) => {
    const { script, docs, mock, reference } = await start("site");
    await script.says("Stop:  Ctrl-C\n");
    expect(script.output()).toMatch(/^Starting .* \.\.\.\nBuilding the docs/);

    const page = await fetch(`http://127.0.0.1:${docs}`);
    expect(script.output()).toContain(`docs  http://127.0.0.1:${docs}\n`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain("<title>Sponsorship API reference</title>");

    expect(script.output()).toContain(`mock  http://127.0.0.1:${mock}\n`);
    const headers = { prefer: "example=every-null" };
    const example = await fetch(`http://127.0.0.1:${mock}/admin/api/v2/sponsees/1`, { headers });
    expect(await example.json()).toMatchObject({ data: { id: "1004" } });

    expect(script.output()).toContain(`reference  http://127.0.0.1:${reference}\n`);
    const sponsee = await fetch(`http://127.0.0.1:${reference}/admin/api/v2/sponsees/1001`);
    expect(sponsee.status).toBe(200);
    const allowed = async (origin: string) => {
      const { headers } = await fetch(sponsee.url, { headers: { origin } });
      return headers.get("access-control-allow-origin");
    };
    expect(await allowed("http://localhost:5173")).toBe("http://localhost:5173");
    expect(await allowed("http://other.example")).toBe(null);
    const curl = /^Try: +(curl .*)$/m.exec(script.output())?.[1] ?? "";
    expect(curl).toContain(`:${reference}/`);
    const response = execFileSync("sh", ["-c", `${curl} --silent`], { encoding: "utf8" });
    expect(JSON.parse(response).meta.total).toBe(62);

    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    for (const port of [docs, mock, reference]) await portIsFree(port);
  });

  test("stops all servers when npm gets SIGTERM", async () => {
    const { script, docs, mock, reference } = await start("npm", { npm: true });
    await script.says("Stop:");
    script.kill("SIGTERM");
    await script.ended;
    for (const port of [docs, mock, reference]) await portIsFree(port);
  });

  test("leaves no incomplete site when it is interrupted during the build", async ({ expect }) => {
    const { script } = await start("interrupted");
    await script.says("Building");
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    // The build can end before the signal. Then the site is complete.
    const left = readdirSync(folder).filter((name) => name.startsWith("interrupted"));
    if (left.length > 0) expect(left).toEqual(["interrupted"]);
    const site = join(folder, "interrupted");
    expect(existsSync(site)).toBe(existsSync(join(site, "index.html")));
  });

  const ports = ["--docs-port", "--mock-port", "--reference-port"];
  test.each(ports)("reports that the port of %s is in use", async (option) => {
    const others = ports.filter((other) => other !== option);
    const free = await Promise.all(others.map(async (other) => [other, String(await anyPort())]));
    const script = runScript(
      "start.ts",
      ...["--docs-dir", join(folder, "never")],
      ...[option, String(taken), ...free.flat()],
    );
    const code = await script.ended;
    const said = script.output();
    const line = `Port ${taken} is in use. Stop the program that uses it, or choose another port with ${option}.`;
    if (code !== 1 || said !== `Starting the docs, the mock and the reference ...\n${line}\n`) {
      throw new Error(`ended with ${code} and said:\n${said}`);
    }
  });

  test("stops the mock and the reference when the docs cannot start", async ({ expect }) => {
    mkdirSync(join(folder, "own"));
    writeFileSync(join(folder, "own/notes.txt"), "");
    const { script, docs, mock, reference } = await start("own");
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/\n\S+own has files, but was not written by a build\. .*\n$/);
    for (const port of [docs, mock, reference]) await portIsFree(port);
  });
});
