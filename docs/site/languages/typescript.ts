import type { Call } from "./call.ts";

/** The package that the TypeScript samples import. */
const samplePackage = "sponsorship-api";

/** The maximum length of a line. A line with a long string may be longer. */
export const columns = 56;

/** The client's error class for the status of a response. */
const errorClasses: Record<string, string> = { 404: "NotFoundError", 422: "ValidationError" };

/** A program that uses the client of the package. */
export function typescript(call: Call): string {
  const error = errorClasses[call.status ?? ""];
  const names = error ? `{\n  createClient,\n  ${error},\n}` : "{ createClient }";
  return `import ${names} from "${samplePackage}";

const client = createClient({
  baseUrl: "${new URL(call.url).origin}",
});
${error ? failure(call, error) : success(call)}`;
}

function success(call: Call): string {
  const { id, verb } = call;
  if (verb === "delete") return `${invocation(call, "await ")}\nconsole.log("Deleted.");`;
  // The id `getSponsee` gives the name `sponsee`.
  const record = id.slice(verb.length);
  const result = verb === "list" ? "page" : record.charAt(0).toLowerCase() + record.slice(1);
  return `${invocation(call, `const ${result} = await `)}\nconsole.log(${result});`;
}

function failure(call: Call, error: string): string {
  const shown = error === "ValidationError" ? "faults" : "message";
  return `try {
${invocation(call, "  await ")}
} catch (error) {
  if (!(error instanceof ${error})) throw error;
  console.log(error.status, error.${shown});
}`;
}

/** Returns `start` and a call of the client: `const page = await client.sponsees.list();`. */
function invocation(call: Call, start: string): string {
  const { resource, verb, ids, parameters, query, body } = call;
  const indent = start.slice(0, start.search(/\S/));
  const head = `${start}client.${resource}.${verb}(`;
  const words = Object.values(ids).map((id) => JSON.stringify(id));
  const object = body ?? (query.length > 0 ? parameters : undefined);
  if (object !== undefined) {
    const begun = head + words.map((id) => `${id}, `).join("");
    return `${begun}${literal(object, indent, begun.length + 2)});`;
  }
  const line = `${head}${words.join(", ")});`;
  return line.length <= columns ? line : `${head}\n${indent}  ${words.join(", ")},\n${indent});`;
}

/**
 * A value as a literal. It is on one line if it fits, and otherwise has a line for each part, with a
 * comma at the end.
 *
 * @param indent the indentation of the line that has the value
 * @param taken the number of columns that other text takes in that line
 */
function literal(value: unknown, indent: string, taken: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const deeper = `${indent}  `;
  const parts = Object.entries(value).map(([name, part]) => {
    const word = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const key = isList ? "" : `${word}: `;
    return key + literal(part, deeper, deeper.length + key.length + 1);
  });
  const space = isList || parts.length === 0 ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (!line.includes("\n") && taken + line.length <= columns) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
}
