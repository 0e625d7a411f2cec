/** Tests the Python example with the conformance suite and with some requests. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../../client/index.ts";
import { required } from "../../reference/refused.ts";
import { runProcess, temporaryFolder } from "../../scripts/processes.ts";
import { run } from "../run.ts";

const path = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

const version = spawnSync("python3", ["--version"], { encoding: "utf8" }).stdout ?? "";
const [, major = 0, minor = 0] = /Python (\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
const isThere = major === 3 && minor >= 9;
const title = isThere ? "" : " (skipped: python3 3.9 or newer is not installed)";

describe.skipIf(!isThere)(`docs/example${title}`, () => {
  let url: string;
  const folder = temporaryFolder();
  const seed = join(folder, "seed.json");
  const records = JSON.parse(readFileSync(path("generated/seed.json"), "utf8"));
  const account = {
    payment_option_groups: ["Monthly sponsorship", "Never used"],
    custom_fields: [{ name: "Nickname", slug: "nickname" }],
  };
  writeFileSync(seed, JSON.stringify({ ...records, ...account }));
  const script = path("docs/example/service.py");

  /** Starts the service with arguments of python3. Returns its URL, and a function that stops it. */
  async function start(...args: string[]) {
    const service = runProcess("python3", [...args, seed, "--port=0"]);
    await service.says(/^Listening on .*\n/m);
    const stop = async () => {
      service.kill("SIGTERM");
      await service.ended;
    };
    return { url: /^Listening on (.*)$/m.exec(service.output())?.[1] ?? "", stop };
  }

  const suite = (baseUrl: string) =>
    run(process.execPath, [
      path("conformance/command/cli.ts"),
      ...["--base-url", baseUrl, "--allow-writes", "--min-decided", "100"],
    ]);

  beforeAll(async () => {
    const service = await start(script);
    url = service.url;
    return service.stop;
  });

  test("rejects a create with errors that the client reads as faults", async () => {
    const { sponsees } = createClient({ baseUrl: url });
    const create = sponsees.create({ ...required, first_name: 7, last_name: 8 } as never);
    await expect(create).rejects.toMatchObject({
      name: "ValidationError",
      message: expect.stringContaining("first_name: must be a string; last_name: must be"),
      faults: { first_name: "must be a string", last_name: "must be a string" },
    });
  });

  test("passes the suite", async () => {
    const { code, output } = await suite(url);
    expect(code, output).toBe(0);
  });

  // `timeout` of the handler would also limit the first request, which a busy machine can delay.
  const closingIdle = `
def send(handler, *rest, usual=service.Handler.send):
    usual(handler, *rest)
    handler.connection.settimeout(0.02)
service.Handler.send = send`;
  test.each([
    ["closes connections that are idle for 20 ms", closingIdle],
    ["speaks HTTP/1.0", 'service.Handler.protocol_version = "HTTP/1.0"'],
  ])("passes the suite when it %s", async (_, change) => {
    const folder = JSON.stringify(dirname(script));
    const program = `import sys\nsys.path.insert(0, ${folder})\nimport service\n${change}\nservice.main()`;
    const changed = await start("-B", "-c", program);
    const { code, output } = await suite(changed.url);
    await changed.stop();
    expect(code, output).toBe(0);
  });

  test.each([
    ["JSON that is cut off", "{"],
    ["50,000 nested arrays", "[".repeat(50_000)],
    ["a body that is an array", "[]"],
    ["half of a surrogate pair", '{"first_name": "\\ud83d"}'],
  ])("rejects %s", async (_, body) => {
    const response = await fetch(`${url}/admin/api/v2/sponsees`, { method: "POST", body });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect([400, 422]).toContain(response.status);
  });

  test("accepts the payment option groups and custom fields in the seed, and no others", async () => {
    const create = async (changes: object) => {
      const body = JSON.stringify({ ...required, reference_number: "SEED-1", ...changes });
      const response = await fetch(`${url}/admin/api/v2/sponsees`, { method: "POST", body });
      return { status: response.status, ...((await response.json()) as { errors?: object }) };
    };
    const strange = { payment_option_group: "Yearly", custom_fields: { colour: "red" } };
    const refused = await create(strange);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {})).toEqual(Object.keys(strange));
    const known = { payment_option_group: "Never used", custom_fields: { nickname: "Bo" } };
    expect(await create(known)).toMatchObject({
      status: 201,
      data: {
        payment_option_group: "Never used",
        custom_fields: [{ slug: "nickname", value: "Bo" }],
      },
    });
  });

  test("only one of eight simultaneous creates with the same reference number succeeds", async () => {
    const body = JSON.stringify({ ...required, reference_number: "TWICE-1" });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`${url}/admin/api/v2/sponsees`, { method: "POST", body }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  });
});
