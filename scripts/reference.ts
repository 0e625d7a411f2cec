/** `npm run reference`: runs the reference implementation of the contract. */

import { readFileSync } from "node:fs";
import module from "node:module";
import {
  calledAs,
  defineCommand,
  Failure,
  flag,
  inRange,
  list,
  optional,
  parseOrigin,
  port,
  text,
  UsageError,
  wholeNumber,
  whyUnreadable,
} from "../lib/command.ts";
import { runServices } from "../lib/run-services.ts";
import { withoutUndefined } from "../lib/without-undefined.ts";
import type { Conditions } from "../reference/core/conditions.ts";
import { parseInstant } from "../reference/core/instant.ts";

const count = inRange({ min: 0, max: 1_000_000 });

export const allowOrigin = list(
  "ORIGIN",
  "Allow only web pages of this origin to call the reference and its control routes. By default, any web page in your browser may read, change and delete the records",
  parseOrigin,
);

export const command = defineCommand({
  name: calledAs("npm run reference", "npx sponsorship-api reference"),
  summary: "Run the reference implementation of the contract on this machine.",
  options: {
    port: port(4020, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    sponsees: optional(
      "N",
      "Generate this many sponsees instead of using the sample data (100 if only --contributions is given)",
      count,
    ),
    contributions: optional(
      "N",
      "Generate this many contributions instead of using the sample data (1000 if only --sponsees is given)",
      count,
    ),
    seed: wholeNumber(
      "S",
      1,
      "The seed of the random numbers for generated records, --fail-rate and --conditions",
      { min: 0, max: 4_294_967_295 },
    ),
    data: optional(
      "FILE",
      "Keep the records in this SQLite file and load them at the next start. Stop the reference before you copy the file. Needs Node 24 or newer",
    ),
    clock: optional(
      "TIME",
      'A fixed time, or "system" for the clock of this machine (default: the date of the sample data). Generated contributions have dates until TIME, or until the default if TIME is earlier',
      (given) => {
        if (given === "system") return Date.now;
        const time = parseInstant(given);
        if (time === undefined) {
          throw new UsageError(
            `must be a time such as 2026-03-14T09:26:53Z, or "system", not "${given}"`,
          );
        }
        return () => time;
      },
    ),
    "minimum-sponsors": optional(
      "N",
      "A sponsee with sponsored_status 2 counts as sponsored if it has at least this many sponsors",
      count,
    ),
    conditions: optional("FILE", "Delay or fail requests as this JSON file specifies"),
    latency: wholeNumber("MS", 0, "Delay every response by this many milliseconds", {
      min: 0,
      max: 60_000,
    }),
    "fail-rate": optional("P", "The share of requests that fail with 503, from 0 to 1", (given) => {
      const share = Number(given);
      if (given !== "" && share >= 0 && share <= 1) return share;
      throw new UsageError(`must be a number from 0 to 1, not "${given}"`);
    }),
    control: flag(
      "Add control routes under /__reference__/: reset, snapshots, clock, conditions, the log of requests",
    ),
    "allow-origin": allowOrigin,
    "allow-host": list(
      "NAME",
      "Accept requests for this host name, besides localhost and IP addresses",
      (given) => {
        if (/^[\w.-]+$/.test(given)) return given;
        throw new UsageError(`must be a host name without a port, not "${given}"`);
      },
    ),
    verbose: flag("Show the headers of each request"),
    quiet: flag("Do not show requests"),
  },
  async run(options) {
    // The cache makes the next start load these modules faster.
    module.enableCompileCache?.();
    const { startReference } = await import("../reference/start.ts");
    const { host, sponsees, contributions, seed, data, clock, control, verbose, quiet } = options;
    const { conditions: file, latency, "fail-rate": share } = options;
    const given = file === undefined ? {} : await readConditions(file);
    const every = [
      ...(latency > 0 ? [{ delay: latency }] : []),
      ...(share ? [{ status: 503 as const, share }] : []),
      ...[given.every ?? []].flat(),
    ];
    const origins = options["allow-origin"];
    const place = { host, port: options.port, portOption: "--port" };
    const made = sponsees !== undefined || contributions !== undefined;
    const reference = withoutUndefined({
      minimumSponsors: options["minimum-sponsors"],
      cors: origins.length > 0 ? origins : undefined,
      conditions: every.length > 0 ? { ...given, every } : given,
      ...{ clock, seed, control },
    });
    const start = () =>
      startReference({
        ...place,
        reference,
        size: made
          ? { sponsees: sponsees ?? 100, contributions: contributions ?? 1000, seed }
          : undefined,
        data,
        hosts: options["allow-host"],
        requests: quiet ? "none" : verbose ? "headers" : "lines",
        log: console.log,
      });
    return runServices([{ place, start }], ([running]) => {
      console.log(`The reference runs on ${running?.url} (Ctrl-C stops it).`);
    });
  },
});

async function readConditions(file: string): Promise<Conditions> {
  const { checkedConditions } = await import("../reference/core/check-conditions.ts");
  try {
    return checkedConditions(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    // A file that is not JSON has one fault, and conditions that are not valid have a line for each.
    const faults = whyUnreadable(error).split("\n");
    throw new Failure(faults.map((fault) => `--conditions: ${file}: ${fault}`).join("\n"));
  }
}

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
