import { clientMethodOf } from "../../../lib/contract.ts";
import type { Call } from "./call.ts";
import { columns, literal, type Syntax } from "./literal.ts";

/** The package that the TypeScript samples import. */
const samplePackage = "sponsorship-api";

const syntax: Syntax = {
  object: ["{", "}"],
  array: ["[", "]"],
  step: "  ",
  space: " ",
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: `,
  scalar: (value) => JSON.stringify(value),
};

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
  const { id } = call;
  const { verb } = clientMethodOf(call);
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
  const { resource, verb } = clientMethodOf(call);
  const { ids, parameters, query, body } = call;
  const indent = start.slice(0, start.search(/\S/));
  const head = `${start}client.${resource}.${verb}(`;
  const words = Object.values(ids).map((id) => JSON.stringify(id));
  const object = body ?? (query.length > 0 ? parameters : undefined);
  if (object !== undefined) {
    const begun = head + words.map((id) => `${id}, `).join("");
    return `${begun}${literal(syntax, object, indent, begun.length + 2)});`;
  }
  const line = `${head}${words.join(", ")});`;
  return line.length <= columns ? line : `${head}\n${indent}  ${words.join(", ")},\n${indent});`;
}
