/** Dredd, over its Node interface: in one process, which reads the contract once. */
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "../../../lib/command.ts";
import type { Laboratory } from "../laboratory.ts";
import type { Peer } from "./peer.ts";
import { swagger } from "./swagger.ts";

type Callback<T> = (error: Error | null, value: T) => void;

interface Description {
  transactions: unknown[];
}

interface Dredd {
  prepareAPIdescriptions(done: Callback<Description[]>): void;
  run(done: Callback<unknown>): void;
}

type DreddClass = new (configuration: object) => Dredd;

interface Test {
  title: string;
  message: string;
}

export async function openDredd(laboratory: Laboratory, folder: string | undefined): Promise<Peer> {
  const Dredd = load(folder);
  const location = "openapi2.json";
  const configuration = {
    apiDescriptions: [{ location, content: JSON.stringify(swagger()) }],
    hookfiles: fileURLToPath(new URL("hooks.cts", import.meta.url)),
    loglevel: "silent",
  };
  const descriptions = await new Promise<Description[]>((done, fail) => {
    new Dredd({ ...configuration, endpoint: "http://127.0.0.1" }).prepareAPIdescriptions(
      (error, prepared) => (error ? fail(error) : done(prepared)),
    );
  });
  return {
    name: "Dredd",
    complaint(mutant) {
      const complaints: string[] = [];
      const emitter = new EventEmitter();
      emitter.on("test fail", ({ title, message }: Test) => {
        complaints.push(`${title}: ${message}`);
      });
      emitter.on("test error", ({ message }: Error, { title }: Test) => {
        complaints.push(`${title}: ${message}`);
      });
      const dredd = new Dredd({ ...configuration, endpoint: laboratory.place(mutant), emitter });
      dredd.prepareAPIdescriptions = (done) => {
        // A run writes into the transactions.
        const fresh = (description: Description) => ({
          ...description,
          transactions: structuredClone(description.transactions),
        });
        done(null, descriptions.map(fresh));
      };
      return new Promise((done, fail) => {
        dredd.run((error) => (error ? fail(error) : done(complaints[0])));
      });
    },
    async [Symbol.asyncDispose]() {},
  };
}

function load(folder: string | undefined): DreddClass {
  const require = createRequire(import.meta.url);
  try {
    if (folder !== undefined) {
      const path = resolve(folder);
      // What it reports while it runs. It has no option for this.
      const output = require(join(path, "build/reporters/reporterOutputLogger.js"));
      output.default.transports.console.silent = true;
      return require(path);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
  }
  throw new Failure(
    'Dredd is not found: install it in an empty folder with "npm init -y && npm install dredd@14.1.0", and pass its path: --dredd FOLDER/node_modules/dredd',
  );
}
