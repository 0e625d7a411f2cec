/** `npm run reference`: the implementation of the contract that remembers what it was told. */

import {
  calledAs,
  defineCommand,
  flag,
  inRange,
  optional,
  port,
  text,
  UsageError,
  type Value,
  wholeNumber,
} from "../lib/command.ts";
import { runServices } from "../lib/run-services.ts";
import { startReference } from "../lib/start-reference.ts";
import { instantOf } from "../reference/core/control.ts";

const count = inRange({ min: 0, max: 1_000_000 });

export const command = defineCommand({
  name: calledAs("npm run reference", "sponsorship-api reference"),
  summary: "Serve the contract with memory on this machine.",
  options: {
    port: port(4020, "The port to listen on"),
    host: text("HOST", "127.0.0.1", "The address to listen on"),
    sponsees: optional("N", "Make this many sponsees, in place of the examples' world", count),
    contributions: optional("N", "Make this many contributions, likewise", count),
    seed: wholeNumber("S", 1, "The number from which a made world follows", {
      min: 0,
      max: 4_294_967_295,
    }),
    data: optional("FILE", "Keep everything in this SQLite file, and go on from it"),
    clock: optional(
      "TIME",
      'The time that it always is, or "system" (without this: the day of the world)',
      (given) => {
        if (given === "system") return Date.now;
        const time = instantOf(given);
        if (time === undefined) {
          throw new UsageError(`must be as 2026-03-14T09:26:53Z, or "system", not "${given}"`);
        }
        return () => time;
      },
    ),
    "minimum-sponsors": optional("N", "The sponsors that status 2 needs to be sponsored", count),
    latency: wholeNumber("MS", 0, "Let every answer wait", { min: 0, max: 60_000 }),
    "fail-rate": {
      kind: "value",
      placeholder: "P",
      fallback: 0,
      description: "The share of requests that fail with 503, from 0 to 1",
      parse(given) {
        const share = Number(given);
        if (given === "" || !(share >= 0 && share <= 1)) {
          throw new UsageError(`must be a number from 0 to 1, not "${given}"`);
        }
        return share;
      },
    } satisfies Value<number>,
    control: flag(
      "Offer routes below /__reference__/ that reset, keep and restore the state, and set the clock",
    ),
    verbose: flag("Show every request, not only those that are refused"),
  },
  run(options) {
    const { host, sponsees, contributions, seed, data, clock, latency, control, verbose } = options;
    const minimumSponsors = options["minimum-sponsors"];
    const place = { host, port: options.port, portOption: "--port" };
    const made = sponsees !== undefined || contributions !== undefined;
    const start = () =>
      startReference({
        ...place,
        reference: {
          ...(clock && { clock }),
          ...(minimumSponsors !== undefined && { minimumSponsors }),
          latency,
          failRate: options["fail-rate"],
          seed,
          control,
        },
        ...(made && {
          size: { sponsees: sponsees ?? 100, contributions: contributions ?? 1000, seed },
        }),
        ...(data !== undefined && { data }),
        verbose,
        log: console.log,
      });
    return runServices([{ name: "reference", place, start }], ([reference]) => {
      console.log(`The reference answers on ${reference?.url} (Ctrl-C stops it).`);
    });
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
