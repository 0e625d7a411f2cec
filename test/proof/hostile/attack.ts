/** Runs the suite against a service that misbehaves, and judges the run. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../lib/tool.ts";
import { createReference } from "../../../reference/core/reference.ts";
import { everyPage, type Json, type Layer, type Service, serve, serviceOf } from "../service.ts";
import { bytesOf, type Hostile, key, password, secrets, services, user } from "./services.ts";

export interface Attack {
  /** The mistakes of the suite, such as a password in its output. */
  faults: string[];
  seconds: number;
  exitCode: unknown;
}

/** @param name the name of a hostile service */
export async function attack(name: string): Promise<Attack> {
  const { layer = unchanged, send, spell = String, heap = 200 }: Hostile = services[name] ?? {};
  const right = serviceOf(createReference());
  const service = layer(right);
  let number = 0;
  await using served = await serve(service, {
    respond(ask, response) {
      if (!send) return false;
      const turn = ++number;
      void service(ask).then((reply) => {
        if (response.destroyed || send(response, reply, ask, turn) !== false) return;
        response.writeHead(reply.status, reply.headers).end(bytesOf(reply));
      });
      return true;
    },
  });
  const home = mkdtempSync(join(tmpdir(), "hostile-"));
  try {
    const start = performance.now();
    const { exitCode, output } = await runSuite(served.url, home, heap);
    const seconds = (performance.now() - start) / 1000;
    const left = await leftBehind(right);
    const written = filesIn(home);
    const [firstLine = ""] = output.split("\n");
    const faults = [
      // A machine with many processes can be several times slower.
      ...(seconds > runTimeout + 48
        ? [`ended ${(seconds - runTimeout).toFixed(0)} s after the time limit of the run`]
        : []),
      ...(typeof exitCode !== "number" || exitCode === 5
        ? [`ended with ${exitCode}: ${output.slice(0, 600)}`]
        : []),
      ...[["the output", output] as const, ...written].flatMap(([file, text]) =>
        shownIn(text, spell).map((what) => `${file} contains ${what}`),
      ),
      ...(left.length > 0 && !/could not remove|was interrupted/.test(firstLine)
        ? [
            `left ${left.length} sponsees behind, and the first line of the output does not say so: ${firstLine}`,
          ]
        : []),
      ...(exitCode !== 3 && exitCode !== 4 && !written.has("reports/report.json")
        ? ["wrote no report"]
        : []),
    ];
    return { faults, seconds, exitCode };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The time limit of a run, in seconds. */
const runTimeout = 12;

const unchanged: Layer = (next) => next;

/** Runs the conformance command with a heap of `heap` MiB. Node aborts when the heap is full. */
function runSuite(
  address: string,
  home: string,
  heap: number,
): Promise<{ exitCode: unknown; output: string }> {
  const url = new URL(address);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  const args = [
    ...[`--max-old-space-size=${heap}`, "conformance/command/cli.ts"],
    ...["--base-url", url.href, "--header", `X-Key: ${key}`, "--allow-writes"],
    ...[
      "--timeout",
      "1000",
      "--run-timeout",
      `${runTimeout}`,
      "--report-dir",
      join(home, "reports"),
    ],
  ];
  const env = {
    ...process.env,
    TMPDIR: home,
    GITHUB_ACTIONS: "true",
    GITHUB_STEP_SUMMARY: join(home, "summary.md"),
  };
  const limits = { timeout: 120_000, killSignal: "SIGKILL", maxBuffer: 1e8 } as const;
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, env, ...limits }, (error, stdout, stderr) =>
      done({ exitCode: error ? (error.code ?? error.signal) : 0, output: stdout + stderr }),
    );
  });
}

/**
 * The files that the suite wrote, except journals. Journals contain ids, and a service can put
 * secrets into ids.
 */
function filesIn(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter(
    (path) => statSync(join(folder, path)).isFile() && !path.endsWith(".jsonl"),
  );
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/**
 * The secrets in a text, and any GitHub command such as `::debug::`. The suite itself writes only
 * `::error title=` and `::warning title=`.
 */
function shownIn(text: string, spell: (secret: string) => string): string[] {
  const lower = text.toLowerCase();
  const shown = secrets.filter((one) =>
    [one, spell(one)].some((spelled) => lower.includes(spelled.toLowerCase())),
  );
  const commands = /^\s*::(?!(?:error|warning) title=)|##\w*\[/m.exec(text) ?? [];
  return [
    ...shown.map((one) => `the secret ${one}`),
    ...commands.map((one) => `the command ${one}`),
  ];
}

/** The sponsees of the suite that the service still has. */
async function leftBehind(service: Service): Promise<Json[]> {
  const ask = { method: "GET", path: "/admin/api/v2/sponsees", query: new URLSearchParams() };
  const rest = { headers: {}, body: undefined, text: "", origin: "http://localhost" };
  const all = await everyPage(service, { ...ask, ...rest });
  return all.filter((one) => JSON.stringify(one).includes("sct-"));
}
