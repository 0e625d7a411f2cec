/**
 * The client in real hands: the packed package in Next.js, Jest, Bun and Deno, and the client at a real
 * Tomcat. `npm run runtimes` runs these tests. A missing tool fails them.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { collect, createClient, NotFoundError } from "../../client/index.ts";
import { root } from "../../lib/tool.ts";
import { createReference } from "../../reference/core/reference.ts";
import { newSponsee, replyOf, sponsees, startService } from "../client/service.ts";
import { startReference } from "../listening.ts";
import { environment } from "../package/consumer.ts";
import { anyPort, runProcess, temporaryFolder } from "../scripts/processes.ts";

const here = import.meta.dirname;
/** Next.js builds only for `NODE_ENV=production`, and Vitest sets another value. */
const env = { ...environment(), NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: "1" };

/** Runs a command until it exits, and returns its output. Throws if the command fails. */
async function succeed(command: string, args: string[], cwd: string): Promise<string> {
  const script = runProcess(command, args, { cwd, env });
  expect(await script.ended, `${command} ${args.join(" ")}:\n${script.output()}`).toBe(0);
  return script.output();
}

/** Starts a server, and waits until its output contains `sign`. The end of the test stops it. */
async function serve(sign: string, ...[command, args, options]: Parameters<typeof runProcess>) {
  const server = runProcess(command, args, options);
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await server.ended;
  });
  await server.says(sign);
}

describe("the packed package", () => {
  const folder = join(temporaryFolder(), "project");
  const bin = (name: string) => join(folder, "node_modules/.bin", name);

  beforeAll(async () => {
    cpSync(join(here, "project"), folder, { recursive: true });
    await succeed("npm", ["pack", "--pack-destination", folder], root);
    await succeed("npm", ["ci", "--no-audit", "--no-fund"], folder);
    const [tarball = ""] = globSync("*.tgz", { cwd: folder });
    await succeed("npm", ["install", "--no-save", "--no-audit", "--no-fund", tarball], folder);
  });

  test.each([
    ["Node", process.execPath, []],
    ["Bun", bin("bun"), ["run"]],
    [
      "Deno",
      bin("deno"),
      ["run", "--no-prompt", "--allow-net=127.0.0.1", "--node-modules-dir=manual"],
    ],
  ])(
    "%s lists by a filter, creates, updates and deletes a sponsee, and distinguishes three errors",
    async (name, command, options) => {
      const { origin: silent } = await startService("silence");
      const args = [...options, "calls.ts", await startReference(), silent];
      const { sponsees }: { sponsees: { id: string; first_name: string }[] } = createRequire(
        import.meta.url,
      )("../../generated/seed.json");
      const found = sponsees.filter(({ first_name }) => /a/i.test(first_name)).map(({ id }) => id);
      expect(found.length).toBeGreaterThan(15);
      expect(JSON.parse(await succeed(command, args, folder))).toEqual({
        runtime: name.toLowerCase(),
        found: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === found.sort().join()),
        created: "Zawadi",
        updated: "Lee",
        missing: "NotFoundError",
        invalid: ["enrollment_date"],
        late: true,
      });
    },
  );

  test("Jest runs the test of the guide", async () => {
    const jest = runProcess(process.execPath, ["--experimental-vm-modules", bin("jest")], {
      ...{ cwd: folder, env },
    });
    expect(await jest.ended, jest.output()).toBe(0);
    expect(jest.output()).toContain("2 passed");
  });

  test("Next.js builds a server component with the client, keeps its list in the cache, and reads it again after revalidateTag", async () => {
    const next = bin("next");
    await succeed(next, ["build"], folder);
    const reference = createReference();
    const { origin, seen } = await startService((request) => replyOf(reference, request));
    const port = String(await anyPort());
    const options = { cwd: folder, env: { ...env, SERVICE: origin } };
    await serve("Ready", next, ["start", "--hostname", "127.0.0.1", "--port", port], options);
    const url = `http://127.0.0.1:${port}`;
    const page = async () => {
      const response = await fetch(url);
      const [, found] = /Found: (?:<!-- -->)?([\w,-]*)/.exec(await response.text()) ?? [];
      return `${response.status} ${found}`;
    };

    expect(await page()).toBe("200 ");
    const client = createClient({ baseUrl: "http://service.test", fetch: reference.fetch });
    await client.sponsees.create(newSponsee);
    expect(await page()).toBe("200 ");
    expect(seen).toHaveLength(1);
    expect(decodeURIComponent(`${seen[0]?.url}`)).toBe(`${sponsees}?filter[first_name]=zaw`);

    expect((await fetch(`${url}/changed`, { method: "POST" })).status).toBe(204);
    expect(await page()).toBe("200 KEN-0063");
    expect(await page()).toBe("200 KEN-0063");
    expect(seen).toHaveLength(2);
  });
});

