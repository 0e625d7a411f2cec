/** An empty project with the package installed, as npm packs it. */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../lib/tool.ts";
import { runProcess } from "../scripts/processes.ts";

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command that runs until it is stopped. */
export interface Started {
  /** The first URL that it prints. */
  url: string;
  stop(): Promise<void>;
}

export class Consumer {
  /** The project. */
  readonly folder: string;
  /** The result of `npm pack`. */
  readonly tarball: string;
  /** The package, in the project. */
  readonly installed: string;
  readonly #all: string;

  private constructor(all: string, tarball: string) {
    this.#all = all;
    this.folder = join(all, "project");
    this.tarball = tarball;
    this.installed = join(this.folder, "node_modules/sponsorship-api");
  }

  /** Packs and installs. Only our few dependencies come from the registry. */
  static async install(): Promise<Consumer> {
    const all = mkdtempSync(join(tmpdir(), "sponsorship-package-"));
    await succeed("npm", ["pack", "--pack-destination", all], root);
    const name = readdirSync(all).find((file) => file.endsWith(".tgz"));
    const consumer = new Consumer(all, join(all, name ?? ""));
    mkdirSync(consumer.folder);
    const manifest = '{ "name": "project", "private": true, "type": "module" }';
    writeFileSync(join(consumer.folder, "package.json"), manifest);
    const quietly = ["--prefer-offline", "--no-audit", "--no-fund"];
    await succeed("npm", ["install", ...quietly, consumer.tarball], consumer.folder);
    cpSync(fileURLToPath(new URL("project", import.meta.url)), consumer.folder, {
      recursive: true,
    });
    return consumer;
  }

  /** Adds a package that this repository already has, without the registry. */
  link(name: string): void {
    const place = join(this.folder, "node_modules", name);
    if (existsSync(place)) return;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, "node_modules", name), place);
  }

  /** Runs `sponsorship-api` until it ends. */
  run(...args: string[]): Promise<Ended> {
    return this.execute(this.#command, ...args);
  }

  /** Runs a command in the project until it ends. */
  execute(command: string, ...args: string[]): Promise<Ended> {
    return run(command, args, this.folder);
  }

  /** Runs `sponsorship-api` until it prints its URL. */
  async start(...args: string[]): Promise<Started> {
    const script = runProcess(this.#command, args, { cwd: this.folder, env: environment() });
    const address = /http:\/\/[\d.:]+(?=\s)/;
    await script.says(address);
    const [url = ""] = address.exec(script.output()) ?? [];
    return {
      url,
      async stop() {
        script.kill("SIGTERM");
        await script.ended;
      },
    };
  }

  remove(): void {
    rmSync(this.#all, { recursive: true, force: true });
  }

  get #command(): string {
    return join(this.folder, "node_modules/.bin/sponsorship-api");
  }
}

/** A shell with our Node, without the environment of the `npm test` that runs this. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  return { ...Object.fromEntries(own), PATH: path, NO_COLOR: "1" };
}

function run(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((done) => {
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
