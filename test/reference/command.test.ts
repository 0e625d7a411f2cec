import { describe, expect, test } from "vitest";
import { anyPort, occupiedPort, portIsFree, runScript } from "../scripts/processes.ts";
import { type Contribution, contributions, type List, type Sponsee, sponsees } from "./calls.ts";

const taken = await occupiedPort();

describe("npm run reference", () => {
  test("uses the given options, and ends at Ctrl-C", async () => {
    const port = await anyPort();
    const script = runScript(
      "reference.ts",
      ...["--port", String(port), "--sponsees", "40", "--contributions", "90", "--seed", "4"],
      ...["--clock", "2031-01-01T00:00:00Z", "--control", "--minimum-sponsors", "1000"],
    );
    await script.says(`The reference runs on http://127.0.0.1:${port} (Ctrl-C stops it).`);
    const get = async <T>(path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as T;
    const newest = await get<List<Contribution>>(contributions);
    expect(newest.meta.total).toBe(90);
    // The newest contribution is from the two months before the time that --clock sets.
    expect(newest.data[0]?.ordered_at).toMatch(/^2030-1[12]/);
    const { data, meta } = await get<List<Sponsee>>(sponsees);
    expect(meta.total).toBe(40);
    expect(
      data.every(
        ({ age, birth_date }) =>
          age === 2030 - Number(birth_date?.slice(0, 4)) || birth_date?.endsWith("-01-01"),
      ),
    ).toBe(true);
    expect(data.map(({ sponsored_status }) => sponsored_status)).not.toContain(
      "Sponsored Automatically (Sponsored)",
    );
    const state = await fetch(`http://127.0.0.1:${port}/__reference__/state`, {
      headers: { "x-reference-control": "1" },
    });
    expect(await state.json()).toMatchObject({ now: "2031-01-01T00:00:00+00:00" });
    await get(`${sponsees}/unknown?token=s3cret`);
    await script.says(/GET \/admin\/api\/v2\/sponsees\/unknown\?token=\*\*\* 404/);
    await script.says(/GET \/admin\/api\/v2\/sponsees 200/);
    script.kill("SIGINT");
    expect(await script.ended).toBe(0);
    expect(script.output()).toMatch(/\nStopped\.\n$/);
    await portIsFree(port);
  });

  test.each(["SIGTERM", "SIGHUP"] as const)("also ends at %s", async (signal) => {
    const script = runScript("reference.ts", "--port", String(await anyPort()));
    await script.says("The reference runs on");
    script.kill(signal);
    expect(await script.ended).toBe(0);
  });

  test.each([
    [["--port", String(taken)], 1, /^Port \d+ is in use\. .* --port\.\n$/],
    [["--sponsees", "many"], 2, /^--sponsees must be a whole number from 0 to 1000000, not "many"/],
    [["--fail-rate", "2"], 2, /^--fail-rate must be a number from 0 to 1, not "2"/],
    [
      ["--clock", "noon"],
      2,
      /^--clock must be a time such as 2026-03-14T09:26:53Z, or "system", not "noon"/,
    ],
    [["--data="], 2, /^--data must not be empty/],
    [["--conditions", "none.json"], 1, /^--conditions: none\.json: no such file or directory\n$/],
    [["--conditions", "README.md"], 1, /^--conditions: README\.md: .* is not valid JSON\n$/],
    [
      ["--conditions", "package.json"],
      1,
      /^--conditions: package\.json: \/name: Is neither an operation nor "every"\. Names: every, listSponsees, /,
    ],
    [
      ["--allow-origin", "localhost"],
      2,
      /^--allow-origin must be an origin such as http:\/\/localhost:5173/,
    ],
    [["--allow-host", "reference:4020"], 2, /^--allow-host must be a host name without a port/],
    [["--data", "/etc/passwd"], 1, /^\/etc\/passwd is not a SQLite file\. It was not changed\.\n$/],
  ])("%j ends with exit code %d", async (args, code, said) => {
    const port = args[0] === "--port" ? [] : ["--port", String(await anyPort())];
    const script = runScript("reference.ts", ...args, ...port);
    expect(await script.ended).toBe(code);
    expect(script.output()).toMatch(said);
  });
});