describe("the client at a Tomcat", () => {
  const home = "/usr/share/tomcat10";

  /** Starts Debian's Tomcat with its own settings, except for the port. Returns its URL. */
  async function startTomcat(): Promise<string> {
    for (const tool of [`${home}/bin/catalina.sh`, "javac"]) {
      const why = `${tool} does not run: apt-get install tomcat10 default-jdk-headless`;
      expect(spawnSync(tool, ["-version"]).error, why).toBeUndefined();
    }
    const base = temporaryFolder();
    cpSync(join(home, "etc"), join(base, "conf"), { recursive: true });
    const settings = join(base, "conf/server.xml");
    const port = await anyPort();
    const text = readFileSync(settings, "utf8");
    expect(text).toContain('<Connector port="8080"');
    const own = text.replace('<Connector port="8080"', `<Connector port="${port}"`);
    // Port -1 turns off the port for a shutdown, which a second Tomcat could not open.
    writeFileSync(settings, own.replace(/<Server port="\d+"/, '<Server port="-1"'));
    const classes = join(base, "webapps/ROOT/WEB-INF/classes");
    for (const path of [classes, join(base, "logs"), join(base, "temp")]) {
      mkdirSync(path, { recursive: true });
    }
    const source = join(here, "Service.java");
    const library = join(home, "lib/servlet-api.jar");
    await succeed("javac", ["--release", "17", "-cp", library, "-d", classes, source], base);
    const options = { cwd: base, env: { ...env, CATALINA_BASE: base } };
    await serve("Server startup in", join(home, "bin/catalina.sh"), ["run"], options);
    return `http://127.0.0.1:${port}`;
  }

  test("sends filters that Tomcat accepts and decodes, and lists, creates, updates and deletes sponsees", async () => {
    const baseUrl = await startTomcat();
    const list = `${baseUrl}${sponsees}`;
    expect((await fetch(`${list}?filter[first_name]=Zawadi`)).status).toBe(400);

    const client = createClient({ baseUrl, retries: 0 });
    const first_name = "Zoë \"[O'Neil] & {Ada}|\\^`<1>+%5B";
    const ids: string[] = [];
    for (const name of [first_name, "Ada", first_name]) {
      const body = { ...newSponsee, first_name: name };
      ids.push((await client.sponsees.create(body)).id);
    }
    const found = await collect(client.sponsees.list({ filter: { first_name } }));
    expect(found.map(({ id, first_name }) => ({ id, first_name }))).toEqual([
      { id: ids[0], first_name },
      { id: ids[2], first_name },
    ]);
    const undefinedFilter = { first_name: undefined, last_name: undefined } as object;
    expect(await collect(client.sponsees.list({ filter: undefinedFilter }))).toHaveLength(3);
    expect(await client.sponsees.update(`${ids[1]}`, { first_name: "Eve" })).toMatchObject({
      first_name: "Eve",
    });
    await client.sponsees.delete(`${ids[1]}`);
    await expect(client.sponsees.get(`${ids[1]}`)).rejects.toThrow(NotFoundError);
  });
});
