import { execFile } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../lib/tool.ts";
import { anyPort, runProcess } from "../scripts/processes.ts";

/** A copy of the project in test/package/project, with the packed package installed. */
export type Consumer = Awaited<ReturnType<typeof installPackage>>;

/**
 * Packs the package, and installs it in a project inside the folder `parent`. npm may download the
 * dependencies of the package.
 */
export async function installPackage(parent: string) {
  await succeed("npm", ["pack", "--pack-destination", parent], root);
  const [tarball = ""] = globSync(join(parent, "*.tgz"));
  const folder = join(parent, "project");
  mkdirSync(folder);
  const manifest = '{ "name": "project", "private": true, "type": "module" }';
  writeFileSync(join(folder, "package.json"), manifest);
  const quietly = ["--prefer-offline", "--no-audit", "--no-fund"];
  await succeed("npm", ["install", ...quietly, tarball], folder);
  cpSync(fileURLToPath(new URL("project", import.meta.url)), folder, { recursive: true });
  const command = join(folder, "node_modules/.bin/sponsorship-api");
  return {
    folder,
    /** The file that `npm pack` wrote. */
    tarball,
    /** The folder of the package in the project. */
    installed: join(folder, "node_modules/sponsorship-api"),
    /** Adds packages that this repository already has, without the registry. */
    link(...names: string[]): void {
      for (const name of names) {
        const place = join(folder, "node_modules", name);
        if (existsSync(place)) continue;
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(join(root, "node_modules", name), place);
      }
    },
    /** Runs a program in the project until it ends. */
    execute: (program: string) => run(process.execPath, [program], folder),
    /** Runs `sponsorship-api` until it ends. */
    run: (...args: string[]) => run(command, args, folder),
    /** Starts `sponsorship-api NAME` on a free port. `await using` stops the command. */
    async start(name: string, ...options: string[]) {
      const args = [name, "--port", String(await anyPort()), ...options];
      const script = runProcess(command, args, { cwd: folder, env: environment() });
      const address = /http:\/\/[\d.:]+(?=\s)/;
      await script.says(address);
      const [url = ""] = address.exec(script.output()) ?? [];
      return {
        url,
        async [Symbol.asyncDispose]() {
          script.kill("SIGTERM");
          await script.ended;
        },
      };
    },
  };
}

/** The environment without the variables of npm. The Node of the tests is first on the PATH. */
export function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  return { ...Object.fromEntries(own), PATH: path, NO_COLOR: "1" };
}

function run(command: string, args: readonly string[], cwd: string) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const options = { cwd, env: environment(), encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    const child = execFile(command, args, options, (_error, stdout, stderr) => {
      done({ code: child.exitCode, stdout, stderr });
    });
  });
}

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, stdout, stderr } = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}
