import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { buildDocs } from "../../scripts/docs.ts";
import {
  allGone,
  anyPort,
  childrenOf,
  contractIn,
  occupiedPort,
  portIsFree,
  runNpm,
  runScript,
  temporaryFolder,
  tinyContract,
} from "./processes.ts";

const folder = temporaryFolder();
const contract = contractIn(folder);
const taken = await occupiedPort();

async function start(site: string, { file = contract, npm = false } = {}) {
  const docs = await anyPort();
  const mock = await anyPort();
  const reference = await anyPort();
  const options = [
    ...["--contract", file, "--docs-dir", join(folder, site)],
    ...["--docs-port", String(docs), "--mock-port", String(mock)],
    ...["--reference-port", String(reference)],
  ];
  const script = npm ? runNpm("start", ...options) : runScript("start.ts", ...options);
  return { script, docs, mock, reference };
}

describe.concurrent("npm start", () => {
  test("prints addresses that answer, and a curl line that works", async ({ expect }) => {
    const { script, docs, mock, reference } = await start("site");
    await script.says("Stop:  Ctrl-C\n");
    expect(script.output()).toMatch(/^Starting .* \.\.\.\nBuilding the docs/);

    const page = await fetch(`http://127.0.0.1:${docs}`);
    expect(script.output()).toContain(`docs  http://127.0.0.1:${docs}\n`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain("<title>Sponsorship API reference</title>");

    expect(script.output()).toContain(`mock  http://127.0.0.1:${mock}\n`);
    const curl = /^Try: +(curl .*)$/m.exec(script.output())?.[1] ?? "";
    const answer = execFileSync("sh", ["-c", `${curl} --silent`], { encoding: "utf8" });
    expect(JSON.parse(answer)).toEqual({ data: [{ id: 1 }] });

    expect(script.output()).toContain(`reference  http://127.0.0.1:${reference}\n`);
    const sponsee = await fetch(`http://127.0.0.1:${reference}/admin/api/v2/sponsees/1001`);
    expect(sponsee.status).toBe(200);

    const children = childrenOf(script.pid);
    expect(children).toHaveLength(1);
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    await allGone(children);
    await portIsFree(docs);
    await portIsFree(mock);
  });

  test("ends with the npm that runs it, which passes SIGTERM to its shell only", async () => {
    const { script, docs, mock, reference } = await start("npm", { npm: true });
    await script.says("Stop:");
    script.kill("SIGTERM");
    await script.ended;
    for (const port of [docs, mock, reference]) await portIsFree(port);
  });

  test("does not build what is built; killed, it leaves no orphan", async ({ expect }) => {
    const file = contractIn(folder, "built.yaml");
    await buildDocs({ dir: join(folder, "built") });
    const { script, docs, mock } = await start("built", { file });
    await script.says("Stop:");
    expect(script.output()).not.toContain("Building");
    const children = childrenOf(script.pid);
    script.kill("SIGKILL");
    await allGone(children);
    await portIsFree(docs);
    await portIsFree(mock);
  });

  test("interrupted in the build, it leaves no process and no half page", async ({ expect }) => {
    const { script } = await start("interrupted");
    await script.says("Building");
    await expect.poll(() => childrenOf(script.pid), { interval: 10 }).not.toEqual([]);
    const children = childrenOf(script.pid);
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    await allGone(children);
    // All of the site, or nothing of it.
    const left = readdirSync(folder).filter((name) => name.startsWith("interrupted"));
    if (left.length > 0) expect(left).toEqual(["interrupted"]);
    const site = join(folder, "interrupted");
    expect(existsSync(site)).toBe(existsSync(join(site, "index.html")));
  });

  const ports = ["--docs-port", "--mock-port", "--reference-port"];
  test.each(ports)("a taken %s", async (option) => {
    const others = ports.filter((other) => other !== option);
    const free = await Promise.all(others.map(async (other) => [other, String(await anyPort())]));
    const script = runScript(
      "start.ts",
      ...["--contract", contract, "--docs-dir", join(folder, "never")],
      ...[option, String(taken), ...free.flat()],
    );
    const code = await script.ended;
    const said = script.output();
    const line = `Port ${taken} is in use: stop what listens there, or choose another with ${option}.`;
    if (code !== 1 || said !== `Starting the docs, the mock and the reference ...\n${line}\n`) {
      throw new Error(`ended with ${code} and said:\n${said}`);
    }
  });

  test("a part that fails stops the other", async ({ expect }) => {
    // Prism refuses the contract; the docs have been built while it was still sound.
    const file = contractIn(folder, "broken.yaml");
    await buildDocs({ dir: join(folder, "broken") });
    writeFileSync(file, tinyContract.replace("{description: Created}", "{$ref: '#/nothing'}"));
    utimesSync(file, 0, 0);
    const { script, docs, mock } = await start("broken", { file });
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/^Starting .*\nPrism cannot serve .*broken\.yaml \(.*\)\.\n$/);
    await portIsFree(docs);
    await portIsFree(mock);
  });
});
