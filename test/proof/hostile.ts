/** `npm run hostile`: tests the suite against services that misbehave. */
import { parallel } from "../../conformance/evidence/parallel.ts";
import { defineCommand, UsageError, wholeNumber } from "../../lib/command.ts";
import { attack } from "./hostile/attack.ts";
import { services } from "./hostile/services.ts";

export const command = defineCommand({
  name: "npm run hostile",
  summary:
    "Run the conformance suite against services that misbehave. The suite must end in time, use little memory, print no secrets and report the sponsees that it leaves behind.",
  options: {
    "at-once": wholeNumber("N", 2, "The number of services to try in parallel", {
      min: 1,
      max: 16,
    }),
  },
  positionals: { placeholder: "[NAME]", description: "Try only services whose names contain NAME" },
  async run({ "at-once": width }, [part = ""]) {
    const names = Object.keys(services).filter((name) => name.includes(part));
    if (names.length === 0) throw new UsageError(`No hostile service has "${part}" in its name.`);
    let failed = 0;
    const attempt = async (name: string) => {
      const { faults, seconds, exitCode } = await attack(name);
      const mark = faults.length > 0 ? "✖" : "✔";
      const facts = `exit ${exitCode}, ${seconds.toFixed(1)} s`;
      console.log([`${mark} The service ${name}: ${facts}`, ...faults].join("\n    "));
      if (faults.length > 0) failed++;
    };
    await parallel(names, attempt, width);
    console.log(
      `The suite ran correctly against ${names.length - failed} of ${names.length} hostile services.`,
    );
    return failed > 0 ? 1 : 0;
  },
});

if (import.meta.main) process.exitCode = await command.main(process.argv.slice(2));
