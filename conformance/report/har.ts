/** `run.har`: every request of a run, in a format that browsers and HTTP tools can open and replay. */
import { appendFileSync, writeFileSync } from "node:fs";
import type { HarEntry } from "../http/har.ts";
import { suite } from "../suite.ts";
import { withoutPeople } from "../verdict/masking.ts";
import { attempt } from "./write.ts";

/** Begins the file, and appends each entry, because all bodies of a long run need much memory. */
export function openHar(file: string) {
  let before = "\n";
  const append = (text: string) => attempt(file, () => appendFileSync(file, text));
  const log = JSON.stringify({ version: "1.2", creator: suite });
  attempt(file, () => writeFileSync(file, `{"log":${log.slice(0, -1)},"entries":[`));
  return {
    add(entry: HarEntry): void {
      const { content } = entry.response;
      content.text = withoutPeople(content.text, new Set());
      append(before + JSON.stringify(entry));
      before = ",\n";
    },
    close: () => append("\n]}}\n"),
  };
}
