/** Creates the sponsees of sponsees.csv. A second run creates only the sponsees that are missing. */
import { readFile } from "node:fs/promises";
import { createClient, createSponseeOnce, SponsorshipError } from "sponsorship-api";
import { sponseeCreateSchema } from "sponsorship-api/validate";

/** Splits CSV into rows. A field in quotes can have commas, line breaks and doubled quotes. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  let read = 0;
  for (const [all, text = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
    const isQuoted = text.startsWith('"');
    rows.at(-1)?.push(isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (end !== ",") rows.push([]);
    read += all.length;
  }
  if (read < csv.length) throw new Error("The file has a quote in the middle of a field.");
  return rows.filter((row) => row.some((text) => text !== ""));
}

/** Converts a row to a body, without its empty fields. */
function bodyOf(names: string[], row: string[]) {
  const custom_fields: Record<string, string> = {};
  const body: Record<string, unknown> = { custom_fields };
  for (const [column, name] of names.entries()) {
    const text = row[column] ?? "";
    const [group, key = ""] = name.split(".");
    if (text === "") continue;
    if (group === "custom_fields") custom_fields[key] = text;
    else if (name === "sponsored_status") body[name] = Number(text);
    else if (name === "is_enabled") body[name] = text === "true";
    else body[name] = text;
  }
  return body;
}

const client = createClient({ baseUrl: process.env.SERVICE ?? "http://127.0.0.1:4020" });
const text = await readFile("sponsees.csv", "utf8");
const [names = [], ...rows] = rowsOf(text.replace("\uFEFF", ""));
for (const [index, row] of rows.entries()) {
  const { value, issues } = sponseeCreateSchema["~standard"].validate(bodyOf(names, row));
  try {
    if (value) {
      const { outcome } = await createSponseeOnce(client, value, { ifExists: "return" });
      console.log(`Row ${index + 1}, ${value.reference_number}: ${outcome}`);
      continue;
    }
    for (const { path, message } of issues) {
      console.error(`Row ${index + 1}: ${path.join(".")}: ${message}`);
    }
  } catch (error) {
    if (!(error instanceof SponsorshipError)) throw error;
    // The message says whether the service failed, rejected the sponsee, or may have created it.
    console.error(`Row ${index + 1}: ${error.message}`);
  }
  process.exitCode = 1;
}
