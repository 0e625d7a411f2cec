/**
 * Writes to a data file until it is killed: `node writer.ts FILE N`. Write N, N+1, ... are always the
 * same; each is told on the standard output once it is acknowledged.
 */
import { writeSync } from "node:fs";
import { examples } from "../../domain/examples.ts";
import { createReference } from "../../reference/core/reference.ts";
import { openDataFile } from "../../reference/data-file.ts";

const [path = "", from = "0"] = process.argv.slice(2);
const { records, sponsees, writeStore } = openDataFile(path, examples);
const reference = createReference({ records, sponsees, writeStore });
const list = "http://service.test/admin/api/v2/sponsees";

async function send(method: string, url: string, body?: unknown): Promise<Response> {
  return reference.fetch(
    new Request(url, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

async function idOf(referenceNumber: string): Promise<string> {
  const answer = await send("GET", `${list}?reference_number=${referenceNumber}`);
  const { data } = (await answer.json()) as {
    data: { id: string; reference_number: string }[];
  };
  return data.find((one) => one.reference_number === referenceNumber)?.id ?? "none";
}

writeSync(1, "open\n");
for (let number = Number(from); ; number++) {
  const { method, reference: name, biography } = writeOf(number);
  const body = {
    ...(method === "POST" && {
      reference_number: name,
      first_name: "W",
      sponsored_status: 0,
      enrollment_date: "2026-10-01",
    }),
    biography,
  };
  const url = method === "POST" ? list : `${list}/${await idOf(name)}`;
  const { status } = await send(method, url, method === "DELETE" ? undefined : body);
  if (status >= 300) throw new Error(`Write ${number} was answered with ${status}.`);
  writeSync(1, `${number}\n`);
}

function writeOf(number: number) {
  const biography = `${number} `.repeat(900);
  const name = (of: number) => `W-${of}.`;
  if (number % 2 === 0) return { method: "POST", reference: name(number), biography };
  if (number % 4 === 1) return { method: "PATCH", reference: name(number - 1), biography };
  return { method: "DELETE", reference: name(number - 1), biography };
}
